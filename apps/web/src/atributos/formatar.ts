import {
  type AtributoDefinicao,
  type AtribValor,
  type CalcRetorno,
  TIPO,
  unidadeDe,
} from '@retaguarda/atributos';
import type { Coluna } from '@retaguarda/contract';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatDateBr,
  formatMoney,
  formatNumber,
  isValidDate,
  reaisToCentavos,
} from '@retaguarda/domain';
import { ATRIBUTO } from './textos.ts';

const INTEIRO: CalcRetorno = 1;
const DINHEIRO: readonly CalcRetorno[] = [2, 4];

export function formatarReais(reais: number): string {
  const centavos = reaisToCentavos(reais);
  return centavos === null ? formatNumber(reais, 2) : formatMoney(centavos);
}

/** Whether a column holds money, and so stands at the right. */
export const isDinheiro = (coluna: Pick<Coluna, 'tipo' | 'calcRetorno'>): boolean =>
  coluna.tipo === TIPO.dinheiro ||
  (coluna.tipo === TIPO.calculo && DINHEIRO.some((r) => r === coluna.calcRetorno));

/** Whether a column holds numbers of any kind, which stand at the right in a form's table. */
export const isNumero = (coluna: Pick<Coluna, 'tipo' | 'calcRetorno'>): boolean =>
  isDinheiro(coluna) ||
  coluna.tipo === TIPO.numero ||
  (coluna.tipo === TIPO.calculo && coluna.calcRetorno === INTEIRO);

/** A value as its field shows it, between the definition's prefix and suffix; money has its own. */
export function textoComAfixos(def: AtributoDefinicao, valor: AtribValor): string {
  const texto = valor === null ? '' : unidadeDe(def).format(def, valor);
  if (texto === '') return '';
  const prefixo = def.prefixo !== '' && !texto.startsWith(def.prefixo) ? `${def.prefixo} ` : '';
  return `${prefixo}${texto}${def.sufixo === '' ? '' : ` ${def.sufixo}`}`;
}

/** Whether a column holds the names of options: words, which may break over two lines where a code may not. */
export const isEscolha = (coluna: Pick<Coluna, 'opcoes'>): boolean => coluna.opcoes.length > 0;

function formatarTexto(tipo: number, texto: string): string {
  if (tipo === TIPO.cpf) return formatCpf(texto);
  if (tipo === TIPO.cnpj) return formatCnpj(texto);
  if (tipo === TIPO.cep) return formatCep(texto);
  return isValidDate(texto) ? formatDateBr(texto) : texto;
}

/** A value of a table's column as text for people. */
export function formatarColuna(
  coluna: Pick<Coluna, 'tipo' | 'calcRetorno' | 'opcoes'>,
  valor: AtribValor | undefined,
): string {
  if (valor === null || valor === undefined) return '';
  if (Array.isArray(valor)) return valor.map((v) => formatarColuna(coluna, v)).join(', ');
  if (coluna.tipo === TIPO.interruptor) {
    const [sim = { nome: ATRIBUTO.sim }, nao = { nome: ATRIBUTO.nao }] = coluna.opcoes;
    return (valor ? sim : nao).nome;
  }
  const opcao = coluna.opcoes.find((o) => String(o.id) === String(valor));
  if (opcao) return opcao.nome;
  if (typeof valor === 'boolean') return valor ? 'verdadeiro' : 'falso';
  if (typeof valor === 'number') return isDinheiro(coluna) ? formatarReais(valor) : formatNumber(valor);
  return formatarTexto(coluna.tipo, String(valor));
}
