import { campFileInc, type ImagemDaPropaganda, type Propaganda, propImgExc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { invalidateCampanha } from './campanha-queries.ts';

/** Files that were chosen and are not sent yet. */
export type Arquivos = Partial<Record<ImagemDaPropaganda, File>>;

interface Options {
  campId: number;
  arquivos: Arquivos;
  onArquivos: (muda: (arquivos: Arquivos) => Arquivos) => void;
}

/** The two pictures of a banner: each is sent and taken away at once, whatever else is being written. */
export function useImagens({ campId, arquivos, onArquivos }: Options) {
  const client = useQueryClient();
  const [ocupada, setOcupada] = useState<ImagemDaPropaganda | null>(null);

  /** Sends the chosen files of a stored banner; false when one was refused, which stays chosen. */
  const envia = async (propId: number, tipos: readonly ImagemDaPropaganda[]): Promise<boolean> => {
    for (const tipo of tipos) {
      const file = arquivos[tipo];
      if (file === undefined) continue;
      setOcupada(tipo);
      try {
        const query = { id: propId, tipo, action: 'Alt', nome: file.name.slice(-255) } as const;
        const { message } = await call(campFileInc, { query, file });
        onArquivos(({ [tipo]: _enviado, ...outros }) => outros);
        toastSuccess(message);
      } catch (error) {
        toastError(error);
        return false;
      } finally {
        setOcupada(null);
      }
    }
    return true;
  };

  const exclui = async (p: Propaganda, tipo: ImagemDaPropaganda): Promise<void> => {
    setOcupada(tipo);
    try {
      const hash = tipo === 'capa' ? p.propAnexoHashCapa : p.propAnexoHashModal;
      toastSuccess((await call(propImgExc, { body: { tipo, hash, propId: p.propId } })).message);
    } catch (error) {
      toastError(error);
    } finally {
      setOcupada(null);
      await invalidateCampanha(client, campId);
    }
  };

  const escolhe = (tipo: ImagemDaPropaganda, arquivo: File | null): void =>
    onArquivos(({ [tipo]: _anterior, ...outros }) =>
      arquivo === null ? outros : { ...outros, [tipo]: arquivo },
    );

  return { ocupada, envia, exclui, escolhe };
}
