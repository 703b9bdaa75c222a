import { Button, FileButton, Group, Text } from '@mantine/core';
import { IMAGEM, MESSAGES } from '@retaguarda/contract';
import { useEffect, useId, useRef, useState } from 'react';
import ReactCrop, { type Crop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import { imageToSend } from '../../lib/image/image-to-send.ts';
import { useObjectUrl } from '../../lib/image/use-image.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { UI } from '../../ui/texts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { FOTO as T } from './textos.ts';
import classes from './usuario.module.css';
import 'react-image-crop/dist/ReactCrop.css';

interface FotoRecorteProps {
  busy: boolean;
  onImagem: (imagem: Blob) => void;
  onClose: () => void;
}

/** Pixels a side of what is sent; nothing shows a person larger. */
const LADO = 512;
const QUALIDADE = 0.92;
const INICIAL = 90;

const quadrado = ({ naturalWidth: w, naturalHeight: h }: HTMLImageElement): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: INICIAL }, 1, w, h), w, h);

/** Draws the part of the picture that the frame holds. */
function desenha(imagem: HTMLImageElement, quadro: PercentCrop, tela: HTMLCanvasElement): void {
  const [w, h] = [imagem.naturalWidth / 100, imagem.naturalHeight / 100];
  tela.width = LADO;
  tela.height = LADO;
  const pincel = tela.getContext('2d');
  if (!pincel) return;
  // A picture that is seen through stands on white, as it is sent without transparency.
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, LADO, LADO);
  pincel.drawImage(imagem, quadro.x * w, quadro.y * h, quadro.width * w, quadro.height * h, 0, 0, LADO, LADO);
}

/** The chosen file, the square of it, and what that makes. */
function useRecorte(onImagem: FotoRecorteProps['onImagem']) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [imagem, setImagem] = useState<HTMLImageElement | null>(null);
  const [quadro, setQuadro] = useState<PercentCrop>();
  const tela = useRef<HTMLCanvasElement>(null);
  const url = useObjectUrl(arquivo);
  useEffect(() => {
    if (imagem && quadro && tela.current) desenha(imagem, quadro, tela.current);
  }, [imagem, quadro]);
  const escolhe = async (novo: File | null) => {
    const pronta = novo && (await imageToSend(novo));
    setErro(pronta?.refusal ?? null);
    setImagem(null);
    setQuadro(undefined);
    setArquivo(pronta?.image ?? null);
  };
  return {
    arquivo,
    erro,
    quadro,
    tela,
    url,
    pronta: imagem !== null && quadro !== undefined,
    escolhe: (novo: File | null) => void escolhe(novo),
    muda: (_: Crop, porcento: PercentCrop) => setQuadro(porcento),
    abriu: (aberta: HTMLImageElement) => {
      setImagem(aberta);
      setQuadro(quadrado(aberta));
    },
    falhou: () => {
      setArquivo(null);
      setErro(MESSAGES.imagemInvalida);
    },
    salva: () => tela.current?.toBlob((bytes) => bytes && onImagem(bytes), 'image/jpeg', QUALIDADE),
  };
}

/** The picture with the frame upon it, and what the frame holds. */
function Quadro({ recorte, url }: { recorte: ReturnType<typeof useRecorte>; url: string }) {
  const { quadro, tela, muda, abriu, falhou } = recorte;
  return (
    <div className={classes.recorte}>
      <div>
        <ReactCrop
          {...(quadro ? { crop: quadro } : {})}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={24}
          onChange={muda}
        >
          <img src={url} alt="" onLoad={(e) => abriu(e.currentTarget)} onError={falhou} />
        </ReactCrop>
        <Text size="sm" c="dimmed" mt={4}>
          {T.recorte}
        </Text>
      </div>
      <div className={classes.previa}>
        <canvas ref={tela} role="img" aria-label={T.previa} />
        {T.previa}
      </div>
    </div>
  );
}

/** Chooses a file and the square of it that is shown. */
export function FotoRecorte({ busy, onImagem, onClose }: FotoRecorteProps) {
  const narrow = useNarrow();
  const dicaId = useId();
  const recorte = useRecorte(onImagem);
  const { arquivo, erro, url } = recorte;
  return (
    <Modal
      address="file"
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOG_WIDTH.imagem}
      fullScreen={narrow}
      zIndex={310}
    >
      <Group gap="sm" mb="md" {...WINDOW_TAKES_FILES}>
        <FileButton accept={IMAGEM.tipos.join(',')} onChange={recorte.escolhe}>
          {(botao) => (
            <Button {...botao} variant="default" aria-describedby={dicaId} data-autofocus>
              {T.arquivo}
            </Button>
          )}
        </FileButton>
        <Text id={dicaId} size="sm" c={erro === null ? 'dimmed' : 'danger'} role="status">
          {erro ?? arquivo?.name ?? T.aceita}
        </Text>
      </Group>
      {url && <Quadro recorte={recorte} url={url} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        <Button disabled={!recorte.pronta} loading={busy} onClick={recorte.salva}>
          {T.salvar}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
