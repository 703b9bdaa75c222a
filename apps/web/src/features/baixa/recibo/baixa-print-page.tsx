import { getRouteApi } from '@tanstack/react-router';
import { useLayout } from '../../../lib/column-layout.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { ListPaper } from '../../../ui/print/list-paper.tsx';
import { useUserId } from '../../sessao/public.ts';
import { baixasQuery } from '../baixa-queries.ts';
import { baixaColumns, GRUPOS, listKey, nomeDaSoma } from '../lista/baixa-columns.tsx';
import { filtrosEmPalavras } from '../lista/filtros-em-palavras.ts';
import { BAIXA } from '../textos.ts';

const route = getRouteApi('/signed-in/baixas/impressao');
const COLUNAS = baixaColumns(null);

export function BaixaPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
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
      search={{ parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/baixas', search })}
    />
  );
}
