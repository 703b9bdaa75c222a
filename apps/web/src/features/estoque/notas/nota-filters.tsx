import { TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SITUACOES_MOVIMENTO_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { activeFilters, withoutFilters } from '../../../lib/list/list-address.ts';
import { RegistroFilters } from '../../../registros/lista/registro-filters.tsx';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { useKnownChoice } from '../../../ui/form/use-known-choice.ts';
import { tiposMovQuery } from '../estoque-queries.ts';
import { INICIO, type NotasSearch } from '../estoque-search.ts';
import { deContagens, filtrosDe } from '../filtros-da-lista.ts';
import { MOVIMENTOS as T } from '../textos.ts';

/** Made by the product and so not among those that are chosen for a new note. */
export const FEITOS = [
  { value: String(TIPO_MOVIMENTO.contagem), label: T.contagem },
  { value: String(TIPO_MOVIMENTO.estorno), label: T.estorno },
];
const QUALQUER = '0';

interface NotaFiltersProps {
  search: NotasSearch;
  onChange: (change: Partial<NotasSearch>) => void;
}

/** Filters of a list of notes. */
export function NotaFilters({ search, onChange }: NotaFiltersProps) {
  const pergunta = useQuery(tiposMovQuery);
  const { data } = pergunta;
  const tipos = (data?.tipoMovs ?? []).map((t) => ({ value: String(t.id), label: t.nome }));
  const empresas = (data?.empList ?? []).map((e) => ({ value: String(e.id), label: e.nome }));
  useKnownChoice({
    name: 'tipo',
    chosen: search.tipo,
    known: data && [...tipos, ...FEITOS].map((t) => Number(t.value)),
    onDrop: () => onChange({ tipo: undefined }),
  });
  useKnownChoice({
    name: 'empresa',
    chosen: search.empresa,
    known: data?.empList.map((e) => e.id),
    onDrop: () => onChange({ empresa: undefined }),
  });
  const numero = (v: string | null) => (v === null || v === QUALQUER ? undefined : Number(v));
  return (
    <RegistroFilters
      search={search}
      inicio={INICIO}
      situacoes={SITUACOES_MOVIMENTO_FILTRO}
      largura={150}
      textos={T}
      depois={
        <>
          {!deContagens(search) && (
            <Select
              label={T.filtroTipo}
              w={240}
              data={[{ value: QUALQUER, label: T.todos }, ...tipos, ...FEITOS]}
              {...askedOptions(pergunta)}
              value={String(search.tipo ?? QUALQUER)}
              allowDeselect={false}
              onChange={(v) => onChange({ tipo: numero(v) })}
            />
          )}
          <Select
            label={T.empresa}
            w={200}
            data={[{ value: QUALQUER, label: T.todas }, ...empresas]}
            {...askedOptions(pergunta)}
            value={String(search.empresa ?? QUALQUER)}
            allowDeselect={false}
            onChange={(v) => onChange({ empresa: numero(v) })}
          />
        </>
      }
      active={activeFilters(search, filtrosDe(search))}
      onClear={() => onChange(withoutFilters<NotasSearch>(filtrosDe(search)))}
      onChange={onChange}
    />
  );
}
