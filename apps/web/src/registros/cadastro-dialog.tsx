import { useQueryClient } from '@tanstack/react-query';
import type { FieldsForm } from '../editing/fields-form.ts';
import { useFieldsEditing } from '../editing/use-editing.ts';
import { Cell, FormGrid } from '../ui/form/form-grid.tsx';
import { PlainInput } from '../ui/form/plain-input.tsx';
import { AbreRegistro, type Quem } from './abre-registro.tsx';
import type { CadastroDialogProps, CadastroNaTela, Valores } from './cadastro.ts';
import { estadoDoRegistro, podeEditar, tituloDe } from './registro.ts';
import { RegistroDialog } from './registro-dialog.tsx';
import { SituacaoCell } from './situacao-cell.tsx';

interface CadastroFormProps extends Quem, Omit<CadastroDialogProps, 'registro'> {
  guardado: Parameters<CadastroNaTela['formulario']['guardado']>[0];
}

interface CadastroCellProps {
  campo: CadastroNaTela['campos'][number];
  form: FieldsForm<Valores>;
  withAsterisk: boolean;
  readOnly: boolean;
  primeiro: boolean;
}

function CadastroCell({ campo, form, withAsterisk, readOnly, primeiro }: CadastroCellProps) {
  const { chave, label, largura, maximo, exemplo, aoLado = false, Entrada } = campo;
  if (Entrada !== undefined)
    return (
      <Cell lg={largura} field={chave} beside={aoLado}>
        <Entrada
          chave={chave}
          label={label}
          withAsterisk={withAsterisk}
          readOnly={readOnly}
          error={form.errors[chave]}
          valores={form.values}
          muda={form.setValues}
        />
      </Cell>
    );
  return (
    <Cell lg={largura}>
      <PlainInput
        {...form.getInputProps(chave)}
        value={String(form.values[chave] ?? '')}
        label={label}
        withAsterisk={withAsterisk}
        maxLength={maximo}
        placeholder={exemplo}
        readOnly={readOnly}
        {...(primeiro ? { 'data-autofocus': true } : {})}
      />
    </Cell>
  );
}

function CadastroForm({ de, guardado, nova, edita, usuario, onIncluido, onClose }: CadastroFormProps) {
  const client = useQueryClient();
  const { formulario, dialogo, tipo, Abaixo } = de;
  const registro = useFieldsEditing<Valores, { message: string; id: number; versao: number }>({
    recordKind: tipo,
    draftName: (id) => `${tipo}.${id === 0 ? 'novo' : id}`,
    id: guardado?.id ?? 0,
    userId: usuario.id,
    stored: formulario.guardado(guardado),
    fields: formulario.camposFixos,
    faultsOf: formulario.faltas,
    readOnly: !edita,
    save: formulario.salva,
    parseCurrent: formulario.leAtual,
    onSaved: ({ id }) => {
      void de.consultas.invalida(client);
      if (nova) onIncluido?.(id);
    },
    onDone: onClose,
  });
  const { form } = registro;
  return (
    <RegistroDialog
      address="?registro"
      title={tituloDe({ nova, edita }, dialogo)}
      salvar={edita ? dialogo.salvar : null}
      registro={registro}
      gravado={{ tipo: de.tipo, id: guardado?.id ?? 0, nome: guardado === null ? '' : de.nome(guardado) }}
      estado={guardado === null ? undefined : estadoDoRegistro(Number(guardado.situacao))}
      size={de.tamanho}
      onClose={onClose}
    >
      <FormGrid>
        {de.campos.map((campo, i) => (
          <CadastroCell
            key={campo.chave}
            campo={campo}
            form={form}
            withAsterisk={formulario.obrigatorio(campo.chave)}
            readOnly={!edita}
            primeiro={i === 0}
          />
        ))}
        <SituacaoCell
          campo="situacao"
          situacao={Number(form.values.situacao)}
          readOnly={!edita}
          onChange={(situacao) => form.setFieldValue('situacao', situacao)}
        />
      </FormGrid>
      {Abaixo && guardado && <Abaixo registro={guardado} />}
    </RegistroDialog>
  );
}

/** One record of a registry by the standard calls, new or stored, over its list. */
export function CadastroDialog({ registro, ...props }: CadastroDialogProps) {
  const { permissoes, consultas, dialogo } = props.de;
  return (
    <AbreRegistro
      address="?registro"
      tipo={props.de.tipo}
      registro={registro}
      edita={podeEditar(permissoes)}
      query={() => consultas.um(registro)}
      titulo={(modo) => tituloDe(modo, dialogo)}
      size={props.de.tamanho}
      onClose={props.onClose}
    >
      {(guardado, quem) => <CadastroForm {...props} {...quem} guardado={guardado} />}
    </AbreRegistro>
  );
}
