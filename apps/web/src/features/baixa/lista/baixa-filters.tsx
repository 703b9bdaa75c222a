import { SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { FiltrosComTamanho } from '../../../registros/lista/filtros-com-tamanho.tsx';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { BAIXA } from '../textos.ts';
import { type BaixaListSearch, FILTROS, SITUACAO_INICIAL } from './baixa-list-search.ts';

const SITUACOES = SITUACOES_BAIXA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface BaixaFiltersProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
  /** Enter on a name that has been looked for. */
  onEnter?: (input: HTMLInputElement) => void;
}

export function BaixaFilters({ search, onChange, onEnter }: BaixaFiltersProps) {
  return (
    <FiltrosComTamanho search={search} filtros={FILTROS} onChange={onChange}>
      <Select
        label={BAIXA.situacao}
        w={160}
        data={SITUACOES}
        value={String(search.situacao ?? SITUACAO_INICIAL)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === SITUACAO_INICIAL ? undefined : Number(v) })}
      />
      <PeriodoFilter
        label={BAIXA.periodo}
        value={search.periodo}
        onChange={(periodo) => onChange({ periodo })}
      />
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
    </FiltrosComTamanho>
  );
}
