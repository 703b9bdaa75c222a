import { Button, Stack, Text } from '@mantine/core';
import type { LancamentoLinha } from '@retaguarda/contract';
import { formatDateBr, SITUACAO_LANCAMENTO } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { UI } from '../../../ui/texts.ts';
import { EXTRATO, CONCILIA as T } from '../textos.ts';
import { Pagaveis, PericiasPagas } from './alvos-do-lancamento.tsx';
import { nomeDoLancamento } from './extrato-columns.tsx';
import { oLancamento, useConcilia } from './use-atos-do-extrato.ts';
import { useEscolhidos } from './use-escolhidos.ts';
import '../../../ui/styles-form.ts';

interface ConciliaDialogProps {
  row: LancamentoLinha;
  onClose: () => void;
}

/** Ties an entry by hand: to payments and files what left, to cases what came in; in parts where several are chosen. */
export function ConciliaDialog({ row, onClose }: ConciliaDialogProps) {
  const valor = Math.abs(row.valor);
  const escolhidos = useEscolhidos(
    row.lancamentoId,
    row.situacao === SITUACAO_LANCAMENTO.semPar ? valor : row.diferenca,
  );
  const concilia = useConcilia(() => {
    escolhidos.limpa();
    onClose();
  });
  return (
    <ModalDialog
      address="asks"
      title={T.titulo}
      size={DIALOG_WIDTH.texto}
      onClose={onClose}
      footer={
        <DialogFoot
          state={
            <Text size="sm" role="status" {...(escolhidos.sobra < 0 ? { c: 'danger' } : {})}>
              {escolhidos.sobra < 0 ? T.passa : T.resta(formataReais(escolhidos.sobra), formataReais(valor))}
            </Text>
          }
        >
          <Button variant="default" onClick={onClose}>
            {UI.fechar}
          </Button>
          <PermissionButton
            blocked={escolhidos.recusa}
            loading={concilia.isPending}
            onClick={() => concilia.mutate([{ ...oLancamento(row), com: escolhidos.com() }])}
          >
            {EXTRATO.conciliar}
          </PermissionButton>
        </DialogFoot>
      }
    >
      <Stack gap="md">
        <DraftNotices {...escolhidos.avisos} />
        <Text>
          {`${formatDateBr(row.dia)} · ${nomeDoLancamento(row)} · `}
          <strong>{formataReais(row.valor)}</strong>
        </Text>
        {row.valor < 0 ? (
          <Pagaveis lancamentoId={row.lancamentoId} escolhidos={escolhidos} />
        ) : (
          <PericiasPagas escolhidos={escolhidos} />
        )}
      </Stack>
    </ModalDialog>
  );
}
