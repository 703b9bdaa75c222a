import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from './base/db/pool.ts';
import { openFolderStore } from './base/files/folder-store.ts';
import { startTaskExecutor } from './base/tasks/executor.ts';
import { agendaConferencias } from './features/conferencia/public.ts';
import { iniciaCarteiro } from './features/mensagem/public.ts';
import { olha } from './features/operacao/vigia.ts';
import { ancorasNaPasta } from './nucleo/historico/public.ts';
import { type BancoDeTeste, criaBancoPovoado, PACIENTE } from './testing/banco.ts';

let banco: BancoDeTeste;
let pool: pg.Pool;
let um: number;
/** What the pool's connections were sent since it was last emptied. */
const mensagens: string[] = [];

/** Networks in which nothing is to be done. */
const PARADAS = 40;

beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
  await banco.admin.query(
    `with novas as (insert into tenant (slug, nome, sistema_nome) select 'parada-' || n, 'Parada', 'Parada'
                      from generate_series(1, $1::int) n returning tenant_id)
     insert into conferencia (tenant_id, em, ms, quebras)
     select tenant_id, now(), 1, '[]' from (select tenant_id from novas union select tenant_id from tenant) t`,
    [PARADAS],
  );
  pool = createPool(banco.app, PACIENTE);
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = ((...args: Parameters<typeof query>) => {
      const [comando]: unknown[] = args;
      mensagens.push(typeof comando === 'string' ? comando : String(Object(comando).text));
      return query(...args);
    }) as typeof client.query; // the overloads of one function
  });
});
afterAll(async () => {
  await pool.end();
  await banco.fecha();
});
afterEach(() => vi.useRealTimers());

const falha = (error: unknown): void => {
  throw error;
};
const vistas = (): string[] => mensagens.filter((m) => m.includes('esta_rede'));
const deUmaRede = (): string[] => mensagens.filter((m) => /ajusta\('app\.tenant', '/.test(m));

test('o vigia pergunta por todas as redes numa mensagem, e abre transação só onde há o que dizer', async () => {
  const bem = { ...openFolderStore('/nenhuma'), prova: async () => undefined };
  const vigia = {
    ...{
      pool,
      arquivos: bem,
      copias: bem,
      disco: async () => ({ livre: 30 * 2 ** 30, total: 40 * 2 ** 30 }),
    },
    ...{ copiaSozinha: false, publicUrl: 'https://rede.exemplo', menos: '' },
    discoDasCopias: async () => null,
    correio: async () => ({ canais: ['email' as const], falha: null }),
    ...{ diz: () => undefined, aoFalhar: falha },
  };
  mensagens.length = 0;
  await olha(vigia);
  expect([vistas(), deUmaRede()].map((m) => m.length)).toEqual([1, 0]);
  await banco.admin.query(
    "insert into tarefa (tenant_id, tipo, situacao, tomada_ate) values ($1, 'recalculo', 1, now() - interval '1 hour')",
    [um],
  );
  // What was told once is as it was.
  for (const esperado of [1, 0]) {
    mensagens.length = 0;
    await olha(vigia);
    expect([vistas(), deUmaRede()].map((m) => m.length)).toEqual([1, esperado]);
  }
  for (const tabela of ['tarefa', 'aviso', 'mensagem']) await banco.admin.query(`delete from ${tabela}`);
});

/** Goes round several times and answers the messages about one network alone. */
async function voltas(quantas: number, inicia: () => () => unknown): Promise<string[]> {
  mensagens.length = 0;
  const para = inicia();
  await expect.poll(() => vistas().length).toBeGreaterThanOrEqual(quantas);
  await para();
  return deUmaRede();
}

test('quem faz o que as chamadas deixaram abre transação só nas redes que têm o que fazer', async () => {
  const inicia = () =>
    startTaskExecutor({
      pool,
      tipos: [],
      companhia: () => () => false,
      aSos: async () => null,
      aoFalhar: falha,
    }).stop;
  expect(await voltas(2, inicia)).toEqual([]);
  await banco.admin.query("insert into tarefa (tenant_id, tipo) values ($1, 'recalculo')", [um]);
  const uma = await voltas(2, inicia);
  expect(uma.length).toBeGreaterThan(0);
  expect(uma.every((m) => m.includes(`'app.tenant', '${um}'`))).toBe(true);
  await banco.admin.query('delete from tarefa');
});

test('o carteiro abre transação só nas redes em que algo espera, e só pelo que tem por onde sair', async () => {
  const enviadas: string[] = [];
  const canais = new Map([
    ['email', async ({ destino }: { destino: string }) => void enviadas.push(destino)],
  ] as const);
  const inicia = () => iniciaCarteiro(pool, canais, falha);
  const poe = (canal: string) =>
    banco.admin.query(
      "insert into mensagem (tenant_id, canal, destino, corpo) values ($1, $2, 'a@um.teste', '')",
      [um, canal],
    );
  await poe('sms');
  expect(await voltas(1, inicia)).toEqual([]);
  await poe('email');
  const uma = await voltas(2, inicia);
  expect(enviadas).toEqual(['a@um.teste']);
  // It takes it, notes that it has left, and finds no other.
  expect(uma).toHaveLength(3);
  await banco.admin.query('delete from mensagem');
});

test('a conferência abre transação só nas redes que não foram conferidas esta noite', async () => {
  const conferidas = async () =>
    (await banco.admin.query('select tenant_id from conferencia where tenant_id = $1', [um])).rowCount;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const uma = async () => {
    mensagens.length = 0;
    const para = agendaConferencias(pool, ancorasNaPasta('/nenhuma'), falha);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    vi.useRealTimers();
    await expect.poll(() => vistas().length).toBe(1);
    return para;
  };
  (await uma())();
  expect(deUmaRede()).toEqual([]);
  await banco.admin.query('delete from conferencia where tenant_id = $1', [um]);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const para = await uma();
  await expect.poll(conferidas).toBe(1);
  para();
  expect(deUmaRede()).toHaveLength(1);
});
