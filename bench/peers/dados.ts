import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { encheDePericias, TIPO_JUDICIAL } from '../banco/muitas-pericias.ts';
import { type Banco, criaBanco } from '../banco/servidor.ts';

const CASOS = 100_000;
const DE = 1_000_000;
/** People of a case and receivables of a person keep their order in numbers of their own. */
const SALTO = 100;

/** Each case has the people and the receivables of the demonstration's case that it was made of. */
const PESSOAS = `
  create table pares as
  select x.tenant_id, x.id as de, ${DE} + n as caso, (${DE} + n)::bigint * ${SALTO} + row_number() over (partition by n order by x.id) as novo, x.pessoa_id
    from generate_series(1, ${CASOS}) n
    join modelos m on m.ordem = n % (select count(*) from modelos)
    join pericia_pessoa x on x.tenant_id = m.tenant_id and x.pericia_id = m.id;
  create index on pares (de);
  insert into pericia_pessoa (tenant_id, id, pericia_id, pessoa_id, valores, criado_em, categoria_id)
  select p.tenant_id, p.novo, p.caso, p.pessoa_id, x.valores, x.criado_em, x.categoria_id
    from pares p join pericia_pessoa x on x.tenant_id = p.tenant_id and x.id = p.de;
  insert into recebivel (tenant_id, id, pericia_id, pericia_pessoa_id, baixa_id, valores, valor, criado_em, categoria_id)
  select p.tenant_id, p.novo * ${SALTO} + row_number() over (partition by p.novo order by x.id), p.caso, p.novo, x.baixa_id, x.valores, x.valor, x.criado_em, x.categoria_id
    from pares p join recebivel x on x.tenant_id = p.tenant_id and x.pericia_pessoa_id = p.de;
  drop table pares`;

async function enche(banco: Banco): Promise<void> {
  await encheDePericias(banco, CASOS);
  await banco.sql(PESSOAS);
  await banco.sql('vacuum (analyze)');
}

export const bancoDoProduto = (): Promise<Banco> => criaBanco('peers', enche);

/** A table of the rival's: what it takes of the product's rows, and the values of attributes as columns of their own. */
interface Tabela {
  nome: string;
  de: string;
  colunas: Readonly<Record<string, string>>;
  valores?: boolean;
  tipo: Readonly<Record<string, string>>;
}

const doTipo = (caso: string): string =>
  `where exists (select 1 from pericia k where k.tenant_id = x.tenant_id and k.id = ${caso} and k.tipo_id = ${TIPO_JUDICIAL} and k.id > ${DE})`;

export const TABELAS: readonly Tabela[] = [
  {
    nome: 'pessoas',
    de: 'pessoa x',
    colunas: { id: 'x.id', nome: 'x.nome', cpf: 'x.cpf', codigo: 'x.codigo', situacao: 'x.situacao' },
    tipo: { id: 'integer', situacao: 'integer' },
  },
  {
    nome: 'baixas',
    de: 'baixa x',
    colunas: { id: 'x.id', nome: 'x.nome', dta: 'x.dta', situacao: 'x.situacao' },
    tipo: { id: 'integer', dta: 'date', situacao: 'integer' },
  },
  {
    nome: 'casos',
    de: `pericia x where x.tipo_id = ${TIPO_JUDICIAL} and x.id > ${DE}`,
    colunas: {
      id: 'x.id',
      rede: 'x.tenant_id',
      categoria: 'x.categoria_id',
      cidade: 'x.cidade_id',
      situacao: 'x.situacao',
      repasse: 'x.valor_repasse / 100.0',
      previsto: 'x.valor_previsto / 100.0',
      atualizado: 'x.atualizado_em',
    },
    valores: true,
    tipo: {
      id: 'integer',
      rede: 'integer',
      categoria: 'integer',
      cidade: 'integer',
      situacao: 'integer',
      repasse: 'numeric(14,2)',
      previsto: 'numeric(14,2)',
      atualizado: 'timestamptz',
    },
  },
  {
    nome: 'caso_pessoas',
    de: `pericia_pessoa x ${doTipo('x.pericia_id')}`,
    colunas: { id: 'x.id', caso: 'x.pericia_id', pessoa: 'x.pessoa_id' },
    valores: true,
    tipo: { id: 'bigint', caso: 'integer references casos', pessoa: 'integer references pessoas' },
  },
  {
    nome: 'recebiveis',
    de: `recebivel x ${doTipo('x.pericia_id')}`,
    colunas: {
      id: 'x.id',
      participante: 'x.pericia_pessoa_id',
      baixa: 'x.baixa_id',
      valor: 'x.valor / 100.0',
    },
    valores: true,
    tipo: {
      id: 'bigint',
      participante: 'bigint references caso_pessoas',
      baixa: 'integer references baixas',
      valor: 'numeric(14,2)',
    },
  },
];

const INDICES = [
  'create index on casos (rede, situacao, atualizado desc, id desc)',
  'create index on casos (rede, atualizado desc, id desc)',
  'create index on caso_pessoas (caso)',
  'create index on caso_pessoas (pessoa)',
  'create index on recebiveis (participante)',
  'create index on recebiveis (baixa)',
];

/** Keys of the attributes that rows of a table have values of. */
async function chavesDe(produto: Banco, { de }: Tabela): Promise<string[]> {
  const linhas = await produto.sql<{ chave: string }>(
    `select distinct jsonb_object_keys(valores) as chave from (select x.valores from ${de} limit 5000) v order by 1`,
  );
  return linhas.map(({ chave }) => chave);
}

async function passa(produto: Banco, cliente: pg.Client, tabela: Tabela): Promise<void> {
  const chaves = tabela.valores === true ? await chavesDe(produto, tabela) : [];
  const colunas = [...Object.keys(tabela.colunas), ...chaves.map((c) => `a${c.replace(/\W/g, '_')}`)];
  const tipos = colunas.map((c) => `${c} ${tabela.tipo[c] ?? 'text'}${c === 'id' ? ' primary key' : ''}`);
  await cliente.query(`create table ${tabela.nome} (${tipos.join(', ')})`);
  const origem = new pg.Client(produto.owner);
  await origem.connect();
  try {
    const selecao = [...Object.values(tabela.colunas), ...chaves.map((c) => `x.valores ->> '${c}'`)].join(
      ', ',
    );
    await pipeline(
      origem.query(copyTo(`copy (select ${selecao} from ${tabela.de}) to stdout`)),
      cliente.query(copyFrom(`copy ${tabela.nome} (${colunas.join(', ')}) from stdin`)),
    );
  } finally {
    await origem.end();
  }
}

/** The same rows under the rival's own tables: real columns, the indexes of its lists, trigrams for its search. */
export async function passaAoVizinho(
  produto: Banco,
  vizinho: pg.ClientConfig,
  numero: number,
): Promise<void> {
  const cliente = new pg.Client(vizinho);
  await cliente.connect();
  try {
    await cliente.query('create extension if not exists pg_trgm');
    for (const tabela of TABELAS) await passa(produto, cliente, tabela);
    for (const indice of INDICES) await cliente.query(indice);
    await cliente.query(`create index on casos using gin (a${numero} gin_trgm_ops)`);
    await cliente.query(`create sequence recebiveis_ids start 20000000000`);
    await cliente.query(`alter table recebiveis alter column id set default nextval('recebiveis_ids')`);
    await cliente.query(`create sequence pessoas_ids start 1000000`);
    await cliente.query(`alter table pessoas alter column id set default nextval('pessoas_ids')`);
    await cliente.query('vacuum (analyze)');
  } finally {
    await cliente.end();
  }
}
