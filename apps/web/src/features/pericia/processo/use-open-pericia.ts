import type { PericiaLinha } from '@retaguarda/contract';
import { useRouter } from '@tanstack/react-router';

type Alvo = Pick<PericiaLinha, 'procId' | 'catgId'>;

interface OpenPericia {
  create: (catgId: number) => void;
  edit: (row: Pick<Alvo, 'procId'>) => void;
  copy: (row: Alvo) => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when a dialog was opened from a list, so that it can lead back to it. */
    fromList?: boolean;
  }
}

/** Opens the case dialog from the list, which 'Voltar para a lista' and Back return to as it was. */
export function useOpenPericia(): OpenPericia {
  const { navigate } = useRouter();
  const state = { fromList: true };
  return {
    create: (categoria) => void navigate({ to: '/pericias/novo', search: { categoria }, state }),
    edit: ({ procId }) =>
      void navigate({ to: '/pericias/$procId', params: { procId: String(procId) }, state }),
    copy: ({ procId, catgId }) =>
      void navigate({ to: '/pericias/novo', search: { categoria: catgId, copia: procId }, state }),
  };
}
