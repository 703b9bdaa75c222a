import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { operacaoVer, periciaIncBaixa, userAnonimiza } from '@retaguarda/contract';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { LOCK_TIMEOUT_MS } from '../../base/db/opening.ts';
import { withTenant } from '../../base/db/tx.ts';
import { openFileStore } from '../../base/files/open-file-stores.ts';
import {
  type Ancoras,
  ancorasEm,
  ancorasNaPasta,
  ancorasNoDeposito,
  levaAncoras,
  registra,
} from '../../nucleo/historico/public.ts';
import { comBalde } from '../../testing/balde.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import {
  confereRede,
  DO_HISTORICO,
  DO_HISTORICO_EM_DIA,
  EM_SERVICO,
  quebradas,
  quebrasDasAncoras,
} from '../conferencia/public.ts';
import { rodadaDeSelos } from './public.ts';

const rede = comApp();
const servidor = comBalde();
let pasta: string;
let ancoras: Ancoras;
beforeAll(() => {
  pasta = path.join(inject('pasta'), `selos-${process.pid}`);
  ancoras = ancorasEm(pasta, null);
});

const sela = () => rodadaDeSelos(rede.banco.pool, ancoras)([rede.um]);
const quebras = async () =>
  (await quebradas(rede.banco.admin, rede.um, DO_HISTORICO)).map((q) => q.invariante);
/** What is wrong with the anchors of a network, and the first of each. */
const dasAncoras = async (onde = ancoras, tenant = rede.um) =>
  Object.fromEntries(
    (await quebrasDasAncoras(rede.banco.admin, onde, tenant)).map((q) => [q.invariante, q.exemplos[0]]),
  );
const SOLTA = 'âncora do histórico que não está na cadeia';
const SUMIDA = 'âncora do histórico que sumiu do seu lugar';
const dono = <T extends object>(texto: string, valores: unknown[] = []) =>
  rede.banco.admin.query<T>(texto, valores).then((r) => r.rows);
const versaoDe = async (id: number) => {
  const [pessoa] = await dono<{ versao: number }>(
    'select versao from pessoa where tenant_id = $1 and id = $2',
    [rede.um, id],
  );
  return Number(pessoa?.versao);
};
const escreve = (nome: string) =>
  rede.admin.pede(periciaIncBaixa, {
    body: { baixa: { baixaId: 0, baixaNome: nome, baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 } },
  });

test('o que se escreve é selado uma vez, cada selo segue do anterior, e as âncoras estão na cadeia', async () => {
  for (const nome of ['Um', 'Dois', 'Três']) {
    await escreve(nome);
    await sela();
  }
  await sela();
  const selos = await dono<{ n: number }>('select id from selo where tenant_id = $1', [rede.um]);
  expect(selos.length).toBeGreaterThanOrEqual(3);
  const [contas] = await dono<{ seladas: number; linhas: number }>(
    `select (select count(*)::int from selados($1)) as seladas, (select count(*)::int from historico where tenant_id = $1) as linhas`,
    [rede.um],
  );
  expect(contas?.seladas).toBe(contas?.linhas);
  expect(await quebras()).toEqual([]);
  expect(await dasAncoras()).toEqual({});
});

test('por qual chave e por qual agente se escreveu também é selado', async () => {
  const porChave = { id: 7, agente: 'Claude' };
  await withTenant(
    rede.banco.pool,
    rede.um,
    (tx) => registra(tx, MUNDO.pessoa.admin, [{ entidade: 'baixa', id: 1, depois: { nome: 'Por agente' } }]),
    { porChave },
  );
  await sela();
  expect(await quebras()).toEqual([]);
  for (const [coluna, valor] of [
    ['agente', 'Outro'],
    ['agente', null],
    ['chave_api_id', 8],
  ]) {
    const [antes] = await dono<{ id: number; agente: string; chave_api_id: number }>(
      'select id, agente, chave_api_id from historico where agente is not null',
    );
    await dono(`update historico set ${coluna} = $2 where id = $1`, [antes?.id, valor]);
    expect(await quebras()).not.toEqual([]);
    await dono('update historico set agente = $2, chave_api_id = $3 where id = $1', [
      antes?.id,
      antes?.agente,
      antes?.chave_api_id,
    ]);
  }
  expect(await quebras()).toEqual([]);
});

