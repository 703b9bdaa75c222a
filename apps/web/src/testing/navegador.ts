import { configure } from '@testing-library/react';
import { inject } from 'vitest';
import type {} from '../../../../scripts/lib/vitest/limits.ts';
import { DEBOUNCE } from '../lib/constants.ts';

// Nobody is typing on: what waits for the end of the typing follows at once.
const FIM_DA_DIGITACAO_MS = 20;
Object.assign(DEBOUNCE, Object.fromEntries(Object.keys(DEBOUNCE).map((nome) => [nome, FIM_DA_DIGITACAO_MS])));

configure({
  // A condition decides, not how busy the machine is.
  asyncUtilTimeout: inject('limits').waitMs,
  // What is looked for and not found, not the whole document with it: each look while one waits would write it out.
  getElementError: (dito) => new Error(dito ?? ''),
});

// Nothing is laid out in the tests' document, so nothing is scrolled to.
Element.prototype.scrollIntoView = () => undefined;
// And all that is in it can be seen.
Element.prototype.checkVisibility = () => true;

// The tests' document names locks and has none; nobody else holds one.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (_nome: string, ...resto: readonly unknown[]) => {
      const faz = resto.at(-1);
      return typeof faz === 'function' ? faz() : undefined;
    },
  },
});

// What is downloaded leads nowhere; the tests' document would go to its address, and take the tests that follow with it.
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function clica(this: HTMLAnchorElement) {
  if (this.download === '') click.call(this);
};

// No style sheet stands in it: an element looks as it says itself, and is as visible as what it stands in. Asked of each
// element among which a role or a name is looked for, and worked out by all rules and all parents each time.
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement; // as SVG has it as well
  const visible = element.closest<HTMLElement>('[style*="visibility"]');
  return visible === null || visible === element
    ? style
    : Object.create(style, { visibility: { value: visible.style.visibility } });
};
