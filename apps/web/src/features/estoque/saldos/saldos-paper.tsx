import type { EmpresaDeEstoque } from '@retaguarda/contract';
import { useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { ListPaper } from '../../../ui/print/list-paper.tsx';
import type { PaperSearch } from '../../../ui/print/paper-search.ts';
import { saldosQuery } from '../estoque-queries.ts';
import { type EstoqueSearch, saldosFiltro } from '../estoque-search.ts';
import { listKey } from '../notas/nota-columns.tsx';
import { GRUPOS, saldoColumns } from './saldo-columns.tsx';
import { saldosEmPalavras } from './saldos-em-palavras.ts';
import { SALDOS as T } from './textos.ts';

const COLUNAS = saldoColumns(0);

interface SaldosPaperProps {
  empresa: EmpresaDeEstoque;
  search: EstoqueSearch & PaperSearch;
  onSearch: (search: PaperSearch) => void;
  onBack: () => void;
}

/** What a branch holds, on paper. */
export function SaldosPaper({ empresa, search, onSearch, onBack }: SaldosPaperProps) {
  const layout = useLayout(listKey(useUserId(), 'saldos'));
  return (
    <ListPaper
      printed={{ entidade: 'produto' }}
      title={T.impressaoTitulo}
      filters={[...saldosEmPalavras(search, empresa), ...orderWords(search.ordem, COLUNAS)]}
      query={(page) => saldosQuery(saldosFiltro(search, empresa.id), page)}
      columns={COLUNAS}
      layout={layout}
      groups={GRUPOS}
      rowKey={(c) => c.catId}
      empty={T.vazio}
      search={search}
      onSearch={onSearch}
      onBack={onBack}
    />
  );
}
