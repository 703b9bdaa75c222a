import { type Categoria, TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { type ReactNode, Suspense } from 'react';
import type { ListAddress } from '../../lib/list/list-address.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { NovoTipoBotao } from '../arvore/public.ts';
import { EmpresaLista } from '../empresa/public.ts';
import { UsuarioLista } from '../pessoa/public.ts';
import { ProdutoLista } from '../produto/public.ts';
import { AtributoLista } from './atributo-lista.tsx';
import type { CatalogoSearch } from './catalogo-search.ts';
import { CATALOGO as T } from './textos.ts';

interface CatalogoCorpoProps {
  categoria: Categoria;
  address: ListAddress<CatalogoSearch>;
  add: ReactNode;
}

/** What the chosen category holds, by its type. */
export function CatalogoCorpo({ categoria, address, add }: CatalogoCorpoProps) {
  const { id, name: nome, children, tipoSysId } = categoria;
  const folha = children.length === 0;
  switch (tipoSysId) {
    case TIPO_SYS.pessoas:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <UsuarioLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    case TIPO_SYS.atributos:
      return <AtributoLista categoria={categoria} address={address} add={add} />;
    case TIPO_SYS.empresas:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <EmpresaLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    case TIPO_SYS.produtos:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <ProdutoLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    default:
      return (
        <EmptyState text={T.pericias}>
          {categoria.idPai === 0 && ehAtivo(categoria.situacao) && <NovoTipoBotao tipo={id} />}
        </EmptyState>
      );
  }
}
