import type { RouteResponse, userList } from '@retaguarda/contract';
import { nomeSituacaoPessoa } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { ListKey } from '../../lib/column-choice.ts';
import type { TextColumn } from '../../ui/list-export-tools.tsx';
import { USUARIOS as T } from './textos.ts';

export type UsuarioLinha = RouteResponse<typeof userList>['users'][number];

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number | undefined): ListKey => ({ userId: userId ?? 0, list: 'usuarios' });

const nome = (u: UsuarioLinha) => u.nome;
const codigo = (u: UsuarioLinha) => u.codigo;
const email = (u: UsuarioLinha) => u.email;

/** The same columns for the screen and for files; on screen the situation is a switch. */
export const usuarioColumns = (
  situacao: (u: UsuarioLinha) => ReactNode,
): readonly TextColumn<UsuarioLinha>[] => [
  { key: 'nome', header: T.nome, cell: nome, text: nome, fixed: true },
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, width: 130 },
  { key: 'email', header: T.email, cell: email, text: email, width: 360 },
  {
    key: 'situacao',
    header: T.situacao,
    cell: situacao,
    text: (u) => nomeSituacaoPessoa(u.situacao),
    width: 190,
  },
];
