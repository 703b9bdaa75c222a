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

interface CorpoProps extends Pick<VersaoProps, 'id' | 'onRestaurado' | 'onClose'> {
  versao: VersaoDoAtributo;
}

function Corpo({ id: catId, versao: { campos, catDados, registro }, onRestaurado, onClose }: CorpoProps) {
  const permissoes = usePermissoes();
  const { confirmado, dialog } = useImpacto();
  const restaura = useAct({
    call: async () => {
      const { versao } = registro;
      return confirmado({ acao: 'alt', catId, versao, catDados }, (visto) =>
        call(catalogoAlt, { body: { catId, versao, catDados, visto } }),
      );
    },
    invalidate: asksAnew,
    onDone: (feito) => feito !== null && onRestaurado(),
  });
  const volta = campos.some((c) => c.volta);
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
        {volta && (
          <PermissionButton
            blocked={missing(permissoes, 'catAlt')}
            loading={restaura.isPending}
            onClick={() => restaura.mutate(undefined)}
          >
            {VOLTA.restaurarVersao}
          </PermissionButton>
        )}
      </DialogFoot>
      <ImpactoDialog {...dialog} />
    </>
  );
}

/** An attribute as it was, against what it is; it comes back as any change of it, once its impact was looked at. */
export function VersaoDialog({ titulo, onClose, onRestaurado, ...qual }: VersaoProps) {
  const { data, error, refetch } = useQuery(versaoQuery(qual));
  return (
    <Modal
      address="asks"
      opened
      onClose={onClose}
      title={titulo}
      size={DIALOG_WIDTH.seletor}
      zIndex={305}
      centered
    >
      {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && <Corpo id={qual.id} versao={data} onRestaurado={onRestaurado} onClose={onClose} />}
    </Modal>
  );
}
