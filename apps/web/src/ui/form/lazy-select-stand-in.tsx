import { Input, Loader, Pill, PillsInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { useSwap } from './lazy-select-swap.ts';
import { PlainInput, type PlainInputProps } from './plain-input.tsx';

export interface Option {
  value: string;
  label: string;
}

interface StandInProps extends Omit<PlainInputProps, 'value' | 'ref'> {
  chosen: readonly Option[];
  searchable: boolean;
  loading: boolean;
  swap: ReturnType<typeof useSwap>;
  /** Absent where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

interface EndProps {
  loading: boolean;
  onClear: (() => void) | undefined;
}

function End({ loading, onClear }: EndProps) {
  if (loading) return <Loader size={16} />;
  // As in the select itself it is for the pointer; by keyboard the chosen option is chosen once more.
  if (onClear) return <Input.ClearButton size="sm" tabIndex={-1} aria-hidden onClick={onClear} />;
  return <IconSelector size={14} aria-hidden="true" />;
}

const COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** Looks, is announced and takes keys like the select that takes its place once it is used. */
export function SelectStandIn({ chosen, searchable, loading, swap, onClear, ...input }: StandInProps) {
  const [option] = chosen;
  return (
    <PlainInput
      {...input}
      {...COMBOBOX}
      {...swap.handlers}
      autoComplete="off"
      readOnly={input.readOnly || !searchable}
      pointer={!searchable}
      value={swap.typed ?? option?.label ?? ''}
      rightInteractive={onClear !== undefined}
      rightSection={<End loading={loading || swap.waiting} onClear={onClear} />}
    />
  );
}

interface MultiStandInProps extends StandInProps {
  onRemove: (value: string) => void;
}

export function MultiSelectStandIn({
  chosen,
  searchable,
  loading,
  swap,
  onClear,
  onRemove,
  ...look
}: MultiStandInProps) {
  const { label, description, error, withAsterisk, variant = 'default', w, disabled, id } = look;
  const { readOnly, placeholder } = look;
  return (
    <PillsInput
      {...{ label, description, error, variant, w, id }}
      withAsterisk={withAsterisk ?? false}
      disabled={disabled ?? false}
      {...(look.size ? { size: look.size } : {})}
      pointer={!searchable}
      onClick={swap.handlers.onClick}
      rightSectionPointerEvents={onClear ? 'all' : 'none'}
      rightSection={<End loading={loading || swap.waiting} onClear={onClear} />}
    >
      <Pill.Group disabled={disabled ?? false}>
        {chosen.map((o) => (
          <Pill key={o.value} withRemoveButton={!disabled && !readOnly} onRemove={() => onRemove(o.value)}>
            {o.label}
          </Pill>
        ))}
        <PillsInput.Field
          {...COMBOBOX}
          {...swap.handlers}
          id={id}
          aria-label={look['aria-label']}
          autoComplete="off"
          disabled={disabled}
          readOnly={readOnly || !searchable}
          pointer={!searchable}
          placeholder={placeholder}
          value={swap.typed ?? ''}
        />
      </Pill.Group>
    </PillsInput>
  );
}
