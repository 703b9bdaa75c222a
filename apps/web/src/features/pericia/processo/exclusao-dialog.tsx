import { type ImpactoExclusao, LOCAL_EXC, periciaExcImpacto } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { CHAVE } from '../pericia-queries.ts';
import { EXCLUSAO } from './exclusao-textos.ts';

interface ExclusaoDialogProps {
  local: 'pericia' | 'pessoa';
  id: number;
  question: string;
  busy: boolean;
  onConfirm: (visto: string) => void;
  onClose: () => void;
}

/** What would go with it, asked anew each time: it is money. */
const impactoQuery = (local: ExclusaoDialogProps['local'], id: number) => ({
  queryKey: [CHAVE, 'exclusao', local, id],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImpactoExclusao> =>
    call(periciaExcImpacto, { query: { id, local: LOCAL_EXC[local] }, signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Asks before a case or a person of one goes, with the receivables that go with it and the baixas they leave. */
export function ExclusaoDialog({ local, id, question, busy, onConfirm, onClose }: ExclusaoDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(impactoQuery(local, id));
  return (
    <ConfirmDialog
      opened
      text={data ? `${question}${EXCLUSAO.impacto(data)}` : question}
      detail={error && <ErrorState error={error} onRetry={() => void refetch()} />}
      busy={busy || isFetching}
      disabled={data === undefined}
      onConfirm={() => data && onConfirm(data.visto)}
      onClose={onClose}
    />
  );
}
