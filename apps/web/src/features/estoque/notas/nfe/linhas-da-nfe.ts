import type { ParteDoCusto } from '@retaguarda/contract';
import { type Centavos, formatPreco } from '@retaguarda/domain';
import { type ItemDaNfe, type Nfe, valorDoItem } from '../../nfe/nfe.ts';
import {
  chaveNova,
  codigoIgual,
  type Digitada,
  escrita,
  type ProdutoAchado,
  vazia,
} from '../folha/linhas.ts';
import { ehUma, emUnidadesNossas } from './produtos-do-fornecedor.ts';

/** What a code of ours may be: that of the supplier, then the bar codes. */
export const codigosPossiveis = ({ codigo, barras }: ItemDaNfe): readonly string[] =>
  [codigo, ...barras].filter((c) => c !== '');

/** What was once said of a code and unit of a supplier. */
interface Dito {
  codigo: string;
  unidade: string;
  catId: number;
  catCodigo: string;
  fator: string;
}

interface Sabido {
  /** Products of ours that have one of the codes. */
  conhecidos: readonly ProdutoAchado[];
  ditos: readonly Dito[];
  /** Parts that enter the cost. */
  entram: ReadonlySet<ParteDoCusto>;
}

/** Of an item the product of ours with its cells; without one they are the supplier's, and wait for somebody to say. */
function produtoDa(item: ItemDaNfe, { conhecidos, ditos }: Sabido) {
  const { codigo, unidade, quantidade, preco, descricao } = item;
  const nfe = { codigo, unidade, quantidade, preco, descricao };
  const dele = ditos.filter((d) => d.codigo === codigo);
  const dito = dele.find((d) => d.unidade === unidade);
  if (dito) return { nfe, codigo: dito.catCodigo, ...emUnidadesNossas(nfe, dito.fator) };
  const nossos = new Map(conhecidos.map((p) => [codigoIgual(p.codigo), p]));
  const igual = codigosPossiveis(item)
    .map((c) => nossos.get(codigoIgual(c)))
    .find((p) => p !== undefined);
  const [outro] = dele;
  const doFornecedor = { nfe, quantidade: escrita(quantidade), valor: formatPreco(preco) };
  if (igual && !outro && ehUma(unidade)) return { ...doFornecedor, codigo: igual.codigo };
  const proposto = outro ? { catId: outro.catId, nome: outro.catCodigo, codigo: outro.catCodigo } : igual;
  return { ...doFornecedor, codigo: '', proposto };
}

/** The items of an invoice as rows of a note, one each, worth what they say with what enters their cost. */
export const linhasDaNfe = ({ itens }: Nfe, sabido: Sabido): Digitada[] =>
  itens.map((item, i) => ({
    ...vazia(chaveNova(i + 1)),
    descricao: item.descricao,
    total: valorDoItem(item, sabido.entram),
    ...produtoDa(item, sabido),
  }));

/** Cents of each part of an invoice that is in its total and not among these. */
export function foraDoCusto(
  { itens, noTotal }: Nfe,
  entram: ReadonlySet<ParteDoCusto>,
): Map<ParteDoCusto, Centavos> {
  const fora = new Map<ParteDoCusto, Centavos>();
  for (const [parte, valor] of itens.flatMap(({ partes }) => [...partes]))
    if (noTotal.has(parte) && !entram.has(parte)) fora.set(parte, (fora.get(parte) ?? 0) + valor);
  return fora;
}

/** A part that the items hold and their total leaves out, where that is all that they differ by. */
export function parteForaDoTotal({ itens, total, noTotal }: Nfe): [ParteDoCusto, Centavos] | undefined {
  if (total === null) return undefined;
  const soma = itens.reduce((t, i) => t + valorDoItem(i, noTotal), 0);
  const partes = new Map<ParteDoCusto, Centavos>();
  for (const [parte, valor] of itens.flatMap((i) => [...i.partes]))
    partes.set(parte, (partes.get(parte) ?? 0) + valor);
  return [...partes].find(([parte, valor]) => noTotal.has(parte) && soma - total === valor);
}
