import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SizeSelect } from '../../ui/list/size-select.tsx';

interface Tamanho {
  tamanho?: number | undefined;
  /** Size that the list has again when its search is cleared. */
  antes?: number | undefined;
}

interface FiltrosComTamanhoProps<S extends Tamanho> {
  search: S;
  /** What narrows the list. */
  filtros: readonly (keyof S)[];
  onChange: (change: Partial<S> | Tamanho) => void;
  children: ReactNode;
}

/** Filters of a list that is searched with a size of its own: rows a page, and what narrows it. */
export const FiltrosComTamanho = <S extends Tamanho>(props: FiltrosComTamanhoProps<S>) => (
  <ListFilters
    size={
      <SizeSelect
        size={props.search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => props.onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
      />
    }
    active={activeFilters(props.search, props.filtros)}
    onClear={() => props.onChange(withoutFilters<S>(props.filtros))}
  >
    {props.children}
  </ListFilters>
);
