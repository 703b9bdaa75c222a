import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { normalizeText } from '@retaguarda/domain';

const holds = (item: ComboboxItem, text: string): boolean => normalizeText(item.label).includes(text);

/** Whether the text, which has neither accents nor case, begins the label or a word of it: 'sp' does 'São Paulo (SP)'. */
export const beginsWord = (label: string, text: string): boolean =>
  ` ${normalizeText(label).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${text}`);

/** The items that hold the text, those first of which it begins a word. */
function found(items: readonly ComboboxItem[], text: string): ComboboxItem[] {
  const all = items.filter((item) => holds(item, text));
  const near = new Set(all.filter((item) => beginsWord(item.label, text)));
  return [...near, ...all.filter((item) => !near.has(item))];
}

/** Options that hold the text, whatever its accents and case. */
export const unaccentedFilter: OptionsFilter = ({ options, search, limit }) => {
  const text = normalizeText(search);
  const groups = options.flatMap((o): ComboboxParsedItem[] => {
    if (!('group' in o)) return [];
    const items = found(o.items, text);
    return items.length > 0 ? [{ ...o, items }] : [];
  });
  const single = options.filter((o): o is ComboboxItem => !('group' in o));
  return [...found(single, text), ...groups].slice(0, limit);
};

/** Nothing to choose from, while the answer to what was typed has not come. */
export const noOptions: OptionsFilter = () => [];
