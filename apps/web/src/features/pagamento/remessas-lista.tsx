import { ORDENAVEIS, PAGE_SIZE_PADRAO, type RemessaLinha } from '@retaguarda/contract';
import { SITUACAO_REMESSA } from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { filteredBy } from '../../lib/list/list-address.ts';
import { useListaEmLote } from '../../registros/lote/use-lista-em-lote.tsx';
import { useFerramentasDaLinha } from '../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { useUserId } from '../../sessao/public.ts';
import { ListExportTools } from '../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { consultaDe, type PaginaDeRemessas, remessasQuery } from './pagamento-queries.ts';
import { daVisao, FILTROS, type PagamentosSearch, pagamentosSearch } from './pagamento-search.ts';
import type { ListaDePagamentosProps } from './recebiveis-lista.tsx';
import { GRUPOS, listKey, remessaColumns } from './remessa-columns.tsx';
import { PAGAMENTOS, REMESSA as T } from './textos.ts';

/** Files of payments, the new ones first. */
export function RemessasLista({ search, onChange, onVisao }: ListaDePagamentosProps) {
  const list = listKey(useUserId());
  const layout = useLayout(list);
  const lote = useListaEmLote<RemessaLinha, PaginaDeRemessas>({
    tipo: 'remessa',
    name: PAGAMENTOS.remessas,
    consulta: consultaDe(search),
    keyOf: (row) => row.remessaId,
    columns: (head) => laidOut(remessaColumns(head?.somas ?? null), layout),
    todas: (n) => remessasQuery({ ...search, tamanho: ALL_ROWS }, n),
  });
  const abre = (row: RemessaLinha) => onChange({ remessa: row.remessaId, pagina: search.pagina });
  const ferramentas = useFerramentasDaLinha('remessa', { anexos: true });
  return (
    <>
      <PagedList<RemessaLinha, PaginaDeRemessas>
        label={PAGAMENTOS.remessas}
        area="pericias"
        query={(page) => remessasQuery(search, page)}
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
        columns={(head) => laidOut(remessaColumns(head?.somas ?? null), layout)}
        totals={{ filters: filtrosEmPalavras(search) }}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.remessas, onOrder: (ordem) => onChange({ ordem }) }}
        rowKey={(row) => row.remessaId}
        muted={(row) => row.situacao === SITUACAO_REMESSA.cancelada}
        onOpen={abre}
        acts={(row) => [
          { label: T.ver, icon: <IconEye size={16} />, onPress: () => abre(row), shown: true },
          ...ferramentas.acts(row.remessaId),
        ]}
        tools={
          <>
            <MinhasVisoes
              tela="remessas"
              search={daVisao(search)}
              validate={(raw) => daVisao(pagamentosSearch({ ...raw, aba: 'remessas' }))}
              list={() => list}
              onApply={(s, how) => onVisao({ ...s, aba: 'remessas' }, how)}
            />
            <ListExportTools
              recordKind="remessa"
              name={PAGAMENTOS.remessas}
              list={list}
              columns={remessaColumns(null)}
              query={(n) => remessasQuery({ ...search, tamanho: ALL_ROWS }, n)}
              rowKey={(row) => row.remessaId}
              groups={GRUPOS}
            />
          </>
        }
        marks={lote.marks}
        empty={
          <EmptyList
            {...filteredBy<PagamentosSearch>(search, FILTROS, onChange)}
            text={`${T.vazia}. ${T.vaziaDica}`}
            example={T.exemplo}
          />
        }
      />
      {ferramentas.panel}
    </>
  );
}
