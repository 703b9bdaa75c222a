import { Button, FileButton, Group, Text } from '@mantine/core';
import { IMAGEM, MESSAGES } from '@retaguarda/contract';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { TAKES_FILES } from '../../lib/dropped-files.ts';
import { imageToSend } from '../../lib/image/image-to-send.ts';
import { useImage, useObjectUrl } from '../../lib/image/use-image.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import classes from './campanha.module.css';
import { DIALOGO_PROPAGANDA as T } from './textos.ts';

interface ImagemFieldProps {
  label: string;
  /** Of the picture that is stored; empty without one. */
  url: string;
  nome: string;
  /** Chosen and not sent yet. */
  arquivo: File | undefined;
  busy: boolean;
  readOnly: boolean;
  onEscolhe: (arquivo: File | null) => void;
  onSalva: () => void;
  onExclui: () => Promise<void>;
}

type BotoesProps = Omit<ImagemFieldProps, 'nome' | 'readOnly'>;

/** Choosing a picture, sending the one that was chosen, and taking the stored one away. */
function Botoes({ label, url, arquivo, busy, onEscolhe, onSalva, onExclui }: BotoesProps) {
  const [perguntando, setPerguntando] = useState(false);
  return (
    <Group gap="xs">
      <FileButton accept={IMAGEM.tipos.join(',')} onChange={onEscolhe} inputProps={{ 'aria-label': label }}>
        {(botao) => (
          <Button
            {...botao}
            size="compact-sm"
            variant="default"
            leftSection={<IconPhoto size={14} />}
            aria-label={`${T.escolher}: ${label}`}
          >
            {T.escolher}
          </Button>
        )}
      </FileButton>
      <Button
        size="compact-sm"
        aria-label={`${T.salvarImagem}: ${label}`}
        disabled={arquivo === undefined}
        loading={busy}
        onClick={onSalva}
      >
        {T.salvarImagem}
      </Button>
      {url !== '' && (
        <PermissionIcon label={T.excluirImagem(label)} color="danger" onClick={() => setPerguntando(true)}>
          <IconTrash size={16} />
        </PermissionIcon>
      )}
      <ConfirmDialog
        opened={perguntando}
        text={T.confirmaImagem}
        busy={busy}
        onConfirm={() => void onExclui().then(() => setPerguntando(false))}
        onClose={() => setPerguntando(false)}
      />
    </Group>
  );
}

/** One picture of a banner: what is stored, what was chosen instead, and the buttons that make it so. */
export function ImagemField({ nome, readOnly, ...props }: ImagemFieldProps) {
  const { label, url, arquivo, onEscolhe } = props;
  const id = useId();
  const [erro, setErro] = useState<string | null>(null);
  const guardada = useImage(url);
  const escolhida = useObjectUrl(arquivo);
  const src = arquivo ? escolhida : guardada;
  const escolhe = async (novo: File | null) => {
    if (novo === null) return;
    const { image, refusal } = await imageToSend(novo);
    setErro(refusal);
    onEscolhe(image);
  };
  const legenda = erro ?? (arquivo ? `${arquivo.name} · ${T.porSalvar}` : nome || T.aceita);
  return (
    <fieldset className={classes.imagem} aria-describedby={id} {...TAKES_FILES}>
      <legend>{label}</legend>
      <div className={classes.quadro}>
        {src ? (
          <img
            src={src}
            alt={label}
            onError={() => {
              if (!arquivo) return;
              setErro(MESSAGES.imagemInvalida);
              onEscolhe(null);
            }}
          />
        ) : (
          <span className={classes.semImagem}>{T.semImagem}</span>
        )}
      </div>
      <Text id={id} size="xs" c={erro === null ? 'dimmed' : 'danger'} role="status" mt={6} mb={6}>
        {legenda}
      </Text>
      {!readOnly && <Botoes {...props} onEscolhe={(novo) => void escolhe(novo)} />}
    </fieldset>
  );
}
