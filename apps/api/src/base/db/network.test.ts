import { contaSegundoFatorInicia, contaSenha, periciaListBaixas, userAlt } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { MUNDO, SENHA } from '../../testing/mundo.ts';
import { criaProcurador, doBanco, type Procurador } from '../../testing/procurador.ts';
import { forbidNesting } from './no-nesting.ts';
import { createPool } from './pool.ts';
import { withTenant } from './tx.ts';

const NA_REDE = 12;

let banco: BancoDeTeste;
let rede: Procurador;
let pool: pg.Pool;
let app: FastifyInstance;
let admin: Cliente;
let um: number;

beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
  rede = await criaProcurador(doBanco(inject('banco')));
  // What waits for a connection of a cut network ends by this limit; a busy machine needs it to be long.
  pool = createPool({ ...banco.app, host: '127.0.0.1', port: rede.port }, { espera: 10_000 });
  forbidNesting(pool);
  app = await criaApp({ ...banco, pool });
  admin = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  rede.fecha();
  await pool.end();
  await banco.fecha();
});

const lista = (c: Cliente) => c.chama('GET', periciaListBaixas.path, { query: { condition: 0 } });

/** Processes of the database that sleep for so many seconds. */
const dormem = async (segundos: number): Promise<number[]> => {
  const { rows } = await banco.admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where query like '%pg_sleep(' || $1 || ')%' and state = 'active' and pid <> pg_backend_pid()",
    [String(segundos)],
  );
  return rows.map((r) => r.pid);
};

test('uma rede cortada: cada chamada termina com 503, longas também, e tudo volta com ela', async () => {
  await Promise.all(Array.from({ length: NA_REDE }, () => lista(admin)));
  // What may run for longer than this test does not wait for its own limit.
  const longa = withTenant(pool, um, (tx) => tx.rows(sql`select pg_sleep(50)`), {
    timeout: 600_000,
  }).then(
    () => 'respondeu',
    ({ message }: Error) => message,
  );
  await expect.poll(async () => (await dormem(50)).length).toBe(1);
  rede.corta();
  const desde = performance.now();
  const respostas = await Promise.all(Array.from({ length: NA_REDE }, () => lista(admin)));
  // Nothing was mended yet: every one of them has ended by itself.
  expect(respostas.map((r) => [r.status, r.headers['retry-after']])).toEqual(respostas.map(() => [503, '5']));
  expect(await longa).toBe('Connection terminated');
  console.log(`terminadas em ${Math.round(performance.now() - desde)} ms`);
  rede.religa();
  await expect.poll(async () => (await lista(admin)).status).toBe(200);
  const depois = await Promise.all(Array.from({ length: NA_REDE }, () => lista(admin)));
  expect(depois.map((r) => r.status)).toEqual(depois.map(() => 200));
});

test('ninguém espera por uma conexão com outra na mão: doze de cada uma, e as outras respondem', async () => {
  // A pool that turns nobody away, however slow the machine: who waits for a second connection waits for ever.
  const calma = await criaApp(banco);
  const [admin, nada] = await Promise.all([
    new Cliente(calma, 'um.teste').entra('admin'),
    new Cliente(calma, 'um.teste').entra('nada'),
  ]);
  const doze = (faz: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 12 }, faz));
  const senha = () => nada.chama('POST', contaSenha.path, { body: { atual: SENHA, nova: SENHA } });
  const fator = () => nada.chama('POST', contaSegundoFatorInicia.path, { body: { senha: SENHA } });
  const desliga = () => nada.chama('POST', '/conta/segundo-fator/desliga', { body: { codigo: '000000' } });
  const conflito = () =>
    admin.chama('POST', userAlt.path, {
      body: {
        reduzido: true,
        user: { id: MUNDO.pessoa.ana, tipoAtor: MUNDO.partes, versao: 99, nome: 'Ana Abreu' },
        atributos: [],
      },
    });
  const [senhas, fatores, desligados, conflitos, listas] = await Promise.all([
    doze(senha),
    doze(fator),
    doze(desliga),
    doze(conflito),
    doze(() => lista(admin)),
  ]);
  for (const respostas of [senhas, fatores, desligados, conflitos, listas])
    expect(respostas.filter((r) => r.status >= 500)).toEqual([]);
  expect(listas.map((r) => r.status)).toEqual(listas.map(() => 200));
  await calma.close();
});

test('uma transação que pede outra conexão é um erro, nunca uma espera', async () => {
  const aninhada = withTenant(pool, um, () => withTenant(pool, um, async () => 'dentro'));
  await expect(aninhada).rejects.toThrow(/segunda conexão/);
  await expect(withTenant(pool, um, () => pool.query('select 1'))).rejects.toThrow(/segunda conexão/);
});

test('uma rede não toma todas as conexões: outra é atendida enquanto a primeira ocupa as suas', async () => {
  // Who finds no connection in the test's own time is who was given none.
  const calma = await criaApp(banco);
  const ocupa = Array.from({ length: 30 }, () =>
    withTenant(banco.pool, um, (tx) => tx.rows(sql`select pg_sleep(600)`), { timeout: 600_000 }).catch(
      () => null,
    ),
  );
  await expect.poll(async () => (await dormem(600)).length).toBe(8);
  const outra = await new Cliente(calma, 'dois.teste').entra('admin');
  expect((await lista(outra)).status).toBe(200);
  expect((await dormem(600)).length).toBeGreaterThan(0);
  // Those that wait for a connection yet may have one as it falls free.
  const acorda = async () =>
    banco.admin.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [await dormem(600)]);
  const termina = setInterval(() => void acorda().catch(() => undefined), 100);
  await Promise.all(ocupa);
  clearInterval(termina);
  await calma.close();
});
