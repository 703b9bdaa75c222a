import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { perfisPessoas } from '@retaguarda/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazyMultiSelect } from '../../ui/form/lazy-select.tsx';
import { noOptions } from '../../ui/form/option-filter.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { DIALOGO_PERFIL as T } from './textos.ts';

interface PessoasFieldProps {
  value: readonly NamedOption[];
  onChange: (pessoas: NamedOption[]) => void;
  readOnly: boolean;
  error: ReactNode;
}

const todasElas: OptionsFilter = ({ options }) => options;

/** The people a profile is given to, found by the server. */
export function PessoasField({ value, onChange, readOnly, error }: PessoasFieldProps) {
  const [texto, setTexto] = useState('');
  const [parado] = useDebouncedValue(texto.trim(), DEBOUNCE.pessoasDoPerfil);
  const achadas = useQuery({
    queryKey: ['perfis', 'pessoas', parado],
    queryFn: async ({ signal }): Promise<readonly NamedOption[]> =>
      (await call(perfisPessoas, { query: { search: parado }, signal })).list,
    enabled: !readOnly,
    placeholderData: keepPreviousData,
  });
  // Until the answer to what was typed is there, nobody else can be chosen in its place.
  const esperando = parado !== texto.trim() || achadas.isPlaceholderData || achadas.isLoading;
  const outras = (achadas.data ?? []).filter((o) => !value.some((p) => p.id === o.id));
  const todas = [...value, ...outras];
  return (
    <LazyMultiSelect
      label={T.pessoas}
      withAsterisk
      data={todas.map((o) => ({ value: String(o.id), label: o.name }))}
      value={value.map((p) => String(p.id))}
      {...askedOptions(achadas, { none: T.nenhumaPessoa, error, waiting: esperando })}
      searchable
      hidePickedOptions
      readOnly={readOnly}
      loading={achadas.isFetching && texto !== ''}
      filter={esperando ? noOptions : todasElas}
      onSearchChange={setTexto}
      onChange={(ids) => onChange(ids.flatMap((id) => todas.find((o) => String(o.id) === id) ?? []))}
    />
  );
}
