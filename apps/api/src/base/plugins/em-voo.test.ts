import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { EmVoo } from './em-voo.ts';

/** Begins calls of one person, each of which ends with its answer or with its caller. */
function chamadas(emVoo: EmVoo, tenant: number, pessoaId: number, quantas: number): EventEmitter[] {
  return Array.from({ length: quantas }, () => {
    const raw = new EventEmitter();
    emVoo.entra({ tenant, pessoaId, sid: '' }, { raw });
    return raw;
  });
}

test('uma pessoa tem 40 chamadas em andamento e uma rede 200; a que sobra volta em um segundo', () => {
  const emVoo = new EmVoo();
  const [primeira] = chamadas(emVoo, 1, 1, 40);
  let recusa: unknown;
  try {
    chamadas(emVoo, 1, 1, 1);
  } catch (error) {
    recusa = error;
  }
  expect(recusa).toBeInstanceOf(AppError);
  expect(recusa).toMatchObject({ status: 429, espera: 1 });
  // Its answer is out and its connection closes: it counts once.
  primeira?.emit('finish');
  primeira?.emit('close');
  expect(chamadas(emVoo, 1, 1, 1)).toHaveLength(1);
  expect(() => chamadas(emVoo, 1, 1, 1)).toThrow(AppError);

  for (let pessoa = 2; pessoa <= 5; pessoa++) chamadas(emVoo, 1, pessoa, 40);
  expect(() => chamadas(emVoo, 1, 11, 1)).toThrow(AppError);
  expect(chamadas(emVoo, 2, 11, 1)).toHaveLength(1);
});

test('diz se alguma chamada esteve em curso desde que se olha', () => {
  const emVoo = new EmVoo();
  const sozinho = emVoo.companhia();
  expect(sozinho()).toBe(false);
  const [chamada] = chamadas(emVoo, 1, 1, 1);
  expect([sozinho(), emVoo.companhia()()]).toEqual([true, true]);
  chamada?.emit('close');
  // It has ended: it was there all the same.
  expect([sozinho(), emVoo.companhia()()]).toEqual([true, false]);
});
