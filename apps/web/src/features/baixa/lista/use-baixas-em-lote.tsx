import type { BaixaLinha } from '@retaguarda/contract';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { useListaEmLote } from '../../../registros/lote/use-lista-em-lote.tsx';
import { useUserId } from '../../../sessao/public.ts';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { baixasQuery, consultaDe, type PaginaDeBaixas } from '../baixa-queries.ts';
import { RecibosLink } from '../recibo-link.tsx';
import { BAIXA } from '../textos.ts';
import { baixaColumns, listKey } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';

/** The marks of the list of baixas. */
export function useBaixasEmLote(search: BaixaListSearch) {
  const layout = useLayout(listKey(useUserId()));
  return useListaEmLote<BaixaLinha, PaginaDeBaixas>({
    tipo: 'baixa',
    name: BAIXA.titulo,
    consulta: consultaDe(search),
    keyOf: (row) => row.baixaId,
    columns: (head) => laidOut(baixaColumns(head?.soma ?? null), layout),
    todas: (n) => baixasQuery({ ...search, tamanho: ALL_ROWS }, n),
    outros: (ids) => <RecibosLink search={search} ids={ids} />,
  });
}
