import { DEBOUNCE, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { type CampanhaListSearch, TODAS } from './campanha-list-search.ts';
import { CAMPANHAS as T } from './textos.ts';

const SITUACOES = SITUACOES_REGISTRO_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface CampanhaFiltersProps {
  search: CampanhaListSearch;
  onChange: (change: Partial<CampanhaListSearch>) => void;
}

export function CampanhaFilters({ search, onChange }: CampanhaFiltersProps) {
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n })}
      />
      <Select
        label={T.situacao}
        w={140}
        data={SITUACOES}
        value={String(search.situacao ?? TODAS)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === TODAS ? undefined : Number(v) })}
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
