import { Button } from '@mantine/core';
import { estoqueNovoCodigo, type estoqueRecibo, type RouteResponse } from '@retaguarda/contract';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { missing, PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { UI } from '../../ui/textos.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useBranding, usePermissoes } from '../sessao/public.ts';
import { reciboQuery } from './pedido-queries.ts';
import classes from './pedido-recibo.module.css';
import { RECIBO_PEDIDO as T } from './textos.ts';

const route = getRouteApi('/signed-in/pedidosEstoque/$cabId/recibo');

interface FolhaProps {
  recibo: RouteResponse<typeof estoqueRecibo>;
  /** Undefined where only its hash is known. */
  codigo: string | undefined;
}

function Folha({ recibo, codigo }: FolhaProps) {
  const dados = [
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
      <dl className={classes.dados}>
        {dados.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {codigo === undefined ? (
        <p className={classes.aviso}>{T.codigoOculto}</p>
      ) : (
        <section className={classes.codigo} aria-label={T.codigo}>
          <span>{T.codigo}</span>
          <strong>{codigo}</strong>
          <p>{T.instrucao}</p>
        </section>
      )}
      <ul className={classes.assinaturas}>
        {T.assinaturas.map((nome) => (
          <li key={nome}>{nome}</li>
        ))}
      </ul>
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
  const { sistemName } = useBranding();
  const trazido = useLocation({ select: (l) => l.state.codigoEntrega });
  const [perguntando, setPerguntando] = useState(false);
  const { data, error, refetch } = useQuery(reciboQuery(Number(cabId)));
  const emite = useMutation({
    mutationFn: () => call(estoqueNovoCodigo, { body: { cabId: Number(cabId) } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => setPerguntando(false),
  });
  const codigo = emite.data?.codigo ?? trazido;
  return (
    <main className={classes.folha}>
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          // To the list as it was left, or to the person whose statement named the order.
          onClick={() => (temVolta ? router.history.back() : void navigate({ to: '/pedidosEstoque' }))}
        >
          {UI.voltar}
        </Button>
        {codigo === undefined && data && (
          <PermissionButton
            variant="default"
            blocked={missing(permissions, 'addPedido')}
            onClick={() => setPerguntando(true)}
          >
            {T.novoCodigo}
          </PermissionButton>
        )}
        <Button leftSection={<IconPrinter size={16} />} disabled={!data} onClick={() => window.print()}>
          {UI.imprimir}
        </Button>
      </div>
      <header className={classes.cabeca}>
        <p className={classes.marca}>{sistemName}</p>
        <h1 className={classes.titulo}>{T.titulo(cabId)}</h1>
      </header>
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
        onConfirm={() => emite.mutate()}
        onClose={() => setPerguntando(false)}
      />
    </main>
  );
}
