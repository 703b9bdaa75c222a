import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { CallsInFlight } from './in-flight.ts';

/** Begins calls of one person, each of which ends with its answer or with its caller. */
function chamadas(emVoo: CallsInFlight, tenant: number, pessoaId: number, quantas: number): EventEmitter[] {
  return Array.from({ length: quantas }, () => {
    const raw = new EventEmitter();
    emVoo.enter({ tenant, pessoaId, sid: '' }, { raw });
    return raw;
  });
}

test('uma pessoa tem 40 chamadas em andamento e uma rede 200; a que sobra volta em um segundo', () => {
  const emVoo = new CallsInFlight();
  const [primeira] = chamadas(emVoo, 1, 1, 40);
  let recusa: unknown;
  try {
    chamadas(emVoo, 1, 1, 1);
  } catch (error) {
    recusa = error;
  }
  expect(recusa).toBeInstanceOf(AppError);
  expect(recusa).toMatchObject({ status: 429, retryAfter: 1 });
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
  const emVoo = new CallsInFlight();
  const sozinho = emVoo.watchForCompany();
  expect(sozinho()).toBe(false);
  const [chamada] = chamadas(emVoo, 1, 1, 1);
  expect([sozinho(), emVoo.watchForCompany()()]).toEqual([true, true]);
  chamada?.emit('close');
  // It has ended: it was there all the same.
  expect([sozinho(), emVoo.watchForCompany()()]).toEqual([true, false]);
});

test('a sós: espera o que está em curso, as novas esperam, e entram todas quando acaba', async () => {
  const emVoo = new CallsInFlight();
  const [chamada] = chamadas(emVoo, 1, 1, 1);
  const pedido = emVoo.holdCallsOut();
  let entrou = false;
  const outra = emVoo.waitUntilOpen().then(() => {
    entrou = true;
  });
  chamada?.emit('finish');
  const abre = await pedido;
  expect(entrou).toBe(false);
  // Whoever else asks for it has to come again.
  expect(await emVoo.holdCallsOut()).toBeNull();
  abre?.();
  await outra;
  await emVoo.waitUntilOpen();
});

test('a sós não se fica: o que não acaba não se espera, e quem espera demais volta em um segundo', async () => {
  const emVoo = new CallsInFlight({ fora: 20, esvazia: 20, aSos: 200 });
  const [longa] = chamadas(emVoo, 1, 1, 1);
  expect(await emVoo.holdCallsOut()).toBeNull();
  await emVoo.waitUntilOpen();
  longa?.emit('close');
  expect(await emVoo.holdCallsOut()).not.toBeNull();
  await expect(emVoo.waitUntilOpen()).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  // It is opened by itself, whatever became of whoever closed it.
  await expect
    .poll(() =>
      emVoo.waitUntilOpen().then(
        () => 'entra',
        () => 'espera',
      ),
    )
    .toBe('entra');
});

test('de quem já foi embora não se conta a chamada', () => {
  const emVoo = new CallsInFlight();
  emVoo.enter(
    { tenant: 1, pessoaId: 1, sid: '' },
    { raw: Object.assign(new EventEmitter(), { destroyed: true }) },
  );
  expect(emVoo.watchForCompany()()).toBe(false);
});
