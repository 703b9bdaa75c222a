import { afterEach, expect, test, vi } from 'vitest';
import { sweepDrafts } from './draft-storage.ts';

/** A storage whose keys are its own, as those of the browser are. */
function storage(texts: Record<string, string>) {
  const kept = { ...texts };
  Object.defineProperty(kept, 'getItem', { value: (key: string) => kept[key] ?? null });
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  vi.stubGlobal('localStorage', kept);
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test('what nobody came back to for a week goes, and what is no draft; one of another format has its week too', () => {
  const draft = (format: number, days: number) =>
    JSON.stringify({ format, savedAt: Date.now() - days * 86_400_000, versao: 1, data: {} });
  const texts = {
    'retaguarda.draft.3.a@1': draft(3, 6),
    'retaguarda.draft.3.b@1': draft(3, 8),
    'retaguarda.draft.3.c@1': draft(2, 6),
    'retaguarda.draft.3.d@1': draft(2, 8),
    'retaguarda.draft.3.e@1': '{',
    'retaguarda.draft.3.f@1': '{"format":3}',
    token: '{',
  };
  const kept = storage(texts);
  sweepDrafts();
  expect(Object.keys(kept)).toEqual(['retaguarda.draft.3.a@1', 'retaguarda.draft.3.c@1', 'token']);
});
