import {
  CARGA,
  errorResponse,
  importCancela,
  importDesfaz,
  importInc,
  importMantidos,
  importMinhas,
  importRetoma,
  importVista,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emNos } from '../../../testing/banco.ts';
import type { Cliente } from '../../../testing/cliente.ts';
import { comApp } from '../../../testing/com-app.ts';
import { MUNDO } from '../../../testing/mundo.ts';
import {
  Carga,
  cargaDaLista,
  desfaz,
  ESCOLHA,
  filaDe,
  importa,
  semeiaMundoDeCarga,
  terminada,
} from '../../../testing/mundo-carga.ts';

const { porDesfazer, desfazendo, desfeita, desfeitaEmParte, concluida } = SITUACAO_CARGA;
const rede = comApp();

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

/** Somebody else who may undo what others imported. */
let outra: Cliente;
const PERMISSOES = ['importacao', 'importar', 'importDesfaz', 'userInc', 'userAlt'];
const daOutra = () =>
  sql(
    'insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest($2::text[]) on conflict do nothing',
    rede.um,
    PERMISSOES,
  );
beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
  await daOutra();
  outra = await rede.entra('leitor');
});
beforeEach(async () => {
  await libera();
  await daOutra();
  await sql('delete from mensagem');
  await sql('update carga set por_dizer = false');
});

const { ocupa, libera } = filaDe(rede);

let vez = 0;
/** An import that is done: people with codes of their own, and points. */
async function feita(n = 3, c: Cliente = rede.admin) {
  const prefixo = `D${++vez}-`;
  const linhas = Array.from({ length: n }, (_, i) => [`Desfeita ${vez} ${i}`, `${prefixo}${i}`, '7']);
  const { andamento } = await importa(c, ESCOLHA.partes, [['nome', 'codigo', 'pontos'], ...linhas]);
  expect(andamento).toMatchObject({ inseridas: n, situacao: concluida });
  const ficaram = async (): Promise<number> =>
    (await sql('select count(*)::int as n from pessoa where codigo like $1', `${prefixo}%`))[0].n;
  return { id: andamento.importId, prefixo, ficaram };
}

const vista = (id: number) => cargaDaLista(rede.admin, id);
const ate = (id: number, situacao: number) =>
  expect.poll(async () => (await vista(id)).situacao).toBe(situacao);
const recusa = async (c: Cliente, path: string, id: number) => {
  const { status, body } = await c.chama('POST', path, { body: { id } });
  return { status, diz: status === 200 ? '' : errorResponse.parse(body).errors[0]?.message };
};

/** Large enough for three slices, of which the last rows go first. */
const GRANDE = 2 * CARGA.desfaz + 10;
/** While somebody holds a row of the second slice, the first one is done and that one waits. */
async function noMeio(id: number, prefixo: string, faz: () => Promise<unknown>): Promise<void> {
  const client = await rede.banco.admin.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from pessoa where tenant_id = $1 and codigo = $2 for update', [
      rede.um,
      `${prefixo}${CARGA.desfaz}`,
    ]);
    await rede.admin.pede(importDesfaz, { body: { id } });
    await expect.poll(async () => (await vista(id)).desfeitos).toBe(CARGA.desfaz);
    await faz();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
/** Who is at it is not heard of again. */
const some = (id: number) =>
  sql(
    `update tarefa set dono = '00000000-0000-4000-8000-000000000001', tomada_ate = now() - interval '1 second' where id = (select tarefa_id from carga where id = $1)`,
    id,
  );
/** What was undone was undone once: each person went once, and nothing stands. */
async function umaVez({ id, prefixo, ficaram }: Awaited<ReturnType<typeof feita>>): Promise<void> {
  expect(await ficaram()).toBe(0);
  const [{ idas, pessoas }] = await sql(
    `select count(*)::int as idas, count(distinct h.entidade_id)::int as pessoas from historico h
      where h.entidade = 'pessoa' and h.acao = 'exclusao' and h.antes ->> 'codigo' like $1`,
    `${prefixo}%`,
  );
  const { desfeitos, mantidos, feitas, total } = await vista(id);
  expect([idas, pessoas, mantidos, feitas, total]).toEqual([desfeitos, desfeitos, 0, desfeitos, desfeitos]);
}

