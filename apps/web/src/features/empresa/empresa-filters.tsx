import { DEBOUNCE, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { type EmpresaListSearch, SITUACAO_INICIAL } from './empresa-list-search.ts';
import { EMPRESAS as T } from './textos.ts';

const SITUACOES = SITUACOES_REGISTRO_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface EmpresaFiltersProps {
  search: EmpresaListSearch;
  tipos: readonly { catgId: number; categoria: string }[];
  tipo: number | null;
  onChange: (change: Partial<EmpresaListSearch>) => void;
}

export function EmpresaFilters({ search, tipos, tipo, onChange }: EmpresaFiltersProps) {
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_REGISTRO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_REGISTRO ? undefined : n })}
      />
      <Select
        label={T.tipo}
        w={220}
        data={tipos.map((t) => ({ value: String(t.catgId), label: t.categoria }))}
        value={tipo === null ? null : String(tipo)}
        readOnly={tipos.length === 1}
        placeholder={T.selecioneTipo}
        allowDeselect={false}
        onChange={(v) => onChange({ tipo: v === null ? undefined : Number(v) })}
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
        value={search.busca ?? ''}
        delay={DEBOUNCE.registro}
        disabled={tipo === null}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
