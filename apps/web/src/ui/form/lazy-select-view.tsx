import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { UI } from '../texts.ts';
import { takeOnlyOption } from './only-option.ts';
import { unaccentedFilter } from './option-filter.ts';
import { typedAfter } from './typed-after.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

interface Start {
  /** What was typed before the list was there; null when it was opened otherwise. */
  typed: string | null;
}

interface Search {
  typed: string | null;
  searchable: boolean;
  /** What stands there because it is chosen. */
  chosen: string;
  /** One of several stays as it is when it is chosen once more by its name. */
  keeps: boolean;
  onSearch: ((text: string) => void) | undefined;
  onKeyDown: ((e: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** As Esc does, which the list takes for itself. */
const closeList = (input: HTMLInputElement): void =>
  void input.dispatchEvent(
    new window.KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', bubbles: true }),
  );

/** The stand-in had the focus and perhaps a text; whoever used it goes on from there. */
function useTakeOver({ typed, searchable, chosen, keeps, onSearch, onKeyDown }: Search) {
  const input = useRef<HTMLInputElement>(null);
  const [searchValue, setSearch] = useState('');
  const [searches, setSearches] = useState(searchable || typed !== null);
  const onSearchChange = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when it took over
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (typed === null) input.current?.select();
  }, []);
  // What is chosen stands there only once the library has mounted, and takes the selection away as it comes.
  const filled = useRef(typed !== null);
  useLayoutEffect(() => {
    const el = input.current;
    if (filled.current || el === null || searchValue === '' || searchValue !== chosen) return;
    filled.current = true;
    if (el === document.activeElement) el.select();
  }, [searchValue, chosen]);
  /** As long as nothing is searched for, what is typed takes the place of what is chosen. */
  const select = ({ currentTarget: el }: { currentTarget: HTMLInputElement }) => {
    if (searches && el.value === chosen) el.select();
  };
  // The library empties its search as it mounts; this effect runs after its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is taken over once
  useEffect(() => {
    if (typed !== null) onSearchChange(typed);
  }, [typed]);
  // A list that is made as it opens is known to the input only when that is drawn anew.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const onDropdownOpen = () => void requestAnimationFrame(redraw);
  useEffect(() => void requestAnimationFrame(redraw), []);
  const keys = (e: KeyboardEvent<HTMLInputElement>) => {
    const first = searches ? null : typedAfter(null, e);
    if (first !== null && !e.currentTarget.disabled) {
      // A select that takes no typing begins to search with the first key.
      e.preventDefault();
      setSearches(true);
      onSearchChange(first);
    }
    const { currentTarget } = e;
    const keep = () => {
      closeList(currentTarget);
      onSearchChange(chosen);
    };
    takeOnlyOption(e, searchValue.trim() !== '' && searchValue !== chosen, keeps ? keep : undefined);
    onKeyDown?.(e);
  };
  return {
    ref: input,
    onDropdownOpen,
    searchValue,
    onSearchChange,
    onKeyDown: keys,
    onClick: select,
    onFocus: select,
    searchable: searches,
    defaultDropdownOpened: true,
  };
}

/** What both selects do alike unless they are told otherwise. */
const COMMON = { filter: unaccentedFilter, nothingFoundMessage: UI.nadaEncontrado };

const labelOf = (data: SelectProps['data'], value: SelectProps['value']): string =>
  data
    ?.flatMap((o): (ComboboxItem | string)[] => {
      if (typeof o === 'string') return [o];
      if ('items' in o) return [];
      return [{ ...o, value: String(o.value) }];
    })
    .map((o) => (typeof o === 'string' ? { value: o, label: o } : o))
    .find((o) => o.value === value)?.label ?? '';

export function SelectView({ typed, ...props }: SelectProps & Start) {
  const { searchable = false, allowDeselect = !props.withAsterisk } = props;
  const chosen = labelOf(props.data, props.value);
  const { onSearchChange: onSearch, onKeyDown } = props;
  const start = useTakeOver({ typed, searchable, chosen, keeps: true, onSearch, onKeyDown });
  return <Select {...COMMON} {...props} {...start} allowDeselect={allowDeselect} />;
}

export function MultiSelectView({ typed, ...props }: MultiSelectProps & Start) {
  const { searchable = false, onSearchChange: onSearch, onKeyDown } = props;
  const start = useTakeOver({ typed, searchable, chosen: '', keeps: false, onSearch, onKeyDown });
  return <MultiSelect {...COMMON} {...props} {...start} />;
}
