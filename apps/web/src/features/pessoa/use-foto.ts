import { userFileInc } from '@retaguarda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { invalidateAccess } from '../../lib/call/query-client.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { useAct } from '../../ui/use-act.ts';

const envia = (id: number, file: Blob | null) =>
  call(userFileInc, { query: { id, action: file ? 'inc' : 'exc' }, ...(file ? { file } : {}) });

/** The picture of a person who has just been registered; that it failed is said, the person stays. */
export async function enviaPrimeira(client: QueryClient, id: number, file: Blob): Promise<void> {
  await envia(id, file).catch(toastError);
  await invalidateAccess(client);
}

/** A person's picture: changed and removed at once, also in the top bar when it is one's own. */
export function useFoto(id: number, inicial: string) {
  const [urlImg, setUrlImg] = useState(inicial);
  const muda = useAct({
    call: (file: Blob | null) => envia(id, file),
    invalidate: invalidateAccess,
    onDone: ({ imagem }) => setUrlImg(imagem.urlImg),
  });
  return { urlImg, muda };
}
