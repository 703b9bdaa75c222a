import type { ReactNode } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import type { Inicio } from '../registro.ts';
import { AbasDasSituacoes, type TotaisDasSituacoes } from './abas-das-situacoes.tsx';
import { PeriodoFilter } from './periodo-filter.tsx';

/** What of the address these filters read and write. */
type Filtrado = Pick<RegistrySearch, 'situacao' | 'busca' | 'periodo'>;

export interface TextosDosFiltros {
  situacao: string;
  busca: string;
  buscaDica: string;
  /** What the days of the filter are, of a list that is filtered by them. */
  periodo?: string;
}

interface RegistroFiltersProps {
  search: Filtrado;
  inicio: Inicio;
  situacoes: readonly { id: number; nome: string }[];
  /** The list is divided by its situations, each with how many records it has. */
  emAbas?: TotaisDasSituacoes;
  textos: TextosDosFiltros;
  /** Widths in pixels of the situation and of the search. */
  largura?: number;
  larguraDaBusca?: number;
  /** Debounce of the search in milliseconds. */
  delay?: number;
  /** Nothing can be searched for yet. */
  semBusca?: boolean;
  /** What the list is of, and filters of its own. */
  antes?: ReactNode;
  depois?: ReactNode;
  active: number;
  onClear: () => void;
  onChange: (change: Filtrado) => void;
}

/** The filters that every list of a registry has: situation, search. */
export function RegistroFilters(props: RegistroFiltersProps) {
  const { search, inicio, situacoes, textos, onChange } = props;
  const inicial = inicio.situacao;
  const opcoes = situacoes.map((s) => ({ id: String(s.id), name: s.nome }));
  const situacao = {
    label: textos.situacao,
    value: String(search.situacao ?? inicial),
    onChange: (id: string | null) => onChange({ situacao: Number(id) === inicial ? undefined : Number(id) }),
  };
  return (
    <ListFilters
      of={
        props.emAbas ? (
          <AbasDasSituacoes {...situacao} situacoes={situacoes} totais={props.emAbas} />
        ) : (
          props.antes
        )
      }
      active={props.active}
      onClear={props.onClear}
      search={
        <SearchInput
          label={textos.busca}
          placeholder={textos.buscaDica}
          w={props.larguraDaBusca ?? 280}
          value={search.busca ?? ''}
          delay={props.delay ?? DEBOUNCE.registro}
          disabled={props.semBusca === true}
          onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
        />
      }
    >
      {!props.emAbas && (
        <ListFilter set={search.situacao !== undefined && search.situacao !== inicial}>
          <Select
            {...situacao}
            w={props.largura ?? 140}
            data={opcoes.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
          />
        </ListFilter>
      )}
      {props.depois}
      {textos.periodo !== undefined && (
        <PeriodoFilter
          label={textos.periodo}
          value={search.periodo}
          onChange={(periodo) => onChange({ periodo })}
        />
      )}
    </ListFilters>
  );
}
