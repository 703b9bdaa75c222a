import type { EmpresaLinha } from '@retaguarda/contract';
import { formatCnpj } from '@retaguarda/domain';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { EMPRESAS as T } from './textos.ts';

const codigo = (e: EmpresaLinha) => e.codigo;
const razaoSocial = (e: EmpresaLinha) => e.razaoSocial;
const cnpj = (e: EmpresaLinha) => (e.cnpj === '' ? '' : formatCnpj(e.cnpj));
const cidade = (e: EmpresaLinha) => e.cidadeEstado;

/** What says which company it is. */
export const COLUNAS: readonly TextColumn<EmpresaLinha>[] = [
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, fixed: true, width: 130 },
  { key: 'razaoSocial', header: T.razaoSocial, cell: razaoSocial, text: razaoSocial },
  { key: 'cnpj', header: T.cnpj, cell: cnpj, text: cnpj, nowrap: true, width: 190 },
  { key: 'cidade', header: T.cidade, cell: cidade, text: cidade, width: 240 },
];
