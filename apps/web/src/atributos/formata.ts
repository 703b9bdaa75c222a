import { type AtributoDefinicao, type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { Coluna } from '@retaguarda/contract';
import { formatMoney, formatNumber, reaisToCentavos } from '@retaguarda/domain';

export function formataReais(reais: number): string {
  const centavos = reaisToCentavos(reais);
  return centavos === null ? formatNumber(reais, 2) : formatMoney(centavos);
}

/** A value as its field shows it, between the definition's prefix and suffix; money has its own. */
export function textoComAfixos(def: AtributoDefinicao, valor: AtribValor): string {
  const texto = valor === null ? '' : unidadeDe(def).format(def, valor);
  if (texto === '') return '';
  const prefixo = def.prefixo !== '' && !texto.startsWith(def.prefixo) ? `${def.prefixo} ` : '';
  return `${prefixo}${texto}${def.sufixo === '' ? '' : ` ${def.sufixo}`}`;
}

/** Whether a column holds the names of options: words, which may break over two lines where a code may not. */
export const ehEscolha = (coluna: Pick<Coluna, 'opcoes'>): boolean => coluna.opcoes.length > 0;

/** A value of a table's column as text for people. */
export const formataColuna = (
  coluna: Pick<Coluna, 'tipo' | 'calcRetorno' | 'opcoes'>,
  valor: AtribValor | undefined,
): string => (valor === undefined || valor === null ? '' : unidadeDe(coluna).format(coluna, valor));
