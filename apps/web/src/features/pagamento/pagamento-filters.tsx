import { Pill } from '@mantine/core';
import { SITUACOES_PAGAMENTO_FILTRO, SITUACOES_REMESSA_FILTRO } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { FILTROS, type PagamentosSearch, situacaoDe } from './pagamento-search.ts';
import { EXTRATO, PAGAMENTOS, REMESSA } from './textos.ts';
import '@mantine/core/styles/Pill.layer.css';

export interface PagamentoFiltersProps {
  search: PagamentosSearch;
  onChange: (change: Partial<PagamentosSearch>) => void;
}

interface FiltersProps extends PagamentoFiltersProps {
  /** Filters of this list alone, before the others. */
  children?: ReactNode;
}

const opcoes = (lista: typeof SITUACOES_REMESSA_FILTRO) =>
  lista.map((s) => ({ value: String(s.id), label: s.nome }));
const DA_ABA = {
  recebiveis: { textos: PAGAMENTOS, situacoes: opcoes(SITUACOES_PAGAMENTO_FILTRO) },
  remessas: { textos: REMESSA, situacoes: opcoes(SITUACOES_REMESSA_FILTRO) },
  extrato: { textos: EXTRATO, situacoes: EXTRATO.situacoes },
} as const;

/** What the lists of payments are kept to. */
export function PagamentoFilters({ search, onChange, children }: FiltersProps) {
  const { textos: T, situacoes } = DA_ABA[search.aba ?? 'recebiveis'];
  return (
    <ListFilters
      active={activeFilters(search, FILTROS)}
      onClear={() => onChange(withoutFilters<PagamentosSearch>(FILTROS))}
      search={
        <SearchInput
          label={T.busca}
          placeholder={T.buscaDica}
          value={search.busca ?? ''}
          delay={DEBOUNCE.listaBaixas}
          onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
        />
      }
    >
      {children}
      <ListFilter set={search.situacao !== undefined}>
        <Select
          label={T.situacao}
          w={190}
          data={situacoes}
          value={String(situacaoDe(search))}
          allowDeselect={false}
          onChange={(v) =>
            onChange({
              situacao: Number(v) === situacaoDe({ aba: search.aba }) ? undefined : Number(v),
            })
          }
        />
      </ListFilter>
      <ListFilter set={search.periodo !== undefined}>
        <PeriodoFilter
          label={T.periodo}
          value={search.periodo}
          onChange={(periodo) => onChange({ periodo })}
        />
      </ListFilter>
      {search.baixa !== undefined && (
        <ListFilter set>
          <Pill withRemoveButton onRemove={() => onChange({ baixa: undefined })}>
            {PAGAMENTOS.daBaixa(search.baixa)}
          </Pill>
        </ListFilter>
      )}
      {search.semForma !== undefined && (
        <ListFilter set>
          <Pill withRemoveButton onRemove={() => onChange({ semForma: undefined })}>
            {PAGAMENTOS.soSemForma}
          </Pill>
        </ListFilter>
      )}
    </ListFilters>
  );
}