test('pedida uma vez, espera a vez, se desfaz sem ninguém, e o fim é dito uma vez a quem a pediu', async () => {
  const { id, ficaram } = await feita();
  await ocupa();
  const { message, andamento } = await outra.pede(importDesfaz, { body: { id, avisa: true } });
  expect(message).toBe('A importação está sendo desfeita no servidor');
  expect(andamento).toMatchObject({ situacao: porDesfazer, feitas: 0, total: 3, desfeitos: 0 });
  expect(await ficaram()).toBe(3);
  const minhas = async (c: Cliente) => (await c.pede(importMinhas)).list;
  expect(await minhas(outra)).toMatchObject([{ importId: id, situacao: porDesfazer, message: '' }]);
  // Its end is yet to be told.
  await outra.pede(importVista, { body: { ids: [id] } });
  await libera();
  await ate(id, desfeita);
  const dito = 'Importação desfeita: 3 registros';
  expect(await vista(id)).toMatchObject({ desfeitos: 3, mantidos: 0, feitas: 3, total: 3, message: dito });
  expect((await vista(id)).desfeitaEm).not.toBeNull();
  expect(await ficaram()).toBe(0);
  expect(await minhas(rede.admin)).toEqual([]);
  expect(await minhas(outra)).toMatchObject([{ importId: id, message: dito }]);
  await rede.admin.pede(importVista, { body: { ids: [id] } });
  expect(await minhas(outra)).toHaveLength(1);
  await outra.pede(importVista, { body: { ids: [id] } });
  expect(await minhas(outra)).toEqual([]);
  const mensagens = await sql("select destino, corpo from mensagem where tipo = 'importacaoFim'");
  expect(mensagens).toMatchObject([{ destino: 'leitor@um.teste', corpo: expect.stringContaining(dito) }]);
});

test('quem não o pediu não recebe e-mail', async () => {
  const { id } = await feita(1);
  expect((await desfaz(rede.admin, id)).situacao).toBe(desfeita);
  expect(await sql("select 1 from mensagem where tipo = 'importacaoFim'")).toEqual([]);
});

test('dois que a pedem ao mesmo tempo: um a desfaz, o outro ouve que já está sendo desfeita', async () => {
  const uma = await feita(4);
  await ocupa();
  const respostas = await Promise.all([rede.admin, outra].map((c) => recusa(c, importDesfaz.path, uma.id)));
  expect(respostas.map((r) => r.status).toSorted()).toEqual([200, 422]);
  expect(respostas.find((r) => r.status === 422)?.diz).toBe('Esta importação já está sendo desfeita');
  expect(await recusa(outra, importRetoma.path, uma.id)).toMatchObject({ status: 422 });
  await libera();
  await ate(uma.id, desfeita);
  await umaVez(uma);
  expect(await recusa(rede.admin, importDesfaz.path, uma.id)).toEqual({
    status: 422,
    diz: 'Esta importação já foi desfeita',
  });
});

test('cortada no meio, outra instância continua: cada registro uma vez', async () => {
  const grande = await feita(GRANDE);
  await noMeio(grande.id, grande.prefixo, async () => {
    expect(await vista(grande.id)).toMatchObject({
      situacao: desfazendo,
      feitas: CARGA.desfaz,
      total: GRANDE,
    });
    await some(grande.id);
  });
  await ate(grande.id, desfeita);
  expect((await vista(grande.id)).desfeitos).toBe(GRANDE);
  await umaVez(grande);
});

test('parada no meio por quem quis: fica desfeita em parte, e outro continua em seu nome', async () => {
  const grande = await feita(GRANDE);
  await noMeio(grande.id, grande.prefixo, async () => {
    // Who imports alone does not stop what somebody else has undone.
    await sql("delete from perfil_recurso where perfil_id = 2 and recurso = 'importDesfaz'");
    expect((await recusa(outra, importCancela.path, grande.id)).status).toBe(422);
    await daOutra();
    const { message, andamento } = await outra.pede(importCancela, { body: { id: grande.id } });
    expect(message).toBe('Importação desfeita em parte: 500 registros');
    expect(andamento).toMatchObject({ situacao: desfeitaEmParte, desfeitos: 500, erro: '' });
  });
  expect(await grande.ficaram()).toBe(GRANDE - CARGA.desfaz);
  // Whoever had asked for it is told that somebody stopped it.
  expect((await rede.admin.pede(importMinhas)).list).toMatchObject([
    { importId: grande.id, situacao: desfeitaEmParte },
  ]);
  const { andamento } = await outra.pede(importDesfaz, { body: { id: grande.id } });
  expect(andamento).toMatchObject({ feitas: CARGA.desfaz, total: GRANDE });
  await ate(grande.id, desfeita);
  await umaVez(grande);
  const quem = await sql(
    `select pessoa_id::int as quem, depois from historico
      where entidade = 'carga' and entidade_id = $1 order by id desc limit 4`,
    grande.id,
  );
  const { admin, leitor } = MUNDO.pessoa;
  expect(quem.toReversed()).toEqual([
    { quem: admin, depois: { situacao: desfazendo } },
    { quem: leitor, depois: { cancelada: true, desfeitos: 500, mantidos: 0 } },
    { quem: leitor, depois: { continuada: true, desfeitos: 500, mantidos: 0 } },
    { quem: leitor, depois: { situacao: desfeita, desfeitos: GRANDE, mantidos: 0 } },
  ]);
});

