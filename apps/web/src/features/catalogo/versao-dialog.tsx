import { Button } from '@mantine/core';
import { catalogoAlt, type VersaoDoAtributo } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { asksAnew } from '../../lib/call/query-client.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { VOLTA } from '../../registros/historico/textos.ts';
import { VoltaCampos } from '../../registros/historico/volta-campos.tsx';
import type { VersaoProps } from '../../registros/registro.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import { useAct } from '../../ui/use-act.ts';
import { versaoQuery } from './catalogo-queries.ts';
import { ImpactoDialog } from './impacto/impacto-dialog.tsx';
import { useImpacto } from './impacto/use-impacto.ts';

interface CorpoProps extends Pick<VersaoProps, 'onClose'> {
  campos: VersaoDoAtributo['campos'];
  busy: boolean;
  onRestaura: () => void;
}

function Corpo({ campos, busy, onRestaura, onClose }: CorpoProps) {
  const permissoes = usePermissoes();
  return (
    <>
      {campos.length === 0 ? (
        <EmptyState text={VOLTA.igual} />
      ) : (
        <VoltaCampos campos={campos} escolhidos={null} depois={VOLTA.naVersao} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        {campos.some((c) => c.volta) && (
          <PermissionButton blocked={missing(permissoes, 'catAlt')} loading={busy} onClick={onRestaura}>
            {VOLTA.restaurarVersao}
          </PermissionButton>
        )}
      </DialogFoot>
    </>
  );
}

/** An attribute as it was, against what it is; it comes back as any change of it, once its impact was looked at. */
export function VersaoDialog({ titulo, onClose, onRestaurado, ...qual }: VersaoProps) {
  const { data, error, refetch } = useQuery(versaoQuery(qual));
  const { confirmado, dialog } = useImpacto();
  const restaura = useAct({
    call: async ({ catDados, registro: { versao } }: VersaoDoAtributo) => {
      const { id: catId } = qual;
      return confirmado({ acao: 'alt', catId, versao, catDados }, (visto) =>
        call(catalogoAlt, { body: { catId, versao, catDados, visto } }),
      );
    },
    invalidate: asksAnew,
    onDone: (feito) => feito !== null && onRestaurado(),
  });
  return (
    <>
      <Modal
        address="asks"
        // What it would do takes its place: no more than one stands above the history.
        opened={dialog.impacto === null && dialog.andamento === null}
        onClose={onClose}
        title={titulo}
        size={DIALOG_WIDTH.seletor}
        zIndex={305}
        centered
      >
        {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={4} />}
        {data && (
          <Corpo
            campos={data.campos}
            busy={restaura.isPending}
            onRestaura={() => restaura.mutate(data)}
            onClose={onClose}
          />
        )}
      </Modal>
      <ImpactoDialog {...dialog} />
    </>
  );
}
