import { type DoFornecedor, type MovItem, QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import {
  type Centavos,
  formatNumber,
  formatPreco,
  leInteiro,
  lePrecoUnitario,
  type Preco,
} from '@retaguarda/domain';
import { readTsv, type Texts } from '../../../../ui/grid/tsv.ts';

/** The columns that are typed into. */
export const CAMPOS = ['codigo', 'quantidade', 'valor'] as const;
export type CampoDaFolha = (typeof CAMPOS)[number];

/** What is typed into a row and is not in the note. */
export type Digitada = Record<CampoDaFolha, string> & {
  chave: string;
  /** What the supplier calls it. */
  descricao: string;
  /** Cents of all of it as an invoice says them; once quantity or price are typed over, these say it. */
  total?: Centavos | undefined;
  /** Of an invoice: what it calls it, and the product of ours that it may be until somebody says so. */
  nfe?: DoFornecedor;
  proposto?: ProdutoAchado | undefined;
};

export interface ProdutoAchado {
  catId: number;
  nome: string;
  codigo: string;
}

export interface LinhaDaFolha {
  chave: string;
  item: MovItem | undefined;
  digitada: Digitada | undefined;
}

export const vazia = (chave: string): Digitada => ({
  chave,
  codigo: '',
  quantidade: '',
  valor: '',
  descricao: '',
});

/** A quantity as it is typed: '2.5' is 2,5. */
export const escrita = (quantidade: Preco): string => quantidade.replace('.', ',');

/** Its code and how much of it: 'F-77 · 3 CX'. */
export const quantoDoFornecedor = ({ codigo, quantidade, unidade }: DoFornecedor): string =>
  [codigo, `${escrita(quantidade)} ${unidade}`.trim()].filter(Boolean).join(' · ');

export const codigoIgual = (codigo: string): string => codigo.trim().toLowerCase();

/** An item as its cells say it. */
export const escritoDe = (item: MovItem): Record<CampoDaFolha, string> => ({
  codigo: item.catCodigo,
  quantidade: formatNumber(item.movItemQuant),
  valor: item.movItemPreco === null ? '' : formatPreco(item.movItemPreco),
});

export const textoDe = ({ item, digitada }: LinhaDaFolha, campo: CampoDaFolha): string =>
  digitada?.[campo] ?? (item ? escritoDe(item)[campo] : '');

export const estaVazia = (digitada: Digitada): boolean => CAMPOS.every((c) => digitada[c].trim() === '');

const NOVA = /^n(\d+)$/;
const numeroDe = (chave: string): number => Number(NOVA.exec(chave)?.[1] ?? 0);
const ehNova = (chave: string): boolean => NOVA.test(chave);
export const chaveNova = (n: number): string => `n${n}`;

interface Partes {
  itens: readonly MovItem[];
  digitadas: readonly Digitada[];
  /** The rows that items were typed into before they were items, by item. */
  chaves: ReadonlyMap<number, string>;
  /** Empty rows behind the last one. */
  vagas: number;
}

/** The row that an item stands in. */
export const chaveDoItem = ({ movItemId }: MovItem, chaves: ReadonlyMap<number, string>): string =>
  chaves.get(movItemId) ?? `i${movItemId}`;

/** The number of the first row that nothing was typed into. */
export const proximaDe = ({ digitadas, chaves }: Pick<Partes, 'digitadas' | 'chaves'>): number =>
  Math.max(0, ...[...digitadas.map((d) => d.chave), ...chaves.values()].map(numeroDe)) + 1;

/** Items that were there, then the rows in the order in which they were typed, then empty ones. */
export function linhasDa({ itens, digitadas, chaves, vagas }: Partes): LinhaDaFolha[] {
  const porChave = new Map(digitadas.map((d) => [d.chave, d]));
  const dosItens = itens.map((item): LinhaDaFolha => {
    const chave = chaveDoItem(item, chaves);
    return { chave, item, digitada: porChave.get(chave) };
  });
  const comItem = new Set(dosItens.map((l) => l.chave));
  const soDigitadas = digitadas
    .filter((d) => ehNova(d.chave) && !comItem.has(d.chave))
    .map((digitada): LinhaDaFolha => ({ chave: digitada.chave, item: undefined, digitada }));
  const novas = [...dosItens.filter((l) => ehNova(l.chave)), ...soDigitadas];
  const proxima = proximaDe({ digitadas, chaves });
  return [
    ...dosItens.filter((l) => !ehNova(l.chave)),
    ...novas.sort((a, b) => numeroDe(a.chave) - numeroDe(b.chave)),
    ...Array.from({ length: vagas }, (_, i) => ({
      chave: chaveNova(proxima + i),
      item: undefined,
      digitada: undefined,
    })),
  ];
}

export interface Envio {
  itemId: number;
  quant: number;
  valor: Preco | null;
  /** The item that it changes, else another line. */
  movItemId?: number;
  outra?: true;
  /** Reais of all of it, where quantity by price do not say it. */
  total?: number;
  doFornecedor?: DoFornecedor;
}

export interface Julgada extends LinhaDaFolha {
  produto: ProdutoAchado | undefined;
  faltas: Partial<Record<CampoDaFolha, string>>;
  /** What goes into the note; null where something is wanting, or it holds it already. */
  envio: Envio | null;
  /** Cents of all of its units as they stand in the cells; null where these say none. */
  total: Centavos | null;
}

export const leQuantidade = (texto: string) => leInteiro(texto, { maximo: QUANTIDADE_MAXIMA });

/** Why a text is no quantity or no value; a code is looked up later. */
export function faltaDoTexto(campo: CampoDaFolha, texto: string): string | undefined {
  if (campo === 'codigo') return undefined;
  const lido = campo === 'quantidade' ? leQuantidade(texto) : lePrecoUnitario(texto);
  return lido.ok ? undefined : lido.motivo.message;
}

/** What an item was typed over with says what it holds. */
export const jaEsta = ({ item }: LinhaDaFolha, envio: Envio): boolean =>
  item !== undefined &&
  item.movItemQuant === envio.quant &&
  item.movItemPreco === envio.valor &&
  (envio.total === undefined || item.movItemTotal === envio.total);

/** Titles: the first line, when what should be its quantity holds words. */
const temTitulos = ([primeira]: Texts): boolean => /\p{L}{3}/u.test(primeira?.[1] ?? '');

/** Lines of a sheet without its titles; where there is not one tab, of a list with semicolons. */
export function leBloco(texto: string): Texts {
  const linhas = readTsv(texto);
  const celulas = linhas.some((c) => c.length > 1) ? linhas : linhas.map(([l = '']) => l.split(';'));
  // A gap in a single column stands for a row; between whole rows it stands for nothing.
  const cheias = celulas.some((c) => c.length > 1)
    ? celulas.filter((c) => c.some((texto) => texto.trim() !== ''))
    : celulas;
  return temTitulos(cheias) ? cheias.slice(1) : cheias;
}
