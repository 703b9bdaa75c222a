import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { ReceiptAmong, ReceiptNote, ReceiptSheet } from '../../../ui/print/receipt-sheet.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { baixasQuery } from '../baixa-queries.ts';
import { MAXIMO_DE_RECIBOS as MAXIMO, type RecibosSearch } from '../lista/baixa-list-search.ts';
import { ReciboFolha, useRecibo } from './recibo-folha.tsx';
import { RECIBO as T } from './recibo-textos.ts';

const route = getRouteApi('/signed-in/baixas/recibos');

/** Receipts that are asked for ahead of the last one that stands on the sheet. */
const ADIANTE = 3;

interface UmReciboProps {
  id: number;
  onReady: (id: number, recebiveis: number) => void;
}

function UmRecibo({ id, onReady }: UmReciboProps) {
  const recibo = useRecibo(id);
  const recebiveis = recibo.recibo?.recebiveis ?? 0;
  useEffect(() => {
    if (recibo.complete) onReady(id, recebiveis);
  }, [recibo.complete, onReady, id, recebiveis]);
  return (
    <ReceiptAmong title={T.titulo(id)}>
      <ReciboFolha de={recibo} among />
    </ReceiptAmong>
  );
}

/** The marked baixas, or all that match the filters; none while those are asked for. */
function useEscolhidas({ ids, ...search }: RecibosSearch) {
  const lista = baixasQuery({ ...search, tamanho: ALL_ROWS }, 1);
  const achadas = useQuery({ ...lista, queryFn: ids === undefined ? lista.queryFn : skipToken });
  const todas = ids ?? achadas.data?.rows.map((b) => b.baixaId);
  const total = ids?.length ?? achadas.data?.total ?? 0;
  return { escolhidas: todas?.slice(0, MAXIMO), total, ...achadas };
}

/** The receipts of many baixas on one paper, each beginning on a sheet of its own. */
export function RecibosPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { escolhidas, total, error, refetch } = useEscolhidas(search);
  const [prontos, setProntos] = useState<ReadonlyMap<number, number>>(new Map());
  const [pronto] = useState(
    () => (id: number, recebiveis: number) => setProntos((antes) => new Map(antes).set(id, recebiveis)),
  );
  const feitos = escolhidas?.filter((id) => prontos.has(id)).length ?? 0;
  const { ids: _, ...lista } = search;
  return (
    <ReceiptSheet
      several
      printed={{ entidade: 'baixa', linhas: escolhidas?.length ?? 0 }}
      title={T.varios(escolhidas?.length ?? 0)}
      ready={escolhidas !== undefined && feitos > 0 && feitos === escolhidas.length}
      onBack={() => void navigate({ to: '/baixas', search: lista })}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && escolhidas === undefined && <TableSkeleton />}
      {escolhidas?.length === 0 && <EmptyState text={T.nenhuma} />}
      {total > MAXIMO && <ReceiptNote>{T.alemDoMaximo(MAXIMO, total)}</ReceiptNote>}
      {escolhidas?.slice(0, feitos + ADIANTE).map((id) => (
        <UmRecibo key={id} id={id} onReady={pronto} />
      ))}
    </ReceiptSheet>
  );
}
