import { Alert, Button } from '@mantine/core';
import { historicoRestaura, type PreviaDaVolta } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { asksAnew } from '../../lib/call/query-client.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import { useActOnce } from '../../ui/use-act.ts';
import classes from './historico.module.css';
import { VOLTA as T } from './textos.ts';
import { VoltaCampos } from './volta-campos.tsx';
import { type Ponto, previaQuery } from './volta-query.ts';

interface CorpoProps {
  ponto: Ponto;
  previa: PreviaDaVolta;
  /** What the button says; by itself what is done to the record. */
  ato?: string | undefined;
  onRestaurado: () => void;
  onClose: () => void;
}

function Corpo({ ponto, previa, ato, onRestaurado, onClose }: CorpoProps) {
  const { excluido, campos, impedimento, junto, visto } = previa;
  const voltam = campos.filter((c) => c.volta).map((c) => c.chave);
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const escolhidos = new Set(voltam.filter((chave) => !fora.has(chave)));
  const troca = (chave: string) =>
    setFora(
      (antes) => new Set([...antes].filter((c) => c !== chave).concat(antes.has(chave) ? [] : [chave])),
    );
  const restaura = useActOnce({
    call: (quais: { campos?: string[] }, idempotencyKey) =>
      call(historicoRestaura, { body: { ...ponto, visto, ...quais }, idempotencyKey }),
    invalidate: asksAnew,
    onDone: onRestaurado,
  });
  const bloqueado = impedimento !== '' || (!excluido && escolhidos.size === 0);
  return (
    <>
      {impedimento !== '' && (
        <Alert color="danger" variant="light" mb="sm" role="alert">
          {T.impedimento(impedimento)}
        </Alert>
      )}
      {junto.length > 0 && (
        <ul className={classes.junto}>
          {junto.map((texto) => (
            <li key={texto}>{texto}</li>
          ))}
        </ul>
      )}
      <VoltaCampos
        campos={campos}
        escolhidos={excluido || impedimento !== '' ? null : escolhidos}
        onEscolhe={troca}
      />
      <p className={classes.semCampos}>{T.mudancaNova}</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        <Button
          disabled={bloqueado}
          loading={restaura.isPending}
          onClick={() => restaura.mutate(fora.size === 0 ? {} : { campos: [...escolhidos] })}
        >
          {ato ?? (excluido ? T.restaurar : T.voltar)}
        </Button>
      </DialogFoot>
    </>
  );
}

interface VoltaDialogProps extends Pick<CorpoProps, 'ponto' | 'ato' | 'onRestaurado' | 'onClose'> {
  titulo: string;
}

/** Shows what would come back of a former state before it does. */
export function VoltaDialog({ titulo, ...p }: VoltaDialogProps) {
  const { data, error, refetch } = useQuery(previaQuery(p.ponto));
  return (
    <Modal
      address="asks"
      opened
      onClose={p.onClose}
      title={titulo}
      size={DIALOG_WIDTH.veiculo}
      zIndex={320}
      centered
    >
      {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && <Corpo {...p} previa={data} />}
    </Modal>
  );
}
