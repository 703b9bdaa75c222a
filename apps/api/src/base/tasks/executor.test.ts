import { randomUUID } from 'node:crypto';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado, PACIENTE } from '../../testing/banco.ts';
import { installationSession } from '../auth/current-session.ts';
import { createPool } from '../db/pool.ts';
import { withTenant } from '../db/tx.ts';
import { type Executor, startTaskExecutor, type TaskKind } from './executor.ts';
import { claimTask } from './task.ts';

let banco: BancoDeTeste;
let pool: pg.Pool;
let um: number;
beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
  pool = createPool(banco.app, PACIENTE);
});
afterAll(async () => {
  await pool.end();
  await banco.fecha();
});
beforeEach(async () => {
  await banco.admin.query('delete from tarefa');
  await banco.admin.query("insert into tarefa (tenant_id, tipo, total) values ($1, 'recalculo', 1)", [um]);
});

const tarefa = async () =>
  (await banco.admin.query('select situacao, sozinha, mortes, tentativas, erro from tarefa')).rows[0];

/** Processes that take it, the one after the other, and die; whether each did nothing else. */
const mortes = (sozinhas: readonly boolean[]): Promise<void> =>
  withTenant(pool, um, async (tx) => {
    for (const sozinha of sozinhas) {
      await claimTask(tx, 'recalculo', { dono: randomUUID(), sozinha });
      await tx.execute(
        sql`update tarefa set tomada_ate = now() - interval '1 second' where tenant_id = ${um}`,
      );
    }
  });

interface Obra {
  companhia?: () => boolean;
  fatia?: () => Promise<void>;
  aSos?: () => Promise<(() => void) | null>;
}

/** An instance that works on recalculations in its own way, until `usa` is done. */
async function comExecutor(
  { companhia, fatia, aSos }: Obra,
  usa: (e: Executor) => Promise<void>,
): Promise<void> {
  const tipo: TaskKind = {
    type: 'recalculo',
    runAs: async (tx) => installationSession(tx.tenant, 0),
    runSlice: async () => {
      await fatia?.();
      return { done: 1, isLast: true };
    },
    stoppedText: 'Parou por um erro',
    onFailure: async () => undefined,
  };
  const executor = startTaskExecutor({
    ...{ pool, tipos: [tipo], companhia: () => companhia ?? (() => false) },
    aSos: aSos ?? (async () => null),
    aoFalhar: () => undefined,
  });
  try {
    executor.wake(um);
    await usa(executor);
  } finally {
    await executor.stop();
  }
}

const termina = (obra: Obra = {}) =>
  comExecutor(obra, () =>
    expect.poll(async () => (await tarefa()).situacao).toBeGreaterThan(SITUACAO_TAREFA.anda),
  );

const [SO, COM] = [true, false];

test.each([
  ['cinquenta de processos que faziam outra coisa', Array<boolean>(50).fill(COM)],
  ['duas seguidas em que só ela andava', [SO, SO]],
  ['mais de três, mas não seguidas', [SO, SO, COM, SO, SO]],
])('mortes que não são dela não a param: %s', async (_quais, quais) => {
  await mortes(quais);
  await termina();
  expect(await tarefa()).toMatchObject({ situacao: SITUACAO_TAREFA.feita, tentativas: 0, erro: '' });
});

test('três seguidas em que só ela andava: espera por uma pessoa, e diz por quê', async () => {
  await mortes([SO, SO, SO]);
  const feitas: string[] = [];
  await termina({ fatia: async () => void feitas.push('uma') });
  expect(await tarefa()).toMatchObject({
    ...{ situacao: SITUACAO_TAREFA.falhou, mortes: 3 },
    erro: expect.stringMatching(/^O servidor caiu três vezes seguidas .* Em Continuar, /),
  });
  expect(feitas).toEqual([]);
});

/** An office where there is always a call under way, unless they are kept out; how often that was, and whether it still is. */
function sempreCheio() {
  const fora = { vezes: 0, agora: false };
  const aSos = async () => {
    Object.assign(fora, { vezes: fora.vezes + 1, agora: true });
    return () => {
      fora.agora = false;
    };
  };
  return { fora, aSos, companhia: () => !fora.agora };
}

/** A process that takes it in such an office and dies within its slice; whether it was alone by then. */
async function morreNaFatia(casa: ReturnType<typeof sempreCheio>): Promise<boolean> {
  let [sozinha, comecou, solta] = [false, false, (): void => undefined];
  const presa = new Promise<void>((fim) => {
    solta = fim;
  });
  const fatia = () => {
    comecou = true;
    return presa;
  };
  await comExecutor({ ...casa, fatia }, async () => {
    await expect.poll(() => comecou).toBe(true);
    sozinha = (await tarefa()).sozinha;
    // Another one takes it while this one is as good as dead.
    await banco.admin.query('update tarefa set dono = $1', [randomUUID()]);
    solta();
  });
  await banco.admin.query("update tarefa set tomada_ate = now() - interval '1 second'");
  return sozinha;
}

test('onde há sempre uma chamada: depois de uma morte anda a sós, e três assim a param', async () => {
  const casa = sempreCheio();
  const sos = [];
  for (let n = 0; n < 4; n++) sos.push(await morreNaFatia(casa));
  expect(sos).toEqual([COM, SO, SO, SO]);
  await termina(casa);
  expect(await tarefa()).toMatchObject({ situacao: SITUACAO_TAREFA.falhou, mortes: 3 });
  expect(casa.fora).toEqual({ vezes: 3, agora: false });
});

test('a que morreu ao lado de outras e passa da sua fatia a sós não é mais suspeita, e as chamadas entram', async () => {
  const casa = sempreCheio();
  await morreNaFatia(casa);
  await termina(casa);
  expect(await tarefa()).toMatchObject({ situacao: SITUACAO_TAREFA.feita, mortes: 0 });
  expect(casa.fora).toEqual({ vezes: 1, agora: false });
});

test('um erro que não é morte conta como sempre contou', async () => {
  await banco.admin.query('update tarefa set tentativas = 4');
  await termina({ fatia: () => Promise.reject(new Error('never')) });
  expect(await tarefa()).toMatchObject({
    ...{ situacao: SITUACAO_TAREFA.falhou, mortes: 0, erro: 'Parou por um erro' },
  });
});

test('uma chamada que entra enquanto ela anda, ou uma parada pedida: o que houver não é dela', async () => {
  for (const como of ['chamada', 'parada'] as const) {
    await banco.admin.query(
      'update tarefa set situacao = 0, dono = null, tomada_ate = null, sozinha = false',
    );
    let [chamada, solta] = [false, (): void => undefined];
    const presa = new Promise<void>((fim) => {
      solta = fim;
    });
    await comExecutor({ companhia: () => chamada, fatia: () => presa }, async (executor) => {
      await expect.poll(tarefa).toMatchObject({ situacao: SITUACAO_TAREFA.anda, sozinha: true });
      if (como === 'chamada') chamada = true;
      const parada = como === 'parada' ? executor.stop() : Promise.resolve();
      await expect.poll(tarefa).toMatchObject({ situacao: SITUACAO_TAREFA.anda, sozinha: false });
      solta();
      await parada;
    });
  }
});
