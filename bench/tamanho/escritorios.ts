import pg from 'pg';
import { createPool, types } from '../../apps/api/src/base/db/pool.ts';
import { withTenant } from '../../apps/api/src/base/db/tx.ts';
import { lista, nomeSql, PASSAGEIRAS, tabelasDe } from '../../apps/api/src/features/copia/tabelas.ts';
import { sela } from '../../apps/api/src/nucleo/historico/public.ts';
import { semeiaDemonstracao } from '../../apps/api/src/seeds/public.ts';

export interface Tamanho {
  escritorios: number;
  /** Cases of each. */
  pericias: number;
}

/** Case type of the demonstration whose cases are opened and saved. */
export const TIPO = 5;
const USUARIOS = 12;
const PERFIL_OPERADOR = 2;
const LOTE = 20;
/** A copy of a record lies so far from the one it was made of. */
const SALTO = 100_000;
const NA_DEMONSTRACAO = 300;

/** Which cases are repeated how often: `k` is the number of the copy. */
const VEZES = `(select p.*, k, p.id + k * ${SALTO} as novo
    from generate_series(1, 1 + $1::int / ${NA_DEMONSTRACAO}) k cross join pericia p
   where p.id <= ${NA_DEMONSTRACAO} and (k - 1) * ${NA_DEMONSTRACAO} + p.id <= $1::int)`;

/** A copy keeps the text but for the first digit of its number, so that no two cases are found by the same one. */
const PERICIAS = `
  insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto, criado_por, criado_em, atualizado_em)
  select v.tenant_id, novo, v.categoria_id, tipo_id, cidade_id, v.situacao,
         valores || jsonb_build_object(n.chave, k || substr(valores ->> n.chave, 2)),
         coalesce(s.repasse, 0), coalesce(s.previsto, 0), criado_por,
         criado_em - k * interval '22 days', atualizado_em - k * interval '22 days'
    from ${VEZES} v
   cross join lateral (select c.id_ref from categoria c where c.tenant_id = v.tenant_id and c.id = v.tipo_id) t
   cross join lateral (select a.id::text as chave from atributo a join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
                        where c.tenant_id = v.tenant_id and c.id_ref = v.tipo_id and a.etapa = 1 order by a.ordem, a.id limit 1) n
    left join (select r.pericia_id, sum(valor) filter (where b.situacao = 2) as repasse, sum(valor) filter (where b.situacao = 1) as previsto
                 from (select distinct on (pericia_pessoa_id) * from recebivel order by pericia_pessoa_id, id) r
                 join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id group by 1) s on s.pericia_id = v.id`;

const PESSOAS = `
  insert into pericia_pessoa (tenant_id, id, pericia_id, pessoa_id, valores, criado_em, categoria_id)
  select x.tenant_id, x.id + k * ${SALTO}, novo, x.pessoa_id, x.valores, x.criado_em - k * interval '22 days', x.categoria_id
    from ${VEZES} v join pericia_pessoa x on x.pericia_id = v.id`;

const RECEBIVEIS = `
  insert into recebivel (tenant_id, id, pericia_id, pericia_pessoa_id, baixa_id, valores, valor, criado_em, categoria_id)
  select x.tenant_id, x.id + k * ${SALTO}, novo, x.pericia_pessoa_id + k * ${SALTO}, x.baixa_id, x.valores, x.valor,
         x.criado_em - k * interval '22 days', x.categoria_id
    from ${VEZES} v join (select distinct on (pericia_pessoa_id) * from recebivel order by pericia_pessoa_id, id) x on x.pericia_id = v.id`;

const BUSCA = `
  insert into busca (tenant_id, entidade, id, doc, categoria_id)
  select x.tenant_id, 1, novo, regexp_replace(x.doc, '^(\\x1f\\d+=).', '\\1' || k), x.categoria_id
    from ${VEZES} v join busca x on x.entidade = 1 and x.id = v.id`;

const DATAS = `
  insert into busca_data (tenant_id, atributo_id, dia, pericia_id, categoria_id)
  select x.tenant_id, x.atributo_id, x.dia, novo, x.categoria_id
    from ${VEZES} v join busca_data x on x.pericia_id = v.id`;

/** Each case was made and changed three times; its people and receivables were made once. */
const HISTORICO = `
  insert into historico (tenant_id, entidade, entidade_id, pericia_id, acao, pessoa_id, em, antes, depois, categoria_id)
  select * from (
    select tenant_id, 'pericia', id, id, 'inclusao', criado_por, criado_em as em, null::jsonb,
           jsonb_build_object('situacao', 1, 'valores', valores), categoria_id from pericia
    union all
    select tenant_id, 'pericia', id, id, 'alteracao', criado_por, criado_em + n * interval '3 days',
           jsonb_build_object('situacao', n), jsonb_build_object('situacao', n + 1), categoria_id
      from pericia cross join generate_series(1, 3) n
    union all
    select tenant_id, 'periciaPessoa', id, pericia_id, 'inclusao', 1, criado_em, null, jsonb_build_object('valores', valores), categoria_id
      from pericia_pessoa
    union all
    select tenant_id, 'recebivel', id, pericia_id, 'inclusao', 1, criado_em, null, jsonb_build_object('valores', valores), categoria_id
      from recebivel) h
   order by em`;

