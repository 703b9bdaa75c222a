import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../lib/list/list-address.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import { useKnownChoice } from '../ui/form/use-known-choice.ts';
import { ListTabs } from '../ui/list/list-tabs.tsx';
import { tipoEscolhido } from './registro.ts';

interface ComTipo extends RegistrySearch {
  tipo?: number | undefined;
}

interface TipoNoFio {
  catgId: number;
  categoria: string;
  /** Records of it. */
  total: number;
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
  const tipos = (data ?? []).map((t) => ({ id: t.catgId, nome: t.categoria, total: t.total }));
  return { tipos, tipo: tipoEscolhido(tipos, escolhido), lidos: data !== undefined, error, refetch };
}

/** The type whose records a screen shows, chosen by its tabs and kept in the address. */
export function useTipo<T extends TipoNoFio, K extends readonly unknown[]>(
  query: UseQueryOptions<T[], Error, T[], K>,
  address: ListAddress<ComTipo>,
  textos: TextosDoTipo,
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
    /** What was open is closed over the list of its type, from wherever it was opened. */
    fecha: (deTipo?: number) =>
      address.swap({
        registro: undefined,
        ...(deTipo === undefined || deTipo === tipo?.id ? {} : { tipo: deTipo, pagina: undefined }),
      }),
    falha: error ? { error, retry: () => void refetch() } : undefined,
    tabs: (
      <ListTabs
        label={textos.tipo}
        tabs={tipos.map((t) => ({ id: String(t.id), name: t.nome, count: t.total }))}
        value={tipo === null ? null : String(tipo.id)}
        placeholder={textos.selecioneTipo}
        onChange={(id) => address.change({ tipo: Number(id) })}
      />
    ),
  };
}
