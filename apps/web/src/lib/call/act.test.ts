import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { type Act, actOptions } from './act.ts';

type Answer = { message: string; id: number } | null;

/** Runs an act as a screen would; answers what happened, in its order. */
async function runs(call: Act<number, Answer>['call']): Promise<string[]> {
  const happened: string[] = [];
  const client = new QueryClient();
  const act: Act<number, Answer> = {
    call: (sent) => {
      happened.push(`call ${sent}`);
      return call(sent);
    },
    invalidate: async () => {
      happened.push('reload');
      await Promise.resolve();
      happened.push('reloaded');
    },
    onDone: (answer, sent) => happened.push(`done ${answer?.id} ${sent}`),
    onEnd: () => happened.push('end'),
  };
  const says = {
    success: (message: string) => happened.push(`says ${message}`),
    error: (error: unknown) => happened.push(`refused ${error instanceof Error ? error.message : ''}`),
  };
  const mutation = new MutationObserver(client, actOptions(act, client, says));
  await mutation.mutate(7).catch(() => happened.push('failed'));
  return happened;
}

describe('an act', () => {
  test('says what the server said, shows fresh rows, and only then is over', async () => {
    expect(await runs(async (id) => ({ message: 'Excluído', id }))).toEqual([
      'call 7',
      'says Excluído',
      'done 7 7',
      'reload',
      'reloaded',
      'end',
    ]);
  });

  test('a refusal is said, what stands there now is asked for, and nothing was done', async () => {
    const happened = await runs(() => Promise.reject(new Error('Há perícias')));
    expect(happened.filter((h) => h !== 'reloaded')).toEqual([
      'call 7',
      'refused Há perícias',
      'reload',
      'end',
      'failed',
    ]);
  });

  test('turned back before anything was sent: nothing to say', async () => {
    expect(await runs(() => Promise.resolve(null))).toEqual(['call 7', 'end']);
  });
});