test.each([
  [
    'permissão',
    "delete from perfil_recurso where perfil_id = 2 and recurso = 'importDesfaz'",
    'não tem mais permissão para isso',
  ],
  [
    'categoria',
    `update categoria set todos_perfis = false where id = ${MUNDO.partes}`,
    'não vê mais a categoria',
  ],
  ['acesso', `update pessoa set situacao = 0 where id = ${MUNDO.pessoa.leitor}`, 'não entra mais no sistema'],
  [
    'chave',
    "update tarefa set chave_api_id = 999 where tipo = 'importacao' and situacao = 0",
    'não entra mais no sistema',
  ],
])(
  'quem a pediu perde o que precisa (%s): para com palavras, e outro continua',
  async (_nome, tira, falta) => {
    const uma = await feita();
    await ocupa();
    await outra.pede(importDesfaz, { body: { id: uma.id, avisa: true } });
    await sql(tira);
    await libera();
    const erro = `Parou de desfazer: quem o pediu ${falta}`;
    await expect
      .poll(
        async () =>
          (
            await sql(
              'select erro from tarefa t join carga c on c.tenant_id = t.tenant_id and c.tarefa_id = t.id where c.id = $1',
              uma.id,
            )
          )[0].erro,
      )
      .toBe(erro);
    expect(await uma.ficaram()).toBe(3);
    await sql(`update categoria set todos_perfis = true where id = ${MUNDO.partes}`);
    await sql(`update pessoa set situacao = 1 where id = ${MUNDO.pessoa.leitor}`);
    expect(await vista(uma.id)).toMatchObject({
      situacao: desfeitaEmParte,
      erro,
      message: `${erro}. Importação desfeita em parte: 0 registros`,
    });
    expect((await recusa(rede.admin, importRetoma.path, uma.id)).status).toBe(422);
    expect((await desfaz(rede.admin, uma.id)).situacao).toBe(desfeita);
    await umaVez(uma);
  },
);

test('a permissão que se tira no meio a para na vez seguinte; o que voltou fica', async () => {
  const grande = await feita(GRANDE);
  await noMeio(grande.id, grande.prefixo, async () => {
    await sql(
      'update tarefa set pessoa_id = $2 where id = (select tarefa_id from carga where id = $1)',
      grande.id,
      MUNDO.pessoa.leitor,
    );
    await sql("delete from perfil_recurso where perfil_id = 2 and recurso = 'importDesfaz'");
    await some(grande.id);
  });
  await ate(grande.id, desfeitaEmParte);
  expect(await vista(grande.id)).toMatchObject({ desfeitos: CARGA.desfaz, feitas: CARGA.desfaz });
  expect(await grande.ficaram()).toBe(GRANDE - CARGA.desfaz);
  await desfaz(rede.admin, grande.id);
  await umaVez(grande);
});

test('não anda ao lado de outra importação da rede: espera as da frente, e as de depois esperam por ela', async () => {
  const antiga = await feita();
  await ocupa();
  const nova = async (nome: string) => {
    const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(
      ['nome'],
      1,
      `${++vez}`.padStart(64, 'e'),
    );
    await rede.admin.pede(importInc, { body: carga.corpo([[nome]]) });
    return carga.importId;
  };
  const antes = await nova('À Frente');
  await rede.admin.pede(importDesfaz, { body: { id: antiga.id } });
  const depois = await nova('Depois Dela');
  await libera();
  await terminada(rede.admin, depois);
  const fins = await sql(
    'select id::int as id from carga where id = any($1) order by coalesce(desfeita_em, concluida_em)',
    [antes, antiga.id, depois],
  );
  expect(fins.map((f) => f.id)).toEqual([antes, antiga.id, depois]);
});

