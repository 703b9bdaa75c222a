import { Button, Group, Text } from '@mantine/core';
import { QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { centavosToReais, lePrecoUnitario, type Preco, valorPeloPreco } from '@retaguarda/domain';
import { type FormEvent, useRef, useState } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { toastError } from '../../../ui/notice/toast.tsx';
import { QUANTIDADE as T } from '../textos.ts';
import { PrecoInput } from './preco-input.tsx';
import { type Faltas, faltasDe } from './quantidade-faltas.ts';

/** A product whose quantity is asked for. */
export interface Pedido {
  catId: number;
  nome: string;
  codigo: string;
  /** At the branch of the note; null when it is not known. */
  emEstoque: number | null;
  /** In the note already, and what is typed is added to it; 0 when it replaces what is there. */
  naNota: number;
  quant: number | null;
  /** Price of one, of an entry; empty where it has to be typed. */
  valor: string;
}

interface QuantidadeDialogProps {
  pedido: Pedido;
  /** Of a count: 0 is a quantity as well. */
  contagem?: boolean;
  /** Units come in at the value that is typed; any other note moves what the books say, and asks for none. */
  entrada?: boolean;
  onConfirm: (quant: number, valor: Preco | null) => Promise<void>;
  onClose: () => void;
}

const A_DIREITA = { textAlign: 'right' } as const;

/** Asks how many of a product, and where they come in at what value; says why it does not confirm. */
export function QuantidadeDialog(props: QuantidadeDialogProps) {
  const { pedido, contagem = false, entrada = false, onConfirm, onClose } = props;
  const [quant, setQuant] = useState(pedido.quant);
  const [valor, setValor] = useState(pedido.valor);
  const [faltas, setFaltas] = useState<Faltas>({});
  const [busy, setBusy] = useState(false);
  const campos = useRef<HTMLFormElement>(null);
  const lido = lePrecoUnitario(valor);
  const preco = lido.ok ? lido.valor : null;
  const aponta = (f: Faltas): void => {
    setFaltas(f);
    campos.current
      ?.querySelector<HTMLInputElement>(`[data-path="${f.quant ? 'quant' : 'valor'}"] input`)
      ?.focus();
  };
  const envia = async (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    if (entrada && !lido.ok) return aponta({ valor: lido.motivo.message });
    const f = faltasDe({ quant, valor: preco, contagem, entrada });
    if (f.quant !== undefined || f.valor !== undefined) return aponta(f);
    setBusy(true);
    try {
      await onConfirm(quant ?? 0, entrada ? preco : null);
    } catch (error) {
      const da = (campo: string) =>
        error instanceof ApiError ? error.errors.find((i) => i.field === campo)?.message : undefined;
      if (da('quant') === undefined && da('valor') === undefined) toastError(error);
      else aponta({ quant: da('quant'), valor: da('valor') });
    } finally {
      setBusy(false);
    }
  };
  const total = preco === null || quant === null || Number.isNaN(quant) ? null : valorPeloPreco(quant, preco);
  return (
    <Modal address="part" opened onClose={onClose} size={DIALOG_WIDTH.confirmacao} title={T.titulo} centered>
      <form ref={campos} onSubmit={(e) => void envia(e)} noValidate>
        <Text fw={600}>{pedido.nome}</Text>
        <Text size="sm" c="dimmed" mb="sm">
          {[
            pedido.codigo,
            ...(pedido.emEstoque === null || contagem ? [] : [T.emEstoque(pedido.emEstoque)]),
            ...(pedido.naNota === 0 ? [] : [T.jaNaNota(pedido.naNota)]),
          ].join(' · ')}
        </Text>
        <FormGrid>
          <Cell lg={entrada ? 4 : 12} md={entrada ? 4 : 12} field="quant">
            <IntegerInput
              label={T.quantidade}
              withAsterisk
              data-autofocus
              value={quant}
              max={QUANTIDADE_MAXIMA}
              error={faltas.quant}
              onValue={(v) => {
                setQuant(v);
                setFaltas({});
              }}
            />
          </Cell>
          {entrada && (
            <>
              <Cell lg={4} md={4} field="valor">
                <PrecoInput
                  label={T.valorUnitario}
                  withAsterisk
                  value={valor}
                  error={faltas.valor}
                  onValue={(v) => {
                    setValor(v);
                    setFaltas({});
                  }}
                />
              </Cell>
              <Cell lg={4} md={4}>
                <PlainInput
                  label={T.total}
                  disabled
                  style={A_DIREITA}
                  value={total === null ? '' : formataReais(centavosToReais(total))}
                />
              </Cell>
            </>
          )}
        </FormGrid>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" loading={busy}>
            {T.confirmar}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
