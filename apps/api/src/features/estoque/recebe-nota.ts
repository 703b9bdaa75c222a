import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { regra } from '../../base/http/app-error.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque } from './empresas.ts';
import { lanca } from './lanca.ts';
import { movidoPela, travaNota } from './nota.ts';

/** Receives a transfer at its destination: what left, at the worth it left with. Receiving again moves nothing. */
export async function recebeNota(tx: Tx, sessao: SessaoAtual, movCabId: number) {
  const nota = await travaNota(tx, movCabId);
  const { destino_id } = nota;
  if (destino_id === null) throw regra('regra', 'Só uma transferência é recebida');
  await empresaDeEstoque(tx, destino_id);
  const message = 'Transferência recebida com sucesso';
  if (nota.situacao === SITUACAO_MOVIMENTO.finalizada) return { message, status: nota.situacao };
  if (nota.situacao !== SITUACAO_MOVIMENTO.transito)
    throw regra('regra', 'Esta transferência não está em trânsito');
  const saidas = await movidoPela(tx, nota.id);
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
  await tx.faz(sql`
    update movimento set situacao = ${status}, versao = versao + 1, recebido_em = now(), recebido_por = ${sessao.pessoaId}
     where tenant_id = ${tx.tenant} and id = ${nota.id}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id: nota.id, antes: { situacao: nota.situacao }, depois: { situacao: status } },
  ]);
  return { message, status };
}
