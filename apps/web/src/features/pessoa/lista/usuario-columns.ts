import type { RouteResponse, userList } from '@retaguarda/contract';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { USUARIOS as T } from '../textos.ts';

export type UsuarioLinha = RouteResponse<typeof userList>['users'][number];

const nome = (u: UsuarioLinha) => u.nome;
const codigo = (u: UsuarioLinha) => u.codigo;
const email = (u: UsuarioLinha) => u.email;

/** What says who it is. */
export const COLUNAS: readonly TextColumn<UsuarioLinha>[] = [
  { key: 'nome', header: T.nome, cell: nome, text: nome, fixed: true },
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, width: 130 },
  { key: 'email', header: T.email, cell: email, text: email, width: 360 },
];
