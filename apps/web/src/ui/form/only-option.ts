import type { KeyboardEvent } from 'react';

/** The options that the open list of an input shows. */
function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
}

/**
 * Enter and Tab on a text that was typed into a select take its only match. Enter never sends the form with the
 * former choice while a text is being searched.
 */
export function takeOnlyOption(e: KeyboardEvent<HTMLInputElement>, searching: boolean): void {
  if (!searching || e.nativeEvent.isComposing || e.shiftKey || (e.key !== 'Enter' && e.key !== 'Tab')) return;
  const [only, other] = optionsOf(e.currentTarget);
  if (e.key === 'Enter') e.preventDefault();
  if (only && !other && !only.hasAttribute('data-combobox-selected')) only.click();
}
