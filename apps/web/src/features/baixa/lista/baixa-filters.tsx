import { SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../../lib/list/list-address.ts';
import { AbasDasSituacoes } from '../../../registros/lista/abas-das-situacoes.tsx';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { totaisQuery } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { type BaixaListSearch, FILTROS, SITUACAO_INICIAL } from './baixa-list-search.ts';

interface BaixaFiltersProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
  /** Enter on a name that has been looked for. */
  onEnter?: (input: HTMLInputElement) => void;
}

export function BaixaFilters({ search, onChange, onEnter }: BaixaFiltersProps) {
  const { data } = useQuery(totaisQuery);
  return (
    <ListFilters
      of={
        <AbasDasSituacoes
          label={BAIXA.situacao}
          situacoes={SITUACOES_BAIXA_FILTRO}
          totais={data?.situacoes ?? []}
          value={String(search.situacao ?? SITUACAO_INICIAL)}
          onChange={(id) => onChange({ situacao: Number(id) === SITUACAO_INICIAL ? undefined : Number(id) })}
        />
      }
      active={activeFilters(search, FILTROS)}
      onClear={() => onChange(withoutFilters<BaixaListSearch>(FILTROS))}
      search={
        <SearchInput
          label={BAIXA.busca}
          // In a dialog the name of the baixa is what is looked for.
          data-autofocus
          placeholder={BAIXA.buscaDica}
          value={search.busca ?? ''}
          delay={DEBOUNCE.listaBaixas}
          onEnter={onEnter}
          onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
        />
      }
    >
      <PeriodoFilter
        label={BAIXA.periodo}
        value={search.periodo}
        onChange={(periodo) => onChange({ periodo })}
      />
    </ListFilters>
  );
}
