import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { whenCalm } from './when-calm.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);

/** Time passes by hand; the page is idle whenever it is asked. */
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function begun() {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const client = new QueryClient();
  const run = vi.fn();
  return { client, run, off: whenCalm(client, run) };
}

test('o que fica ao lado espera por tudo que a tela pede, também pelo que ela só pede depois', async () => {
  const { client, run } = begun();
  const answers: (() => void)[] = [];
  const ask = (name: string) =>
    client.fetchQuery({
      queryKey: [name],
      queryFn: () => new Promise<number>((r) => answers.push(() => r(1))),
    });
  const first = ask('um');
  await passes(1000);
  expect(run).not.toHaveBeenCalled();
  answers[0]?.();
  await first;
  // What it brings begins within a look.
  await passes(50);
  const second = ask('dois');
  await passes(1000);
  expect(run).not.toHaveBeenCalled();
  answers[1]?.();
  await second;
  await passes(200);
  expect(run).toHaveBeenCalledTimes(1);
});

test('uma tela que nunca termina não o retém para sempre', async () => {
  const { client, run } = begun();
  void client.fetchQuery({ queryKey: ['x'], queryFn: never });
  await passes(4000);
  expect(run).not.toHaveBeenCalled();
  await passes(2000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('quem sai antes não o chama', async () => {
  const { run, off } = begun();
  off();
  await passes(10_000);
  expect(run).not.toHaveBeenCalled();
});
