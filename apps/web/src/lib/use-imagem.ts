import { userImagem } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callBytes } from './api.ts';

const idDe = (urlImg: string): string => new URLSearchParams(urlImg.split('?')[1]).get('id') ?? '';

/** A picture never changes: another one has another address. */
const imagemQuery = (urlImg: string) =>
  queryOptions({
    queryKey: ['imagem', urlImg],
    queryFn: ({ signal }) => callBytes(userImagem, { query: { id: idDe(urlImg) }, signal }),
    enabled: urlImg !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Without it the person's initials stand there.
    retry: false,
  });

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

/** A person's picture, asked for with the session that an image element cannot send. */
export const useImagem = (urlImg: string | undefined): string | null =>
  useObjectUrl(useQuery(imagemQuery(urlImg ?? '')).data);
