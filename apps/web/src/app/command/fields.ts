import { FIELD } from '../../lib/focus-keeper.ts';
import { SHELL as T } from '../texts.ts';
import { matchesWords } from './acts.ts';

/** A field, which takes the focus, or a button, which is pressed, of what is in front. */
export interface FrontControl {
  id: string;
  label: string;
  go: () => void;
}

const CAMPOS = `${FIELD}, select:not(:disabled)`;
/** A tab that is chosen already does nothing. */
const BOTOES =
  'button:not(:disabled):not([aria-disabled="true"]):not([data-disabled]):not([aria-selected="true"])';
/** Of one kind; who types on finds the others. */
const OFERECIDOS = 5;

/** One stop of Tab whose controls the arrows reach. */
const EM_BARRA = '[role="toolbar"], [role="tablist"]';

/** Rows have keys of their own, and buttons of one name each. */
const alcancavel = (el: HTMLElement): boolean =>
  (el.tabIndex >= 0 || el.closest(EM_BARRA) !== null) &&
  el.checkVisibility() &&
  el.closest('[inert], [aria-hidden="true"], tbody') === null;

/** What is written on a button, each part of it a word of its own. */
function saidOf(el: HTMLElement): string {
  const parts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  while (parts.nextNode()) said.push(parts.currentNode.textContent ?? '');
  return said.join(' ');
}

/** As a reader calls it, without the mark of what is required. */
function nomeDe(el: HTMLElement): string {
  const labels = 'labels' in el && el.labels instanceof NodeList ? [...el.labels] : [];
  const dito = labels[0]?.textContent ?? el.getAttribute('aria-label') ?? '';
  return (dito === '' && el.matches('button') ? saidOf(el) : dito).replace(/\s*\*\s*$/, '').trim();
}

/** The dialog that stands above all, the palette's own left out; else the screen. */
function daFrente(): Element | null {
  const dialogos = [...document.querySelectorAll('[role="dialog"]')];
  return (
    dialogos.findLast((d) => d.getAttribute('aria-label') !== T.irParaAtalho) ??
    document.getElementById('conteudo')
  );
}

function foca(el: HTMLElement): void {
  el.scrollIntoView({ block: 'center' });
  el.focus({ preventScroll: true });
}

const ACHA = {
  campo: { seletor: CAMPOS, vai: foca },
  botao: {
    seletor: BOTOES,
    // It has the focus when it is pressed, so that it comes back to it.
    vai: (el: HTMLElement) => {
      foca(el);
      el.click();
    },
  },
} as const;

/** Notices stand over every dialog, where Tab does not lead. */
const AVISOS = '.mantine-Notifications-root';

function achados(frente: Element, texto: string, tipo: keyof typeof ACHA): FrontControl[] {
  const { seletor, vai } = ACHA[tipo];
  return [frente, ...document.querySelectorAll(AVISOS)]
    .flatMap((onde) => [...onde.querySelectorAll<HTMLElement>(seletor)])
    .filter(alcancavel)
    .map((el, i) => ({ id: `${tipo} ${i}`, label: nomeDe(el), go: () => vai(el) }))
    .filter(({ label }) => label !== '' && matchesWords(texto, label))
    .slice(0, OFERECIDOS);
}

/** The fields and buttons in front that a text names, none without a text; in a dialog they are what one means first. */
export function controlsInFront(texto: string): {
  fields: FrontControl[];
  buttons: FrontControl[];
  inDialog: boolean;
} {
  const frente = texto.trim() === '' ? null : daFrente();
  if (frente === null) return { fields: [], buttons: [], inDialog: false };
  return {
    fields: achados(frente, texto, 'campo'),
    buttons: achados(frente, texto, 'botao'),
    inDialog: frente.matches('[role="dialog"]'),
  };
}
