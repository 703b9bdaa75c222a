import {
  type DoFornecedor,
  type ErrorItem,
  type LinhaEnviada,
  MESSAGES,
  QUANTIDADE_MAXIMA,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import {
  type Centavos,
  lePrecoEnviado,
  MOTIVO,
  type Preco,
  reaisToCentavos,
  valorPeloPreco,
} from '@retaguarda/domain';

/** A line as it was judged: units, of a count those that were counted, and of an entry the price of one and its worth. */
export interface Pedida {
  itemId: number;
  quant: number | null;
  preco: Preco | null;
  total: Centavos | null;
  movItemId: number;
  outra: boolean;
  soma: boolean;
  doFornecedor: DoFornecedor | null;
}

const INFORME_VALOR = 'Informe o valor de uma unidade; 0 se não custou nada';
export const TOTAL_GRANDE = 'O valor total do item é grande demais';

type Falta = Pick<ErrorItem, 'code' | 'message'> & { field: 'quant' | 'valor' | 'total' };

const invalido = (field: Falta['field'], message: string): Falta => ({
  code: 'campo_invalido',
  message,
  field,
});

function faltaDaQuantidade({ quant }: LinhaEnviada, tipo: number): Falta | undefined {
  const contagem = tipo === TIPO_MOVIMENTO.contagem;
  if (contagem && quant === null) return undefined;
  if (quant === null || !Number.isInteger(quant) || quant < (contagem ? 0 : 1))
    return invalido('quant', MESSAGES.quantidadeInteira);
  return quant > QUANTIDADE_MAXIMA ? invalido('quant', MESSAGES.quantidadeGrande) : undefined;
}

/** The price of one unit and what all of them are worth: as it is said, else quantity by price. */
function dinheiroDa({ quant, valor, total }: LinhaEnviada): Falta | { preco: Preco; total: Centavos } {
  if ((valor ?? null) === null) return { code: 'obrigatorio', message: INFORME_VALOR, field: 'valor' };
  const lido = lePrecoEnviado(valor ?? 0);
  if (!lido.ok) return invalido('valor', lido.motivo.message);
  const preco = lido.valor ?? '0';
  if ((total ?? null) === null) {
    const valorDaLinha = valorPeloPreco(quant ?? 0, preco);
    return valorDaLinha === null ? invalido('valor', TOTAL_GRANDE) : { preco, total: valorDaLinha };
  }
  const centavos = reaisToCentavos(total ?? 0);
  if (centavos === null) return invalido('total', MOTIVO.decimais.message);
  return centavos < 0 ? invalido('total', MESSAGES.valorNegativo) : { preco, total: centavos };
}

/** What a line asks for, or why it is refused; only an entry has a price and a worth, the ledger knows those of the others. */
export function julgaLinha(linha: LinhaEnviada, tipo: number): Falta | Pedida {
  const falta = faltaDaQuantidade(linha, tipo);
  if (falta !== undefined) return falta;
  const { itemId, quant, movItemId = 0, outra = false, soma = false, doFornecedor = null } = linha;
  const pedida = { itemId, quant, movItemId, outra, soma, preco: null, total: null, doFornecedor: null };
  if (tipo !== TIPO_MOVIMENTO.entrada) return { ...pedida, outra: false };
  const dinheiro = dinheiroDa(linha);
  return 'field' in dinheiro ? dinheiro : { ...pedida, ...dinheiro, doFornecedor };
}
