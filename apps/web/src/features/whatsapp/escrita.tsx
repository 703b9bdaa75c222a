import { Anchor, Button, Text } from '@mantine/core';
import { LIMITE_DO_TEXTO, type ViaWhatsapp } from '@retaguarda/contract';
import { IconBrandWhatsapp, IconMessageOff, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { WHATSAPP as T } from './textos.ts';
import { useEnvia } from './use-envia.ts';
import type { Alvo, Destinatario, Preparado } from './whatsapp-queries.ts';

interface EscritaProps {
  alvo: Alvo;
  preparado: Preparado;
  para: Destinatario;
  codigo: string | undefined;
  onClose: () => void;
}

type Ato = ReturnType<typeof useEnvia>;

/** That the sender's WhatsApp stands open: whether it went out from there is not known. */
function Aberto({ endereco, onClose }: { endereco: string; onClose: () => void }) {
  return (
    <>
      <Text role="status">{endereco === '' ? T.perdido : T.aberto}</Text>
      {endereco !== '' && (
        <Anchor href={endereco} target="_blank" rel="noopener noreferrer">
          {T.abrirDeNovo}
        </Anchor>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
      </DialogFoot>
    </>
  );
}

/** That a person refuses, asked before it is kept. */
function Recusa({ recusa, nome, onClose }: Pick<Ato, 'recusa'> & { nome: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      title={T.recusa}
      text={T.confirmaRecusa(nome)}
      confirm={T.recusa}
      danger={false}
      busy={recusa.isPending}
      onConfirm={() => recusa.mutate(null, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

interface PeProps extends Pick<EscritaProps, 'preparado' | 'para' | 'onClose'> {
  ato: Ato;
}

/** The ways that are open; the office's number comes first where there is one. */
function Pe({ ato, preparado: { vias }, para, onClose }: PeProps) {
  const [recusando, setRecusando] = useState(false);
  const { enviando, envia } = ato;
  const doEscritorio = vias.provedor === '';
  const manda = (por: ViaWhatsapp) => () => enviando || envia(por);
  const fechada = (motivo: string) => para.impedimento || motivo || undefined;
  const link = { label: T.abrir, icon: <IconBrandWhatsapp size={16} />, blocked: fechada(vias.link) };
  const recusa = { label: T.recusa, icon: <IconMessageOff size={16} />, onPress: () => setRecusando(true) };
  const principal = doEscritorio
    ? { label: T.enviar, icon: <IconSend size={16} />, blocked: fechada(''), onClick: manda('provedor') }
    : { ...link, onClick: manda('link') };
  return (
    <>
      <DialogFoot
        acts={[
          ...(para.recusouEm === null ? [recusa] : []),
          ...(doEscritorio ? [{ ...link, onPress: manda('link') }] : []),
        ]}
      >
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        <PermissionButton
          icon={principal.icon}
          blocked={principal.blocked}
          loading={enviando}
          onClick={principal.onClick}
        >
          {principal.label}
        </PermissionButton>
      </DialogFoot>
      {recusando && <Recusa recusa={ato.recusa} nome={para.nome} onClose={() => setRecusando(false)} />}
    </>
  );
}

/** The text to one person, which may be changed before it goes. */
export function Escrita({ alvo, preparado, para, codigo, onClose }: EscritaProps) {
  const ato = useEnvia({ alvo, pessoaId: para.id, texto: preparado.texto, codigo, onEnviado: onClose });
  const { texto, erros, aberto, avisos, escreve } = ato;
  if (aberto !== undefined) return <Aberto endereco={aberto} onClose={onClose} />;
  const dito = para.impedimento || (erros.pessoaId ?? erros.por ?? erros.codigo);
  return (
    <>
      <DraftNotices {...avisos} />
      {dito && (
        <Text c="danger" role="alert" mb="md">
          {dito}
        </Text>
      )}
      <PlainArea
        label={T.texto}
        description={codigo === undefined ? undefined : T.codigo(codigo)}
        withAsterisk
        rows={6}
        maxLength={LIMITE_DO_TEXTO.whatsapp}
        data-autofocus
        readOnly={para.impedimento !== ''}
        value={texto}
        error={erros.texto}
        onChange={(e) => escreve(e.currentTarget.value)}
      />
      <Pe ato={ato} preparado={preparado} para={para} onClose={onClose} />
    </>
  );
}
