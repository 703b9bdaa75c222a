import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACAO_REGISTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { DEBOUNCE } from '../../lib/constants.ts';
import type { ListAddress } from '../../lib/list/list-address.ts';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroFilters } from '../../registros/lista/registro-filters.tsx';
import { PRODUTOS as T } from './textos.ts';

/** The list opens on the active ones. */
export const INICIO = { situacao: SITUACAO_REGISTRO.ativo, tamanho: PAGE_SIZE_PADRAO } as const;

const SITUACOES = [
  { id: SITUACAO_REGISTRO.ativo, nome: T.ativos },
  { id: SITUACAO_REGISTRO.inativo, nome: T.inativos },
  { id: TODAS_SITUACOES, nome: T.todos },
];

/** What products are filtered by. */
export const FILTROS = { situacoes: SITUACOES, textos: T, delay: DEBOUNCE.produtos };

interface ProdutoFiltersProps {
  address: ListAddress<RegistrySearch>;
  /** Nothing is searched before a category is chosen. */
  bloqueada: boolean;
}

export function ProdutoFilters({ address, bloqueada }: ProdutoFiltersProps) {
  return (
    <RegistroFilters
      {...FILTROS}
      search={address.search}
      inicio={INICIO}
      semBusca={bloqueada}
      active={address.active}
      onClear={() => address.clear()}
      onChange={(part) => address.change(part)}
    />
  );
}
