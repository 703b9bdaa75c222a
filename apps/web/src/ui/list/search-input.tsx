import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SEARCH_TEXTS } from '../texts.ts';

interface SearchInputProps {
  label: string;
  value: string;
  /** Called once typing has paused for `delay` milliseconds, or at once with Enter. */
  onSearch: (text: string) => void;
  delay: number;
  /** Enter on a text that has been searched for: something is done with what was found. */
  onEnter?: ((input: HTMLInputElement) => void) | undefined;
  disabled?: boolean;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  w?: number;
  /** Takes the focus of the dialog that it stands in. */
  'data-autofocus'?: boolean;
}

export function SearchInput(props: SearchInputProps) {
  const { label, value, onSearch, delay, onEnter, w = 200, placeholder = label, ...rest } = props;
  const [typed, setTyped] = useState({ text: value, from: value });
  const debounced = useDebouncedCallback(onSearch, delay);
  // The text follows the URL when that changes by other means, such as Back.
  if (typed.from !== value) setTyped({ text: value, from: value });
  const change = (text: string) => {
    setTyped({ text, from: value });
    debounced(text.trim());
  };
  const now = (text: string) => {
    debounced.cancel();
    onSearch(text.trim());
  };
  return (
    <TextInput
      {...rest}
      label={label}
      placeholder={placeholder}
      w={w}
      maxLength={200}
      value={typed.text}
      autoComplete="off"
      leftSection={<IconSearch size={14} />}
      rightSection={
        typed.text !== '' && (
          <CloseButton
            size="sm"
            aria-label={SEARCH_TEXTS.limpar}
            onClick={() => {
              setTyped({ text: '', from: value });
              now('');
            }}
          />
        )
      }
      onChange={(e) => change(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return;
        if (typed.text.trim() === value && value !== '' && onEnter) onEnter(e.currentTarget);
        else now(typed.text);
      }}
    />
  );
}
