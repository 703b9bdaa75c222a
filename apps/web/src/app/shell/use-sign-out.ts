import { authLogout } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DraftMirror } from '../../editing/draft-mirror.ts';
import { BROWSER } from '../../editing/environment.ts';
import { call } from '../../lib/call/api.ts';
import { clearSession } from '../../lib/call/session.ts';
import { dropAllDrafts } from '../../lib/draft-storage.ts';
import { Store } from '../../lib/store.ts';
import { useUsuario } from '../../sessao/public.ts';

/** Nobody waits longer for drafts to get through before being asked. */
const ESPERA_MS = 5000;

/** Whether the person is asked about drafts that would be lost. */
export const signOutQuestion = new Store({ asking: false });

/** Whether the server has all that this browser is about to forget. */
const guardados = (userId: number): Promise<boolean> =>
  Promise.race([
    new DraftMirror(BROWSER).syncAll(userId),
    new Promise<boolean>((resolve) => BROWSER.after(ESPERA_MS, () => resolve(false))),
  ]);

/** Signing out: drafts go to the server and leave this browser; those that cannot are asked about first. */
export function useSignOut() {
  const router = useRouter();
  const client = useQueryClient();
  const userId = useUsuario()?.id;
  const signOut = async (): Promise<void> => {
    signOutQuestion.patch({ asking: false });
    // The session ends here even when the server cannot be told.
    await call(authLogout, { body: {} }).catch(() => undefined);
    clearSession();
    await router.navigate({ to: '/login' });
    dropAllDrafts();
    client.clear();
  };
  return {
    signOut,
    requestSignOut: async (): Promise<void> => {
      if (userId === undefined || (await guardados(userId))) await signOut();
      else signOutQuestion.patch({ asking: true });
    },
  };
}
