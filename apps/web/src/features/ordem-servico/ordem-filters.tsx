import { DEBOUNCE, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_ORDEM_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { type OrdemListSearch, SITUACAO_INICIAL } from './ordem-list-search.ts';
import { ORDENS as T } from './textos.ts';

const SITUACOES = SITUACOES_ORDEM_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface OrdemFiltersProps {
  search: OrdemListSearch;
  onChange: (change: Partial<OrdemListSearch>) => void;
}

export function OrdemFilters({ search, onChange }: OrdemFiltersProps) {
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n })}
      />
      <Select
        label={T.situacao}
        w={200}
        data={SITUACOES}
        value={String(search.situacao ?? SITUACAO_INICIAL)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === SITUACAO_INICIAL ? undefined : Number(v) })}
      />
      <SearchInput
        label={T.busca}
        placeholder={T.buscaDica}
        w={280}
        value={search.busca ?? ''}
        delay={DEBOUNCE.registro}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
