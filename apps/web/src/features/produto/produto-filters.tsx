import { DEBOUNCE, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { RegistroFilters } from '../../ui/registro-filters.tsx';
import classes from './produto.module.css';
import { type ProdutoListSearch, SITUACAO_INICIAL } from './produto-list-search.ts';
import { PRODUTOS as T } from './textos.ts';

const SITUACOES = [
  { id: 1, nome: T.ativos },
  { id: 0, nome: T.inativos },
  { id: -1, nome: T.todos },
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
      <RegistroFilters
        search={search}
        tamanho={PAGE_SIZE_PADRAO}
        situacoes={SITUACOES}
        inicial={SITUACAO_INICIAL}
        textos={T}
        delay={DEBOUNCE.produtos}
        semBusca={bloqueada}
        onChange={(change) => onChange({ ...change, pagina: undefined })}
      />
    </div>
  );
}
