import { Switch, Text } from '@mantine/core';
import { type EmpresaDeEstoque, estoqueContagem, type RouteBodyInput } from '@retaguarda/contract';
import type { FormEvent } from 'react';
import { call } from '../../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SaveButtons } from '../../../ui/dialog/save-buttons.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque } from '../estoque-queries.ts';
import { CONTAGEM as T } from './textos.ts';

interface ContagemInicioProps {
  empresa: EmpresaDeEstoque;
  onIniciada: (movCabId: number) => void;
  onClose: () => void;
}

/** Starts the count of a branch. */
export function ContagemInicio({ empresa, onIniciada, onClose }: ContagemInicioProps) {
  const { valores, muda, limpa, avisos } = useDigitado({
    nome: `contagem.nova.${empresa.id}`,
    inicial: { descricao: '', comSaldo: true },
  });
  const { descricao, comSaldo } = valores;
  const inicia = useActOnce({
    call: (body: RouteBodyInput<typeof estoqueContagem>, idempotencyKey) =>
      call(estoqueContagem, { body, idempotencyKey }),
    invalidate: invalidateEstoque,
    onDone: ({ cab }) => {
      limpa();
      onIniciada(cab.movCabId);
    },
  });
  const envia = (e: FormEvent) => {
    e.preventDefault();
    if (!inicia.isPending) inicia.mutate({ empId: empresa.id, descricao, comSaldo });
  };
  return (
    <Modal
      address="#contagem"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.confirmacao}
      title={T.inicio(empresa.nome)}
      centered
    >
      <form onSubmit={envia}>
        <DraftNotices {...avisos} />
        <Text mb="md">{T.explica}</Text>
        <PlainInput
          label={T.descricao}
          maxLength={500}
          autoComplete="off"
          data-autofocus
          value={descricao}
          onChange={(e) => muda({ descricao: e.currentTarget.value })}
        />
        <Switch
          mt="md"
          label={T.comSaldo}
          checked={comSaldo}
          onChange={(e) => muda({ comSaldo: e.currentTarget.checked })}
        />
        <SaveButtons label={T.iniciar} busy={inicia.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}
