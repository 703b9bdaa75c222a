import { ehData } from '@retaguarda/atributos';
import type { Filtro } from '@retaguarda/contract';
import { SITUACOES_PERICIA_FILTRO } from '@retaguarda/domain';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { LazyMultiSelect as MultiSelect, LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import classes from '../baixa.module.css';
import type { SeletorFiltro } from '../baixa-queries.ts';
import { SELETOR as T } from '../textos.ts';

interface SeletorFiltersProps {
  filtro: SeletorFiltro;
  dinamicos: readonly Filtro[];
  /** Of cases; one alone needs no choosing. */
  tipos: readonly { id: number; nome: string }[];
  onChange: (change: Partial<SeletorFiltro>) => void;
}

const SITUACOES = SITUACOES_PERICIA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }));

/** The filters of all categories; those of the same name are one, so that choosing it searches them all. */
function porNome(dinamicos: readonly Filtro[]): Map<string, number[]> {
  const nomes = new Map<string, number[]>();
  for (const { id, nome } of dinamicos) nomes.set(nome, [...(nomes.get(nome) ?? []), id]);
  return nomes;
}

export function SeletorFilters({ filtro, dinamicos, tipos, onChange }: SeletorFiltersProps) {
  const nomes = porNome(dinamicos);
  const escolhidos = [...nomes].filter(([, ids]) => ids.some((id) => filtro.filtros.includes(id)));
  const nenhum = escolhidos.length === 0;
  // Where all that is chosen are days, they are asked a period.
  const porPeriodo =
    !nenhum &&
    dinamicos
      .filter((f) => filtro.filtros.includes(f.id))
      .every(({ tipo }) => ehData({ tipo, calcRetorno: 0 }));
  return (
    <div className={classes.seletorFiltros}>
      <SearchInput
        label={T.buscaPessoa}
        data-autofocus
        value={filtro.pessoa}
        delay={DEBOUNCE.seletorPericias}
        onSearch={(pessoa) => pessoa !== filtro.pessoa && onChange({ pessoa })}
      />
      <MultiSelect
        label={T.filtrosDinamicos}
        clearable
        searchable
        data={[...nomes.keys()]}
        value={escolhidos.map(([nome]) => nome)}
        placeholder={nenhum ? T.nenhumFiltro : ''}
        onChange={(lista) =>
          onChange({
            filtros: lista.flatMap((nome) => nomes.get(nome) ?? []),
            ...(lista.length === 0 ? { busca: '', periodo: '' } : {}),
          })
        }
      />
      {porPeriodo ? (
        <PeriodoFilter
          label={T.periodo}
          value={filtro.periodo || undefined}
          onChange={(periodo) => onChange({ periodo: periodo ?? '', busca: '' })}
        />
      ) : (
        <SearchInput
          label={T.busca}
          value={filtro.busca}
          delay={DEBOUNCE.seletorPericias}
          disabled={nenhum}
          placeholder={nenhum ? T.buscaBloqueada : ''}
          onSearch={(busca) => busca !== filtro.busca && onChange({ busca, periodo: '' })}
        />
      )}
      <SearchInput
        label={T.cidade}
        value={filtro.cidade}
        delay={DEBOUNCE.seletorPericias}
        onSearch={(cidade) => cidade !== filtro.cidade && onChange({ cidade })}
      />
      {tipos.length > 1 && (
        <Select
          label={T.tipo}
          allowDeselect={false}
          searchable={tipos.length > 8}
          data={[
            { value: '0', label: T.todosOsTipos },
            ...tipos.map((t) => ({ value: String(t.id), label: t.nome })),
          ]}
          value={String(filtro.tipo)}
          onChange={(v) => v !== null && onChange({ tipo: Number(v) })}
        />
      )}
      <Select
        label={T.situacao}
        allowDeselect={false}
        data={SITUACOES}
        value={String(filtro.situacao)}
        onChange={(v) => v !== null && onChange({ situacao: Number(v) })}
      />
    </div>
  );
}
