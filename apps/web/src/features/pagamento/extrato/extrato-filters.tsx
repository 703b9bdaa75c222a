import { DEBOUNCE } from '../../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../../lib/list/list-address.ts';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import type { PagamentoFiltersProps } from '../pagamento-filters.tsx';
import { FILTROS, type PagamentosSearch, situacaoDe } from '../pagamento-search.ts';
import { EXTRATO as T } from '../textos.ts';
import { useContaDoExtrato } from './use-conta-do-extrato.ts';

const SITUACOES = ['0', '1', '2', '-1'] as const;
const OPCOES = SITUACOES.map((value) => ({ value, label: T.situacoes[value] }));

/** Whose statement is shown, and what of it. */
export function ExtratoFilters({ search, onChange }: PagamentoFiltersProps) {
  const { contas, extrato } = useContaDoExtrato(search);
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
      <ListFilter set={false}>
        <Select
          label={T.conta}
          w={260}
          data={(contas.data ?? []).map((c) => ({ value: String(c.id), label: `${c.nome} · ${c.conta}` }))}
          value={extrato === undefined ? null : String(extrato.conta)}
          {...askedOptions(contas)}
          readOnly={contas.data?.length === 1}
          allowDeselect={false}
          onChange={(v) => onChange({ conta: Number(v) })}
        />
      </ListFilter>
      <ListFilter set={search.situacao !== undefined}>
        <Select
          label={T.situacao}
          w={170}
          data={OPCOES}
          value={String(situacaoDe(search))}
          allowDeselect={false}
          onChange={(v) => onChange({ situacao: v === '-1' ? undefined : Number(v) })}
        />
      </ListFilter>
      <ListFilter set={search.periodo !== undefined}>
        <PeriodoFilter
          label={T.periodo}
          value={search.periodo}
          onChange={(periodo) => onChange({ periodo })}
        />
      </ListFilter>
    </ListFilters>
  );
}
