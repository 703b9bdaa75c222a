import { type MovItem, QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { leDinheiro, leInteiro } from '@retaguarda/domain';
import { readTsv, type Texts, writeTsv } from '../../../ui/grid/tsv.ts';
import { faltasDe } from '../contagem/quantidade-faltas.ts';
import { COLAR as T } from '../textos.ts';

/** A line of code, quantity and value, as it was pasted. */
export interface ItemColado {
  celulas: readonly string[];
  codigo: string;
  quant: number | null;
  valor: number | null;
  /** Why it is no item, if so. */
  falta: string | undefined;
}

export interface ProdutoAchado {
  catId: number;
  nome: string;
  codigo: string;
}

const chaveDe = (codigo: string): string => codigo.trim().toLowerCase();

/** Lines of a sheet; where there is not one tab, of a list with semicolons. */
function linhasDe(texto: string): Texts {
  const linhas = readTsv(texto).filter((celulas) => celulas.some((c) => c.trim() !== ''));
  return linhas.some((celulas) => celulas.length > 1) ? linhas : linhas.map(([l = '']) => l.split(';'));
}

/** Titles: the first line, when what should be its quantity holds words. */
const temTitulos = ([primeira]: Texts): boolean => /\p{L}{3}/u.test(primeira?.[1] ?? '');

function lerLinha(celulas: readonly string[], entrada: boolean): ItemColado {
  const [codigo = '', quantTexto = '', valorTexto = ''] = celulas.map((c) => c.trim());
  const quant = leInteiro(quantTexto, { maximo: QUANTIDADE_MAXIMA });
  const valor = entrada ? leDinheiro(valorTexto) : { ok: true as const, valor: null };
  const lido = {
    codigo,
    quant: quant.ok ? quant.valor : Number.NaN,
    valor: valor.ok ? valor.valor : Number.NaN,
  };
  const faltas = faltasDe({ ...lido, contagem: false, entrada });
  const falta = !quant.ok
    ? T.naQuantidade(quant.motivo.message, quantTexto)
    : !valor.ok
      ? T.noValor(valor.motivo.message, valorTexto)
      : (faltas.quant ?? faltas.valor);
  return { celulas, ...lido, falta: codigo === '' ? T.semCodigo : falta };
}

/** The items of a pasted block, each judged by itself; a code that comes twice is one item. */
export function lerItens(texto: string, entrada: boolean): ItemColado[] {
  const linhas = linhasDe(texto);
  const vistos = new Set<string>();
  return linhas.slice(temTitulos(linhas) ? 1 : 0).map((celulas) => {
    const item = lerLinha(celulas, entrada);
    const repetido = vistos.has(chaveDe(item.codigo));
    vistos.add(chaveDe(item.codigo));
    return repetido && item.falta === undefined ? { ...item, falta: T.repetido(item.codigo) } : item;
  });
}

interface Contexto {
  produtos: readonly ProdutoAchado[];
  /** What the note holds already. */
  itens: readonly MovItem[];
}

export interface ItemJulgado extends ItemColado {
  produto: ProdutoAchado | undefined;
}

/** The items with their products: unknown codes are named, and what the note holds already is changed there. */
export function julgaItens(colados: readonly ItemColado[], { produtos, itens }: Contexto): ItemJulgado[] {
  const porCodigo = new Map(produtos.map((p) => [chaveDe(p.codigo), p]));
  return colados.map((item) => {
    const produto = porCodigo.get(chaveDe(item.codigo));
    const jaEsta = itens.some((i) => i.catId === produto?.catId);
    const desconhecido = item.codigo !== '' && !produto ? T.desconhecido(item.codigo) : undefined;
    return { ...item, produto, falta: desconhecido ?? (jaEsta ? T.jaNaNota : item.falta) };
  });
}

/** The lines as they were pasted, to be put right. */
export const textoDosItens = (itens: readonly ItemColado[]): string =>
  writeTsv(itens.map((i) => i.celulas)).replaceAll('\r\n', '\n');
