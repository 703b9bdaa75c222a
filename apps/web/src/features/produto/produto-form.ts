import {
  DESCRICAO_MAXIMA,
  faltasDoProduto,
  type ProdutoDetalhe,
  type ProdutoImagem,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import type { CampoFixo } from '../../edicao/campo-fixo.ts';
import type { Guardado } from '../../edicao/campos.ts';
import { faltaDeTamanho } from '../../ui/rich-text/rich-text.tsx';
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

export const guardadoDe = ({ produto, imagens, atributos }: ProdutoDetalhe): Guardado<ProdutoValores> => ({
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
export function leAtual(atual: unknown): Guardado<ProdutoValores> | null {
  if (typeof atual !== 'object' || atual === null || !('produto' in atual) || !('imagens' in atual))
    return null;
  return guardadoDe(atual as ProdutoDetalhe); // made by the server as this very type
}

export function faltas(v: ProdutoValores): Partial<Record<keyof ProdutoValores, string>> {
  const longa = faltaDeTamanho(v.descricao, DESCRICAO_MAXIMA);
  return { ...faltasDoProduto(v), ...(longa === undefined ? {} : { descricao: longa }) };
}

const texto = (valor: string): string => valor;
const numero = (valor: number | null): string => (valor === null ? '' : formatNumber(valor));
const semMarcas = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.innerText;

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly CampoFixo<ProdutoValores>[] = [
  { chave: 'nome', label: T.nome, texto },
  { chave: 'codigo', label: T.codigo, texto },
  { chave: 'pontuacao', label: T.pontuacao, texto: numero },
  { chave: 'estoqueMinimo', label: T.estoqueMinimo, texto: numero },
  { chave: 'descricao', label: T.descricao, texto: semMarcas },
  { chave: 'capa', label: T.capa, texto: (capa) => capa?.nome ?? '' },
];
