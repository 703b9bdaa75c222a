import { ERRO } from '@retaguarda/atributos';
import { userPontosInc } from '@retaguarda/contract';
import { leInteiro } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors, StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { type Usuario, useUsuario } from '../../sessao/public.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { LANCA_PONTOS as T } from './textos.ts';
import { pontosQuery } from './usuario-queries.ts';

interface PontosDialogProps {
  pessoaId: number;
  onClose: () => void;
}

/** The points as they were typed. */
type Lancamento = { quantidade: string; motivo: string };

const LINHAS = 3;
const A_DIREITA = { input: { textAlign: 'right' } } as const;
const NOVO: StoredVersion<Lancamento> = { versao: 0, valores: { quantidade: '', motivo: '' } };
const texto = (valor: string): string => valor;
const CAMPOS: readonly FixedField<Lancamento>[] = [
  { key: 'quantidade', label: T.quantidade, inWords: texto },
  { key: 'motivo', label: T.motivo, inWords: texto },
];

const pontosDe = (digitados: string): number => {
  const lidos = leInteiro(digitados, { negativo: true });
  return lidos.ok ? (lidos.valor ?? Number.NaN) : Number.NaN;
};

function faltas({ quantidade, motivo }: Lancamento): FieldErrors<Lancamento> {
  const pontos = pontosDe(quantidade);
  const falta = quantidade.trim() === '' ? ERRO.obrigatorio.message : T.inteiro;
  return {
    ...(Number.isInteger(pontos) && pontos !== 0 ? {} : { quantidade: falta }),
    ...(motivo.trim() === '' ? { motivo: ERRO.obrigatorio.message } : {}),
  };
}

function PontosForm({ pessoaId, usuario, onClose }: PontosDialogProps & { usuario: Usuario }) {
  const client = useQueryClient();
  const registro = useFieldsEditing<Lancamento, { message: string }>({
    draftName: () => `pontos.${pessoaId}`,
    id: 0,
    userId: usuario.id,
    stored: NOVO,
    fields: CAMPOS,
    faultsOf: faltas,
    save: ({ quantidade, motivo }, { idempotencyKey }) => {
      const body = { id: pessoaId, quantidade: pontosDe(quantidade), motivo };
      return call(userPontosInc, { body, idempotencyKey });
    },
    // What is entered has no version: nobody else alters it.
    parseCurrent: () => null,
    onDone: () => void client.invalidateQueries({ queryKey: pontosQuery(pessoaId).queryKey }).then(onClose),
  });
  const { form } = registro;
  return (
    <RegistroDialog
      address="part"
      title={T.titulo}
      salvar={T.lancar}
      registro={registro}
      size={DIALOG_WIDTH.confirmacao}
      onClose={onClose}
    >
      <FormGrid>
        <TextCell
          lg={12}
          md={12}
          {...form.getInputProps('quantidade')}
          label={T.quantidade}
          description={T.dica}
          withAsterisk
          maxLength={14}
          styles={A_DIREITA}
          data-autofocus
        />
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
    </RegistroDialog>
  );
}

/** Credits or debits points of a person by hand, with the reason. */
export function PontosDialog(props: PontosDialogProps) {
  const usuario = useUsuario();
  return usuario ? <PontosForm {...props} usuario={usuario} /> : null;
}
