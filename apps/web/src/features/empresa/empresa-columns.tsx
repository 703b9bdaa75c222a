import type { EmpresaLinha } from '@retaguarda/contract';
import { formatCnpj, nomeSituacaoRegistro } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { ListKey } from '../../lib/column-choice.ts';
import type { TextColumn } from '../../ui/list-export-tools.tsx';
import { EMPRESAS as T } from './textos.ts';

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number | undefined): ListKey => ({ userId: userId ?? 0, list: 'empresas' });

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

/** The same columns for the screen and for files; on screen the situation is a switch. */
export const empresaColumns = (
  situacao: (e: EmpresaLinha) => ReactNode,
): readonly TextColumn<EmpresaLinha>[] => [
  ...COLUNAS,
  {
    key: 'situacao',
    header: T.situacao,
    cell: situacao,
    text: (e) => nomeSituacaoRegistro(e.situacao),
    width: 130,
  },
];
