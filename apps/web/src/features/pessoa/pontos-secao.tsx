import { Text } from '@mantine/core';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { SECOES as T } from './textos.ts';
import classes from './usuario.module.css';
import { pontosQuery } from './usuario-queries.ts';

interface PontosSecaoProps {
  id: number;
}

const comSinal = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n));

/** The person's points: what they come to, and the last movements. */
export function PontosSecao({ id }: PontosSecaoProps) {
  const { data, error, refetch } = useQuery(pontosQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={3} />;
  if (data.list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {T.nenhumPonto}
      </Text>
    );
  return (
    <>
      <Text size="sm" fw={600} mb="xs">
        {T.saldo(formatNumber(data.saldo))}
      </Text>
      <table className={classes.pontos}>
        <thead>
          <tr>
            <th>{T.data}</th>
            <th>{T.motivo}</th>
            <th>{T.autor}</th>
            <th className={classes.numero}>{T.quantidade}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((p) => (
            <tr key={p.id}>
              <td>{formatInstantBr(p.em)}</td>
              <td>{p.motivo}</td>
              <td>{p.autor}</td>
              <td className={classes.numero}>{comSinal(p.quantidade)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
