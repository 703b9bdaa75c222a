import { Loader } from '@mantine/core';
import type { Anexo } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useObjectUrl } from '../../lib/image/use-image.ts';
import { lazyView } from '../../lib/load-code.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { UI } from '../../ui/texts.ts';
import { arquivoQuery, previaQuery } from './anexos-queries.ts';
import classes from './previa.module.css';
import { PREVIA as T } from './textos.ts';

const PdfVista = lazyView(() => import('./pdf-vista.tsx'), 'PdfVista');

const Espera = () => (
  <p role="status" className={classes.espera}>
    <Loader size={18} aria-hidden="true" /> {T.carregando}
  </p>
);

function Imagem({ anexo }: { anexo: Anexo }) {
  const { data, error } = useQuery(previaQuery(anexo.anexoId));
  const src = useObjectUrl(data);
  if (error) return <EmptyState text={T.falhou} />;
  if (src === null) return <Espera />;
  return <img className={classes.imagem} src={src} alt={anexo.nome} />;
}

function Pdf({ anexo }: { anexo: Anexo }) {
  const { data, error } = useQuery(arquivoQuery(anexo.anexoId));
  if (error) return <EmptyState text={T.falhou} />;
  if (!data) return <Espera />;
  return (
    <Suspense fallback={<Espera />}>
      <PdfVista arquivo={data} nome={anexo.nome} />
    </Suspense>
  );
}

interface PreviaProps {
  anexo: Anexo;
  onClose: () => void;
}

/** A picture or a PDF within the page; neither is given to a frame or to a program of the browser. */
export function Previa({ anexo, onClose }: PreviaProps) {
  return (
    <Modal
      address="#anexo"
      opened
      onClose={onClose}
      title={anexo.nome}
      size="xl"
      zIndex={400}
      closeName={UI.fechar}
    >
      {anexo.previa === 'pdf' ? <Pdf anexo={anexo} /> : <Imagem anexo={anexo} />}
    </Modal>
  );
}
