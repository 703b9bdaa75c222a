import { SITUACAO_MOVIMENTO } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado, regra } from '../../http/app-error.ts';
import { registra } from '../historico/public.ts';
import { empresaDeEstoque } from './empresas.ts';
import { lanca } from './lanca.ts';
import { type Nota, travaNota } from './nota.ts';

export interface Saida {
  produto_id: number;
  quant_atual: number;
  valor: number;
}

/** What a note has moved at a branch so far, by product. */
export async function movidoPela(tx: Tx, nota: Nota, empresaId: number): Promise<Saida[]> {
  const { rows } = await sql<Saida>`
    select produto_id, sum(quant_atual)::bigint as quant_atual, sum(valor)::bigint as valor from estoque_lancamento
     where tenant_id = ${tx.tenant} and movimento_id = ${nota.id} and empresa_id = ${empresaId}
     group by produto_id order by produto_id`.execute(tx.db);
  return rows;
}

/** Receives a transfer at its destination: what left, at the worth it left with. Receiving again moves nothing. */
export async function recebeNota(tx: Tx, sessao: SessaoAtual, movCabId: number) {
  const nota = await travaNota(tx, sessao, movCabId);
  const { destino_id } = nota;
  if (destino_id === null) throw regra('regra', 'Só uma transferência é recebida');
  await empresaDeEstoque(tx, sessao, destino_id).catch(() => {
    throw naoEncontrado();
  });
  const message = 'Transferência recebida com sucesso';
  if (nota.situacao === SITUACAO_MOVIMENTO.finalizada) return { message, status: nota.situacao };
  if (nota.situacao !== SITUACAO_MOVIMENTO.transito)
    throw regra('regra', 'Esta transferência não está em trânsito');
  const saidas = await movidoPela(tx, nota, nota.estoque_id);
  await lanca(
    tx,
    sessao.pessoaId,
    saidas.map((s) => ({
      empresaId: destino_id,
      produtoId: s.produto_id,
      motivo: 'transferencia_entrada',
      quantAtual: -s.quant_atual,
      reservado: 0,
      valor: -s.valor,
      movimentoId: nota.id,
    })),
  );
  const status = SITUACAO_MOVIMENTO.finalizada;
  await sql`
    update movimento set situacao = ${status}, versao = versao + 1, recebido_em = now(), recebido_por = ${sessao.pessoaId}
     where tenant_id = ${tx.tenant} and id = ${nota.id}`.execute(tx.db);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id: nota.id, antes: { situacao: nota.situacao }, depois: { situacao: status } },
  ]);
  return { message, status };
}
