import { Button, Text } from '@mantine/core';
import { estoqueRecebeMov, type MovCab, type RouteBodyInput } from '@retaguarda/contract';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../lib/call/api.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque } from '../estoque-queries.ts';
import { TRANSFERENCIA as T } from '../textos.ts';
import { emTransito, JanelaDaTransferencia, useTransferencia } from './nota-da-transferencia.tsx';
import { focaErrada, QuantidadesTabela } from './quantidades-tabela.tsx';
import { type Quantidades, useQuantidades } from './use-quantidades.ts';

interface RecebimentoDialogProps {
  nota: MovCab;
  onClose: () => void;
}

/** Asks what came of a transfer: all of it by one press, or each item as it is counted. */
export function RecebimentoDialog({ nota, onClose }: RecebimentoDialogProps) {
  const { movCabId, empDestino } = nota;
  const { aberta, espera } = useTransferencia(nota);
  const digitado = useDigitado<{ quantidades: Quantidades }>({
    nome: `recebimento.${movCabId}`,
    inicial: { quantidades: {} },
  });
  const form = useRef<HTMLFormElement>(null);
  const campos = useQuantidades({
    linhas: aberta ? emTransito(aberta) : [],
    quantidades: digitado.valores.quantidades,
    onMuda: (quantidades) => digitado.muda({ quantidades }),
    demais: T.saiuSo,
  });
  const recebe = useActOnce({
    call: (body: RouteBodyInput<typeof estoqueRecebeMov>, idempotencyKey) =>
      call(estoqueRecebeMov, { body, idempotencyKey }),
    invalidate: invalidateEstoque,
    onDone: () => {
      digitado.limpa();
      onClose();
    },
    onRefused: (error) => {
      const dita = campos.recusa(error);
      if (dita) focaErrada(form.current);
      return dita;
    },
  });
  const saiu = campos.linhas.reduce((soma, l) => soma + l.ate, 0);
  const falta = saiu - campos.soma;
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    const itens = campos.envia({ comNenhuma: true });
    if (itens === null) focaErrada(form.current);
    else if (!recebe.isPending) recebe.mutate(falta === 0 ? { movCabId } : { movCabId, itens });
  };
  return (
    <JanelaDaTransferencia titulo={T.recebimento(movCabId)} onClose={onClose}>
      <form ref={form} onSubmit={envia} noValidate>
        <DraftNotices {...digitado.avisos} />
        <Text mb="md">{T.explica(empDestino)}</Text>
        {aberta ? (
          <QuantidadesTabela
            label={T.recebimento(movCabId)}
            campos={campos}
            ha={T.saiu}
            digita={T.chegou}
            nomeDe={T.chegouDe}
          />
        ) : (
          espera
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" data-autofocus loading={recebe.isPending}>
            {falta > 0 ? T.chegouSem(falta) : T.recebiTudo}
          </Button>
        </DialogFoot>
      </form>
    </JanelaDaTransferencia>
  );
}
