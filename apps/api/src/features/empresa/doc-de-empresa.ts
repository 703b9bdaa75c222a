import { formatCnpj } from '@retaguarda/domain';
import { docDeNome } from '../busca/public.ts';

/** Searchable text of a company: its names, code and CNPJ, with and without mask. */
export const docDeEmpresa = (e: {
  razaoSocial: string;
  nomeFantazia: string;
  codigo: string;
  cnpj: string;
}): string =>
  docDeNome(
    [e.razaoSocial, e.nomeFantazia, e.codigo, e.cnpj, e.cnpj === '' ? '' : formatCnpj(e.cnpj)].join(' '),
  );
