import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

interface Start {
  /** What was typed before the list was there; null when it was opened otherwise. */
  typed: string | null;
}

/** The stand-in had the focus and perhaps a text; whoever used it goes on from there. */
function useTakeOver(typed: string | null, onSearch?: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [searchValue, setSearch] = useState('');
  const onSearchChange = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  // The library empties its search as it mounts; this effect runs after its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is taken over once
  useEffect(() => {
    if (typed !== null) onSearchChange(typed);
  }, [typed]);
  // A list that is made as it opens is known to the input only when that is drawn anew.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const onDropdownOpen = () => void requestAnimationFrame(redraw);
  useEffect(() => void requestAnimationFrame(redraw), []);
  return { ref: input, onDropdownOpen, searchValue, onSearchChange, defaultDropdownOpened: true };
}

export function SelectView({ typed, ...props }: SelectProps & Start) {
  const start = useTakeOver(typed, props.onSearchChange);
  return <Select {...props} {...start} searchable={props.searchable || typed !== null} />;
}

export function MultiSelectView({ typed, ...props }: MultiSelectProps & Start) {
  const start = useTakeOver(typed, props.onSearchChange);
  return <MultiSelect {...props} {...start} searchable={props.searchable || typed !== null} />;
}
