import { USOS } from '@retaguarda/contract';
import { useState } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { type NamedOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { USOS as T } from './textos.ts';
import { procuraPessoas } from './usos-query.ts';
import type { UsosSearch } from './usos-search.ts';

interface PessoaProps {
  label: string;
  id: number | undefined;
  /** As the answer names who the address asks for. */
  respondida: NamedOption | null | undefined;
  onChange: (id: number | undefined) => void;
}

function Pessoa({ label, id, respondida, onChange }: PessoaProps) {
  const [escolhida, setEscolhida] = useState<NamedOption | null>(null);
  const pessoa = [escolhida, respondida].find((p) => p?.id === id) ?? null;
  return (
    <SearchSelect
      label={label}
      value={pessoa}
      cacheKey="historico.pessoas"
      delay={DEBOUNCE.pessoasDoPerfil}
      none={T.nenhumaPessoa}
      search={procuraPessoas}
      onChange={(p) => {
        setEscolhida(p);
        onChange(p?.id);
      }}
    />
  );
}

interface UsosFiltrosProps {
  search: UsosSearch;
  pessoa: NamedOption | null | undefined;
  titular: NamedOption | null | undefined;
  onChange: (part: Partial<UsosSearch>) => void;
  onClear: () => void;
}

export function UsosFiltros({ search, pessoa, titular, onChange, onClear }: UsosFiltrosProps) {
  return (
    <ListFilters active={Object.keys(search).length} onClear={onClear}>
      <PeriodoFilter label={T.periodo} value={search.periodo} onChange={(periodo) => onChange({ periodo })} />
      <LazySelect
        label={T.uso}
        w={240}
        clearable
        placeholder={T.todos}
        data={USOS.map((uso) => ({ value: uso, label: T.usos[uso] }))}
        value={search.uso ?? null}
        onChange={(v) => onChange({ uso: USOS.find((uso) => uso === v) })}
      />
      <Pessoa
        label={T.pessoa}
        id={search.pessoa}
        respondida={pessoa}
        onChange={(id) => onChange({ pessoa: id })}
      />
      <Pessoa
        label={T.titular}
        id={search.titular}
        respondida={titular}
        onChange={(id) => onChange({ titular: id })}
      />
    </ListFilters>
  );
}
