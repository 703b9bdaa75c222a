import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { normalizeText } from '@retaguarda/domain';

const holds = (item: ComboboxItem, text: string): boolean => normalizeText(item.label).includes(text);

/** Options that hold the text, whatever its accents and case. */
export const unaccentedFilter: OptionsFilter = ({ options, search, limit }) => {
  const text = normalizeText(search);
  const found = options.flatMap((o): ComboboxParsedItem[] => {
    if (!('group' in o)) return holds(o, text) ? [o] : [];
    const items = o.items.filter((item) => holds(item, text));
    return items.length > 0 ? [{ ...o, items }] : [];
  });
  return found.slice(0, limit);
};

/** Nothing to choose from, while the answer to what was typed has not come. */
export const noOptions: OptionsFilter = () => [];
