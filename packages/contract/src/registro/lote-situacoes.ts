import {
  SITUACOES_BAIXA,
  SITUACOES_ORDEM,
  SITUACOES_PERICIA,
  SITUACOES_REGISTRO,
  type SituacaoOpcao,
} from '@retaguarda/domain';
import type { AtoDoLote } from '../base/definicao-do-registro.ts';
import type { Recurso } from '../base/permissions.ts';
import { type ComLote, REGISTROS } from '../base/registros.ts';

interface SituacoesEmLote {
  opcoes: readonly SituacaoOpcao[];
  /** Of kinds whose situation has a call, and a permission, of its own. */
  direito?: Recurso;
}

/** The states that many records are brought to at once. */
export const SITUACOES_EM_LOTE: Readonly<Record<ComLote, SituacoesEmLote>> = {
  empresa: { opcoes: SITUACOES_REGISTRO, direito: 'changeSituacao' },
  pessoa: { opcoes: SITUACOES_REGISTRO, direito: 'changeSituacao' },
  veiculo: { opcoes: SITUACOES_REGISTRO },
  ordemServico: { opcoes: SITUACOES_ORDEM },
  baixa: { opcoes: SITUACOES_BAIXA },
  pericia: { opcoes: SITUACOES_PERICIA },
  campanha: { opcoes: SITUACOES_REGISTRO, direito: 'campSituacao' },
};

/** What one must hold to do it to records of the kind: as to one of them. */
export function direitoDoLote(tipo: ComLote, ato: AtoDoLote): Recurso {
  const { alterar, excluir } = REGISTROS[tipo].permissoes;
  if (ato === 'exclui') return excluir;
  if (ato === 'pontos') return 'pontosInc';
  if (ato === 'baixa') return 'baixaAlt';
  return ato === 'situacao' ? (SITUACOES_EM_LOTE[tipo].direito ?? alterar) : alterar;
}
