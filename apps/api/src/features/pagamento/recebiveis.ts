import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { UsuarioPagamento } from '@retaguarda/contract';
import {
  type Centavos,
  nomeSituacaoPagamento,
  PAGAMENTO_VIVO,
  SITUACAO_BAIXA,
  SITUACAO_PAGAMENTO,
  type SituacaoPagamento,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor, oQueSePagaDeCada } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, travaBaixas } from '../../nucleo/recebivel/public.ts';
import { PAGAMENTO } from '../pessoa/public.ts';

/** States that keep a receivable from being paid again, as the index knows them. */
export const VIVO = sql`(${sql.join(PAGAMENTO_VIVO.map((s) => literal(s)))})`;

/** A receivable that is to be paid, with whom and how. */
export interface APagar {
  id: number;
  pessoaId: number;
  periciaId: number;
  categoriaId: number;
  baixaId: number;
  nome: string;
  cpf: string;
  /** What is paid of it. */
  valor: Centavos;
  /** What it is worth. */
  valorRecebivel: Centavos;
  como: UsuarioPagamento;
}

interface Row {
  id: number;
  pessoa_id: number;
  pericia_id: number;
  categoria_id: number;
  baixa_id: number;
  nome: string;
  cpf: string | null;
  valor: Centavos;
  paga: Centavos | null;
  como: UsuarioPagamento;
  viva: SituacaoPagamento | null;
}

export interface Impedido {
  recebId: number;
  pesId: number;
  nome: string;
  motivo: string;
  /** Nothing says how the person is paid. */
  semForma: boolean;
}

/**
 * Receivables that a call names, behind the locks of their baixas, which cannot open meanwhile: those that may be paid, and
 * of the others why not. Without `trava` it only looks. One that the caller does not see, or not the sum of, is none (404).
 */
export async function recebiveisAPagar(
  tx: Tx,
  ids: readonly number[],
  trava = true,
): Promise<{ aPagar: APagar[]; impedidos: Impedido[] }> {
  const pedidos = sql`${[...new Set(ids)]}::bigint[]`;
  const doPedido = await tx.rows(sql<{ baixa_id: number }>`
    select distinct baixa_id from recebivel where tenant_id = ${tx.tenant} and id = any(${pedidos})`);
  const travadas = await travaBaixas(
    tx,
    doPedido.map((r) => r.baixa_id),
    trava ? 'compartilhada' : 'nenhuma',
  );
  const baixas = new Map(travadas.map((b) => [b.id, b]));
  const semValor = await categoriasSemValor(tx);
  const rows = await tx.rows(sql<Row>`
    select r.id, pp.pessoa_id, r.pericia_id, r.categoria_id, r.baixa_id, s.nome, s.cpf, r.valor, ${await oQueSePaga(tx)} as paga,
           ${PAGAMENTO} as como,
           (select p.situacao from pagamento p
             where p.tenant_id = r.tenant_id and p.recebivel_id = r.id and p.situacao in ${VIVO}) as viva
      from recebivel r
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
      join pessoa s on s.tenant_id = pp.tenant_id and s.id = pp.pessoa_id
      left join pessoa_pagamento g on g.tenant_id = s.tenant_id and g.pessoa_id = s.id
     where r.tenant_id = ${tx.tenant} and r.id = any(${pedidos}) and r.categoria_id <> all(${[...semValor]}::bigint[])
     order by em_ordem(s.nome), s.id, r.id`);
  if (rows.length !== new Set(ids).size) throw notFound();
  const oQuePaga = await oQueSePagaDeCada(tx);
  const impedidos: Impedido[] = [];
  const aPagar: APagar[] = [];
  for (const r of rows) {
    const { paga } = r;
    const motivo = motivoDe(r, baixas.get(r.baixa_id));
    if (motivo === undefined && paga !== null) aPagar.push(aPagarDe({ ...r, paga }));
    else
      impedidos.push({
        recebId: r.id,
        pesId: r.pessoa_id,
        nome: r.nome,
        motivo: motivo ?? semOQuePagar(oQuePaga.get(r.categoria_id)),
        semForma: false,
      });
  }
  return { aPagar, impedidos };
}

const semOQuePagar = (def: AtributoDefinicao | undefined): string =>
  `${def?.label ?? 'O que se paga'}, que é o que se paga, está vazio`;

const aPagarDe = (r: Row & { paga: Centavos }): APagar => ({
  id: r.id,
  pessoaId: r.pessoa_id,
  periciaId: r.pericia_id,
  categoriaId: r.categoria_id,
  baixaId: r.baixa_id,
  nome: r.nome,
  cpf: r.cpf ?? '',
  valor: r.paga,
  valorRecebivel: r.valor,
  como: r.como,
});

type Baixa = Awaited<ReturnType<typeof travaBaixas>>[number];

function motivoDe({ viva }: Row, baixa: Baixa | undefined): string | undefined {
  if (baixa === undefined) throw notFound();
  if (baixa.situacao !== SITUACAO_BAIXA.finalizada)
    return `A baixa ${baixa.nome} #${baixa.id} não está finalizada`;
  if (viva === null) return undefined;
  return viva === SITUACAO_PAGAMENTO.enviado
    ? 'Já está em uma remessa'
    : `Já está ${nomeSituacaoPagamento(viva).toLowerCase()}`;
}
