import { DEBOUNCE, PAGE_SIZE_PADRAO, PAGE_SIZES } from '@retaguarda/contract';
import { SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { lazy, Suspense } from 'react';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { UI } from '../../ui/textos.ts';
import { type BaixaListSearch, SITUACAO_INICIAL } from './baixa-list-search.ts';
import { BAIXA } from './textos.ts';

// The dates bring the masks with them; the list is shown before they are there.
const FiltroPeriodo = lazy(() =>
  import('../../atributos/filtro-data.tsx').then((m) => ({ default: m.FiltroPeriodo })),
);

const SIZES = PAGE_SIZES.map((n) => ({ value: String(n), label: n === TODOS ? UI.todos : String(n) }));
const SITUACOES = SITUACOES_BAIXA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));
const PERIOD_WIDTH = 230;

interface BaixaFiltersProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
}

export function BaixaFilters({ search, onChange }: BaixaFiltersProps) {
  return (
    <>
      <Select
        label={UI.porPagina}
        w={110}
        data={SIZES}
        value={String(search.tamanho ?? PAGE_SIZE_PADRAO)}
        allowDeselect={false}
        onChange={(v) =>
          onChange({ tamanho: Number(v) === PAGE_SIZE_PADRAO ? undefined : Number(v), antes: undefined })
        }
      />
      <Select
        label={BAIXA.situacao}
        w={160}
        data={SITUACOES}
        value={String(search.situacao ?? SITUACAO_INICIAL)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === SITUACAO_INICIAL ? undefined : Number(v) })}
      />
      <div style={{ width: PERIOD_WIDTH, minHeight: 56 }}>
        <Suspense>
          <FiltroPeriodo
            label={BAIXA.periodo}
            value={search.periodo}
            onChange={(periodo) => periodo !== search.periodo && onChange({ periodo })}
          />
        </Suspense>
      </div>
      <SearchInput
        label={BAIXA.busca}
        placeholder={BAIXA.buscaDica}
        value={search.busca ?? ''}
        delay={DEBOUNCE.listaBaixas}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
