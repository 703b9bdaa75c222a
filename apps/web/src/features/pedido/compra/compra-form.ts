import { ERRO } from '@retaguarda/atributos';
import { formatDateBr, leInteiro, MOTIVO } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { StoredVersion } from '../../../editing/fields-options.ts';
import type { FixedField } from '../../../editing/fixed-field.ts';
import type { NamedOption } from '../../../ui/form/search-select.tsx';
import type { BrindeOpcao } from '../pedido-queries.ts';
import { COMPRA as T } from '../textos.ts';

/** What the form holds; field names as the server refuses them, the quantity as it was typed. */
export type CompraValores = {
  catId: BrindeOpcao | null;
  fornecedorId: number;
  quant: string;
  valor: number | null;
  /** Day; null while nobody knows, and what was typed where that is no day. */
  previsao: string | null;
  previsaoInvalida: boolean;
};

export const NOVA: StoredVersion<CompraValores> = {
  versao: 0,
  valores: { catId: null, fornecedorId: 0, quant: '', valor: null, previsao: null, previsaoInvalida: false },
};

/** Whole units; 0 for what is none. */
export const quantDe = (texto: string): number => {
  const lida = leInteiro(texto);
  return lida.ok ? (lida.valor ?? 0) : 0;
};

export function faltasDaCompra(v: CompraValores): Partial<Record<keyof CompraValores, string>> {
  const quant = quantDe(v.quant);
  return {
    ...(v.catId === null ? { catId: ERRO.selecione.message } : {}),
    ...(v.fornecedorId > 0 ? {} : { fornecedorId: ERRO.selecione.message }),
    ...(v.quant.trim() === '' ? { quant: ERRO.obrigatorio.message } : quant > 0 ? {} : { quant: T.inteira }),
    ...(v.valor === null
      ? { valor: ERRO.obrigatorio.message }
      : Number.isNaN(v.valor)
        ? { valor: MOTIVO.numero.message }
        : {}),
    ...(v.previsaoInvalida ? { previsao: ERRO.data.message } : {}),
  };
}

const nome = (opcao: NamedOption | null): string => opcao?.name ?? '';

/** The fields in the order of the form, for finding the first wrong one. */
export const CAMPOS: readonly FixedField<CompraValores>[] = [
  { key: 'catId', label: T.produto, inWords: nome },
  { key: 'fornecedorId', label: T.fornecedor, inWords: String },
  { key: 'quant', label: T.quantidade, inWords: String },
  { key: 'valor', label: T.valor, inWords: (v) => (v === null ? '' : formataReais(v)) },
  { key: 'previsao', label: T.previsao, inWords: (v) => (v === null ? '' : formatDateBr(v)) },
];
