import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { RegistroFilters } from '../../ui/registro-filters.tsx';
import { type EmpresaListSearch, SITUACAO_INICIAL } from './empresa-list-search.ts';
import { EMPRESAS as T } from './textos.ts';

interface EmpresaFiltersProps {
  search: EmpresaListSearch;
  tipos: readonly { catgId: number; categoria: string }[];
  tipo: number | null;
  onChange: (change: Partial<EmpresaListSearch>) => void;
}

export function EmpresaFilters({ search, tipos, tipo, onChange }: EmpresaFiltersProps) {
  return (
    <RegistroFilters
      search={search}
      tamanho={PAGE_SIZE_REGISTRO}
      situacoes={SITUACOES_REGISTRO_FILTRO}
      inicial={SITUACAO_INICIAL}
      textos={T}
      semBusca={tipo === null}
      antes={
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
      }
      onChange={onChange}
    />
  );
}
