import { SITUACAO_MOVIMENTO, type SituacaoMovimento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { movimentoView } from './movimento-view.ts';

export interface Nota {
  id: number;
  tipo_id: number;
  transf: number;
  sinal: number;
  estoque_id: number;
  destino_id: number | null;
  fornecedor_id: number | null;
  dta_lancamento: string;
  descricao: string;
  situacao: SituacaoMovimento;
  /** Of the NF-e that it was read from: its key, and CNPJ or CPF of its issuer. */
  chave_nfe: string;
  nfe_emitente: string;
  versao: number;
}

export interface NotaItem {
  id: number;
  produto_id: number;
  quantidade: number;
  /** Cents that all of it is worth; only entries have it. */
  total: number | null;
  contado: number | null;
}

/** Locks a note that the caller may see; what two do with it happens one after the other. */
export async function travaNota(tx: Tx, id: number): Promise<Nota> {
  await movimentoView(tx, id);
  const nota = await tx.maybeOne(sql<Nota>`
    select m.id, m.tipo_id, t.transf, t.sinal, m.estoque_id, m.destino_id, m.fornecedor_id, m.dta_lancamento, m.descricao,
           m.situacao, m.chave_nfe, m.nfe_emitente, m.versao
      from movimento m join estoque_tipo t on t.tenant_id = m.tenant_id and t.id = m.tipo_id
     where m.tenant_id = ${tx.tenant} and m.id = ${id} for update of m`);
  // It was deleted between the two.
  if (nota === undefined) throw ruleViolation('regra', 'Esta nota foi excluída');
  return nota;
}

export async function itensDaNota(tx: Tx, id: number): Promise<NotaItem[]> {
  return tx.rows(sql<NotaItem>`
    select id, produto_id, quantidade, total, contado from movimento_item
     where tenant_id = ${tx.tenant} and movimento_id = ${id} order by produto_id, vez`);
}

export interface Movido {
  empresa_id: number;
  produto_id: number;
  quant_atual: number;
  valor: number;
  /** Of these, what is lost and comes back to nobody. */
  perdido: number;
  valor_perdido: number;
}

/** What a note has moved so far, by branch and product, whichever the caller sees. */
export const movidoPela = (tx: Tx, id: number): Promise<readonly Movido[]> =>
  seeingEverything(tx, () =>
    tx.rows(sql<Movido>`
    select empresa_id, produto_id, sum(quant_atual)::bigint as quant_atual, sum(valor)::bigint as valor,
           sum(perdido)::bigint as perdido, sum(valor_perdido)::bigint as valor_perdido
      from estoque_lancamento where tenant_id = ${tx.tenant} and movimento_id = ${id}
     group by empresa_id, produto_id order by empresa_id, produto_id`),
  );

export function confereConfeccao(nota: Nota): void {
  if (nota.situacao !== SITUACAO_MOVIMENTO.confeccao)
    throw ruleViolation('regra', 'Esta nota já foi finalizada e não pode mais ser alterada');
}

/** Puts a note into another situation; its version grows. */
export async function gravaSituacaoDaNota(tx: Tx, id: number, situacao: SituacaoMovimento): Promise<void> {
  const { finalizada, transito } = SITUACAO_MOVIMENTO;
  await tx.execute(sql`
    update movimento set situacao = ${situacao}, versao = versao + 1,
           finalizado_em = ${situacao === finalizada || situacao === transito ? sql`coalesce(finalizado_em, n.agora)` : sql`finalizado_em`}
      from (select now() as agora) n
     where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** A note as the history keeps it. */
export const estadoDaNota = (nota: Nota) => ({
  tipoId: nota.tipo_id,
  estoqueId: nota.estoque_id,
  destinoId: nota.destino_id,
  fornecedorId: nota.fornecedor_id,
  dta: nota.dta_lancamento,
  descricao: nota.descricao,
  situacao: nota.situacao,
});
