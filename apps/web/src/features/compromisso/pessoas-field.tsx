import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { LazyMultiSelect } from '../../ui/form/lazy-select.tsx';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { pessoasQuery } from './compromisso-queries.ts';
import { COMPROMISSO_T as T } from './textos.ts';

interface PessoasFieldProps {
  value: readonly NamedOption[];
  error: string | undefined;
  readOnly: boolean;
  onChange: (pessoas: NamedOption[]) => void;
}

/** Who takes part; the server finds those who sign in by their names. */
export function PessoasField({ value, error, readOnly, onChange }: PessoasFieldProps) {
  const [texto, setTexto] = useState('');
  const [procurado] = useDebouncedValue(texto.trim(), DEBOUNCE.registro);
  const { data = [] } = useQuery({
    ...pessoasQuery(procurado),
    enabled: !readOnly,
    placeholderData: keepPreviousData,
  });
  const opcoes = [...value, ...data.filter((p) => !value.some((v) => v.id === p.id))];
  return (
    <LazyMultiSelect
      label={T.pessoas}
      description={T.pessoasDica}
      withAsterisk
      searchable
      hidePickedOptions
      data={opcoes.map((p) => ({ value: String(p.id), label: p.name }))}
      value={value.map((p) => String(p.id))}
      error={error}
      readOnly={readOnly}
      nothingFoundMessage={T.nenhumaPessoa}
      onSearchChange={setTexto}
      onChange={(ids) => onChange(opcoes.filter((p) => ids.includes(String(p.id))))}
    />
  );
}
