import { Group, Text } from '@mantine/core';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Selo } from '../conferencia/public.ts';
import { SECOES as T } from './textos.ts';
import classes from './usuario.module.css';
import { pontosQuery } from './usuario-queries.ts';

const PontosDialog = lazyView(() => import('./pontos-dialog.tsx'), 'PontosDialog');

interface PontosSecaoProps {
  id: number;
}

interface PedidoProps {
  id: number;
  /** Who may not see orders reads its number. */
  abre: boolean;
}

const comSinal = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n));

/** The order that points were spent on, or came back from. */
function Pedido({ id, abre }: PedidoProps) {
  if (id === 0) return null;
  if (!abre) return T.pedidoN(id);
  return (
    <Link className={classes.pedido} to="/pedidosEstoque/$cabId/recibo" params={{ cabId: String(id) }}>
      {T.pedidoN(id)}
    </Link>
  );
}

/** The person's points: what they come to, the last movements, and new ones by hand. */
export function PontosSecao({ id }: PontosSecaoProps) {
  const permissions = usePermissoes();
  const [lancando, setLancando] = useState(false);
  const { data, error, refetch } = useQuery(pontosQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={600}>
          {T.saldo(formatNumber(data.saldo))}
        </Text>
        <Selo />
        <PermissionButton
          blocked={missing(permissions, 'pontosInc')}
          variant="default"
          size="compact-sm"
          icon={<IconPlus size={14} />}
          onClick={() => setLancando(true)}
        >
          {T.lancar}
        </PermissionButton>
      </Group>
      {data.list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {T.nenhumPonto}
        </Text>
      ) : (
        <table className={classes.pontos} aria-label={T.pontos}>
          <thead>
            <tr>
              <th>{T.data}</th>
              <th>{T.motivo}</th>
              <th>{T.pedido}</th>
              <th>{T.autor}</th>
              <th className={classes.numero}>{T.quantidade}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((p) => (
              <tr key={p.id}>
                <td>{formatInstantBr(p.em)}</td>
                <td>{p.motivo}</td>
                <td>
                  <Pedido id={p.pedidoId} abre={permissions.has('pedidosEstoque')} />
                </td>
                <td>{p.autor}</td>
                <td className={classes.numero}>{comSinal(p.quantidade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lancando && (
        <Suspense>
          <PontosDialog pessoaId={id} onClose={() => setLancando(false)} />
        </Suspense>
      )}
    </>
  );
}
