import { campAnexo, catImagem, userImagem } from '@retaguarda/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callBytes } from './api.ts';

const idDe = (urlImg: string): string => new URLSearchParams(urlImg.split('?')[1]).get('id') ?? '';

/** The routes that serve pictures by id; the address of a picture names its own. */
const ROTAS = [userImagem, catImagem, campAnexo];

/** A picture never changes: another one has another address. */
const imagemQuery = (urlImg: string) =>
  queryOptions({
    queryKey: ['imagem', urlImg],
    queryFn: ({ signal }) => {
      const rota = ROTAS.find((r) => urlImg.startsWith(`${r.path}?`)) ?? userImagem;
      return callBytes(rota, { query: { id: idDe(urlImg) }, signal });
    },
    enabled: urlImg !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Without it initials or an empty frame stand there.
    retry: false,
  });

/** Bytes that are at hand already: a picture just sent is not fetched back. */
export const lembraImagem = (client: QueryClient, urlImg: string, bytes: Blob): void => {
  client.setQueryData(imagemQuery(urlImg).queryKey, bytes);
};

/** Address under which an image element shows bytes; null until they are there. */
export function useObjectUrl(bytes: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return setUrl(null);
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

/** The picture at an address below `/api`, asked for with the session that an image element cannot send. */
export const useImagem = (urlImg: string | undefined): string | null =>
  useObjectUrl(useQuery(imagemQuery(urlImg ?? '')).data);
