import { type ImpactoExclusao, LOCAL_EXC } from '@retaguarda/contract';
import {
  centavosToReais,
  formatMoney,
  formatNumber,
  reaisToCentavos,
  SITUACAO_BAIXA,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { stampOf } from '../../base/stamp.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';

const COLUNA = {
  [LOCAL_EXC.pericia]: sql.ref('r.pericia_id'),
  [LOCAL_EXC.pessoa]: sql.ref('r.pericia_pessoa_id'),
  [LOCAL_EXC.recebivel]: sql.ref('r.id'),
} as const;

/** Receivables that would go with a case, a person of one or by themselves, baixa by baixa. */
export async function impactoDaExclusao(tx: Tx, local: 1 | 2 | 3, id: number): Promise<ImpactoExclusao> {
  const vale = await valorVisto(tx);
  const rows = await tx.rows(sql<{
    id: number;
    nome: string;
    recebiveis: number;
    total: number;
    quais: string;
  }>`
    select b.id, b.nome, count(*) as recebiveis, sum(${vale('r.valor', 'r.categoria_id')})::bigint as total,
           md5(string_agg(r.id || ':' || ${vale('r.valor', 'r.categoria_id')}, ',' order by r.id)) as quais
      from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and ${COLUNA[local]} = ${id}
     group by b.id, b.nome order by b.id`);
  return {
    visto: stampOf(
      local,
      id,
      rows.map((r) => [r.id, r.quais]),
    ),
    recebiveis: rows.reduce((soma, r) => soma + r.recebiveis, 0),
    total: centavosToReais(rows.reduce((soma, r) => soma + r.total, 0)),
    baixas: rows.map((r) => ({
      baixaId: r.id,
      baixaNome: r.nome,
      recebiveis: r.recebiveis,
      total: centavosToReais(r.total),
    })),
  };
}

interface ImpactoDeVarias {
  /** People and receivables that would go, and what these are worth, in cents. */
  pessoas: number;
  recebiveis: number;
  total: number;
  /** Cases that a closed baixa keeps. */
  presas: number;
  /** Which people and receivables these are, each with what it is worth. */
  resumo: string;
}

/** What would go with many cases: of those that a closed baixa holds, nothing. */
export async function impactoDasPericias(tx: Tx, ids: readonly number[]): Promise<ImpactoDeVarias> {
  const vale = await valorVisto(tx);
  return tx.one(sql<ImpactoDeVarias>`
    with presa as materialized (
      select distinct r.pericia_id from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
       where r.tenant_id = ${tx.tenant} and r.pericia_id = any(${[...ids]}::bigint[])
         and b.situacao <> ${SITUACAO_BAIXA.emAndamento}::smallint),
    vai as materialized (
      select p.id from pericia p
       where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[]) and p.id not in (select pericia_id from presa))
    select pp.pessoas, count(r.id) as recebiveis,
           coalesce(sum(${vale('r.valor', 'r.categoria_id')}), 0)::bigint as total,
           (select count(*) from presa) as presas,
           md5(concat(pp.quais, ';', string_agg(r.id || ':' || ${vale('r.valor', 'r.categoria_id')}, ',' order by r.id))) as resumo
      from (select count(*) as pessoas, string_agg(id::text, ',' order by id) as quais from pericia_pessoa
             where tenant_id = ${tx.tenant} and pericia_id in (select id from vai)) pp
      left join recebivel r on r.tenant_id = ${tx.tenant} and r.pericia_id in (select id from vai)
     group by pp.pessoas, pp.quais`);
}

/** Refuses to delete other receivables, or more or less money, than was shown; the rows are locked by now. */
export async function confereVisto(
  tx: Tx,
  local: 1 | 2 | 3,
  { id, visto }: { id: number; visto?: string | undefined },
): Promise<void> {
  if (visto === undefined) return;
  const agora = await impactoDaExclusao(tx, local, id);
  if (agora.visto === visto) return;
  const centavos = reaisToCentavos(agora.total) ?? 0;
  const quantos = agora.recebiveis === 1 ? 'Agora é 1' : `Agora são ${formatNumber(agora.recebiveis)}`;
  throw changedSince(
    `Os recebíveis que sairiam mudaram enquanto você confirmava. ${quantos}, no total de ${formatMoney(centavos)}. Confira e exclua de novo.`,
    { atual: agora },
  );
}
