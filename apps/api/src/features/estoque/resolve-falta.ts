import { type DestinoDaTransferencia, MESSAGES } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import {
  contadas,
  type EmTransito,
  itensEmTransito,
  NOS_LIVROS,
  partesDe,
  tiraDoTransito,
  unidades,
} from './em-transito.ts';
import { confereAtuacao } from './empresas.ts';
import { gravaSituacaoDaNota, type Nota, travaNota } from './nota.ts';

const S = SITUACAO_MOVIMENTO;

interface Envio {
  movCabId: number;
  itens: readonly { movItemId: number; quant: number }[];
  motivo?: string | undefined;
}

interface Resolucao {
  destino: DestinoDaTransferencia;
  /** Said to whoever does not work for the branch whose books change. */
  deQuem: string;
  motivoObrigatorio: boolean;
  message: string;
}

/** Came later: it enters the destination. */
export const ACHADO: Resolucao = {
  destino: 'achado',
  deQuem: 'Quem recebe o que foi achado atua na empresa de destino',
  motivoObrigatorio: false,
  message: 'O que foi achado entrou no estoque de destino',
};
/** Went back: it enters the origin. */
export const DEVOLVIDO: Resolucao = {
  destino: 'devolvido',
  deQuem: 'Quem recebe de volta o que falta atua na empresa de origem',
  motivoObrigatorio: false,
  message: 'O que faltava voltou ao estoque de origem',
};
/** Is lost: its worth leaves the books of the origin. */
export const PERDIDO: Resolucao = {
  destino: 'perdido',
  deQuem: 'Quem lança a perda atua na empresa de origem, de cujos livros ela sai',
  motivoObrigatorio: true,
  message: 'Perda lançada com sucesso',
};

function demais({ transito }: EmTransito): string {
  if (transito === 0) return 'Nada mais falta deste item';
  return transito === 1 ? 'Falta só 1 unidade' : `Faltam só ${unidades(transito)}`;
}

function confereFalta(nota: Nota): void {
  if (nota.transf <= 0) throw ruleViolation('regra', 'Só de uma transferência se resolve o que falta');
  if (nota.situacao === S.parcial) return;
  if (nota.situacao === S.transito)
    throw ruleViolation(
      'regra',
      'Esta transferência ainda não foi recebida: receba antes o que chegou, mesmo que nada',
    );
  throw ruleViolation('regra', 'Nada mais falta desta transferência');
}

/**
 * Says what became of units that a transfer is missing: all of them, or some. With the last ones the transfer is
 * finished. Two who say it at once never do more than is missing: the note is locked.
 */
export async function resolveFalta(
  tx: Tx,
  sessao: CurrentSession,
  { movCabId, itens, motivo = '' }: Envio,
  como: Resolucao,
) {
  const nota = await travaNota(tx, movCabId);
  confereFalta(nota);
  await confereAtuacao(tx, NOS_LIVROS[como.destino].empresa(nota), como.deQuem);
  if (como.motivoObrigatorio && motivo === '') throw ruleViolation('obrigatorio', MESSAGES.informe, 'motivo');
  const todos = await itensEmTransito(tx, nota.id);
  const partes = partesDe(todos, itens, demais);
  const resolvidas = partes.reduce((soma, { quant }) => soma + quant, 0);
  if (resolvidas === 0) throw ruleViolation('obrigatorio', 'Informe quantas unidades', 'itens');
  await tiraDoTransito(tx, sessao, { nota, destino: como.destino, partes, motivo });
  const transito = todos.reduce((soma, item) => soma + item.transito, 0) - resolvidas;
  const status = transito === 0 ? S.finalizada : S.parcial;
  await gravaSituacaoDaNota(tx, nota.id, status);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: nota.id,
      antes: { situacao: nota.situacao },
      depois: { situacao: status, ...contadas(como.destino, partes), ...(motivo === '' ? {} : { motivo }) },
    },
  ]);
  return { message: como.message, status, transito };
}
