import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { useKnownChoice } from '../../ui/form/use-known-choice.ts';
import { empresasDeEstoqueQuery, statusQuery } from './pedido-queries.ts';
import type { PedidoSearch } from './pedido-search.ts';
import type { MudaBusca, Tela } from './tela.ts';
import { VISAO as T } from './textos.ts';

export interface VisaoEstoqueProps {
  tela: Tela;
  search: PedidoSearch;
  onSearch: MudaBusca;
}

/** The branch and the status that the address chooses; the first ones where it does not. */
export function useVisaoEstoque({ tela, search, onSearch }: VisaoEstoqueProps) {
  const permissions = usePermissoes();
  const empresas = useQuery(empresasDeEstoqueQuery);
  const lista = empresas.data ?? [];
  const empresa = lista.find((e) => e.id === search.empresa) ?? lista[0];
  const empId = empresa?.id ?? 0;
  // The first one is chosen by itself; the address says which.
  useEffect(() => {
    if (empId > 0 && search.empresa !== empId) onSearch({ empresa: empId }, true);
  }, [empId, search.empresa, onSearch]);
  useKnownChoice({
    name: 'empresa',
    chosen: search.empresa,
    known: empresas.data?.map((e) => e.id),
    // The first one stands in its place already.
    onDrop: () => undefined,
  });
  const status = useQuery(statusQuery(tela.lista, empId));
  const atual = status.data?.find((s) => s.id === search.status) ?? status.data?.[0];
  const [escolhido] = useDebouncedValue(atual?.id, DEBOUNCE.statusEstoque);
  return {
    empresas: lista,
    empresa,
    /** 0 without a branch. */
    empId,
    semEmpresa: empresas.data !== undefined && empresa === undefined,
    status: status.data,
    atual,
    // The first one was chosen by nobody who might go on to the next.
    parado: escolhido ?? atual?.id,
    error: empresas.error ?? (empId > 0 ? status.error : null),
    refetch: () => void (empresas.error ? empresas.refetch() : status.refetch()),
    loading: !status.data && (empresas.isLoading || empId > 0),
    podePedir: permissions.has('addPedido'),
    /** Why nothing can be asked for. */
    semPedir: missing(permissions, 'addPedido') ?? (empId === 0 ? T.escolhaEmpresa : undefined),
  };
}

export type VisaoAberta = ReturnType<typeof useVisaoEstoque>;