test('uma linha que ainda não acabou de ser escrita é selada quando acaba', async () => {
  const aberta = await rede.banco.admin.connect();
  await aberta.query('begin');
  await aberta.query(
    "insert into historico (tenant_id, entidade, entidade_id, acao, depois) values ($1, 'baixa', 1, 'inclusao', '{}')",
    [rede.um],
  );
  await escreve('Depois dela');
  await sela();
  await aberta.query('commit');
  aberta.release();
  await sela();
  const [solta] = await dono<{ n: number }>(
    'select count(*)::int as n from historico h where tenant_id = $1 and not exists (select 1 from selados($1) s where s.id = h.id)',
    [rede.um],
  );
  expect(solta?.n).toBe(0);
  expect(await quebras()).toEqual([]);
});

/** All anew: what a test did to the history is no matter of the next. */
async function refaz(): Promise<void> {
  await dono('delete from selo where tenant_id = $1', [rede.um]);
  await dono('delete from selo_ancorado where tenant_id = $1', [rede.um]);
  await rm(path.join(pasta, 'selos', `${rede.um}.jsonl`), { force: true });
  await sela();
}

describe('quem mexe por baixo é achado', () => {
  test('cem mudanças de uma linha: cem achadas, pelo número', async () => {
    const linhas = await dono<{ id: number }>(
      'select id::float8 as id from historico where tenant_id = $1 order by id',
      [rede.um],
    );
    const colunas = [
      "acao = case when acao = 'inclusao' then 'alteracao' else 'inclusao' end",
      "em = now() + interval '1 second'",
      'pessoa_id = coalesce(pessoa_id, 0) + 1',
      'entidade_id = entidade_id + 1',
      `depois = coalesce(depois, '{}') || '{"x": 1}'`,
    ];
    const escapam: string[] = [];
    for (let i = 0; i < 100; i++) {
      const { id } = linhas[i % linhas.length] ?? { id: 0 };
      const muda = colunas[i % colunas.length] ?? '';
      const client = await rede.banco.admin.connect();
      await client.query('begin');
      await client.query(`update historico set ${muda} where tenant_id = $1 and id = $2`, [rede.um, id]);
      const [achada] = await quebradas(client, rede.um, DO_HISTORICO);
      if ((achada?.exemplos[0] as { id?: number } | undefined)?.id !== id) escapam.push(`${id}: ${muda}`);
      await client.query('rollback');
      client.release();
    }
    expect(escapam).toEqual([]);
  });

  test.each([
    [
      'tirar uma linha',
      'delete from historico where tenant_id = $1 and id = (select min(id) from historico where tenant_id = $1)',
      /mudou ou sumiu/,
    ],
    [
      'mudar um selo',
      "update selo set resumos = overlay(resumos placing '\\x00'::bytea from 1) where tenant_id = $1 and id = (select min(id) from selo where tenant_id = $1)",
      /não segue|mudou/,
    ],
    [
      'tirar um selo do meio',
      'delete from selo where tenant_id = $1 and id = (select id from selo where tenant_id = $1 order by id offset 1 limit 1)',
      /não segue/,
    ],
    [
      'pôr uma linha entre as velhas',
      "with s as (update selo set em = now() - interval '2 days' where tenant_id = $1) insert into historico (tenant_id, id, entidade, entidade_id, acao) values ($1, 0, 'baixa', 1, 'inclusao')",
      /entrou depois/,
    ],
    [
      'tirar os últimos selos, com as linhas deles',
      `with s as (delete from selo where tenant_id = $1 and id >= (select max(id) from selo where tenant_id = $1) returning ids)
       delete from historico h using s where h.tenant_id = $1 and s.ids @> h.id`,
      /foi ancorado e sumiu/,
    ],
    [
      'tirar todos os selos e uma linha',
      `with s as (delete from selo where tenant_id = $1 returning 1)
       delete from historico where tenant_id = $1 and id = (select min(id) from historico where tenant_id = $1)`,
      /foi ancorado e sumiu/,
    ],
    [
      'deixar linhas sem selo, como as de um processo que caiu',
      `insert into historico (tenant_id, id, entidade, entidade_id, acao, em)
       select $1, max(id) + 1, 'baixa', 1, 'inclusao', now() - interval '61 minutes' from historico where tenant_id = $1`,
      /sem selo há mais de uma hora/,
    ],
    [
      'deixar um selo sem âncora',
      "with s as (update selo set em = now() - interval '61 minutes' where tenant_id = $1) update selo_ancorado set ate = 0 where tenant_id = $1",
      /sem âncora há mais de uma hora/,
    ],
  ])('%s', async (_, comando, dito) => {
    const client = await rede.banco.admin.connect();
    await client.query('begin');
    await client.query(comando, [rede.um]);
    const achadas = await quebradas(client, rede.um, [...DO_HISTORICO, ...DO_HISTORICO_EM_DIA]);
    expect(achadas.map((q) => q.invariante).join()).toMatch(dito);
    await client.query('rollback');
    client.release();
  });

  /** The seals that there are become older, as if they had been written then; their links hold, which say no time. */
  const envelhece = (ha: string) =>
    dono(
      `update selo set em = segundos_depois(em, -extract(epoch from interval '${ha}')::float8) where tenant_id = $1`,
      [rede.um],
    );

  test.each(['no fim', 'no meio'])(
    'uma linha posta %s com data antiga, ainda que se sele depois',
    async (onde) => {
      await envelhece('3 hours');
      const [posta] = await dono<{ id: number }>(
        `insert into historico (tenant_id, entidade, entidade_id, acao, em)
       values ($1, 'baixa', 1, 'inclusao', now() - interval '30 days') returning id::float8 as id`,
        [rede.um],
      );
      if (onde === 'no meio') await escreve('Depois da posta');
      await sela();
      const [achada] = await quebradas(rede.banco.admin, rede.um, DO_HISTORICO);
      expect(achada).toMatchObject({ quantas: 1, exemplos: [{ id: posta?.id }] });
      expect(achada?.invariante).toMatch(/com data de antes de um selo/);
      await dono('delete from historico where tenant_id = $1 and id = $2', [rede.um, posta?.id]);
      await refaz();
    },
  );

  test('a selagem que ficou parada horas não acusa ninguém', async () => {
    await envelhece('9 hours');
    for (const ha of [8, 5, 2])
      await dono(
        `insert into historico (tenant_id, entidade, entidade_id, acao, em)
         values ($1, 'baixa', 1, 'inclusao', now() - interval '${ha} hours')`,
        [rede.um],
      );
    expect((await quebradas(rede.banco.admin, rede.um, DO_HISTORICO_EM_DIA)).map((q) => q.quantas)).toEqual([
      3,
    ]);
    await sela();
    expect(await quebras()).toEqual([]);
  });

  test('quem tira selos, âncoras e uma linha, e deixa tudo selar-se de novo, é achado pela conferência de antes', async () => {
    await dono(
      "insert into conferencia (tenant_id, em, ms, quebras) values ($1, now() - interval '2 days', 1, '[]')",
      [rede.um],
    );
    await dono('update historico set em = segundos_depois(em, -3 * 86400) where tenant_id = $1', [rede.um]);
    await refaz();
    expect(await quebras()).toEqual(['selos do histórico que recomeçaram depois de uma conferência']);
    await dono('delete from conferencia where tenant_id = $1', [rede.um]);
    expect(await quebras()).toEqual([]);
  });

  test.each([
    ['o arquivo delas', async (arquivo: string) => rm(arquivo)],
    [
      'uma linha dele',
      async (arquivo: string) => {
        const [, ...resto] = (await readFile(arquivo, 'utf8')).split('\n');
        await writeFile(arquivo, resto.join('\n'));
      },
    ],
  ])('tirar das âncoras %s: dito por verifica, pela conferência e em Operação', async (_, tira) => {
    await escreve('Ancorada');
    await sela();
    const arquivo = path.join(pasta, 'selos', `${rede.um}.jsonl`);
    const inteiro = await readFile(arquivo, 'utf8');
    await tira(arquivo);
    expect(Object.keys(await dasAncoras())).toEqual([SUMIDA]);
    const conferida = await confereRede(rede.banco.pool, rede.um, {
      ...{ ancoras, invariantes: EM_SERVICO, se: () => true },
    });
    expect(conferida?.quebras.map((q) => q.invariante)).toContain(SUMIDA);
    const { partes } = await rede.admin.pede(operacaoVer);
    const parte = partes.find((p) => p.chave === 'conferencia');
    expect(parte).toMatchObject({ estado: 'falha' });
    expect(parte?.fatos.map((f) => f.nome)).toContain(SUMIDA);
    await writeFile(arquivo, inteiro);
    expect(await dasAncoras()).toEqual({});
  });

  test('âncoras que não se deixam ler não passam por lidas', async () => {
    const lugar = path.join(pasta, 'selos');
    await rename(lugar, `${lugar}-guardada`);
    await writeFile(lugar, '');
    expect(Object.keys(await dasAncoras())).toEqual(['âncoras do histórico que não se deixam ler']);
    await rm(lugar);
    await rename(`${lugar}-guardada`, lugar);
  });

  test('uma cadeia escrita de novo não tem a âncora de fora', async () => {
    await writeFile(
      path.join(pasta, 'selos', `${rede.dois}.jsonl`),
      `${JSON.stringify({ id: 1, hash: 'ab', em: 'ontem' })}\n`,
    );
    expect(await dasAncoras(ancoras, rede.dois)).toMatchObject({ [SOLTA]: { id: 1, em: 'ontem' } });
  });
});

