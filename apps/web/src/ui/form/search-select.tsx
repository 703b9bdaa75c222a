import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedOptions } from './asked-options.tsx';
import { LazySelect } from './lazy-select.tsx';
import { noOptions } from './option-filter.ts';

/** A record as others name it. */
export interface NamedOption {
  id: number;
  name: string;
}

export interface SearchSelectProps<O extends NamedOption> {
  label: string;
  value: O | null;
  onChange: (escolhida: O | null) => void;
  /** Asks the server for those whose name holds the text. */
  search: (texto: string, signal: AbortSignal) => Promise<readonly O[]>;
  /** Under which answers are kept. */
  cacheKey: string;
  /** Milliseconds that typing rests before the server is asked. */
  delay: number;
  none: string;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  withAsterisk?: boolean;
  readOnly?: boolean;
  clearable?: boolean;
  'data-autofocus'?: boolean;
}

/** A select whose options the server finds; emptying the text takes the choice away. */
export function SearchSelect<O extends NamedOption>(props: SearchSelectProps<O>) {
  const {
    value,
    onChange,
    search,
    cacheKey,
    delay,
    none,
    readOnly = false,
    clearable = true,
    ...look
  } = props;
  const [texto, setTexto] = useState('');
  // What stands there because it is chosen is not searched for.
  const procurado = texto === value?.name ? '' : texto.trim();
  const [parado] = useDebouncedValue(procurado, delay);
  const asked = useQuery({
    queryKey: [cacheKey, parado],
    queryFn: ({ signal }) => search(parado, signal),
    enabled: !readOnly,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, isPlaceholderData } = asked;
  const achadas = data ?? [];
  const opcoes = value && !achadas.some((o) => o.id === value.id) ? [value, ...achadas] : achadas;
  // Until the answer to what was typed is there, nothing else can be chosen in its place.
  const esperando = parado !== procurado || isPlaceholderData || (isFetching && !data);
  const ids = new Set(achadas.map((o) => String(o.id)));
  const soAchadas: OptionsFilter = ({ options }) => options.filter((o) => 'value' in o && ids.has(o.value));
  return (
    <LazySelect
      {...look}
      data={opcoes.map((o) => ({ value: String(o.id), label: o.name }))}
      value={value ? String(value.id) : null}
      {...askedOptions(asked, { none, error: look.error, waiting: esperando })}
      searchable
      clearable={clearable}
      readOnly={readOnly}
      loading={esperando && procurado !== ''}
      filter={esperando ? noOptions : soAchadas}
      onSearchChange={setTexto}
      onInput={(e) => e.currentTarget.value === '' && clearable && value && onChange(null)}
      onChange={(id) => onChange(opcoes.find((o) => String(o.id) === id) ?? null)}
    />
  );
}
