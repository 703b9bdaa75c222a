import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

interface Opened {
  /** Opened by the touch that called for it. */
  opened: boolean;
}

/** The stand-in had the focus; whoever opened it goes on from there. */
function useTakeOver(opened: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  return input;
}

export function SelectView({ opened, ...props }: SelectProps & Opened) {
  const input = useTakeOver(opened);
  return <Select {...props} ref={input} defaultDropdownOpened={opened} />;
}

export function MultiSelectView({ opened, ...props }: MultiSelectProps & Opened) {
  const input = useTakeOver(opened);
  return <MultiSelect {...props} ref={input} defaultDropdownOpened={opened} />;
}
