import { Button } from '@mantine/core';
import { acessosEncerra, acessosPedidos, type PedidoDeAcesso } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { BoardCard } from '../../ui/board-card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './acessos.module.css';
import { ACESSOS as T } from './textos.ts';

const pedidosQuery = queryOptions({
  queryKey: ['acessos', 'pedidos'],
  queryFn: ({ signal }) => call(acessosPedidos, { signal }),
});

interface PedidosSecaoProps {
  /** Shows what the person lacks. */
  onVer: (pedido: PedidoDeAcesso) => void;
}

/** What people have asked for and nobody has answered; nothing where there is none. */
export function PedidosSecao({ onVer }: PedidosSecaoProps) {
  const { data, error, refetch } = useQuery(pedidosQuery);
  const bloqueio = missing(usePermissoes(), 'perfilAlt');
  const [encerrando, setEncerrando] = useState<PedidoDeAcesso | null>(null);
  const encerra = useAct({
    call: ({ pedidoId }: PedidoDeAcesso) => call(acessosEncerra, { body: { pedidoId } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: pedidosQuery.queryKey }),
    onEnd: () => setEncerrando(null),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data || data.list.length === 0) return null;
  return (
    <BoardCard title={T.pedidos} count={data.list.length} className={classes.pedidos}>
      <ul className={classes.lista}>
        {data.list.map((p) => (
          <li key={p.pedidoId}>
            <strong>{p.pessoa.name}</strong>
            <span className={classes.detalhe}>{T.pedido(p.nome, formatInstantBr(p.em))}</span>
            <Button size="compact-sm" variant="default" onClick={() => onVer(p)}>
              {T.verPedido}
            </Button>
            <PermissionButton
              size="compact-sm"
              variant="subtle"
              blocked={bloqueio}
              onClick={() => setEncerrando(p)}
            >
              {T.encerrar}
            </PermissionButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={encerrando !== null}
        title={T.encerrar}
        confirm={T.encerrar}
        text={encerrando ? T.confirmaEncerrar(encerrando.pessoa.name, encerrando.nome) : ''}
        busy={encerra.isPending}
        onConfirm={() => encerrando && encerra.mutate(encerrando)}
        onClose={() => setEncerrando(null)}
      />
    </BoardCard>
  );
}
