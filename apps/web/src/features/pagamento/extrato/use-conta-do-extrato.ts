import { useQuery } from '@tanstack/react-query';
import { usePermissoes } from '../../../sessao/public.ts';
import { contasQuery } from '../pagamento-queries.ts';
import type { PagamentosSearch } from '../pagamento-search.ts';
import type { ExtratoSearch } from './extrato-queries.ts';

/** The accounts, and the list of the one that is chosen; undefined while none is known. */
export function useContaDoExtrato(search: PagamentosSearch) {
  const enabled = usePermissoes().has('extrato') && search.aba === 'extrato';
  const contas = useQuery({ ...contasQuery, enabled });
  const conta = search.conta ?? contas.data?.[0]?.id;
  const extrato: ExtratoSearch | undefined =
    enabled && conta !== undefined ? { ...search, conta } : undefined;
  return { contas, extrato };
}
