import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ERRO } from '@retaguarda/atributos';
import { DIALOGO, userPontosInc } from '@retaguarda/contract';
import { leInteiro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { Cell, FormGrid } from '../../ui/form-grid.tsx';
import { PlainArea } from '../../ui/plain-area.tsx';
import { UI } from '../../ui/textos.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { LANCA_PONTOS as T } from './textos.ts';
import { pontosQuery } from './usuario-queries.ts';

interface PontosDialogProps {
  pessoaId: number;
  onClose: () => void;
}

const LINHAS = 3;
const A_DIREITA = { input: { textAlign: 'right' } } as const;
const CAMPOS = ['quantidade', 'motivo'] as const;

const pontosDe = (texto: string): number => {
  const lidos = leInteiro(texto, { negativo: true });
  return lidos.ok ? (lidos.valor ?? Number.NaN) : Number.NaN;
};

function faltaDosPontos(texto: string): string | null {
  if (texto.trim() === '') return ERRO.obrigatorio.message;
  const pontos = pontosDe(texto);
  return Number.isInteger(pontos) && pontos !== 0 ? null : T.inteiro;
}

/** Credits or debits points of a person by hand, with the reason. */
export function PontosDialog({ pessoaId, onClose }: PontosDialogProps) {
  const client = useQueryClient();
  const { keyFor, done } = useIdempotency();
  const form = useForm({
    mode: 'controlled',
    initialValues: { quantidade: '', motivo: '' },
    validate: {
      quantidade: faltaDosPontos,
      motivo: (v) => (v.trim() === '' ? ERRO.obrigatorio.message : null),
    },
  });
  const foca = (campo: (typeof CAMPOS)[number] | undefined) => campo && form.getInputNode(campo)?.focus();
  const lanca = useMutation({
    mutationFn: ({ quantidade, motivo }: { quantidade: string; motivo: string }) => {
      const body = { id: pessoaId, quantidade: pontosDe(quantidade), motivo };
      return call(userPontosInc, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async ({ message }) => {
      done();
      toastSuccess(message);
      await client.invalidateQueries({ queryKey: pontosQuery(pessoaId).queryKey });
      onClose();
    },
    onError: (error) => {
      const erros = error instanceof ApiError ? error.errors : [];
      const doCampo = CAMPOS.filter((c) => erros.some((e) => e.field === c));
      for (const e of erros)
        if (doCampo.some((c) => c === e.field)) form.setFieldError(e.field ?? '', e.message);
      if (doCampo.length === 0) toastError(error);
      else foca(doCampo[0]);
    },
  });
  return (
    <Modal opened onClose={onClose} title={T.titulo} size={DIALOGO.confirmacao} centered>
      <form
        noValidate
        onSubmit={(e) => {
          // A child of the person's own form in React's tree, not in the page's.
          e.stopPropagation();
          form.onSubmit(
            (valores) => lanca.mutate(valores),
            (erros) => foca(CAMPOS.find((c) => erros[c])),
          )(e);
        }}
      >
        <FormGrid>
          <Cell lg={12} md={12}>
            <TextInput
              {...form.getInputProps('quantidade')}
              label={T.quantidade}
              description={T.dica}
              withAsterisk
              maxLength={14}
              autoComplete="off"
              styles={A_DIREITA}
              data-autofocus
            />
          </Cell>
          <Cell lg={12} md={12}>
            <PlainArea
              {...form.getInputProps('motivo')}
              label={T.motivo}
              withAsterisk
              rows={LINHAS}
              maxLength={200}
            />
          </Cell>
        </FormGrid>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {UI.fechar}
          </Button>
          <Button type="submit" loading={lanca.isPending}>
            {T.lancar}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
