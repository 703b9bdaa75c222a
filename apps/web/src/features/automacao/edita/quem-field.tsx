import { useDebouncedValue } from '@mantine/hooks';
import type { QuemDaAutomacao } from '@retaguarda/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { LazyMultiSelect } from '../../../ui/form/lazy-select.tsx';
import { nomesQuery, procuraPessoas } from '../automacao-queries.ts';
import { ATO_T as T } from '../textos.ts';
import { chaveDe, idsDasPessoas, opcoesDeQuem, quemDa } from './quem.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

interface QuemFieldProps {
  quem: QuemDaAutomacao;
  onMuda: (quem: QuemDaAutomacao) => void;
}

/** Who is told: parts in the record and profiles, and people that the server finds by their names. */
export function QuemField({ quem, onMuda }: QuemFieldProps) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  const [texto, setTexto] = useState('');
  const [procurado] = useDebouncedValue(texto.trim(), DEBOUNCE.pessoasDoPerfil);
  const { data: achadas = [] } = useQuery({
    queryKey: ['automacoes', 'pessoas', procurado],
    queryFn: ({ signal }) => procuraPessoas(procurado, signal),
    enabled: !readOnly && procurado !== '',
    placeholderData: keepPreviousData,
  });
  const ids = idsDasPessoas(quem);
  const { data: conhecidas = [] } = useQuery({ ...nomesQuery(ids), placeholderData: keepPreviousData });
  const pessoas = [...conhecidas, ...achadas.filter((p) => !conhecidas.some((c) => c.id === p.id))];
  const anonimas = ids
    .filter((id) => !pessoas.some((p) => p.id === id))
    .map((id) => ({ id, name: `#${id}` }));
  return (
    <LazyMultiSelect
      label={T.quem}
      withAsterisk
      searchable
      hidePickedOptions
      placeholder={quem.length === 0 ? T.quemDica : undefined}
      data={opcoesDeQuem(vocabulario, [...pessoas, ...anonimas])}
      value={quem.map(chaveDe)}
      readOnly={readOnly}
      nothingFoundMessage={T.ninguem}
      onSearchChange={setTexto}
      onChange={(chaves) => onMuda(chaves.flatMap(quemDa))}
    />
  );
}
