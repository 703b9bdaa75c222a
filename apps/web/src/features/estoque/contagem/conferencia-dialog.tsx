import { Button, Text } from '@mantine/core';
import { type estoqueConferencia, estoqueRefaz, type RouteResponse } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { formataReais } from '../../../atributos/formata.ts';
import { call } from '../../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import { conferenciaQuery, invalidateEstoque } from '../estoque-queries.ts';
import { CONFERENCIA as T } from './textos.ts';

type Divergencia = RouteResponse<typeof estoqueConferencia>['divergencias'][number];

const numero = (d: Divergencia, n: number): string =>
  d.contador === 'valor' ? formataReais(n) : formatNumber(n);

const COLUNAS: readonly Column<Divergencia>[] = [
  { key: 'empresa', header: T.empresa, cell: (d) => d.empresa },
  { key: 'produto', header: T.produto, cell: (d) => d.produto },
  { key: 'contador', header: T.contador, cell: (d) => T.contadores[d.contador] },
  { key: 'guardado', header: T.guardado, cell: (d) => numero(d, d.guardado), align: 'right' },
  { key: 'doRazao', header: T.doRazao, cell: (d) => numero(d, d.doRazao), align: 'right' },
];

/** Compares the counters with the ledger and writes them anew from it. */
export function ConferenciaDialog({ onClose }: { onClose: () => void }) {
  const narrow = useNarrow();
  const { data, error, refetch, isFetching } = useQuery(conferenciaQuery);
  const refaz = useAct<void, { message: string }>({
    call: () => call(estoqueRefaz, { body: {} }),
    invalidate: invalidateEstoque,
  });
  const numeros: [nome: string, n: number][] | undefined = data && [
    [T.conferidos, data.conferidos],
    [T.lancamentos, data.lancamentos],
    [T.divergencias, data.divergencias.length],
  ];
  return (
    <Modal
      address="#conferencia"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.veiculo}
      title={T.titulo}
      fullScreen={narrow}
    >
      <Text>{T.explica}</Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {numeros && (
        <dl className={classes.numeros} aria-busy={isFetching}>
          {numeros.map(([nome, n]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{formatNumber(n)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.divergencias.length === 0 && (
        <Text role="status" c="dimmed">
          {T.nenhuma}
        </Text>
      )}
      {data && data.divergencias.length > 0 && (
        <DataTable
          label={T.divergencias}
          columns={COLUNAS}
          rows={data.divergencias}
          rowKey={(d) => `${d.empresa} ${d.produto} ${d.contador}`}
          narrow={narrow}
        />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        <Button loading={refaz.isPending} disabled={!data} onClick={() => refaz.mutate()}>
          {T.refazer}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
