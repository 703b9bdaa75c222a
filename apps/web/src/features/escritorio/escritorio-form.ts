import { type Escritorio, type EscritorioCampos, faltasDoEscritorio } from '@retaguarda/contract';
import { formatCep, formatCnpj, keysOf } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { ESCRITORIO as T } from './textos.ts';

/** What the form holds; documents as they are shown. */
export type EscritorioValores = EscritorioCampos;

export const guardadoDe = ({
  logo: _,
  versao,
  cnpj,
  cep,
  ...dados
}: Escritorio): StoredVersion<EscritorioValores> => ({
  versao,
  valores: { ...dados, cnpj: formatCnpj(cnpj), cep: formatCep(cep) },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'sistema');

export const faltas = faltasDoEscritorio;

const texto = (valor: string): string => valor;
/** An office of which nothing is known yet; its fields in the order of the form. */
export const EM_BRANCO: EscritorioValores = {
  nome: '',
  sistema: '',
  cnpj: '',
  cep: '',
  uf: '',
  cidade: '',
  bairro: '',
  logradouro: '',
  complemento: '',
  cor: '',
};
const ORDEM = keysOf(EM_BRANCO);

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<EscritorioValores>[] = ORDEM.map((chave) => ({
  key: chave,
  label: T[chave],
  inWords: texto,
}));
