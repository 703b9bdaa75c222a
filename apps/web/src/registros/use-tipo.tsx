import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../lib/list/list-address.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import { LazySelect } from '../ui/form/lazy-select.tsx';
import { useKnownChoice } from '../ui/form/use-known-choice.ts';
import { tipoEscolhido } from './registro.ts';

interface ComTipo extends RegistrySearch {
  tipo?: number | undefined;
}

interface TipoNoFio {
  catgId: number;
  categoria: string;
}

interface TextosDoTipo {
  tipo: string;
  selecioneTipo: string;
}

/** The types that a query answers, and the chosen one. */
export function useTipos<T extends TipoNoFio, K extends readonly unknown[]>(
  query: UseQueryOptions<T[], Error, T[], K>,
  escolhido: number | undefined,
) {
  const { data, error, refetch } = useQuery(query);
  const tipos = (data ?? []).map((t) => ({ id: t.catgId, nome: t.categoria }));
  return { tipos, tipo: tipoEscolhido(tipos, escolhido), lidos: data !== undefined, error, refetch };
}

/** The type whose records a screen shows, chosen in its filters and kept in the address. */
export function useTipo<T extends TipoNoFio, K extends readonly unknown[]>(
  query: UseQueryOptions<T[], Error, T[], K>,
  address: ListAddress<ComTipo>,
  { textos, largura }: { textos: TextosDoTipo; largura: number },
) {
  const { tipos, tipo, lidos, error, refetch } = useTipos(query, address.search.tipo);
  useKnownChoice({
    name: 'tipo',
    chosen: address.search.tipo,
    known: lidos ? tipos.map((t) => t.id) : undefined,
    onDrop: () => address.drop({ tipo: undefined }),
  });
  return {
    tipo,
    /** What has to be chosen before anything can be asked. */
    falta: tipo === null ? textos.selecioneTipo : undefined,
    falha: error ? { error, retry: () => void refetch() } : undefined,
    select: (
      <LazySelect
        label={textos.tipo}
        w={largura}
        data={tipos.map((t) => ({ value: String(t.id), label: t.nome }))}
        value={tipo === null ? null : String(tipo.id)}
        readOnly={tipos.length === 1}
        placeholder={textos.selecioneTipo}
        allowDeselect={false}
        onChange={(v) => address.change({ tipo: v === null ? undefined : Number(v) })}
      />
    ),
  };
}
