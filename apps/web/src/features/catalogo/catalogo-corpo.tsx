import type { Categoria } from '@retaguarda/contract';
import { type ReactNode, Suspense } from 'react';
import type { Aberto } from '../../lib/search-registro.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { EmpresaLista } from '../empresa/public.ts';
import { UsuarioLista } from '../pessoa/public.ts';
import { ProdutoLista } from '../produto/public.ts';
import { AtributoLista } from './atributo-lista.tsx';
import type { CatalogoSearch } from './catalogo-search.ts';
import { CATALOGO as T } from './textos.ts';

interface CatalogoCorpoProps {
  categoria: Categoria;
  search: CatalogoSearch;
  onChange: (parte: Partial<CatalogoSearch>) => void;
  onAbre: (registro: Aberto | undefined, copia?: boolean) => void;
  add: ReactNode;
}

/** What the chosen category holds, by its type. */
export function CatalogoCorpo({ categoria, search, onChange, onAbre, add }: CatalogoCorpoProps) {
  const { id, name: nome, children, tipoSysId } = categoria;
  const folha = children.length === 0;
  switch (tipoSysId) {
    case 1:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <UsuarioLista
            categoria={{ id, nome, folha }}
            search={search}
            onChange={onChange}
            onRegistro={onAbre}
            add={add}
          />
        </Suspense>
      );
    case 2:
      return (
        <AtributoLista categoria={categoria} search={search} onChange={onChange} onAbre={onAbre} add={add} />
      );
    case 5:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <EmpresaLista
            tipo={{ id, nome, folha }}
            catalogo
            search={search}
            onChange={onChange}
            onRegistro={onAbre}
            add={add}
          />
        </Suspense>
      );
    case 3:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <ProdutoLista
            categoria={{ id, nome, folha }}
            search={search}
            onChange={onChange}
            onRegistro={onAbre}
            add={add}
          />
        </Suspense>
      );
    default:
      return <EmptyState text={T.pericias} />;
  }
}
