import { normalizeText } from '@retaguarda/domain';
import type { KeyboardEvent } from 'react';
import { beginsWord } from './option-filter.ts';

/** The options that the open list of an input shows. */
function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
}

const alone = <T>([only, other]: readonly T[]): T | undefined => (other === undefined ? only : undefined);

/**
 * Enter and Tab on a text that was typed into a select take its only match; Enter takes the only one of which the text
 * begins a word, too; of several matches they propose the first. It never sends the form with the former choice while a
 * text is being searched, and leaves alone what the arrows have reached.
 * @param keep the match is what is chosen already, which to click would take away
 */
export function takeOnlyOption(
  e: KeyboardEvent<HTMLInputElement>,
  searching: boolean,
  keep?: () => void,
): void {
  if (!searching || e.nativeEvent.isComposing || e.shiftKey || (e.key !== 'Enter' && e.key !== 'Tab')) return;
  const options = optionsOf(e.currentTarget);
  const enter = e.key === 'Enter';
  if (enter) e.preventDefault();
  if (options.some((o) => o.hasAttribute('data-combobox-selected'))) return;
  const text = normalizeText(e.currentTarget.value);
  const near = enter ? options.filter((o) => beginsWord(o.textContent, text)) : [];
  const only = alone(options) ?? alone(near);
  if (keep && only?.hasAttribute('data-combobox-active')) keep();
  else only?.click();
  if (only || options.length === 0) return;
  // Of several the first is only proposed, and what was typed stays.
  e.preventDefault();
  e.currentTarget.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'ArrowDown', key: 'ArrowDown', bubbles: true }),
  );
}
