import { TODAS_SITUACOES } from '@retaguarda/domain';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { formerSize } from '../../../lib/list/search-size.ts';
import type { BaixaListSearch, NOVA } from './baixa-list-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** State of the list that a baixa was opened from. */
    baixaLista?: BaixaListSearch;
  }
}

/** Opens the dialog from the list, which closing it and Back return to as it was. */
export function useOpenBaixa(search: BaixaListSearch): (baixaId: number | typeof NOVA) => void {
  const { navigate } = useRouter();
  return (baixaId) =>
    void navigate({
      to: '/baixas/$baixaId',
      params: { baixaId: String(baixaId) },
      state: { baixaLista: search },
    });
}

interface BaixaExits {
  /** After an inclusion the list shows every situation and no search, so that the new row is seen. */
  close: (incluida: boolean) => void;
  /** The baixa got its id: the address follows, the dialog stays. */
  stored: (baixaId: number) => void;
  /** Its receipt, printed at once. */
  imprime: (baixaId: number) => void;
}

export function useBaixaExits(): BaixaExits {
  const router = useRouter();
  const navigate = useNavigate({ from: '/baixas/$baixaId' });
  const lista = useLocation({ select: (l) => l.state.baixaLista });
  return {
    close: (incluida) => {
      if (incluida) {
        const search = { situacao: TODAS_SITUACOES, ...formerSize(lista ?? {}) };
        void navigate({ to: '/baixas', search, replace: true });
      } else if (lista) router.history.back();
      else void navigate({ to: '/baixas' });
    },
    stored: (baixaId) =>
      void navigate({
        to: '/baixas/$baixaId',
        params: { baixaId: String(baixaId) },
        replace: true,
        state: (s) => s,
        ignoreBlocker: true,
      }),
    imprime: (baixaId) =>
      void navigate({
        to: '/baixas/$baixaId/recibo',
        params: { baixaId: String(baixaId) },
        search: { imprimir: true },
      }),
  };
}
