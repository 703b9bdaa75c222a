import { campoDomId } from './campo/use-campo.ts';

const PRAZO_MS = 3000;

function alvo(id: number): HTMLElement | null {
  const el = document.getElementById(campoDomId(id));
  if (!el || el.matches('input, textarea, select, button')) return el;
  return el.querySelector<HTMLElement>('input:not([disabled]), textarea, button') ?? el;
}

/** Moves the focus to an attribute's field, waiting while a long form still mounts it. */
export function focaCampo(id: number, desde = performance.now()): void {
  const el = alvo(id);
  if (el) {
    el.scrollIntoView({ block: 'center' });
    el.focus({ preventScroll: true });
  } else if (performance.now() - desde < PRAZO_MS) {
    requestAnimationFrame(() => focaCampo(id, desde));
  }
}
