import { type Anexo, anexoBaixa } from '@retaguarda/contract';
import { callBytes } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { useQuietAct } from '../../ui/use-act.ts';

/** Fetches a file with the session, and has the browser keep it. */
export const useBaixa = () =>
  useQuietAct({
    call: ({ anexoId }: Anexo) => callBytes(anexoBaixa, { query: { anexoId } }),
    onDone: (bytes, { nome }) => download(bytes, nome),
  });
