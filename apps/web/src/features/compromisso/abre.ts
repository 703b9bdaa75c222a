import type { Dia } from '@retaguarda/domain';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';

/** Opens one, or a new one, over what is on screen. */
export const useAbreCompromisso = (): ((qual: string) => void) => usePanelOf('compromisso').open;

/** The part of the address that begins a new one on a day, of a case where it is begun there (see `endereco.ts`). */
export const escreveNovo = (dia: Dia, procId = 0): string =>
  procId === 0 ? `novo.${dia}` : `novo.${dia}.${procId}`;
