import { Button, CopyButton, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formataReais } from '../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './pagamento.module.css';
import { pixQuery } from './pagamento-queries.ts';
import { PIX as T } from './textos.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';

const Dado = ({ nome, valor }: { nome: string; valor: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {nome}
    </Text>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {valor}
    </Text>
  </div>
);

interface PixDialogProps {
  recebId: number;
  onClose: () => void;
}

/** The code by which a receivable is paid in the bank's own program, as a picture and to be copied. */
export function PixDialog({ recebId, onClose }: PixDialogProps) {
  const { data: pix, error, refetch } = useQuery(pixQuery(recebId));
  return (
    <ModalDialog address="#pix" title={T.titulo} size={DIALOG_WIDTH.confirmacao} onClose={onClose}>
      {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!pix && !error && <TableSkeleton rows={5} />}
      {pix && (
        <Stack gap="md" align="center">
          <QrCode text={pix.codigo} label={T.qr} />
          <SimpleGrid cols={2} spacing="sm" w="100%">
            <Dado nome={T.para} valor={pix.nome} />
            <Dado nome={T.valor} valor={formataReais(pix.valor)} />
            {pix.valorRecebivel !== pix.valor && (
              <Dado nome={T.recebivel} valor={formataReais(pix.valorRecebivel)} />
            )}
            <Dado nome={T.chave} valor={pix.chave} />
            <Dado nome={T.identificador} valor={pix.txid} />
          </SimpleGrid>
          <code className={classes.codigo}>{pix.codigo}</code>
          <Text size="sm" c="dimmed">
            {T.depois}
          </Text>
        </Stack>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        <CopyButton value={pix?.codigo ?? ''}>
          {({ copied, copy }) => (
            <Button disabled={pix === undefined} onClick={copy} data-autofocus>
              {copied ? T.copiado : T.copiar}
            </Button>
          )}
        </CopyButton>
      </DialogFoot>
    </ModalDialog>
  );
}
