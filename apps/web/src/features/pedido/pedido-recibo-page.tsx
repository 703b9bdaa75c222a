import type { estoqueRecibo, RouteResponse } from '@retaguarda/contract';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { JuntadosNaFolha } from '../../registros/anexos/juntados-na-folha.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { ReceiptFacts, ReceiptNote, ReceiptSheet, ReceiptSignatures } from '../../ui/print/receipt-sheet.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useWhatsappDoBrinde, WhatsappBotao } from '../whatsapp/public.ts';
import { reciboQuery } from './pedido-queries.ts';
import classes from './pedido-recibo.module.css';
import { RECIBO_PEDIDO as T } from './textos.ts';
import { useNovoCodigo } from './use-novo-codigo.ts';

const route = getRouteApi('/signed-in/pedidosEstoque/$cabId/recibo');

interface FolhaProps {
  recibo: RouteResponse<typeof estoqueRecibo>;
  /** Undefined where only its hash is known. */
  codigo: string | undefined;
}

function Folha({ recibo, codigo }: FolhaProps) {
  const dados: readonly [string, string][] = [
    [T.cliente, recibo.pesNome],
    [T.cpf, recibo.pesCpf],
    [T.brinde, recibo.catNome],
    [T.codigoBrinde, recibo.catCodigo],
    [T.quantidade, formatNumber(recibo.quant)],
    [T.pontos, formatNumber(recibo.pontos)],
    [T.saldo, formatNumber(recibo.saldo)],
    [T.situacao, recibo.statusNome],
    [T.origem, recibo.empOrigem],
    [T.retirada, recibo.empDestino],
    [T.solicitado, formatInstantBr(recibo.dataCad)],
    [T.autor, recibo.autor],
  ];
  return (
    <>
      <ReceiptFacts facts={dados} />
      {codigo === undefined ? (
        <ReceiptNote>{T.codigoOculto}</ReceiptNote>
      ) : (
        <section className={classes.codigo} aria-label={T.codigo}>
          <span>{T.codigo}</span>
          <strong>{codigo}</strong>
          <p>{T.instrucao}</p>
        </section>
      )}
      <ReceiptSignatures names={T.assinaturas} />
    </>
  );
}

/** Sends the code, which is at hand. */
function BotaoComCodigo({ id, codigo }: { id: number; codigo: string }) {
  const { ato, painel } = useWhatsappDoBrinde(id, codigo);
  return (
    <>
      <PermissionButton variant="default" icon={ato.icon} blocked={ato.blocked} onClick={ato.onPress}>
        {ato.label}
      </PermissionButton>
      {painel}
    </>
  );
}

/** The receipt of a gift request; its code is on it only where it has just been made. */
export function PedidoReciboPage() {
  const { cabId } = route.useParams();
  const navigate = route.useNavigate();
  const router = useRouter();
  const temVolta = useCanGoBack();
  const permissions = usePermissoes();
  const trazido = useLocation({ select: (l) => l.state.codigoEntrega });
  const [perguntando, setPerguntando] = useState(false);
  const { data, error, refetch } = useQuery(reciboQuery(Number(cabId)));
  const emite = useNovoCodigo(Number(cabId));
  const codigo = emite.data?.codigo ?? trazido;
  return (
    <ReceiptSheet
      printed={{ entidade: 'pedido', registroId: Number(cabId) }}
      title={T.titulo(cabId)}
      ready={data !== undefined}
      // To the list as it was left, or to the person whose statement named the order.
      onBack={() => (temVolta ? router.history.back() : void navigate({ to: '/pedidosEstoque' }))}
      tools={
        data &&
        (codigo === undefined ? (
          <>
            <Suspense>
              <WhatsappBotao origem="pedido" id={Number(cabId)} />
            </Suspense>
            <PermissionButton
              variant="default"
              blocked={missing(permissions, 'addPedido')}
              onClick={() => setPerguntando(true)}
            >
              {T.novoCodigo}
            </PermissionButton>
          </>
        ) : (
          <BotaoComCodigo id={Number(cabId)} codigo={codigo} />
        ))
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {data && <Folha recibo={data} codigo={codigo} />}
      <ConfirmDialog
        opened={perguntando}
        title={T.confirmaTitulo}
        text={T.novoCodigoPergunta}
        confirm={T.novoCodigo}
        danger={false}
        busy={emite.isPending}
        onConfirm={() => emite.mutate(undefined, { onSettled: () => setPerguntando(false) })}
        onClose={() => setPerguntando(false)}
      />
      {data && <JuntadosNaFolha qual={{ tipo: 'pedido', id: Number(cabId) }} />}
    </ReceiptSheet>
  );
}