describe('uma âncora que não se pôde gravar', () => {
  const emFalta = async () => {
    const postas = new Set((await ancoras.le(rede.um)).map((a) => a.hash));
    const selos = await dono<{ hash: string }>(
      "select encode(hash, 'hex') as hash from selo where tenant_id = $1",
      [rede.um],
    );
    return selos.filter(({ hash }) => !postas.has(hash)).length;
  };
  /** The place for anchors is no folder while `faz` runs. */
  const semLugar = async (faz: () => Promise<void>) => {
    const lugar = path.join(pasta, 'selos');
    await rename(lugar, `${lugar}-guardada`);
    await writeFile(lugar, '');
    await faz();
    await rename(`${lugar}`, `${lugar}-tirada`);
    await rename(`${lugar}-guardada`, lugar);
  };

  test('a rodada seguinte a grava, também quando nada de novo se escreveu; o selo não espera por ela', async () => {
    await sela();
    const rodada = rodadaDeSelos(rede.banco.pool, ancoras);
    await semLugar(async () => {
      for (const nome of ['Sem lugar', 'Ainda sem lugar']) {
        await escreve(nome);
        await expect(rodada([rede.um])).rejects.toThrow();
      }
      // Another network is sealed all the same.
      await dono(
        "insert into historico (tenant_id, entidade, entidade_id, acao) values ($1, 'baixa', 1, 'inclusao')",
        [rede.dois],
      );
      await expect(rodada([rede.um, rede.dois])).rejects.toThrow();
      expect(await dono('select 1 from selo where tenant_id = $1', [rede.dois])).toHaveLength(1);
    });
    expect(await emFalta()).toBe(2);
    await rodada([]);
    expect(await emFalta()).toBe(0);
    expect(await dasAncoras()).toEqual({});
  });

  test('uma rede que não se sela não impede a seguinte', async () => {
    await dono(
      "insert into historico (tenant_id, entidade, entidade_id, acao) values ($1, 'baixa', 1, 'inclusao')",
      [rede.dois],
    );
    const selos = async () => (await dono('select 1 from selo where tenant_id = $1', [rede.dois])).length;
    const antes = await selos();
    // No network has such a number, and no policy can be asked for it.
    await expect(rodadaDeSelos(rede.banco.pool, ancoras)([Number.NaN, rede.dois])).rejects.toThrow();
    expect(await selos()).toBe(antes + 1);
  });

  test('a que falhou noutro processo também, e duas instâncias ao mesmo tempo gravam uma só', async () => {
    await semLugar(async () => {
      await escreve('Noutro processo');
      await expect(sela()).rejects.toThrow();
    });
    const antes = await ancoras.le(rede.um);
    await Promise.all([sela(), sela()]);
    expect(await ancoras.le(rede.um)).toHaveLength(antes.length + 1);
    expect(await emFalta()).toBe(0);
  });

  test('onde ainda não se contou, só se gravam as que faltam', async () => {
    const antes = await ancoras.le(rede.um);
    await dono('delete from selo_ancorado');
    await escreve('Sem conta');
    await sela();
    expect((await ancoras.le(rede.um)).map((a) => a.em)).toEqual([
      ...antes.map((a) => a.em),
      expect.any(String),
    ]);
  });
});

