import { Button, Group, Modal, Switch, Text } from '@mantine/core';
import { type EmpresaDeEstoque, estoqueContagem, type RouteBodyInput } from '@retaguarda/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { DIALOGO } from '../../../lib/constants.ts';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque } from '../estoque-queries.ts';
import { CONTAGEM as T } from '../textos.ts';

interface ContagemInicioProps {
  empresa: EmpresaDeEstoque;
  onIniciada: (movCabId: number) => void;
  onClose: () => void;
}

/** Starts the count of a branch. */
export function ContagemInicio({ empresa, onIniciada, onClose }: ContagemInicioProps) {
  const [descricao, setDescricao] = useState('');
  const [comSaldo, setComSaldo] = useState(true);
  const inicia = useActOnce({
    call: (body: RouteBodyInput<typeof estoqueContagem>, idempotencyKey) =>
      call(estoqueContagem, { body, idempotencyKey }),
    reload: invalidateEstoque,
    onDone: ({ cab }) => onIniciada(cab.movCabId),
  });
  const envia = (e: FormEvent) => {
    e.preventDefault();
    if (!inicia.isPending) inicia.mutate({ empId: empresa.id, descricao, comSaldo });
  };
  return (
    <Modal opened onClose={onClose} size={DIALOGO.confirmacao} title={T.inicio(empresa.nome)} centered>
      <form onSubmit={envia}>
        <Text mb="md">{T.explica}</Text>
        <PlainInput
          label={T.descricao}
          maxLength={500}
          autoComplete="off"
          data-autofocus
          value={descricao}
          onChange={(e) => setDescricao(e.currentTarget.value)}
        />
        <Switch
          mt="md"
          label={T.comSaldo}
          checked={comSaldo}
          onChange={(e) => setComSaldo(e.currentTarget.checked)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" loading={inicia.isPending}>
            {T.iniciar}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
