import { type BaixaLinha, ORDENAVEIS, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { PagedList, type PagedListProps } from '../../../ui/list/paged-list.tsx';
import { baixasQuery, type PaginaDeBaixas } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { baixaColumns, listKey, nomeDaSoma } from './baixa-columns.tsx';
import classes from './baixa-list.module.css';
import type { BaixaListSearch } from './baixa-list-search.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { SemBaixas } from './sem-baixas.tsx';

interface BaixaListProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
  onClear: () => void;
  onOpen?: ((row: BaixaLinha) => void) | undefined;
  acts?: PagedListProps<BaixaLinha, PaginaDeBaixas>['acts'];
  actions?: (row: BaixaLinha) => ReactNode;
  tools?: ReactNode;
  /** Where its rows are marked. */
  marks?: PagedListProps<BaixaLinha, PaginaDeBaixas>['marks'];
  /** The act that would fill an empty list. */
  emptyAct?: ReactNode;
}

/** The table of baixas, on its own screen and in selection mode. */
export function BaixaList(props: BaixaListProps) {
  const { search, onChange, onClear, onOpen, acts, actions, tools, marks, emptyAct } = props;
  const list = listKey(useUserId());
  const layout = useLayout(list);
  return (
    <PagedList<BaixaLinha, PaginaDeBaixas>
      label={BAIXA.titulo}
      area="pericias"
      errorClass={classes.error}
      query={(page) => baixasQuery(search, page)}
      size={search.tamanho ?? PAGE_SIZE_PADRAO}
      page={search.pagina ?? 1}
      onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
      onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
      columns={(head) => laidOut(baixaColumns(head?.soma ?? null), layout)}
      totals={{ filters: filtrosEmPalavras(search) }}
      totalsLabel={nomeDaSoma(search.situacao)}
      list={list}
      order={{ by: search.ordem, columns: ORDENAVEIS.baixas, onOrder: (ordem) => onChange({ ordem }) }}
      rowKey={(row) => row.baixaId}
      onOpen={onOpen}
      acts={acts}
      actions={actions}
      tools={tools}
      {...(marks ? { marks } : {})}
      empty={
        <SemBaixas search={search} onChange={onChange} onClear={onClear}>
          {emptyAct}
        </SemBaixas>
      }
    />
  );
}
