import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { Suspense } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { SizeSelect } from '../../../ui/list/size-select.tsx';
import { BAIXA } from '../textos.ts';
import { type BaixaListSearch, SITUACAO_INICIAL } from './baixa-list-search.ts';

// The dates bring the masks with them; the list is shown before they are there.
const FiltroPeriodo = lazyView(() =>
  import('../../../atributos/filtro-data.tsx').then((m) => ({ default: m.FiltroPeriodo })),
);

const SITUACOES = SITUACOES_BAIXA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));
const PERIOD_WIDTH = 230;

interface BaixaFiltersProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
}

export function BaixaFilters({ search, onChange }: BaixaFiltersProps) {
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
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
        // In a dialog the name of the baixa is what is looked for.
        data-autofocus
        placeholder={BAIXA.buscaDica}
        value={search.busca ?? ''}
        delay={DEBOUNCE.listaBaixas}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
