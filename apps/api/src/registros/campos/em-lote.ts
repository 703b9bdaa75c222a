import { TIPO, type Tipo } from '@retaguarda/atributos';
import type { ComLote } from '@retaguarda/contract';

/** A field of the record itself that is the same for many, and by which type of attribute it is entered. */
interface CampoEmLote {
  chave: string;
  entrada: Tipo;
}

const de = (entrada: Tipo, ...chaves: readonly string[]): CampoEmLote[] =>
  chaves.map((chave) => ({ chave, entrada }));

/** Fields that many records may share; what names one record alone is none of them. */
export const CAMPOS_EM_LOTE: Readonly<Record<ComLote, readonly CampoEmLote[]>> = {
  empresa: [
    ...de(TIPO.texto, 'bairro', 'logradouro', 'complemento'),
    ...de(TIPO.email, 'email'),
    ...de(TIPO.interruptor, 'filialEstoque', 'restricaoPedido'),
  ],
  pessoa: de(TIPO.texto, 'apelido'),
  veiculo: de(TIPO.paragrafo, 'obs'),
  ordemServico: [...de(TIPO.data, 'entrada', 'saida'), ...de(TIPO.paragrafo, 'descricao')],
  pericia: [],
  baixa: de(TIPO.data, 'dta'),
  campanha: de(TIPO.data, 'inicio', 'fim'),
};
