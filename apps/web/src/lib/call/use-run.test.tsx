import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRun } from './use-run.ts';

afterEach(cleanup);

const nothing = (): void => undefined;

test('it is busy until the call ends, and makes no second one meanwhile', async () => {
  const { result } = renderHook(() => useRun());
  let end = nothing;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = () => resolve())));
  act(() => void result.current.run(work, nothing));
  expect(result.current.busy).toBe(true);
  act(() => void result.current.run(work, nothing));
  expect(work).toHaveBeenCalledOnce();
  await act(async () => end());
  await waitFor(() => expect(result.current.busy).toBe(false));
});

test('a refusal is handed over, and the next call may be made', async () => {
  const { result } = renderHook(() => useRun());
  const refused = vi.fn();
  const fault = new Error('refused');
  await act(() => result.current.run(() => Promise.reject(fault), refused));
  expect(refused).toHaveBeenCalledExactlyOnceWith(fault);
  await waitFor(() => expect(result.current.busy).toBe(false));
});
