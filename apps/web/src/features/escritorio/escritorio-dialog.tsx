import { type Escritorio, escAlt } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEdicao } from '../../edicao/use-edicao.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOGO } from '../../lib/constants.ts';
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
  const registro = useEdicao<EscritorioValores, EscritorioSalvo>({
    registro: 'escritorio',
    nome: () => 'escritorio',
    id: ESTE,
    userId: usuario.id,
    guardado: guardadoDe(escritorio),
    campos: CAMPOS,
    faltas,
    somenteLeitura: false,
    salva: async (valores, { versao, chave }) => {
      const salvo = await call(escAlt, {
        body: { escritorio: { ...valores, versao } },
        idempotencyKey: chave,
      });
      return { ...salvo, id: ESTE };
    },
    leAtual,
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
      size={DIALOGO.escritorio}
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
      size={DIALOGO.escritorio}
      onClose={onClose}
    >
      {({ escritorio, registroId }, { usuario }) => (
        <EscritorioForm escritorio={escritorio} registroId={registroId} usuario={usuario} onClose={onClose} />
      )}
    </AbreRegistro>
  );
}
