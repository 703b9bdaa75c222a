import { Badge } from '@mantine/core';
import { type LoteAndamento, loteVisto } from '@retaguarda/contract';
import { loteEmCurso, SITUACAO_LOTE } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call/api.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { minhasQuery } from './lote-queries.ts';
import { LOTE_T as T } from './textos.ts';
import '@mantine/core/styles/Badge.layer.css';

const NENHUM: readonly LoteAndamento[] = [];

/** Says how those ended that did, once, and has what was changed asked for again. */
function useFins(minhas: readonly LoteAndamento[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const fins = minhas.filter((l) => !loteEmCurso(l.situacao));
    if (fins.length === 0) return;
    for (const { situacao, message } of fins)
      (situacao === SITUACAO_LOTE.falhou ? toastDanger : toastSuccess)(message);
    call(loteVisto, { body: { ids: fins.map((l) => l.loteId) } }).then(
      () => client.invalidateQueries(),
      toastError,
    );
  }, [minhas, client]);
}

/** On every screen: one's own changes of many that are under way, and the end of each. */
export function MarcaDeLotes() {
  const { data: minhas = NENHUM } = useQuery(minhasQuery);
  useFins(minhas);
  const lote = minhas.find((l) => loteEmCurso(l.situacao));
  if (lote === undefined) return null;
  const percentual = lote.aPercorrer === 0 ? 0 : Math.floor((lote.percorridos / lote.aPercorrer) * 100);
  return (
    <Badge variant="light" role="status" aria-label={T.marca(lote.titulo, percentual)}>
      {percentual}%
    </Badge>
  );
}