test('uma que falhou ao entrar se desfaz, e o que dela não entrou se esquece', async () => {
  const { id } = await feita(2);
  await sql(
    `update tarefa set situacao = 4, erro = 'Falhou' where id = (select tarefa_id from carga where id = $1)`,
    id,
  );
  await sql('update carga set situacao = 0 where id = $1', id);
  await sql(
    `insert into carga_bloco (tenant_id, carga_id, seq, sha256, linhas) values ($1, $2, 1, 'x', '[{"linha": 9, "celulas": ["Fulana"]}]')`,
    rede.um,
    id,
  );
  expect(await vista(id)).toMatchObject({ situacao: SITUACAO_CARGA.falhou });
  expect(await desfaz(rede.admin, id)).toMatchObject({ situacao: desfeita, desfeitos: 2, erro: '' });
  expect(await sql('select 1 from carga_bloco where carga_id = $1 and linhas is not null', id)).toEqual([]);
});

test('a que uma versão anterior deixou pela metade continua quando se quer', async () => {
  const uma = await feita();
  await sql('update carga set situacao = 2, tarefa_id = null where id = $1', uma.id);
  expect(await vista(uma.id)).toMatchObject({
    situacao: desfeitaEmParte,
    message: 'Importação desfeita em parte: 0 registros',
  });
  expect((await desfaz(rede.admin, uma.id)).situacao).toBe(desfeita);
  await umaVez(uma);
});

test('o que foi alterado depois fica, contado e listado, e o resto volta', async () => {
  const { id, prefixo, ficaram } = await feita();
  await sql('update pessoa set versao = versao + 1 where codigo = $1', `${prefixo}1`);
  expect(await desfaz(rede.admin, id)).toMatchObject({
    desfeitos: 2,
    mantidos: 1,
    message: 'Importação desfeita: 2 registros; 1 registro foi mantido',
  });
  expect(await ficaram()).toBe(1);
  const { list, total } = await rede.admin.pede(importMantidos, { query: { id: String(id) } });
  expect([total, list[0]?.motivo]).toEqual([1, 'Foi alterado depois da importação']);
});

const LIDAS = `select sum(pg_stat_get_xact_tuples_returned(oid))::float8 as n from pg_class
  where oid = 'carga_registro'::regclass
     or oid in (select indexrelid from pg_index where indrelid = 'carga_registro'::regclass)`;

/**
 * What each part of an undoing went through of what the import kept, rows and entries of indexes, by the server's own
 * counters: from looking for its records until what became of them is written down.
 */
async function lidasPorFatia(faz: () => Promise<unknown>): Promise<number[]> {
  const { query } = pg.Client.prototype;
  const lidas: Promise<number>[] = [];
  const antes = new WeakMap<pg.Client, Promise<number>>();
  pg.Client.prototype.query = function espia(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const texto =
      typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : '';
    const conta = async (): Promise<number> => {
      const { rows }: pg.QueryResult<{ n: number | null }> = await Reflect.apply(query, this, [LIDAS]);
      return rows[0]?.n ?? 0;
    };
    if (/^\s*select ordem, entidade/.test(texto)) antes.set(this, conta());
    const feita = query.apply(this, args as never); // as it was called
    const comecou = antes.get(this);
    if (comecou !== undefined && /^\s*update carga_registro r set situacao/.test(texto)) {
      const depois = conta();
      lidas.push(comecou.then(async (n) => (await depois) - n));
    }
    return feita;
  } as typeof query;
  try {
    await faz();
    return await Promise.all(lidas);
  } finally {
    pg.Client.prototype.query = query;
  }
}

// By what one server counts of its reading.
test.skipIf(emNos())(
  'nenhuma parte lê mais do que a primeira, por mais que já se tenha desfeito',
  async () => {
    const grande = await feita(6 * CARGA.desfaz);
    await sql('vacuum analyze carga_registro');
    const partes = await lidasPorFatia(() => desfaz(rede.admin, grande.id));
    expect(partes.filter((n) => n > 0)).toHaveLength(6);
    // Each record is looked for, undone and written down; what was gone through before may be met on the way.
    expect(Math.max(...partes)).toBeLessThanOrEqual(4 * CARGA.desfaz);
    expect(await grande.ficaram()).toBe(0);
  },
);
