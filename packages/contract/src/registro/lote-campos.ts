import { TIPO, type Tipo } from '@retaguarda/atributos';
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

/** A field of the record itself that is the same for many, and by which type of attribute it is entered. */
export interface CampoEmLote {
  chave: string;
  entrada: Tipo;
}

const de = (entrada: Tipo, ...chaves: readonly string[]): CampoEmLote[] =>
  chaves.map((chave) => ({ chave, entrada }));

/** Fields of each kind that many records may share; what names one record alone is none of them. */
export const CAMPOS_EM_LOTE: Readonly<Record<ComLote, readonly CampoEmLote[]>> = {
  empresa: [
    ...de(TIPO.texto, 'bairro', 'logradouro', 'complemento'),
    ...de(TIPO.email, 'email'),
    ...de(TIPO.interruptor, 'filialEstoque', 'restricaoPedido'),
  ],
  pessoa: de(TIPO.texto, 'apelido'),
  veiculo: de(TIPO.paragrafo, 'obs'),
  ordemServico: [...de(TIPO.data, 'entrada', 'saida'), ...de(TIPO.paragrafo, 'descricao')],
  baixa: de(TIPO.data, 'dta'),
  pericia: [],
  campanha: de(TIPO.data, 'inicio', 'fim'),
};

/** The states that many records are brought to at once. */
export const SITUACOES_EM_LOTE: Readonly<Record<ComLote, readonly SituacaoOpcao[]>> = {
  empresa: SITUACOES_REGISTRO,
  pessoa: SITUACOES_REGISTRO,
  veiculo: SITUACOES_REGISTRO,
  ordemServico: SITUACOES_ORDEM,
  baixa: SITUACOES_BAIXA,
  pericia: SITUACOES_PERICIA,
  campanha: SITUACOES_REGISTRO,
};

/** Kinds whose situation has a call, and a permission, of its own. */
const SITUACAO_PROPRIA: Partial<Readonly<Record<ComLote, Recurso>>> = {
  empresa: 'changeSituacao',
  pessoa: 'changeSituacao',
  campanha: 'campSituacao',
};

/** What one must hold to do it to records of the kind: as to one of them. */
export function direitoDoLote(tipo: ComLote, ato: AtoDoLote): Recurso {
  const { alterar, excluir } = REGISTROS[tipo].permissoes;
  if (ato === 'exclui') return excluir;
  if (ato === 'pontos') return 'pontosInc';
  if (ato === 'baixa') return 'baixaAlt';
  return ato === 'situacao' ? (SITUACAO_PROPRIA[tipo] ?? alterar) : alterar;
}