test('num balde há um objeto por âncora; as que estavam na pasta ainda valem, e se levam uma vez', async () => {
  const deposito = await openFileStore(readConfig(servidor.env(), '/').selos ?? { pasta }, 'selos');
  const [daPasta, noBalde] = [ancorasNaPasta(pasta), ancorasNoDeposito(deposito)];
  const antes = await daPasta.le(rede.um);
  const todas = ancorasEm(pasta, deposito);
  await escreve('No balde');
  await rodadaDeSelos(rede.banco.pool, todas)([rede.um]);
  expect(await noBalde.le(rede.um)).toHaveLength(1);
  expect(await todas.le(rede.um)).toHaveLength(antes.length + 1);
  expect(await dasAncoras(todas)).toEqual({});
  expect(await levaAncoras(daPasta, noBalde, rede.um)).toBe(antes.length);
  expect(await levaAncoras(daPasta, noBalde, rede.um)).toBe(0);
  expect(await noBalde.le(rede.um)).toHaveLength(antes.length + 1);
  await noBalde.grava(rede.dois, { id: 7, hash: 'ab'.repeat(32), em: new Date().toISOString() });
  expect(await dasAncoras(ancorasEm('/nenhuma', deposito), rede.dois)).toMatchObject({ [SOLTA]: { id: 7 } });
  const doNo = { id: 5 * 2 ** 48, hash: 'cd'.repeat(32), em: new Date().toISOString() };
  await noBalde.grava(rede.dois, doNo);
  expect((await noBalde.le(rede.dois)).map((a) => a.id)).toEqual([7, doNo.id]);
  ancoras = todas;
});

