import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import classes from './previa.module.css';
import { PREVIA as T } from './textos.ts';

GlobalWorkerOptions.workerSrc = worker;

/** Nobody reads a page that is drawn finer. */
const LARGURA = 1400;

/** Opens a PDF: its scripts are not run, and its letters are drawn, since the content policy takes fonts from us alone. */
async function abre(arquivo: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await arquivo.arrayBuffer());
  return getDocument({
    data,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    // Letters that a file does not bring are those of the system.
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

function useDocumento(arquivo: Blob): { documento: PDFDocumentProxy | null; falhou: boolean } {
  const [documento, setDocumento] = useState<PDFDocumentProxy | null>(null);
  const [falhou, setFalhou] = useState(false);
  useEffect(() => {
    let fora = false;
    const aberto = abre(arquivo);
    aberto.then(
      (d) => fora || setDocumento(d),
      () => fora || setFalhou(true),
    );
    return () => {
      fora = true;
      void aberto.then((d) => d.destroy()).catch(() => undefined);
    };
  }, [arquivo]);
  return { documento, falhou };
}

interface PaginaProps {
  documento: PDFDocumentProxy;
  numero: number;
  label: string;
}

function Pagina({ documento, numero, label }: PaginaProps) {
  const quadro = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let fora = false;
    const desenha = async () => {
      const pagina = await documento.getPage(numero);
      const canvas = quadro.current;
      if (fora || canvas === null) return;
      const viewport = pagina.getViewport({ scale: LARGURA / pagina.getViewport({ scale: 1 }).width });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await pagina.render({ canvas, viewport }).promise;
      canvas.dataset.pronta = String(numero);
    };
    // A page that cannot be drawn stays white; the file can still be downloaded.
    desenha().catch(() => undefined);
    return () => {
      fora = true;
    };
  }, [documento, numero]);
  return <canvas key={numero} ref={quadro} role="img" aria-label={label} className={classes.pagina} />;
}

interface PdfVistaProps {
  arquivo: Blob;
  nome: string;
}

/** A PDF, page by page, drawn by the page itself. */
export function PdfVista({ arquivo, nome }: PdfVistaProps) {
  const { documento, falhou } = useDocumento(arquivo);
  const [numero, setNumero] = useState(1);
  if (falhou) return <EmptyState text={T.falhou} />;
  if (documento === null) return <p role="status">{T.carregando}</p>;
  const dita = T.pagina(numero, documento.numPages);
  return (
    <>
      <div className={classes.paginas}>
        <ActionIcon
          variant="default"
          aria-label={T.anterior}
          disabled={numero === 1}
          onClick={() => setNumero(numero - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span role="status">{dita}</span>
        <ActionIcon
          variant="default"
          aria-label={T.proxima}
          disabled={numero === documento.numPages}
          onClick={() => setNumero(numero + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <Pagina documento={documento} numero={numero} label={`${nome}, ${dita}`} />
    </>
  );
}
