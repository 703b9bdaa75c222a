import type { DeQuem, Prazo } from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { literal } from '../../base/db/literal.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { casosPor } from './caso.ts';
import { ONDE_VENCE, type OndeVence, porqueVence } from './porque.ts';

interface PrazoRow extends OndeVence {
  id: number;
  pericia_id: number;
  categoria_id: number;
  nome: string;
  de_quem: string | null;
  cumprido: boolean;
  responsavel_id: number | null;
  responsavel: string | null;
  /** Of the case, what tells it from others. */
  ditos: AttributeValues | null;
}

/** Whoever looks after case `c`. */
export const CUIDA = sql`coalesce(c.responsavel_id, c.criado_por)`;

/** Deadlines `p` of cases `c` by attributes `a`. */
export const PRAZOS = sql`
    prazo p
    join pericia c on c.tenant_id = p.tenant_id and c.id = p.pericia_id
    join atributo a on a.tenant_id = p.tenant_id and a.id = p.atributo_id`;

/** Those of them that somebody sees; those of a case that is inactive are nobody's. */
export const seVeem = (
  tx: Tx,
  { hiddenAttributes }: Pick<CurrentSession, 'hiddenAttributes'>,
): readonly RawBuilder<unknown>[] => [
  sql`p.tenant_id = ${tx.tenant}`,
  sql`c.situacao <> ${literal(SITUACAO_PERICIA.inativa)}`,
  sql`p.atributo_id <> all(${[...hiddenAttributes]}::bigint[])`,
];

export const vistos = (tx: Tx, sessao: Pick<CurrentSession, 'hiddenAttributes'>): RawBuilder<unknown> =>
  sql`from ${PRAZOS} where ${sql.join([...seVeem(tx, sessao)], sql` and `)}`;

export const de = ({ pessoaId }: CurrentSession, quem: DeQuem): RawBuilder<unknown> =>
  quem === 'todos' ? sql`true` : sql`${CUIDA} = ${pessoaId}`;

/** What a deadline is called, with whose it is, of one of a person in the case. */
const nomeDoPrazo = (nome: string, deQuem: string | null): string =>
  deQuem === null ? nome : `${nome}, de ${deQuem}`;

interface Nomeado {
  id: number;
  name: string;
}

/** Oneself one sees, in whatever company or category one is registered. */
export const euMesmo = (tx: Tx, { pessoaId }: CurrentSession): Promise<Nomeado> =>
  seeingEverything(tx, () =>
    tx.one(sql<Nomeado>`
      select id, nome as name from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}`),
  );

/** Joined or left out: an outer join on a value that is false ends a node of a cluster (decision 0048). */
const pessoasDosPrazos = ({ tenant }: Tx) => sql`
      left join pericia_pessoa cp on cp.tenant_id = ${tenant} and cp.id = x.pericia_pessoa_id
      left join pessoa s on s.tenant_id = ${tenant} and s.id = cp.pessoa_id`;

/** The deadlines that match, the earliest first. */
export async function prazosVistos(
  tx: Tx,
  sessao: CurrentSession,
  quais: RawBuilder<unknown>,
  limite: number,
): Promise<Prazo[]> {
  // Whose a date is stands in the case, for whoever may open it.
  const comPessoa = hasPermission(sessao, 'periciaVer', 'periciaAlt', 'periciaInc');
  const modelo = await modeloDe(tx);
  const casos = casosPor(modelo, comPessoa);
  const rows = await tx.rows(sql<PrazoRow>`
    select x.*, r.nome as responsavel, ${comPessoa ? sql`s.nome` : sql`null::text`} as de_quem,
           (select jsonb_object_agg(k, v.valores -> k) from pericia v, unnest(${casos.ids}::text[]) k
             where v.tenant_id = ${tx.tenant} and v.id = x.pericia_id and v.valores ? k) as ditos
      from (
      select p.id, p.pericia_id, c.categoria_id, a.dados ->> 'label' as nome, ${ONDE_VENCE},
             p.cumprido_em is not null as cumprido, c.responsavel_id, p.pericia_pessoa_id
      ${vistos(tx, sessao)} and ${quais}
       order by p.vence, p.id limit ${limite}) x
      left join pessoa r on r.tenant_id = ${tx.tenant} and r.id = x.responsavel_id
      ${comPessoa ? pessoasDosPrazos(tx) : sql``}
     order by x.vence, x.id`);
  const semMim = rows.some((r) => r.responsavel_id === sessao.pessoaId && r.responsavel === null);
  const eu = semMim ? await euMesmo(tx, sessao) : null;
  return rows.map((r) => ({
    prazoId: r.id,
    procId: r.pericia_id,
    caso: modelo.categoria(r.categoria_id)?.nome ?? '',
    ...casos.dito(r),
    nome: nomeDoPrazo(r.nome, r.de_quem),
    dia: r.dia,
    vence: r.vence,
    porque: porqueVence(modelo, r),
    cumprido: r.cumprido,
    responsavel:
      r.responsavel_id === null || r.responsavel === null
        ? r.responsavel_id === eu?.id
          ? eu
          : null
        : { id: r.responsavel_id, name: r.responsavel },
  }));
}