test('anonimizar muda o que foi selado, e a cadeia diz que foi isso', async () => {
  await dono(
    `insert into historico (tenant_id, entidade, entidade_id, acao, depois) values ($1, 'pessoa', $2, 'inclusao', '{"nome": "Caio"}')`,
    [rede.um, MUNDO.pessoa.caio],
  );
  await sela();
  // Rows are sealed meanwhile, for longer than a save waits for another one.
  const outro = await rede.banco.admin.connect();
  try {
    await outro.query('begin');
    await outro.query("select pg_advisory_xact_lock(hashtextextended('selo', $1))", [rede.um]);
    const anonimizada = rede.admin.pede(userAnonimiza, {
      body: { id: MUNDO.pessoa.caio, versao: await versaoDe(MUNDO.pessoa.caio) },
    });
    const espera = () =>
      dono("select 1 from pg_locks where locktype = 'advisory' and not granted").then((l) => l.length);
    await expect.poll(espera).toBe(1);
    await setTimeout(LOCK_TIMEOUT_MS + 200);
    expect(await espera()).toBe(1);
    await outro.query('commit');
    await anonimizada;
  } finally {
    outro.release();
  }
  await sela();
  const selos = await dono("select 1 from selo where tenant_id = $1 and motivo = 'anonimizacao'", [rede.um]);
  expect(selos.length).toBe(1);
  expect(await quebras()).toEqual([]);
});
