import { MESSAGES } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ReceiptSheet } from '../../../ui/print/receipt-sheet.tsx';
import { VerPagamentos } from '../../pagamento/public.ts';
import { WhatsappBotao } from '../../whatsapp/public.ts';
import { ReciboFolha, useRecibo } from './recibo-folha.tsx';
import { RECIBO as T } from './recibo-textos.ts';

const route = getRouteApi('/signed-in/baixas/$baixaId/recibo');
const { finalizada: FINALIZADA } = SITUACAO_BAIXA;
const ID = /^[1-9]\d{0,14}$/;

/** One baixa on paper, to be signed. */
export function ReciboPage() {
  const { baixaId } = route.useParams();
  const { imprimir } = route.useSearch();
  const navigate = route.useNavigate();
  const enabled = ID.test(baixaId);
  const id = Number(baixaId);
  const recibo = useRecibo(id, enabled);
  // Mostly it is: the buttons stand still when its answer comes.
  const finalizada = enabled && (recibo.baixa?.baixaSituacao ?? FINALIZADA) === FINALIZADA;
  return (
    <ReceiptSheet
      printed={{ entidade: 'baixa', registroId: id }}
      title={T.titulo(baixaId)}
      ready={recibo.complete && (recibo.recibo?.recebiveis ?? 0) > 0}
      // Once only: the page that is loaded again is the sheet.
      onAtOnce={imprimir && (() => void navigate({ search: {}, replace: true }))}
      tools={
        <Suspense>
          {finalizada && <VerPagamentos baixaId={id} />}
          {enabled && <WhatsappBotao origem="baixa" id={id} />}
        </Suspense>
      }
      onBack={() => void navigate({ to: '/baixas/$baixaId', params: { baixaId } })}
    >
      {enabled ? <ReciboFolha de={recibo} /> : <EmptyState text={MESSAGES.naoEncontrado} />}
    </ReceiptSheet>
  );
}
