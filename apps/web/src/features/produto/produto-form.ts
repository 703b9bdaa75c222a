import {
  DESCRICAO_MAXIMA,
  faltasDoProduto,
  type ProdutoDetalhe,
  type ProdutoImagem,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { lengthFault } from '../../ui/rich-text/rich-text.tsx';
import { DIALOGO_PRODUTO as T } from './textos.ts';

/** An image as the form chooses it for the cover. */
export interface Capa {
  id: number;
  nome: string;
}

/** What the form holds beside the attributes. */
export type ProdutoValores = {
  nome: string;
  codigo: string;
  pontuacao: number | null;
  estoqueMinimo: number | null;
  descricao: string;
  capa: Capa | null;
};

export const capaEntre = (imagens: readonly ProdutoImagem[]): Capa | null => {
  const capa = imagens.find((i) => i.catAnexoPrimaria);
  return capa === undefined ? null : { id: capa.catAnexoId, nome: capa.catAnexoName };
};

export const guardadoDe = ({
  produto,
  imagens,
  atributos,
}: ProdutoDetalhe): StoredVersion<ProdutoValores> => ({
  versao: produto.versao,
  valores: {
    nome: produto.catDados.nome,
    codigo: produto.catDados.codigo,
    pontuacao: produto.catId === 0 ? null : produto.catDados.pontuacao,
    estoqueMinimo: produto.estoqueMinimo,
    descricao: produto.catDados.descricao,
    capa: capaEntre(imagens),
  },
  atributos: atributos.atributos,
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'produto', 'imagens');

export function faltas(v: ProdutoValores): Partial<Record<keyof ProdutoValores, string>> {
  const longa = lengthFault(v.descricao, DESCRICAO_MAXIMA);
  return { ...faltasDoProduto(v), ...(longa === undefined ? {} : { descricao: longa }) };
}

const texto = (valor: string): string => valor;
const numero = (valor: number | null): string => (valor === null ? '' : formatNumber(valor));
const semMarcas = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.innerText;

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<ProdutoValores>[] = [
  { key: 'nome', label: T.nome, inWords: texto },
  { key: 'codigo', label: T.codigo, inWords: texto },
  { key: 'pontuacao', label: T.pontuacao, inWords: numero },
  { key: 'estoqueMinimo', label: T.estoqueMinimo, inWords: numero },
  { key: 'descricao', label: T.descricao, inWords: semMarcas },
  { key: 'capa', label: T.capa, inWords: (capa) => capa?.nome ?? '' },
];
