import { type Anexo, anexoBaixa } from '@retaguarda/contract';
import { useMutation } from '@tanstack/react-query';
import { callBytes } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { toastError } from '../../ui/notice/toast.tsx';

/** Fetches a file with the session, and has the browser keep it. */
export const useBaixa = () =>
  useMutation({
    mutationFn: ({ anexoId }: Anexo) => callBytes(anexoBaixa, { query: { anexoId } }),
    onSuccess: (bytes, { nome }) => download(bytes, nome),
    onError: toastError,
  });
