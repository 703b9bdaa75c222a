import { Button, FileButton, Group, Text } from '@mantine/core';
import { escLogoExc, escLogoInc, IMAGEM } from '@retaguarda/contract';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { TAKES_FILES } from '../../lib/dropped-files.ts';
import { imageToSend } from '../../lib/image/image-to-send.ts';
import { invalidateBranding } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './escritorio.module.css';
import { escritorioQuery } from './escritorio-queries.ts';
import { EscritorioSecao } from './escritorio-secao.tsx';
import { ESCRITORIO as T } from './textos.ts';

interface LogoSecaoProps {
  url: string;
  /** Why it cannot be changed. */
  bloqueado: string | undefined;
}

/** The logo that the sign-in page and the top of the screens show. */
export function LogoSecao({ url, bloqueado }: LogoSecaoProps) {
  const id = useId();
  const [erro, setErro] = useState<string | null>(null);
  const [perguntando, setPerguntando] = useState(false);
  const onDone = () => invalidateBranding();
  const invalidate = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: escritorioQuery.queryKey });
  const guarda = useAct({ call: (file: File) => call(escLogoInc, { file }), invalidate, onDone });
  const tira = useAct({
    call: (_: null) => call(escLogoExc, { body: {} }),
    invalidate,
    onDone,
    onEnd: () => setPerguntando(false),
  });
  const escolhe = async (arquivo: File | null) => {
    if (arquivo === null) return;
    const { image, refusal } = await imageToSend(arquivo);
    setErro(refusal);
    if (image !== null) guarda.mutate(image);
  };
  return (
    <EscritorioSecao titulo={T.logo}>
      <div className={classes.marca} {...(bloqueado === undefined && TAKES_FILES)}>
        <div className={classes.logo}>
          {url === '' ? (
            <Text size="sm" c="dimmed">
              {T.semLogo}
            </Text>
          ) : (
            <img src={url} alt={T.logoDe} />
          )}
        </div>
        <Group gap="xs">
          <FileButton
            accept={IMAGEM.tipos.join(',')}
            onChange={(arquivo) => void escolhe(arquivo)}
            inputProps={{ 'aria-label': T.logo }}
          >
            {(botao) => (
              <Button
                {...botao}
                variant="default"
                leftSection={<IconPhoto size={14} />}
                aria-describedby={id}
                loading={guarda.isPending}
                disabled={bloqueado !== undefined}
              >
                {T.escolher}
              </Button>
            )}
          </FileButton>
          {url !== '' && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconTrash size={14} />}
              disabled={bloqueado !== undefined}
              onClick={() => setPerguntando(true)}
            >
              {T.tirar}
            </Button>
          )}
          <Text id={id} size="sm" c={erro === null ? 'dimmed' : 'danger'} role="status">
            {erro ?? bloqueado ?? T.aceita}
          </Text>
        </Group>
      </div>
      <ConfirmDialog
        opened={perguntando}
        text={T.confirmaTirar}
        busy={tira.isPending}
        onConfirm={() => tira.mutate(null)}
        onClose={() => setPerguntando(false)}
      />
    </EscritorioSecao>
  );
}
