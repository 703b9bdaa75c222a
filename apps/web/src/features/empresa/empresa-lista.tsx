import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { ListAddress } from '../../lib/list/list-address.ts';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroListaFiltrada } from '../../registros/lista/registro-lista-filtrada.tsx';
import { vazioDaCategoria } from '../../registros/registro.ts';
import { empresasDoTipo } from './empresas-do-tipo.tsx';
import { EMPRESAS as T } from './textos.ts';

interface EmpresaListaProps {
  /** The category whose companies are shown; companies are registered in leaves alone. */
  categoria: { id: number; nome: string; folha: boolean };
  address: ListAddress<RegistrySearch>;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

/** The companies of a category, for the screens that choose the category their own way. */
export const EmpresaLista = ({ categoria, address, add }: EmpresaListaProps) => (
  <RegistroListaFiltrada
    filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO, textos: T }}
    {...empresasDoTipo(categoria, address)}
    label={T.titulo}
    vazio={vazioDaCategoria(categoria, T)}
    add={add}
  />
);
