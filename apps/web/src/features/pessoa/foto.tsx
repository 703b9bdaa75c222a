import { Avatar, Button, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useImage, useObjectUrl } from '../../lib/image/use-image.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FOTO as T } from './textos.ts';
import { useFoto } from './use-foto.ts';
import classes from './usuario.module.css';

const FotoRecorte = lazyView(() => import('./foto-recorte.tsx'), 'FotoRecorte');

interface FotoVistaProps {
  nome: string;
  src: string | null;
  /** Whether there is one that could be removed. */
  tem: boolean;
  readOnly: boolean;
  busy: boolean;
  nota?: string | undefined;
  onImagem: (imagem: Blob | null, feito: () => void) => void;
}

const LADO = 72;

function FotoVista({ nome, src, tem, readOnly, busy, nota, onImagem }: FotoVistaProps) {
  const [dialogo, setDialogo] = useState<'escolher' | 'remover' | null>(null);
  const fecha = () => setDialogo(null);
  return (
    <>
      <Avatar src={src} name={nome} size={LADO} color="primary" alt={src ? T.de(nome) : ''} />
      {!readOnly && (
        <div>
          <div className={classes.fotoAcoes}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPhoto size={14} />}
              onClick={() => setDialogo('escolher')}
            >
              {tem ? T.trocar : T.escolher}
            </Button>
            {tem && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTrash size={14} />}
                onClick={() => setDialogo('remover')}
              >
                {T.remover}
              </Button>
            )}
          </div>
          {nota && (
            <Text size="xs" c="dimmed" mt={4}>
              {nota}
            </Text>
          )}
        </div>
      )}
      {dialogo === 'escolher' && (
        <Suspense>
          <FotoRecorte busy={busy} onImagem={(imagem) => onImagem(imagem, fecha)} onClose={fecha} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={dialogo === 'remover'}
        title={T.confirmacao}
        text={T.confirmaRemover}
        confirm={T.remover}
        busy={busy}
        onConfirm={() => onImagem(null, fecha)}
        onClose={fecha}
      />
    </>
  );
}

interface FotoProps {
  id: number;
  nome: string;
  urlImg: string;
  readOnly: boolean;
}

/** The picture of a stored person, which is changed at once. */
export function Foto({ id, nome, urlImg, readOnly }: FotoProps) {
  const foto = useFoto(id, urlImg);
  const src = useImage(foto.urlImg);
  return (
    <FotoVista
      nome={nome}
      src={src}
      tem={foto.urlImg !== ''}
      readOnly={readOnly}
      busy={foto.muda.isPending}
      onImagem={(imagem, feito) => foto.muda.mutate(imagem, { onSuccess: feito })}
    />
  );
}

interface FotoNovaProps {
  nome: string;
  imagem: Blob | null;
  onImagem: (imagem: Blob | null) => void;
}

/** The picture of a person that is not stored yet; it is sent once the person is. */
export function FotoNova({ nome, imagem, onImagem }: FotoNovaProps) {
  const src = useObjectUrl(imagem);
  return (
    <FotoVista
      nome={nome}
      src={src}
      tem={imagem !== null}
      readOnly={false}
      busy={false}
      nota={imagem ? T.aoSalvar : undefined}
      onImagem={(nova, feito) => {
        onImagem(nova);
        feito();
      }}
    />
  );
}
