import { userImagem } from '@retaguarda/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callBytes } from '../call/api.ts';

/** Every route that serves a picture is called alike; the address of one names its route and its id. */
const chamadaDe = (urlImg: string) => {
  const [path = '', query] = urlImg.split('?');
  return { rota: { ...userImagem, path }, id: new URLSearchParams(query).get('id') ?? '' };
};

/** A picture never changes: another one has another address. */
const imagemQuery = (urlImg: string) =>
  queryOptions({
    queryKey: ['imagem', urlImg],
    queryFn: ({ signal }) => {
      const { rota, id } = chamadaDe(urlImg);
      return callBytes(rota, { query: { id }, signal });
    },
    enabled: urlImg !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Without it initials or an empty frame stand there.
    retry: false,
  });

/** Bytes that are at hand already: a picture just sent is not fetched back. */
export const rememberImage = (client: QueryClient, urlImg: string, bytes: Blob): void => {
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
export const useImage = (urlImg: string | undefined): string | null =>
  useObjectUrl(useQuery(imagemQuery(urlImg ?? '')).data);
