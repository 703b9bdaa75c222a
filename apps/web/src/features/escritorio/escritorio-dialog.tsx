import { type Escritorio, escAlt } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { invalidateBranding, type Usuario } from '../../sessao/public.ts';
import { FormGrid } from '../../ui/form/form-grid.tsx';
import { EscritorioFields } from './escritorio-fields.tsx';
import { CAMPOS, type EscritorioValores, faltas, guardadoDe, leAtual } from './escritorio-form.ts';
import { escritorioNoForm, escritorioQuery } from './escritorio-queries.ts';
import { ESCRITORIO as T } from './textos.ts';

interface EscritorioFormProps {
  escritorio: Escritorio;
  /** By which others know that it is open. */
  registroId: number;
  usuario: Usuario;
  onClose: () => void;
}

interface EscritorioSalvo {
  message: string;
  id: number;
  versao: number;
}

/** There is one office a network. */
const ESTE = 1;

function EscritorioForm({ escritorio, registroId, usuario, onClose }: EscritorioFormProps) {
  const client = useQueryClient();
  const registro = useFieldsEditing<EscritorioValores, EscritorioSalvo>({
    recordKind: 'escritorio',
    draftName: () => 'escritorio',
    id: ESTE,
    userId: usuario.id,
    stored: guardadoDe(escritorio),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: false,
    save: async (valores, { versao, idempotencyKey }) => {
      const salvo = await call(escAlt, {
        body: { escritorio: { ...valores, versao } },
        idempotencyKey,
      });
      return { ...salvo, id: ESTE };
    },
    parseCurrent: leAtual,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: escritorioQuery.queryKey });
      invalidateBranding();
    },
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="#editar"
      title={T.edicao}
      salvar={T.salvar}
      registro={registro}
      presente={{ tipo: 'escritorio', id: registroId }}
      size={DIALOG_WIDTH.escritorio}
      onClose={onClose}
    >
      <FormGrid>
        <EscritorioFields form={registro.form} readOnly={false} />
      </FormGrid>
    </RegistroDialog>
  );
}

/** The form of the office, over its page. */
export function EscritorioDialog({ onClose }: { onClose: () => void }) {
  return (
    <AbreRegistro
      address="#editar"
      tipo="escritorio"
      registro={ESTE}
      edita={() => true}
      query={() => escritorioNoForm}
      titulo={() => T.edicao}
      size={DIALOG_WIDTH.escritorio}
      onClose={onClose}
    >
      {({ escritorio, registroId }, { usuario }) => (
        <EscritorioForm escritorio={escritorio} registroId={registroId} usuario={usuario} onClose={onClose} />
      )}
    </AbreRegistro>
  );
}
