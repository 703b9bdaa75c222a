import {
  type CamposDoTexto,
  definicaoDoTexto,
  faltasDoTexto,
  mensagemTextoAlt,
  mensagemTextoPadrao,
  type TextoDeMensagem,
  type TipoDeMensagem,
} from '@retaguarda/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import type { Usuario } from '../../sessao/public.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormGrid } from '../../ui/form/form-grid.tsx';
import { useAct } from '../../ui/use-act.ts';
import { textoNoForm, textosQuery } from './mensagens-queries.ts';
import { TextoFields } from './texto-fields.tsx';
import { camposDe, guardadoDe, leAtual } from './texto-form.ts';
import { TextoHistorico } from './texto-historico.tsx';
import { TEXTOS as T } from './textos.ts';

interface TextoSalvo {
  message: string;
  id: number;
  versao: number;
}

/** Takes the own text away; what was typed goes with it. */
function VoltaAoPadrao({ texto, onDone }: { texto: TextoDeMensagem; onDone: () => void }) {
  const [perguntando, setPerguntando] = useState(false);
  const { tipo, versao } = texto;
  const volta = useAct({
    call: (_: null) => call(mensagemTextoPadrao, { body: { tipo, versao } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: textosQuery.queryKey }),
    onDone,
    onEnd: () => setPerguntando(false),
  });
  return (
    <>
      <HeadLine
        place="act"
        label={T.voltarAoPadrao}
        icon={<IconArrowBackUp size={16} />}
        onPress={() => setPerguntando(true)}
      />
      <ConfirmDialog
        opened={perguntando}
        title={T.voltarAoPadrao}
        text={T.confirmaPadrao}
        confirm={T.voltarAoPadrao}
        danger={false}
        busy={volta.isPending}
        onConfirm={() => volta.mutate(null)}
        onClose={() => setPerguntando(false)}
      />
    </>
  );
}

interface TextoFormProps {
  texto: TextoDeMensagem;
  usuario: Usuario;
  onClose: () => void;
}

function TextoForm({ texto, usuario, onClose }: TextoFormProps) {
  const client = useQueryClient();
  const { tipo } = texto;
  const { numero, nome } = definicaoDoTexto(tipo);
  const registro = useFieldsEditing<CamposDoTexto, TextoSalvo>({
    recordKind: 'textoDeMensagem',
    draftName: () => `texto-${tipo}`,
    id: numero,
    userId: usuario.id,
    stored: guardadoDe(texto),
    fields: camposDe(tipo),
    faultsOf: (valores) => faltasDoTexto(tipo, valores),
    readOnly: false,
    save: async (valores, { versao, idempotencyKey }) => {
      const salvo = await call(mensagemTextoAlt, {
        body: { ...valores, tipo, versao },
        idempotencyKey,
      });
      return { ...salvo, id: numero };
    },
    parseCurrent: leAtual,
    onSaved: () => void client.invalidateQueries({ queryKey: textosQuery.queryKey }),
    onDone: onClose,
  });
  const descarta = () => {
    registro.discard();
    onClose();
  };
  return (
    <RegistroDialog
      address="#texto"
      title={T.edicao(nome)}
      salvar={T.salvar}
      registro={registro}
      presente={{ tipo: 'textoDeMensagem', id: numero }}
      size={DIALOG_WIDTH.texto}
      tools={texto.proprio && <VoltaAoPadrao texto={texto} onDone={descarta} />}
      onClose={onClose}
    >
      <FormGrid>
        <TextoFields tipo={tipo} form={registro.form} />
      </FormGrid>
      <TextoHistorico tipo={tipo} />
    </RegistroDialog>
  );
}

/** The form of what one message says, over their page. */
export function TextoDialog({ tipo, onClose }: { tipo: TipoDeMensagem; onClose: () => void }) {
  return (
    <AbreRegistro
      address="#texto"
      tipo="textoDeMensagem"
      registro={definicaoDoTexto(tipo).numero}
      edita={() => true}
      query={() => textoNoForm(tipo)}
      titulo={() => T.edicao(definicaoDoTexto(tipo).nome)}
      size={DIALOG_WIDTH.texto}
      onClose={onClose}
    >
      {(texto, { usuario }) => <TextoForm texto={texto} usuario={usuario} onClose={onClose} />}
    </AbreRegistro>
  );
}
