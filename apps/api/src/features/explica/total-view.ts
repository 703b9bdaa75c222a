import {
  type Conta,
  type explicaTotal,
  PARTES_DO_TOTAL,
  type ParteDoTotal,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { centavosToReais, formatDateBr, nomeSituacaoBaixa, SITUACAO_BAIXA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';
import { confereAbre, type Qual } from '../../registros/abre.ts';
import { ultimaMudanca } from './ultima.ts';

/** Receivables of one baixa or of one case, in cents. */
interface Grupo {
  id: number;
  quantidade: number;
  valor: number;
  situacao: number;
  nome: string;
  dia: string;
  categoria_id: number;
}

/** The receivables of a case by their baixas. */
const porBaixa = (tx: Tx, id: number, valor: RawBuilder<unknown>) => sql<Grupo>`
  select b.id, count(*) as quantidade, sum(${valor})::bigint as valor, b.situacao, b.nome, b.dta as dia, 0::bigint as categoria_id
    from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
   where r.tenant_id = ${tx.tenant} and r.pericia_id = ${id}
   group by b.id, b.situacao, b.nome, b.dta order by b.dta desc, b.id desc`;

/** Those of a baixa by their cases. */
const porPericia = (tx: Tx, id: number, valor: RawBuilder<unknown>) => sql<Grupo>`
  select p.id, count(*) as quantidade, sum(${valor})::bigint as valor, b.situacao, '' as nome, '' as dia, p.categoria_id
    from recebivel r
    join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
    join pericia p on p.tenant_id = r.tenant_id and p.id = r.pericia_id
   where r.tenant_id = ${tx.tenant} and r.baixa_id = ${id}
   group by p.id, p.categoria_id, b.situacao order by sum(${valor}) desc, p.id`;

function contaDe(situacao: number): Conta {
  if (situacao === SITUACAO_BAIXA.finalizada) return 'repasse';
  return situacao === SITUACAO_BAIXA.emAndamento ? 'previsto' : 'nenhum';
}

const soma = (grupos: readonly Grupo[]) => ({
  quantidade: grupos.reduce((n, g) => n + g.quantidade, 0),
  valor: centavosToReais(grupos.reduce((n, g) => n + g.valor, 0)),
});

function parteDe(de: 'pericia' | 'baixa', g: Grupo, modelo: Modelo): ParteDoTotal {
  const palavras =
    de === 'pericia'
      ? { titulo: g.nome, detalhe: `${formatDateBr(g.dia)} · ${nomeSituacaoBaixa(g.situacao)}` }
      : { titulo: `Perícia #${g.id}`, detalhe: modelo.categoria(g.categoria_id)?.nome ?? '' };
  return {
    tipo: de === 'pericia' ? 'baixa' : 'pericia',
    id: g.id,
    ...palavras,
    conta: contaDe(g.situacao),
    quantidade: g.quantidade,
    valor: centavosToReais(g.valor),
  };
}

/** Who changed one of the receivables last, and when. */
const ultimaDosRecebiveis = (tx: Tx, { tipo, id }: Qual) =>
  ultimaMudanca(
    tx,
    () =>
      sql`${tipo === 'pericia' ? sql`h.pericia_id = ${id}` : sql`h.baixa_id = ${id}`} and h.entidade = 'recebivel'`,
  );

/** Money that entries of statements brought for a case. */
async function doExtrato(tx: Tx, sessao: CurrentSession, { tipo, id }: Qual) {
  if (tipo !== 'pericia' || !hasPermission(sessao, 'extrato')) return { quantidade: 0, valor: 0 };
  const { quantidade, valor } = await tx.one(sql<{ quantidade: number; valor: number }>`
    select count(*) as quantidade, coalesce(sum(valor), 0)::bigint as valor
      from conciliacao where tenant_id = ${tx.tenant} and pericia_id = ${id}`);
  return { quantidade, valor: centavosToReais(valor) };
}

/** What the totals of a case or of a baixa are made of, as the caller sees them. */
export async function explicaTotalView(
  tx: Tx,
  sessao: CurrentSession,
  qual: RouteQuery<typeof explicaTotal>,
): Promise<RouteResponse<typeof explicaTotal>> {
  await confereAbre(tx, sessao, qual);
  const modelo = await modeloDe(tx);
  const valor = (await valorVisto(tx))('r.valor', 'r.categoria_id');
  const grupos = await tx.rows((qual.tipo === 'pericia' ? porBaixa : porPericia)(tx, qual.id, valor));
  const conta = (em: Conta) => soma(grupos.filter((g) => contaDe(g.situacao) === em));
  return {
    partes: grupos.slice(0, PARTES_DO_TOTAL).map((g) => parteDe(qual.tipo, g, modelo)),
    outras: soma(grupos.slice(PARTES_DO_TOTAL)),
    ...{ repasse: conta('repasse'), previsto: conta('previsto'), nenhum: conta('nenhum') },
    extrato: await doExtrato(tx, sessao, qual),
    ultima: await ultimaDosRecebiveis(tx, qual),
  };
}
