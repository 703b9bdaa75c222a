import { Text } from '@mantine/core';
import { QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import type { FormEvent } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SaveButtons } from '../../../ui/dialog/save-buttons.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { QUANTIDADE as T } from '../textos.ts';
import { PrecoInput } from './preco-input.tsx';
import { type QuantidadeProps, useQuantidade } from './use-quantidade.ts';

interface QuantidadeDialogProps extends QuantidadeProps {
  onClose: () => void;
}

const A_DIREITA = { textAlign: 'right' } as const;

type Quantidade = ReturnType<typeof useQuantidade>;

/** The price of one, and what all of them come to. */
const Valores = ({ valor, total, faltas, muda }: Quantidade) => (
  <>
    <Cell lg={4} md={4} field="valor">
      <PrecoInput
        label={T.valorUnitario}
        withAsterisk
        value={valor}
        error={faltas.valor}
        onValue={(v) => muda({ valor: v })}
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
);

/** Asks how many of a product, and where they come in at what value; says why it does not confirm. */
export function QuantidadeDialog(props: QuantidadeDialogProps) {
  const { pedido, contagem = false, entrada = false, onClose } = props;
  const quantidade = useQuantidade(props);
  const { campos, quant, faltas, muda, busy, envia } = quantidade;
  const largura = entrada ? 4 : 12;
  return (
    <Modal address="part" opened onClose={onClose} size={DIALOG_WIDTH.confirmacao} title={T.titulo} centered>
      <form
        ref={campos}
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          e.stopPropagation();
          envia();
        }}
        noValidate
      >
        <Text fw={600}>{pedido.nome}</Text>
        <Text size="sm" c="dimmed" mb="sm">
          {[
            pedido.codigo,
            ...(pedido.emEstoque === null || contagem ? [] : [T.emEstoque(pedido.emEstoque)]),
            ...(pedido.naNota === 0 ? [] : [T.jaNaNota(pedido.naNota)]),
          ].join(' · ')}
        </Text>
        <FormGrid>
          <Cell lg={largura} md={largura} field="quant">
            <IntegerInput
              label={T.quantidade}
              withAsterisk
              data-autofocus
              value={quant}
              max={QUANTIDADE_MAXIMA}
              error={faltas.quant}
              onValue={(v) => muda({ quant: v })}
            />
          </Cell>
          {entrada && <Valores {...quantidade} />}
        </FormGrid>
        <SaveButtons label={T.confirmar} busy={busy} onClose={onClose} />
      </form>
    </Modal>
  );
}
