import { DEBOUNCE, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { USUARIOS as T } from './textos.ts';
import { SITUACAO_INICIAL, type UsuarioListSearch } from './usuario-list-search.ts';

const SITUACOES = SITUACOES_PESSOA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

interface UsuarioFiltersProps {
  search: UsuarioListSearch;
  /** A type of person is chosen. */
  enabled: boolean;
  onChange: (change: Partial<UsuarioListSearch>) => void;
}

export function UsuarioFilters({ search, enabled, onChange }: UsuarioFiltersProps) {
  return (
    <>
      <Select
        label={T.situacao}
        w={190}
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
        disabled={!enabled}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}

interface UsuarioTamanhoProps {
  tamanho: number | undefined;
  onChange: (change: Partial<UsuarioListSearch>) => void;
}

export const UsuarioTamanho = ({ tamanho, onChange }: UsuarioTamanhoProps) => (
  <SizeSelect
    size={tamanho ?? PAGE_SIZE_REGISTRO}
    onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_REGISTRO ? undefined : n })}
  />
);

interface UsuarioTipoProps {
  tipos: readonly { catgId: number; categoria: string }[];
  tipo: number | null;
  onChange: (change: Partial<UsuarioListSearch>) => void;
}

export const UsuarioTipo = ({ tipos, tipo, onChange }: UsuarioTipoProps) => (
  <Select
    label={T.tipo}
    w={260}
    data={tipos.map((t) => ({ value: String(t.catgId), label: t.categoria }))}
    value={tipo === null ? null : String(tipo)}
    readOnly={tipos.length === 1}
    placeholder={T.selecioneTipo}
    allowDeselect={false}
    onChange={(v) => onChange({ tipo: v === null ? undefined : Number(v) })}
  />
);
