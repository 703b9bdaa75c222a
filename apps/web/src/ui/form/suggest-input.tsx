import { Autocomplete } from '@mantine/core';
import { unaccentedFilter } from './option-filter.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

interface SuggestInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Offered while typing; anything else may be typed as well. */
  suggestions: readonly string[];
  maxLength: number;
  readOnly?: boolean;
  error?: string | undefined;
}

const OFFERED = 30;

/** Free text that offers what was written before. */
export function SuggestInput({ suggestions, ...rest }: SuggestInputProps) {
  return (
    <Autocomplete
      {...rest}
      data={[...suggestions]}
      limit={OFFERED}
      filter={unaccentedFilter}
      autoComplete="off"
    />
  );
}
