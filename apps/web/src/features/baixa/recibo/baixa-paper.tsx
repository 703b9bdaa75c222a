import { useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { ListPaper } from '../../../ui/print/list-paper.tsx';
import type { PaperProps } from '../../../ui/print/paper-search.ts';
import { baixasQuery } from '../baixa-queries.ts';
import { baixaColumns, GRUPOS, listKey, nomeDaSoma } from '../lista/baixa-columns.tsx';
import type { BaixaListSearch } from '../lista/baixa-list-search.ts';
import { filtrosEmPalavras } from '../lista/filtros-em-palavras.ts';
import { BAIXA } from '../textos.ts';

const COLUNAS = baixaColumns(null);

export function BaixaPaper(papel: PaperProps<BaixaListSearch>) {
  const { parte, grupo, ...search } = papel.search;
  const layout = useLayout(listKey(useUserId()));
  return (
    <ListPaper
      printed={{ entidade: 'baixa' }}
      title={BAIXA.impressaoTitulo}
      filters={[...filtrosEmPalavras(search), ...orderWords(search.ordem, COLUNAS)]}
      query={(page) => baixasQuery(search, page)}
      columns={COLUNAS}
      layout={layout}
      summed={(head) => baixaColumns(head.soma)}
      sumsLabel={nomeDaSoma(search.situacao)}
      groups={GRUPOS}
      rowKey={(row) => row.baixaId}
      empty={BAIXA.vazio}
      {...papel}
      search={{ parte, grupo }}
    />
  );
}
