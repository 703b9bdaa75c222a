import { DEBOUNCE, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { VEICULOS as T } from './textos.ts';
import { SITUACAO_INICIAL, type VeiculoListSearch } from './veiculo-list-search.ts';

const SITUACOES = SITUACOES_REGISTRO_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface VeiculoFiltersProps {
  search: VeiculoListSearch;
  onChange: (change: Partial<VeiculoListSearch>) => void;
}

export function VeiculoFilters({ search, onChange }: VeiculoFiltersProps) {
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
