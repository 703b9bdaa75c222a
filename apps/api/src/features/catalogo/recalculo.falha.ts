import { setTimeout as delay } from 'node:timers/promises';
import {
  catalogoAlt,
  catalogoList,
  catalogoPrevia,
  tarefaContinua,
  tarefaInterrompe,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../../base/postgres/drill-support.ts';
import { ClienteHttp } from '../../drills/cliente-http.ts';
import {
  type AppEmProcesso,
  donoDaPasta,
  empacota,
  mata,
  preparaPasta,
  sobeApp,
} from '../../drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO, semeiaDemonstracao } from '../../seeds/public.ts';
import { eventually } from '../../testing/eventually.ts';

const ATRIBUTOS_JUDICIAL = 40;
const ISS = 1017;
const VEZES = 8;
const QUEDAS = 3;

const folder = temporaryDataDir();
let app: AppEmProcesso;
let cliente: ClienteHttp;
let servidor: string;

/** The demonstration's cases several times over: more than one call recomputes. */
async function multiplica(owner: pg.ClientConfig): Promise<void> {
  await semeiaDemonstracao(owner);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (let v = 1; v <= VEZES; v++)
      await client.query(`
        insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto)
        select tenant_id, id + ${v} * 100000, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto
          from pericia where id < 100000;
        insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
        select tenant_id, id + ${v} * 100000, pericia_id + ${v} * 100000, categoria_id, pessoa_id, valores from pericia_pessoa where id < 100000;
        insert into recebivel (tenant_id, id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valores, valor)
        select tenant_id, id + ${v} * 100000, pericia_id + ${v} * 100000, categoria_id, pericia_pessoa_id + ${v} * 100000, baixa_id, valores, valor
          from recebivel where id < 100000`);
    await client.query(`
      create table copia as select 'pericia' as t, id, valores, 0::bigint as valor from pericia
        union all select 'pericia_pessoa', id, valores, 0 from pericia_pessoa
        union all select 'recebivel', id, valores, valor from recebivel;
      analyze`);
  } finally {
    await client.end();
  }
}

async function noBanco<T extends pg.QueryResultRow>(texto: string): Promise<T[]> {
  const client = new pg.Client(donoDaPasta(folder.dataDir));
  await client.connect();
  try {
    return (await client.query<T>(texto)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  servidor = await empacota();
  await preparaPasta(folder.dataDir, multiplica);
  app = await sobeApp(servidor, folder.dataDir);
  const [login] = LOGINS_DEMONSTRACAO;
  cliente = await new ClienteHttp(app.base).entra(login?.email ?? '', login?.senha ?? '');
});
afterAll(async () => {
  await mata(app.child, 'SIGTERM');
  folder.remove();
});

const retrato = async (): Promise<string> => {
  const [linha] = await noBanco<{ h: string }>(`
    select md5(string_agg(x, ',' order by x)) as h from (
      select 'p' || id || valores::text || valor_repasse || '/' || valor_previsto as x from pericia
      union all select 'q' || id || valores::text from pericia_pessoa
      union all select 'r' || id || valores::text || valor from recebivel
      union all select 'b' || id || doc from busca where entidade = 1) t`);
  return linha?.h ?? '';
};

const tarefa = async () => {
  const { list } = await cliente.pede(tarefaList);
  const [primeira] = list;
  if (primeira === undefined) throw new Error('sem tarefa');
  return primeira;
};

const terminou = async () => (await tarefa()).situacao === SITUACAO_TAREFA.feita;
const andou = (feitos: number) => async () => (await tarefa()).feitos > feitos;

/** The process dies between or within slices; its lease runs out while it is away. */
async function derruba(): Promise<void> {
  await mata(app.child, 'SIGKILL');
  app = await sobeApp(servidor, folder.dataDir);
  cliente.base = app.base;
  await noBanco(
    `update tarefa set tomada_ate = now() - interval '1 second' where situacao = ${SITUACAO_TAREFA.anda}`,
  );
}

test('interrompido, morto por kill -9 e continuado, o recálculo termina como o que não parou', async () => {
  const { list } = await cliente.pede(catalogoList, { query: { catgId: String(ATRIBUTOS_JUDICIAL) } });
  const iss = list.find((a) => a.catId === ISS);
  if (iss === undefined) throw new Error('sem ISS');
  const envio = {
    catId: ISS,
    versao: iss.versao,
    catDados: { ...iss.catDados, calcFormula: 'ARRED(honorarios_jud*aliquota_iss_jud/50;2)' },
  };
  const impacto = await cliente.pede(catalogoPrevia, { body: { acao: 'alt', ...envio } });
  expect(impacto.emSegundoPlano).toBe(true);
  expect(impacto.mudam).toBeGreaterThan(2000);
  const { tarefaId } = await cliente.pede(catalogoAlt, { body: { ...envio, visto: impacto.visto } });
  expect(tarefaId).toBeGreaterThan(0);

  await eventually('a first slice', andou(0));
  // Where a slice holds the task for long, the answer is to try again in a moment.
  const interrompe = () => cliente.chama('POST', tarefaInterrompe.path, { body: { id: tarefaId } });
  await eventually(
    'a moment in which it can be interrupted',
    async () => (await interrompe()).status === 200,
  );
  const parada = await tarefa();
  expect(parada).toMatchObject({ situacao: SITUACAO_TAREFA.interrompida, total: impacto.registros });
  await delay(1500);
  expect((await tarefa()).feitos).toBe(parada.feitos);
  await cliente.pede(tarefaContinua, { body: { id: tarefaId } });

  let quedas = 0;
  for (; quedas < QUEDAS; quedas++) {
    const { feitos } = await tarefa();
    await eventually('a further slice', async () => (await terminou()) || (await andou(feitos)()));
    if (await terminou()) break;
    await delay(Math.random() * 60);
    await derruba();
  }
  expect(quedas).toBeGreaterThan(1);
  await eventually('the end of the recalculation', terminou);
  const [mudadas] = await noBanco<{ n: number }>(`
    select count(*)::int as n from copia c
      left join pericia p on c.t = 'pericia' and p.id = c.id
      left join pericia_pessoa q on c.t = 'pericia_pessoa' and q.id = c.id
      left join recebivel r on c.t = 'recebivel' and r.id = c.id
     where coalesce(p.valores, q.valores, r.valores) <> c.valores or coalesce(r.valor, 0) <> c.valor`);
  expect(mudadas?.n).toBe(impacto.mudam);
  const [historico] = await noBanco<{ n: number }>(
    "select count(*)::int as n from historico where entidade in ('pericia', 'periciaPessoa', 'recebivel')",
  );
  // Each once: no slice was done twice, none left out.
  expect(historico?.n).toBe(impacto.mudam);
  expect(await noBanco('select * from verifica_totais()')).toEqual([]);
  const comQuedas = await retrato();

  await noBanco(`
    update pericia p set valores = c.valores from copia c where c.t = 'pericia' and c.id = p.id;
    update pericia_pessoa p set valores = c.valores from copia c where c.t = 'pericia_pessoa' and c.id = p.id;
    update recebivel p set valores = c.valores, valor = c.valor from copia c where c.t = 'recebivel' and c.id = p.id;
    update tarefa set situacao = 0, cursor = 0, feitos = 0, dados = jsonb_set(dados, '{fase}', '"empresa"')`);
  expect(await retrato()).not.toBe(comQuedas);
  await eventually('the end of the recalculation', terminou);
  expect(await retrato()).toBe(comQuedas);
});
