import { type EmpresaDeEstoque, estoqueSaveCompra } from '@retaguarda/contract';
import { centavosToReais, lePreco, reaisToCentavos, valorDoItem } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EntradaData } from '../../../atributos/data/entrada-data.tsx';
import { EntradaDinheiro } from '../../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formataReais } from '../../../atributos/formata.ts';
import type { FieldsForm } from '../../../editing/fields-form.ts';
import { useFieldsEditing } from '../../../editing/use-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { RegistroDialog } from '../../../registros/registro-dialog.tsx';
import { type Usuario, useUsuario } from '../../../sessao/public.ts';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { TextCell } from '../../../ui/form/text-cell.tsx';
import { BrindeSelect } from '../brinde-select.tsx';
import { fornecedoresQuery, invalidatePedidos } from '../pedido-queries.ts';
import { COMPRA as T } from '../textos.ts';
import { CAMPOS, type CompraValores, faltasDaCompra, NOVA, quantDe } from './compra-form.ts';

const A_DIREITA = { textAlign: 'right' } as const;
const ENTRADA_A_DIREITA = { input: A_DIREITA } as const;

interface CompraDialogProps {
  /** For whose stock it is bought. */
  empresa: EmpresaDeEstoque;
  onClose: () => void;
}

interface FieldsProps {
  empresa: EmpresaDeEstoque;
  form: FieldsForm<CompraValores>;
}

/** Reais of all units; null while something of it is missing or it is too much. */
function totalDe({ quant, valor }: CompraValores): number | null {
  const centavos = valor === null ? null : reaisToCentavos(valor);
  const unidades = quantDe(quant);
  if (centavos === null || !Number.isInteger(unidades) || unidades <= 0) return null;
  const total = valorDoItem(unidades, centavos);
  return total === null ? null : centavosToReais(total);
}

function CompraFields({ empresa, form }: FieldsProps) {
  const fornecedores = useQuery(fornecedoresQuery);
  const { catId, fornecedorId, valor } = form.values;
  const total = totalDe(form.values);
  return (
    <FormGrid>
      <Cell lg={6} md={12} field="catId">
        <BrindeSelect
          empId={empresa.id}
          value={catId}
          onChange={(produto) => form.setFieldValue('catId', produto)}
          error={form.errors.catId}
          data-autofocus
        />
      </Cell>
      <Cell lg={6} md={12} field="fornecedorId">
        <Select
          label={T.fornecedor}
          withAsterisk
          data={(fornecedores.data ?? []).map((f) => ({ value: String(f.id), label: f.nome }))}
          value={fornecedorId > 0 ? String(fornecedorId) : null}
          {...askedOptions(fornecedores, { none: T.nenhumFornecedor, error: form.errors.fornecedorId })}
          searchable
          onChange={(v) => {
            form.setFieldValue('fornecedorId', Number(v ?? 0));
          }}
        />
      </Cell>
      <TextCell
        lg={4}
        md={4}
        {...form.getInputProps('quant')}
        label={T.quantidade}
        withAsterisk
        inputMode="numeric"
        maxLength={13}
        styles={ENTRADA_A_DIREITA}
      />
      <Cell lg={4} md={4} field="valor">
        <EntradaDinheiro
          label={T.valor}
          withAsterisk
          le={lePreco}
          reais={valor}
          error={form.errors.valor}
          onReais={(reais) => {
            form.setFieldValue('valor', reais);
          }}
        />
      </Cell>
      <Cell lg={4} md={4} field="previsao">
        <EntradaData
          label={T.previsao}
          value={form.values.previsao}
          error={form.errors.previsao}
          onChange={(previsao, previsaoInvalida) => form.setValues({ previsao, previsaoInvalida })}
        />
      </Cell>
      <Cell lg={4} md={4}>
        <PlainInput
          label={T.total}
          value={total === null ? '' : formataReais(total)}
          disabled
          style={A_DIREITA}
        />
      </Cell>
    </FormGrid>
  );
}

function CompraForm({ empresa, usuario, onClose }: CompraDialogProps & { usuario: Usuario }) {
  const client = useQueryClient();
  const registro = useFieldsEditing<CompraValores, { message: string }>({
    draftName: () => `compra.nova.${empresa.id}`,
    id: 0,
    userId: usuario.id,
    stored: NOVA,
    fields: CAMPOS,
    faultsOf: faltasDaCompra,
    save: ({ catId, fornecedorId, quant, valor, previsao }, { idempotencyKey }) =>
      call(estoqueSaveCompra, {
        body: {
          catId: catId?.id ?? 0,
          fornecedorId,
          quant: quantDe(quant),
          valor: valor ?? 0,
          previsao,
          empId: empresa.id,
        },
        idempotencyKey,
      }),
    // A request has no version: nobody else alters what is being asked for.
    parseCurrent: () => null,
    onSaved: () => void invalidatePedidos(client),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="?registro"
      title={T.titulo}
      salvar={T.solicitar}
      registro={registro}
      size={DIALOG_WIDTH.brinde}
      onClose={onClose}
    >
      <CompraFields empresa={empresa} form={registro.form} />
    </RegistroDialog>
  );
}

/** Asks for a purchase of one product from one supplier. */
export function CompraDialog({ empresa, onClose }: CompraDialogProps) {
  const usuario = useUsuario();
  return usuario ? <CompraForm empresa={empresa} usuario={usuario} onClose={onClose} /> : null;
}
