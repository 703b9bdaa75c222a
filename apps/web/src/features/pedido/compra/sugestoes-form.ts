import { ERRO } from '@retaguarda/atributos';
import type { CompraSugerida, estoqueSaveCompras, RouteBodyInput } from '@retaguarda/contract';
import {
  addDays,
  centavosToReais,
  MOTIVO,
  reaisToCentavos,
  sumCentavos,
  valorDoItem,
} from '@retaguarda/domain';
import { COMPRA } from '../textos.ts';

/** What is chosen of one suggestion; what is left out is as it was suggested. */
export interface Escolha {
  fora?: boolean;
  quant?: number | null;
  fornecedorId?: number;
  valor?: number | null;
  previsao?: string | null;
  previsaoInvalida?: boolean;
}
/** By product. */
export type Escolhas = Readonly<Record<number, Escolha>>;

/** A purchase as it stands in the dialog. */
export interface LinhaSugerida {
  sugestao: CompraSugerida;
  entra: boolean;
  quant: number | null;
  fornecedorId: number;
  valor: number | null;
  previsao: string | null;
  previsaoInvalida: boolean;
}

const esperada = ({ prazo }: CompraSugerida, hoje: string): string | null =>
  prazo === null ? null : addDays(hoje, prazo);

/** The suggestions with what was chosen of them; one without a usual supplier is not chosen by itself. */
export const linhasDe = (
  sugestoes: readonly CompraSugerida[],
  escolhas: Escolhas,
  hoje: string,
): LinhaSugerida[] =>
  sugestoes.map((sugestao) => {
    const e = escolhas[sugestao.catId] ?? {};
    const fornecedorId = e.fornecedorId ?? sugestao.fornecedorId;
    return {
      sugestao,
      entra: e.fora === undefined ? sugestao.fornecedorId > 0 : !e.fora,
      quant: e.quant === undefined ? sugestao.quant : e.quant,
      fornecedorId,
      valor: e.valor === undefined ? sugestao.valor : e.valor,
      previsao: e.previsao === undefined ? esperada(sugestao, hoje) : e.previsao,
      previsaoInvalida: e.previsaoInvalida ?? false,
    };
  });

type Faltas = Partial<Record<'quant' | 'fornecedorId' | 'valor' | 'previsao', string>>;

const ehNumero = (n: number | null): n is number => n !== null && !Number.isNaN(n);

/** What is wrong with a purchase that is chosen, by its fields. */
export function faltasDa({ entra, quant, fornecedorId, valor, previsaoInvalida }: LinhaSugerida): Faltas {
  if (!entra) return {};
  return {
    ...(ehNumero(quant) && quant > 0 ? {} : { quant: COMPRA.inteira }),
    ...(fornecedorId > 0 ? {} : { fornecedorId: ERRO.selecione.message }),
    ...(valor === null
      ? { valor: ERRO.obrigatorio.message }
      : ehNumero(valor)
        ? {}
        : { valor: MOTIVO.numero.message }),
    ...(previsaoInvalida ? { previsao: ERRO.data.message } : {}),
  };
}

const centavosDa = ({ quant, valor }: LinhaSugerida): number => {
  const unidade = ehNumero(valor) ? reaisToCentavos(valor) : null;
  return ehNumero(quant) && unidade !== null ? (valorDoItem(quant, unidade) ?? 0) : 0;
};

/** Reais of all units of one purchase; nothing of what is not written yet. */
export const totalDa = (linha: LinhaSugerida): number => centavosToReais(centavosDa(linha));

/** Reais of all that is chosen. */
export const totalDas = (linhas: readonly LinhaSugerida[]): number =>
  centavosToReais(sumCentavos(linhas.filter((l) => l.entra).map(centavosDa)));

/** What is asked for, as the server takes it. */
export const pedidoDe = (
  empId: number,
  linhas: readonly LinhaSugerida[],
): RouteBodyInput<typeof estoqueSaveCompras> => ({
  empId,
  compras: linhas
    .filter((l) => l.entra)
    .map(({ sugestao, quant, fornecedorId, valor, previsao }) => ({
      catId: sugestao.catId,
      fornecedorId,
      quant: quant ?? 0,
      valor: valor ?? 0,
      previsao,
    })),
});
