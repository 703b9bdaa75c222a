import type { Permissoes } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEdicao } from '../edicao/use-edicao.ts';
import type { Usuario } from '../features/sessao/public.ts';
import { DIALOGO } from '../lib/constants.ts';
import { type Aberto, NOVO } from '../lib/search-registro.ts';
import { Cell, FormGrid } from '../ui/form/form-grid.tsx';
import { PlainInput } from '../ui/form/plain-input.tsx';
import { AbreRegistro } from './abre-registro.tsx';
import type { CadastroNaTela, Valores } from './cadastro.ts';
import { tituloDe } from './registro.ts';
import { RegistroDialog } from './registro-dialog.tsx';
import { SituacaoCell } from './situacao-cell.tsx';

interface CadastroDialogProps {
  de: CadastroNaTela;
  registro: Aberto;
  onClose: () => void;
}

interface CadastroFormProps extends CadastroDialogProps {
  guardado: Parameters<CadastroNaTela['formulario']['guardado']>[0];
  edita: boolean;
  usuario: Usuario;
}

function CadastroForm({ de, guardado, edita, usuario, onClose }: CadastroFormProps) {
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
      title={tituloDe({ nova: guardado === null, edita }, dialogo)}
      salvar={edita ? dialogo.salvar : null}
      registro={registro}
      usuario={usuario.nome}
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
export function CadastroDialog({ de, registro, onClose }: CadastroDialogProps) {
  const nova = registro === NOVO;
  const { incluir, alterar } = de.permissoes;
  const edita = (permissions: Permissoes) => permissions.has(nova ? incluir : alterar);
  return (
    <AbreRegistro
      query={() => de.consultas.um(registro)}
      titulo={(permissions) => tituloDe({ nova, edita: edita(permissions) }, de.dialogo)}
      size={DIALOGO.veiculo}
      onClose={onClose}
    >
      {(guardado, { permissions, usuario }) => (
        <CadastroForm
          de={de}
          registro={registro}
          guardado={guardado}
          edita={edita(permissions)}
          usuario={usuario}
          onClose={onClose}
        />
      )}
    </AbreRegistro>
  );
}
