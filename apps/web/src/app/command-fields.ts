import { corresponde } from './command-acts.ts';
import { SHELL as T } from './textos.ts';

/** A field, which takes the focus, or a button, which is pressed, of what is in front. */
export interface NaFrente {
  id: string;
  label: string;
  vai: () => void;
}

const CAMPOS =
  'input:not([type="hidden"]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select:not(:disabled), [contenteditable="true"]';
const BOTOES = 'button:not(:disabled):not([aria-disabled="true"]):not([data-disabled])';
/** Of one kind; who types on finds the others. */
const OFERECIDOS = 5;

/** Rows have keys of their own, and buttons of one name each. */
const alcancavel = (el: HTMLElement): boolean =>
  el.tabIndex >= 0 && el.checkVisibility() && el.closest('[inert], [aria-hidden="true"], tbody') === null;

/** As a reader calls it, without the mark of what is required. */
function nomeDe(el: HTMLElement): string {
  const labels = 'labels' in el && el.labels instanceof NodeList ? [...el.labels] : [];
  const dito = labels[0]?.textContent ?? el.getAttribute('aria-label') ?? '';
  return (dito === '' && el.matches('button') ? (el.textContent ?? '') : dito)
    .replace(/\s*\*\s*$/, '')
    .trim();
}

/** The dialog that stands above all, the palette's own left out; else the screen. */
function daFrente(): Element | null {
  const dialogos = [...document.querySelectorAll('[role="dialog"]')];
  return (
    dialogos.findLast((d) => d.getAttribute('aria-label') !== T.irParaAtalho) ??
    document.getElementById('conteudo')
  );
}

function achados(texto: string, seletor: string, vai: (el: HTMLElement) => void): NaFrente[] {
  if (texto.trim() === '') return [];
  const todos = [...(daFrente()?.querySelectorAll<HTMLElement>(seletor) ?? [])].filter(alcancavel);
  return todos
    .map((el, i) => ({ id: `${seletor.slice(0, 6)} ${i}`, label: nomeDe(el), vai: () => vai(el) }))
    .filter(({ label }) => label !== '' && corresponde(texto, label))
    .slice(0, OFERECIDOS);
}

function foca(el: HTMLElement): void {
  el.scrollIntoView({ block: 'center' });
  el.focus({ preventScroll: true });
}

/** The fields in front that a text names; none without a text. */
export const camposDaFrente = (texto: string): NaFrente[] => achados(texto, CAMPOS, foca);

/** The buttons in front that a text names; each has the focus when it is pressed, so that it comes back to it. */
export const botoesDaFrente = (texto: string): NaFrente[] =>
  achados(texto, BOTOES, (el) => {
    foca(el);
    el.click();
  });

/** Whether a dialog is open, whose fields and buttons are what one means first. */
export const emDialogo = (): boolean => daFrente()?.matches('[role="dialog"]') ?? false;
