import { type Banco, criaBanco } from './servidor.ts';

/** Case type whose list the benches open, and its attribute with the number of the lawsuit. */
export const TIPO_JUDICIAL = 5;

export interface Cenario {
  banco: Banco;
  quantas: number;
  /** Attribute 'número do processo', another text in every case. */
  numero: number;
}

export async function numeroDoProcesso(banco: Banco): Promise<number> {
  const [linha] = await banco.sql<{ id: string }>(
    `select a.id from atributo a join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
      where c.id_ref = $1 and a.etapa = 1 and (a.dados ->> 'search')::boolean order by a.ordem, a.id limit 1`,
    [TIPO_JUDICIAL],
  );
  return Number(linha?.id);
}

/**
 * Repeats the demonstration's cases of one type, values and searchable text alike, until there are as many as
 * asked for; every one with a number of its own. Indexes of the text are built afterwards, as a mover would.
 */
const REPETE = `
  insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto, criado_por, criado_em, atualizado_em)
  select m.tenant_id, 1000000 + n, m.categoria_id, m.tipo_id, m.cidade_id, m.situacao,
         m.valores || jsonb_build_object($2::text, processo(n)), m.valor_repasse + n % 1000, m.valor_previsto,
         m.criado_por, m.criado_em, timestamptz '2026-01-01' - n * interval '37 seconds'
    from generate_series(1, $1::int) n
    join modelos m on m.ordem = n % (select count(*) from modelos)`;

const DOCUMENTOS = `
  insert into busca (tenant_id, entidade, id, categoria_id, doc)
  select m.tenant_id, 1, 1000000 + n, m.categoria_id,
         regexp_replace(m.doc, E'\\x1f' || $2::text || '=[^\\x1f]*', E'\\x1f' || $2::text || '=' || processo(n))
    from generate_series(1, $1::int) n
    join modelos m on m.ordem = n % (select count(*) from modelos)`;

/** Fills a database of the demonstration with so many cases of one type, numbered from 1.000.001 on. */
export async function encheDePericias(banco: Banco, quantas: number): Promise<void> {
  const numero = String(await numeroDoProcesso(banco));
  // Twenty digits, as the courts number: unlike one another from the first on.
  await banco.sql(`create function processo(n int) returns text language sql immutable as
    $$ select lpad(((n::bigint * 7919777) % 10000000)::text, 7, '0') || '-' || lpad((n % 97)::text, 2, '0') || '.2024.8.26.' || lpad((n % 9973)::text, 4, '0') $$`);
  await banco.sql(
    `create table modelos as select row_number() over () - 1 as ordem, p.*, b.doc
       from pericia p join busca b on b.tenant_id = p.tenant_id and b.id = p.id and b.entidade = 1 where p.tipo_id = ${TIPO_JUDICIAL}`,
  );
  await banco.sql('drop index busca_trgm');
  await banco.sql(REPETE, [quantas, numero]);
  await banco.sql(DOCUMENTOS, [quantas, numero]);
  await banco.sql(
    `set maintenance_work_mem = '1GB'; create index busca_trgm on busca using gin (doc gin_trgm_ops)`,
  );
  for (const tabela of ['pericia', 'busca', 'pericia_total']) await banco.sql(`vacuum (analyze) ${tabela}`);
  await banco.sql('checkpoint');
}

async function muitasPericias(quantas: number, diga: (linha: string) => void): Promise<Cenario> {
  const inicio = performance.now();
  const banco = await criaBanco(`com_${quantas}`, (novo) => encheDePericias(novo, quantas));
  diga(`${quantas} perícias em ${Math.round((performance.now() - inicio) / 1000)} s`);
  return { banco, quantas, numero: await numeroDoProcesso(banco) };
}

const prontos = new Map<number, Promise<Cenario>>();

/** The same database for every bench of a run. */
export function cenario(quantas: number, diga: (linha: string) => void): Promise<Cenario> {
  const pronto = prontos.get(quantas) ?? muitasPericias(quantas, diga);
  prontos.set(quantas, pronto);
  return pronto;
}
