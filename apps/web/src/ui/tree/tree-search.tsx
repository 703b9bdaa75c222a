import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface TreeSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Its name stands in the field, not above it. */
  inside?: boolean;
}

/** What is looked for in a tree that is on screen whole. */
export function TreeSearch({ label, value, onChange, inside = false }: TreeSearchProps) {
  return (
    <TextInput
      {...(inside ? { 'aria-label': label, placeholder: label } : { label })}
      value={value}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch size={14} />}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
}
