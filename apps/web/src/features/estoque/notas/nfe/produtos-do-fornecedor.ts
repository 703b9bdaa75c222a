import type { DoFornecedor, MovItem } from '@retaguarda/contract';
import { formatPreco, lePrecoUnitario, type Preco, precoPorParte, precoVezes } from '@retaguarda/domain';
import { type Digitada, escrita, type ProdutoAchado } from '../folha/linhas.ts';

/** Units that are one thing, whatever it is: one of them is one of ours. */
const UMA = new Set(['UN', 'UND', 'UNID', 'UNIDADE', 'U', 'PC', 'PÇ', 'PCA', 'PEÇA', 'PECA']);
export const ehUma = (unidade: string): boolean => UMA.has(unidade.toUpperCase());

/** What is asked of a code and unit of a supplier: which product of ours it is, and how many of ours are in one of theirs. */
export interface Pergunta {
  chave: string;
  fornecedor: DoFornecedor;
  produto: ProdutoAchado | null;
  fator: string;
  /** Nobody has said so yet. */
  falta: boolean;
}

const chaveDe = ({ codigo, unidade }: Pick<DoFornecedor, 'codigo' | 'unidade'>): string =>
  JSON.stringify([codigo, unidade]);

const doItem = (item: MovItem, fornecedor: DoFornecedor): Pergunta => ({
  chave: chaveDe(fornecedor),
  fornecedor,
  produto: { catId: item.catId, nome: item.catNome, codigo: item.catCodigo },
  fator: escrita(precoPorParte(String(item.movItemQuant), fornecedor.quantidade)),
  falta: false,
});

interface Linhas {
  itens: readonly MovItem[];
  digitadas: readonly { digitada: Digitada | undefined; produto: ProdutoAchado | undefined }[];
}

/** One question for each code and unit of the lines of an invoice; those that wait for an answer first. */
export function perguntasDe({ itens, digitadas }: Linhas): Pergunta[] {
  const perguntas = new Map<string, Pergunta>();
  for (const { digitada, produto } of digitadas) {
    if (!digitada?.nfe) continue;
    const falta = digitada.codigo === '';
    const chave = chaveDe(digitada.nfe);
    if (perguntas.get(chave)?.falta) continue;
    const fator = falta ? (ehUma(digitada.nfe.unidade) ? '1' : '') : fatorDe(digitada);
    perguntas.set(chave, {
      chave,
      fornecedor: digitada.nfe,
      produto: produto ?? digitada.proposto ?? null,
      fator,
      falta,
    });
  }
  for (const item of itens) {
    const fornecedor = item.movItemFornecedor;
    if (fornecedor && !perguntas.has(chaveDe(fornecedor)))
      perguntas.set(chaveDe(fornecedor), doItem(item, fornecedor));
  }
  return [...perguntas.values()].sort((a, b) => Number(b.falta) - Number(a.falta));
}

function fatorDe({ nfe, quantidade }: Digitada): string {
  const lida = lePrecoUnitario(quantidade);
  if (!nfe || !lida.ok || lida.valor === null || nfe.quantidade === '0') return '';
  return escrita(precoPorParte(lida.valor, nfe.quantidade));
}

/** A factor as it is typed; null for what is none. */
export function leFator(texto: string): Preco | null {
  const lido = lePrecoUnitario(texto);
  if (!lido.ok || lido.valor === null || !/[1-9]/.test(lido.valor)) return null;
  return (lido.valor.split('.')[1] ?? '').length > 4 ? null : lido.valor;
}

export interface Resposta {
  fornecedor: DoFornecedor;
  produto: ProdutoAchado;
  fator: Preco;
}

/** A row of an invoice in units of ours. */
export const emUnidadesNossas = (nfe: DoFornecedor, fator: Preco) => ({
  quantidade: escrita(precoVezes(nfe.quantidade, fator)),
  valor: formatPreco(precoPorParte(nfe.preco, fator)),
});

/** A row as an answer makes it; its worth stays. */
export function seguindo(digitada: Digitada, respostas: readonly Resposta[]): Digitada {
  const { nfe } = digitada;
  const resposta = nfe && respostas.find((r) => chaveDe(r.fornecedor) === chaveDe(nfe));
  if (!nfe || !resposta) return digitada;
  return { ...digitada, codigo: resposta.produto.codigo, ...emUnidadesNossas(nfe, resposta.fator) };
}
