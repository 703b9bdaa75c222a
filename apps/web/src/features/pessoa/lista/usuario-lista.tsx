import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { ListAddress } from '../../../lib/list/list-address.ts';
import type { RegistrySearch } from '../../../lib/list/search-record.ts';
import { RegistroListaFiltrada } from '../../../registros/lista/registro-lista-filtrada.tsx';
import { vazioDaCategoria } from '../../../registros/registro.ts';
import { USUARIOS as T } from '../textos.ts';
import { usuariosDaCategoria } from './usuarios-da-categoria.tsx';

interface UsuarioListaProps {
  /** The category whose people are shown; people are registered in leaves alone. */
  categoria: { id: number; nome: string; folha: boolean };
  address: ListAddress<RegistrySearch>;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

/** The people of a category, for the screens that choose the category their own way. */
export const UsuarioLista = ({ categoria, address, add }: UsuarioListaProps) => (
  <RegistroListaFiltrada
    filtros={{ situacoes: SITUACOES_PESSOA_FILTRO, textos: T }}
    {...usuariosDaCategoria(categoria, address)}
    vazio={vazioDaCategoria(categoria, T)}
    add={add}
  />
);
