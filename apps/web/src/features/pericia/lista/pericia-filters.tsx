import { ehData } from '@retaguarda/atributos';
import { FILTRO_FIXO, type Filtro, type periciaTipos, type RouteResponse } from '@retaguarda/contract';
import { SITUACOES_PERICIA_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { Suspense } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { LazyMultiSelect, LazySelect } from '../../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { ListToggle } from '../../../ui/list/list-toggle.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { Hint } from '../../../ui/notice/hint.tsx';
import { PERICIA } from '../textos.ts';
import { abasDosTipos } from './abas-dos-tipos.ts';
import { ativos, FILTROS, type PericiaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';

// Dates bring the masks with them; the plain list does without.
const FiltroData = lazyView(() => import('../../../atributos/filtro-data.tsx'), 'FiltroData');
const FiltroPeriodo = lazyView(() => import('../../../atributos/filtro-data.tsx'), 'FiltroPeriodo');

/** A filter whose values are days is asked a period. */
const porPeriodo = ({ tipo }: Filtro): boolean => ehData({ tipo, calcRetorno: 0 });

interface PericiaFiltersProps {
  search: PericiaListSearch;
  tipos: RouteResponse<typeof periciaTipos> | undefined;
  /** Changes of the URL's state; paging starts anew. */
  onChange: (change: Partial<PericiaListSearch>) => void;
}

const options = (list: readonly { id: number; nome: string }[]) =>
  list.map((o) => ({ value: String(o.id), label: o.nome }));

const num = (v: string | null): number | undefined => (v === null ? undefined : Number(v));

function FixedFilter({ search, onChange }: Pick<PericiaFiltersProps, 'search' | 'onChange'>) {
  const { fixo, buscaFixa } = search;
  if (fixo === undefined) return null;
  const set = (texto: string | undefined) => onChange({ buscaFixa: texto || undefined });
  if (fixo === FILTRO_FIXO.dataAtualizacao)
    return (
      <Suspense>
        <FiltroData label={PERICIA.busca} value={buscaFixa} onChange={set} />
      </Suspense>
    );
  if (fixo === FILTRO_FIXO.baixas)
    return (
      <Suspense>
        <FiltroPeriodo label={PERICIA.periodo} value={buscaFixa} onChange={set} />
      </Suspense>
    );
  return (
    <SearchInput
      label={PERICIA.busca}
      value={buscaFixa ?? ''}
      delay={DEBOUNCE.listaPericias}
      inputMode={fixo === FILTRO_FIXO.id ? 'numeric' : 'text'}
      w={180}
      onSearch={(texto) => set(fixo === FILTRO_FIXO.id ? texto.replace(/\D/g, '') : texto)}
    />
  );
}

interface DynamicFilterProps extends Pick<PericiaFiltersProps, 'search' | 'onChange'> {
  filtros: readonly Filtro[];
}

function DynamicFilter({ search, onChange, filtros }: DynamicFilterProps) {
  const escolhidos = filtros.filter((f) => search.dinamicos?.includes(f.id));
  // Without a filter that says where, it looks in all of them; where a fixed one does, that has the field.
  const algum = filtros.length > 0 || search.tipo === TODOS_OS_TIPOS;
  if (escolhidos.length === 0 && (search.fixo !== undefined || !algum)) return null;
  if (escolhidos.length > 0 && escolhidos.every((f) => porPeriodo(f)))
    return (
      <Suspense>
        <FiltroPeriodo
          label={PERICIA.busca}
          value={search.periodo}
          onChange={(periodo) => onChange({ periodo, busca: undefined })}
        />
      </Suspense>
    );
  return (
    <SearchInput
      label={PERICIA.busca}
      value={search.busca ?? ''}
      delay={DEBOUNCE.listaPericias}
      w={160}
      onSearch={(busca) => onChange({ busca: busca || undefined, periodo: undefined })}
    />
  );
}

function Tipos({ search, tipos, onChange }: PericiaFiltersProps) {
  return (
    <ListTabs
      label={PERICIA.tipo}
      tabs={abasDosTipos(tipos?.tipoPericias ?? [])}
      value={search.tipo === undefined ? null : String(search.tipo)}
      placeholder={PERICIA.selecioneTipo}
      onChange={(id) =>
        onChange({
          tipo: Number(id),
          dinamicos: undefined,
          busca: undefined,
          periodo: undefined,
          ...(Number(id) === TODOS_OS_TIPOS ? { ordem: undefined } : {}),
        })
      }
    />
  );
}

export function PericiaFilters({ search, tipos, onChange }: PericiaFiltersProps) {
  const filtros = tipos?.filtros ?? [];
  const fixos = filtros.filter((f) => f.id < 0);
  const dinamicos = filtros.filter((f) => f.id > 0);
  return (
    <ListFilters
      of={<Tipos search={search} tipos={tipos} onChange={onChange} />}
      active={ativos(search)}
      onClear={() => onChange(withoutFilters<PericiaListSearch>(FILTROS))}
      search={
        search.tipo !== undefined && (
          <>
            <FixedFilter search={search} onChange={onChange} />
            <DynamicFilter search={search} onChange={onChange} filtros={dinamicos} />
          </>
        )
      }
    >
      {search.tipo !== undefined && (
        <>
          <ListFilter set={search.situacao !== undefined}>
            <LazySelect
              label={PERICIA.situacao}
              w={134}
              data={options(SITUACOES_PERICIA_FILTRO)}
              value={String(search.situacao ?? TODAS_SITUACOES)}
              allowDeselect={false}
              onChange={(v) => onChange({ situacao: v === String(TODAS_SITUACOES) ? undefined : num(v) })}
            />
          </ListFilter>
          <ListFilter set={search.minhas === 1}>
            <Hint label={PERICIA.minhasDica}>
              <ListToggle
                on={search.minhas === 1}
                onChange={(on) => onChange({ minhas: on ? 1 : undefined })}
              >
                {PERICIA.minhas}
              </ListToggle>
            </Hint>
          </ListFilter>
          <ListFilter set={search.fixo !== undefined}>
            <LazySelect
              label={PERICIA.filtrosFixos}
              w={search.fixo === undefined ? 120 : 200}
              clearable
              placeholder=" "
              data={options(fixos)}
              value={search.fixo === undefined ? null : String(search.fixo)}
              onChange={(v) =>
                onChange({
                  fixo: num(v),
                  buscaFixa: undefined,
                  ...(search.dinamicos === undefined ? { busca: undefined } : {}),
                })
              }
            />
          </ListFilter>
          {dinamicos.length > 0 && (
            <ListFilter set={search.dinamicos !== undefined}>
              <LazyMultiSelect
                label={PERICIA.filtrosDinamicos}
                w={search.dinamicos === undefined ? 142 : 260}
                clearable
                data={options(dinamicos)}
                value={(search.dinamicos ?? []).map(String)}
                placeholder={search.dinamicos ? '' : ' '}
                onChange={(v) =>
                  onChange({
                    dinamicos: v.length > 0 ? v.map(Number) : undefined,
                    ...(v.length === 0 ? { busca: undefined, periodo: undefined } : {}),
                  })
                }
              />
            </ListFilter>
          )}
        </>
      )}
    </ListFilters>
  );
}
