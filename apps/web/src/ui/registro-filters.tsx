import { DEBOUNCE, type PageSize } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { LazySelect as Select } from './lazy-select.tsx';
import { SearchInput } from './search-input.tsx';
import { SizeSelect } from './size-select.tsx';

/** What of the address these filters read and write; what is at its initial value is left out of it. */
interface Filtrado {
  tamanho?: PageSize | undefined;
  situacao?: number | undefined;
  busca?: string | undefined;
}

interface RegistroFiltersProps {
  search: Filtrado;
  /** Rows a page when none are chosen. */
  tamanho: PageSize;
  situacoes: readonly { id: number; nome: string }[];
  /** The situation that the list opens on. */
  inicial: number;
  textos: { situacao: string; busca: string; buscaDica: string };
  /** Width in pixels of the situation. */
  largura?: number;
  /** Debounce of the search in milliseconds. */
  delay?: number;
  /** Nothing can be searched for yet. */
  semBusca?: boolean;
  /** Filters of the list itself: before the situation, and after it. */
  antes?: ReactNode;
  depois?: ReactNode;
  onChange: (change: Filtrado) => void;
}

/** The filters that every list of a registry has: rows a page, situation, search. */
export function RegistroFilters(props: RegistroFiltersProps) {
  const { search, tamanho, situacoes, inicial, textos, onChange } = props;
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? tamanho}
        onSize={(n) => onChange({ tamanho: n === tamanho ? undefined : n })}
      />
      {props.antes}
      <Select
        label={textos.situacao}
        w={props.largura ?? 140}
        data={situacoes.map((s) => ({ value: String(s.id), label: s.nome }))}
        value={String(search.situacao ?? inicial)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === inicial ? undefined : Number(v) })}
      />
      {props.depois}
      <SearchInput
        label={textos.busca}
        placeholder={textos.buscaDica}
        w={280}
        value={search.busca ?? ''}
        delay={props.delay ?? DEBOUNCE.registro}
        disabled={props.semBusca === true}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