/** The demonstration's team and eight more people work in the office. */
const EQUIPE = `
  insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
  select tenant_id, id, ${PERFIL_OPERADOR} from pessoa where id > 4 and id <= ${USUARIOS}`;

/** A small office: so many cases with a receivable a person, and no people but those in them. */
const ENCOLHE = [
  'delete from recebivel r where pericia_id > $1::int or exists (select 1 from recebivel a where a.tenant_id = r.tenant_id and a.pericia_pessoa_id = r.pericia_pessoa_id and a.id < r.id)',
  'delete from pericia_pessoa where pericia_id > $1::int',
  'delete from busca_data where pericia_id > $1::int',
  'delete from pericia where id > $1::int',
  `delete from pessoa p where id > ${USUARIOS} and categoria_id = 12 and $1::int > 0
      and not exists (select 1 from pericia_pessoa x where x.tenant_id = p.tenant_id and x.pessoa_id = p.id)`,
  `delete from busca b where (entidade = 1 and id > $1::int)
      or (entidade = 2 and not exists (select 1 from pessoa p where p.tenant_id = b.tenant_id and p.id = b.id))`,
  `update pericia p set valor_repasse = coalesce(s.repasse, 0), valor_previsto = coalesce(s.previsto, 0)
     from pericia q left join (select r.pericia_id, sum(valor) filter (where b.situacao = 2) as repasse, sum(valor) filter (where b.situacao = 1) as previsto
                                 from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id group by 1) s on s.pericia_id = q.id
    where q.tenant_id = p.tenant_id and q.id = p.id and $1::int > 0`,
];

/** Makes an office of this size of the demonstration. */
async function cresce(client: pg.Client, pericias: number): Promise<void> {
  const mais = pericias - NA_DEMONSTRACAO;
  const comandos = mais > 0 ? [PERICIAS, PESSOAS, RECEBIVEIS, BUSCA, DATAS] : ENCOLHE;
  for (const comando of comandos) await client.query(comando, [mais > 0 ? mais : pericias]);
  await client.query(HISTORICO);
  await client.query(EQUIPE);
}

async function selaTudo(owner: pg.ClientConfig, tenant: number): Promise<void> {
  const pool = createPool(owner, { max: 1, statementTimeout: 600_000 });
  try {
    while (await withTenant(pool, tenant, sela, { timeout: 600_000 }));
  } finally {
    await pool.end();
  }
}

const REDES = `
  insert into tenant (slug, nome, sistema_nome, tarefas_encerradas)
  select 'escritorio-' || n, 'Escritório ' || n, 'Retaguarda', true from generate_series($1::int, $2::int) n
  returning tenant_id::int as id`;

/** Rows of the first network once more, under the same ids in each of these. */
async function repete(client: pg.Client, de: number, ate: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(REDES, [de, ate]);
  for (const { nome, colunas, daRede } of await tabelasDe(client)) {
    if (!daRede || PASSAGEIRAS.has(nome) || ['tenant', 'tenant_host', 'cuidador'].includes(nome)) continue;
    const todas = lista(colunas);
    await client.query(
      `insert into ${nomeSql(nome)} (tenant_id, ${todas}) overriding system value select r, ${todas} from unnest($1::bigint[]) r cross join ${nomeSql(nome)} x
        where x.tenant_id = (select tenant_id from tenant where padrao)`,
      [rows.map((r) => r.id)],
    );
  }
}

/** So many offices alike beside the demonstration: what triggers sum stands in the template's rows already. */
export async function semeiaEscritorios(
  owner: pg.ClientConfig,
  { escritorios, pericias }: Tamanho,
  diga: (linha: string) => void,
): Promise<void> {
  await semeiaDemonstracao(owner);
  const client = new pg.Client({ ...owner, types });
  await client.connect();
  try {
    await cresce(client, pericias);
    await selaTudo(owner, 1);
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query('drop index busca_trgm');
    for (let de = 1; de <= escritorios; de += LOTE) {
      await repete(client, de, Math.min(escritorios, de + LOTE - 1));
      if ((de - 1) % 200 === 180) diga(`${de + LOTE - 1} escritórios feitos`);
    }
    await client.query('create index busca_trgm on busca using gin (doc gin_trgm_ops)');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
