import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface TreeSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** What is looked for in a tree that is on screen whole. */
export function TreeSearch({ label, value, onChange }: TreeSearchProps) {
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch size={14} />}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
}
