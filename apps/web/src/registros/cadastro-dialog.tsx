import { useQueryClient } from '@tanstack/react-query';
import { useEdicao } from '../edicao/use-edicao.ts';
import { DIALOGO } from '../lib/constants.ts';
import type { Aberto } from '../lib/search-registro.ts';
import { Cell, FormGrid } from '../ui/form/form-grid.tsx';
import { PlainInput } from '../ui/form/plain-input.tsx';
import { AbreRegistro, type Quem } from './abre-registro.tsx';
import type { CadastroNaTela, Valores } from './cadastro.ts';
import { podeEditar, tituloDe } from './registro.ts';
import { RegistroDialog } from './registro-dialog.tsx';
import { SituacaoCell } from './situacao-cell.tsx';

interface CadastroDialogProps {
  de: CadastroNaTela;
  registro: Aberto;
  onClose: () => void;
}

interface CadastroFormProps extends Quem, Omit<CadastroDialogProps, 'registro'> {
  guardado: Parameters<CadastroNaTela['formulario']['guardado']>[0];
}

function CadastroForm({ de, guardado, nova, edita, usuario, onClose }: CadastroFormProps) {
  const client = useQueryClient();
  const { formulario, dialogo, tipo } = de;
  const registro = useEdicao<Valores, { message: string; id: number; versao: number }>({
    nome: (id) => `${tipo}.${id === 0 ? 'novo' : id}`,
    id: guardado?.id ?? 0,
    userId: usuario.id,
    guardado: formulario.guardado(guardado),
    campos: formulario.camposFixos,
    valida: formulario.valida,
    somenteLeitura: !edita,
    salva: formulario.salva,
    lerAtual: formulario.lerAtual,
    onSaved: () => void de.consultas.invalida(client),
    onDone: onClose,
  });
  const { form } = registro;
  return (
    <RegistroDialog
      title={tituloDe({ nova, edita }, dialogo)}
      salvar={edita ? dialogo.salvar : null}
      registro={registro}
      gravado={{ tipo: de.tipo, id: guardado?.id ?? 0, nome: guardado === null ? '' : de.nome(guardado) }}
      size={DIALOGO.veiculo}
      onClose={onClose}
    >
      <FormGrid>
        {de.campos.map(({ chave, label, largura, maximo }, i) => (
          <Cell key={chave} lg={largura}>
            <PlainInput
              {...form.getInputProps(chave)}
              label={label}
              withAsterisk={formulario.obrigatorio(chave)}
              maxLength={maximo}
              readOnly={!edita}
              {...(i === 0 ? { 'data-autofocus': true } : {})}
            />
          </Cell>
        ))}
        <SituacaoCell
          campo="situacao"
          situacao={Number(form.values.situacao)}
          readOnly={!edita}
          onChange={(situacao) => form.setFieldValue('situacao', situacao)}
        />
      </FormGrid>
    </RegistroDialog>
  );
}

/** One record of a registry by the standard calls, new or stored, over its list. */
export function CadastroDialog({ registro, ...props }: CadastroDialogProps) {
  const { permissoes, consultas, dialogo } = props.de;
  return (
    <AbreRegistro
      tipo={props.de.tipo}
      registro={registro}
      edita={podeEditar(permissoes)}
      query={() => consultas.um(registro)}
      titulo={(modo) => tituloDe(modo, dialogo)}
      size={DIALOGO.veiculo}
      onClose={props.onClose}
    >
      {(guardado, quem) => <CadastroForm {...props} {...quem} guardado={guardado} />}
    </AbreRegistro>
  );
}
