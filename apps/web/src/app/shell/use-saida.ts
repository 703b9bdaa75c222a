import { authLogout } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { NAVEGADOR } from '../../edicao/ambiente.ts';
import { Espelho } from '../../edicao/espelho.ts';
import { call } from '../../lib/call/api.ts';
import { clearSession } from '../../lib/call/session.ts';
import { dropAllDrafts } from '../../lib/draft-storage.ts';
import { Store } from '../../lib/store.ts';
import { useUsuario } from '../../sessao/public.ts';

/** Nobody waits longer for drafts to get through before being asked. */
const ESPERA_MS = 5000;

/** Whether the person is asked about drafts that would be lost. */
export const saida = new Store({ perguntando: false });

/** Whether the server has all that this browser is about to forget. */
const guardados = (userId: number): Promise<boolean> =>
  Promise.race([
    new Espelho(NAVEGADOR).acertaTudo(userId),
    new Promise<boolean>((resolve) => NAVEGADOR.depois(ESPERA_MS, () => resolve(false))),
  ]);

/** Signing out: drafts go to the server and leave this browser; those that cannot are asked about first. */
export function useSaida() {
  const router = useRouter();
  const client = useQueryClient();
  const userId = useUsuario()?.id;
  const sai = async (): Promise<void> => {
    saida.patch({ perguntando: false });
    // The session ends here even when the server cannot be told.
    await call(authLogout, { body: {} }).catch(() => undefined);
    clearSession();
    await router.navigate({ to: '/login' });
    dropAllDrafts();
    client.clear();
  };
  return {
    sai,
    pedeSaida: async (): Promise<void> => {
      if (userId === undefined || (await guardados(userId))) await sai();
      else saida.patch({ perguntando: true });
    },
  };
}
