import { type RefObject, useEffect, useRef } from 'react';
import { frontDialog } from '../../../../lib/front-dialog.ts';

const CAMPO = 'input, textarea, [contenteditable="true"]';

/** Cells pasted while nothing is typed into, and no other window stands above: `foca` says which cell they go to. */
export function useBlocoColado(tela: RefObject<HTMLElement | null>, foca: () => void): void {
  const agora = useRef(foca);
  agora.current = foca;
  useEffect(() => {
    const onPaste = (e: ClipboardEvent) => {
      const texto = e.clipboardData?.getData('text/plain') ?? '';
      const foco = document.activeElement;
      const janela = frontDialog();
      const alheio = foco?.matches(CAMPO) === true || foco?.closest('[data-coluna]') != null;
      if (/[\t;]/.test(texto) && !alheio && janela?.contains(tela.current)) agora.current();
    };
    // Before the grid, which takes what is pasted into the cell that has the focus.
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [tela]);
}
