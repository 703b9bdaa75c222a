import { DEBOUNCE, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import classes from './produto.module.css';
import { type ProdutoListSearch, SITUACAO_INICIAL } from './produto-list-search.ts';
import { PRODUTOS as T } from './textos.ts';

const SITUACOES = [
  { value: '1', label: T.ativos },
  { value: '0', label: T.inativos },
  { value: '-1', label: T.todos },
];

interface ProdutoFiltersProps {
  search: ProdutoListSearch;
  /** Nothing is searched before a category is chosen. */
  bloqueada: boolean;
  onChange: (change: Partial<ProdutoListSearch>) => void;
}

export function ProdutoFilters({ search, bloqueada, onChange }: ProdutoFiltersProps) {
  return (
    <div className={classes.filtros}>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, pagina: undefined })}
      />
      <Select
        label={T.situacao}
        w={140}
        data={SITUACOES}
        value={String(search.situacao ?? SITUACAO_INICIAL)}
        allowDeselect={false}
        onChange={(v) =>
          onChange({ situacao: Number(v) === SITUACAO_INICIAL ? undefined : Number(v), pagina: undefined })
        }
      />
      <SearchInput
        label={T.busca}
        placeholder={T.buscaDica}
        value={search.busca ?? ''}
        delay={DEBOUNCE.produtos}
        disabled={bloqueada}
        onSearch={(texto) =>
          texto !== (search.busca ?? '') && onChange({ busca: texto || undefined, pagina: undefined })
        }
      />
    </div>
  );
}
