import { Button, Stack, Text } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import { PAGAMENTOS_POR_VEZ, pagamentoMarca } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { call } from '../../lib/call/api.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { invalidatePagamentos } from './pagamento-chaves.ts';
import { type Marcados, marcadosQuery } from './pagamento-queries.ts';
import { GERA, MARCA as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface MarcaDialogProps {
  marcados: Marcados;
  /** What was marked is paid. */
  onDone: () => void;
  onClose: () => void;
}

interface Digitado extends Record<string, unknown> {
  data: string | null;
  observacao: string;
}

const hoje = (): string => todayIn(serverNow()) ?? '';

/** Says of what is marked that it was paid by other ways than a file. */
export function MarcaDialog({ marcados, onDone, onClose }: MarcaDialogProps) {
  const { data: recebIds, error, refetch } = useQuery(marcadosQuery(useId(), marcados));
  const [falta, setFalta] = useState<string>();
  const { valores, muda, limpa, avisos } = useDigitado<Digitado>({
    nome: 'pago.novo',
    inicial: { data: hoje(), observacao: '' },
  });
  const marca = useActOnce({
    call: (body: { recebIds: number[]; data: string; observacao: string }, idempotencyKey) =>
      call(pagamentoMarca, { body, idempotencyKey }),
    invalidate: invalidatePagamentos,
    onDone: () => {
      limpa();
      onDone();
      onClose();
    },
  });
  const demais = (recebIds?.length ?? 0) > PAGAMENTOS_POR_VEZ;
  const envia = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const { data, observacao } = valores;
    if (data === null) setFalta(ERRO.obrigatorio.message);
    else if (recebIds !== undefined && !demais) marca.mutate({ recebIds: [...recebIds], data, observacao });
  };
  return (
    <ModalDialog address="marked" title={T.titulo} size={DIALOG_WIDTH.confirmacao} onClose={onClose}>
      <form onSubmit={envia} noValidate>
        <DraftNotices {...avisos} />
        <Stack gap="md">
          {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
          <Text role="status">{recebIds ? T.texto(recebIds.length) : GERA.lendo}</Text>
          {demais && <Text c="danger">{GERA.demais(PAGAMENTOS_POR_VEZ)}</Text>}
          <EntradaData
            label={T.data}
            withAsterisk
            data-autofocus
            value={valores.data}
            error={falta}
            onChange={(data) => {
              muda({ data });
              setFalta(undefined);
            }}
          />
          <PlainInput
            label={T.observacao}
            description={T.observacaoDica}
            maxLength={200}
            value={valores.observacao}
            onChange={(e) => muda({ observacao: e.currentTarget.value })}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {GERA.fechar}
            </Button>
            <Button type="submit" loading={marca.isPending} disabled={recebIds === undefined || demais}>
              {T.marcar}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </ModalDialog>
  );
}
