import { ExcluidosAto } from '../../../registros/historico/excluidos-ato.tsx';
import { LotesAto } from '../../../registros/lote/lotes-ato.tsx';
import { useUserId } from '../../../sessao/public.ts';
import { ListExportTools } from '../../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { baixasQuery } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { baixaColumns, GRUPOS, listKey, nomeDaSoma } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';

/** Columns, density and export of the list of baixas. */
export function BaixaListTools({ search }: { search: BaixaListSearch }) {
  const list = listKey(useUserId());
  return (
    <>
      <LotesAto />
      <ExcluidosAto tipo="baixa" />
      <ListExportTools
        recordKind="baixa"
        name={BAIXA.titulo}
        list={list}
        columns={baixaColumns(null)}
        query={(n) => baixasQuery({ ...search, tamanho: ALL_ROWS }, n)}
        rowKey={(b) => b.baixaId}
        groups={GRUPOS}
        sumsLabel={nomeDaSoma(search.situacao)}
      />
    </>
  );
}
