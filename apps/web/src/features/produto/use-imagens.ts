import { catFileExc, catFileInc, type ProdutoImagem } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { errorMessage } from '../../lib/call/api-error.ts';
import { imageToSend } from '../../lib/image/image-to-send.ts';
import { rememberImage } from '../../lib/image/use-image.ts';
import { toastDanger, toastError } from '../../ui/notice/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { carregaProduto } from './produto-queries.ts';
import { IMAGENS as T } from './textos.ts';

/** As the server has it. */
const MAXIMO = 12;

/** A chosen file that is not stored yet. */
export interface Pendente {
  chave: number;
  arquivo: File;
  enviando: boolean;
}

interface Options {
  /** 0 for a product that is not stored yet: its files wait until it is. */
  catId: number;
  iniciais: readonly ProdutoImagem[];
  /** The stored images have become others, and with them perhaps the cover. */
  onGuardadas: (imagens: readonly ProdutoImagem[]) => void;
}

/** The images of a product: those of a stored one are sent and deleted at once, one after the other. */
export function useImagens({ catId, iniciais, onGuardadas }: Options) {
  const client = useQueryClient();
  const [guardadas, setGuardadas] = useState(iniciais);
  const [pendentes, mostra] = useState<readonly Pendente[]>([]);
  /** Those of now: whoever asks on the way out does not wait until they are drawn. */
  const emEspera = useRef(pendentes);
  const [recusas, setRecusas] = useState<readonly string[]>([]);
  const proxima = useRef(1);
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const atuais = useRef(iniciais);

  const setPendentes = (muda: (lista: readonly Pendente[]) => readonly Pendente[]): void => {
    emEspera.current = muda(emEspera.current);
    mostra(emEspera.current);
  };
  const assume = (imagens: readonly ProdutoImagem[]): void => {
    atuais.current = imagens;
    setGuardadas(imagens);
    onGuardadas(imagens);
  };
  const umaVai = async (id: number, { chave, arquivo }: Pendente): Promise<boolean> => {
    setPendentes((lista) => lista.map((p) => (p.chave === chave ? { ...p, enviando: true } : p)));
    try {
      const { imagem } = await call(catFileInc, { query: { id, nome: arquivo.name }, file: arquivo });
      rememberImage(client, imagem.url, arquivo);
      assume([...atuais.current, imagem]);
      return true;
    } catch (error) {
      // Of several files it says which one.
      toastDanger(T.recusada(arquivo.name, errorMessage(error)));
      return false;
    } finally {
      setPendentes((lista) => lista.filter((p) => p.chave !== chave));
    }
  };
  /** Sends files one after the other; answers how many were refused. */
  const envia = async (id: number, lista: readonly Pendente[]): Promise<number> => {
    let falhas = 0;
    for (const p of lista) if (!(await umaVai(id, p))) falhas++;
    return falhas;
  };
  const adiciona = async (arquivos: readonly File[]): Promise<void> => {
    const aceitas: Pendente[] = [];
    const recusadas: string[] = [];
    const prontas = await Promise.all(arquivos.map(imageToSend));
    const livres = MAXIMO - atuais.current.length - emEspera.current.length;
    for (const [i, { name }] of arquivos.entries()) {
      const { image = null, refusal = null } = prontas[i] ?? {};
      if (image !== null && aceitas.length < livres)
        aceitas.push({ chave: proxima.current++, arquivo: image, enviando: false });
      else recusadas.push(T.recusada(name, refusal ?? T.demais(MAXIMO)));
    }
    setRecusas(recusadas);
    setPendentes((lista) => [...lista, ...aceitas]);
    if (catId > 0) fila.current = fila.current.then(() => envia(catId, aceitas));
  };
  const exclui = useAct({
    call: ({ catAnexoId: id, catAnexoHash: hash }: ProdutoImagem) => call(catFileExc, { body: { id, hash } }),
    // What is the cover now is the server's choice.
    invalidate: () => carregaProduto(catId).then((r) => assume(r.imagens), toastError),
  });
  return {
    guardadas,
    pendentes,
    recusas,
    adiciona,
    envia,
    exclui,
    temPendentes: () => emEspera.current.length > 0,
    /** Of a product that is not stored yet: the file is not sent after all. */
    desiste: (chave: number) => setPendentes((lista) => lista.filter((p) => p.chave !== chave)),
  };
}

export type Imagens = ReturnType<typeof useImagens>;
