import { Button, Group, Text } from '@mantine/core';
import { estoqueRecebeMov, type MovCab, type RouteBodyInput } from '@retaguarda/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque, type NotaAberta } from '../estoque-queries.ts';
import { TRANSFERENCIA as T } from '../textos.ts';
import { emTransito, JanelaDaTransferencia } from './nota-da-transferencia.tsx';
import type { Quantidades } from './quantidades.ts';
import { focaErrada, QuantidadesTabela } from './quantidades-tabela.tsx';
import { useQuantidades } from './use-quantidades.ts';

interface RecebimentoDialogProps {
  nota: MovCab;
  onClose: () => void;
}

interface FormProps {
  aberta: NotaAberta;
  onClose: () => void;
}

function RecebimentoForm({ aberta, onClose }: FormProps) {
  const { movCabId, empDestino } = aberta.cab;
  const digitado = useDigitado<{ quantidades: Quantidades }>({
    nome: `recebimento.${movCabId}`,
    inicial: { quantidades: {} },
  });
  const form = useRef<HTMLFormElement>(null);
  // The window stood there before its items did.
  useEffect(() => form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus(), []);
  const campos = useQuantidades({
    linhas: emTransito(aberta),
    quantidades: digitado.valores.quantidades,
    onMuda: (quantidades) => digitado.muda({ quantidades }),
    demais: T.saiuSo,
  });
  const recebe = useActOnce({
    call: (body: RouteBodyInput<typeof estoqueRecebeMov>, idempotencyKey) =>
      call(estoqueRecebeMov, { body, idempotencyKey }),
    reload: invalidateEstoque,
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
    <form ref={form} onSubmit={envia} noValidate>
      <DraftNotices {...digitado.avisos} />
      <Text mb="md">{T.explica(empDestino)}</Text>
      <QuantidadesTabela
        label={T.recebimento(movCabId)}
        campos={campos}
        ha={T.saiu}
        digita={T.chegou}
        nomeDe={T.chegouDe}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        <Button type="submit" data-autofocus loading={recebe.isPending}>
          {falta > 0 ? T.receberEmParte(falta) : T.recebiTudo}
        </Button>
      </Group>
    </form>
  );
}

/** Asks what came of a transfer: all of it by one press, or each item as it is counted. */
export function RecebimentoDialog({ nota, onClose }: RecebimentoDialogProps) {
  return (
    <JanelaDaTransferencia nota={nota} titulo={T.recebimento(nota.movCabId)} onClose={onClose}>
      {(aberta) => <RecebimentoForm aberta={aberta} onClose={onClose} />}
    </JanelaDaTransferencia>
  );
}
