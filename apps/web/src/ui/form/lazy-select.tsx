import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { READ_ONLY } from '../entry-frame.tsx';
import { MultiSelectStandIn, type Option, SelectStandIn } from './lazy-select-stand-in.tsx';
import { useSwap } from './lazy-select-swap.ts';

interface Common {
  /** A text stands for an option of that value and label. */
  data: readonly (Option | string)[];
  w?: number | string;
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean;
}

export type LazySelectProps = Omit<SelectProps, 'data' | 'defaultValue' | 'ref' | 'w'> & Common;
export type LazyMultiSelectProps = Omit<MultiSelectProps, 'data' | 'defaultValue' | 'ref' | 'w'> & Common;

type Look = Pick<
  LazySelectProps,
  | 'id'
  | 'label'
  | 'description'
  | 'error'
  | 'withAsterisk'
  | 'variant'
  | 'size'
  | 'w'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'leftSection'
  | 'leftSectionWidth'
  | 'aria-label'
  | 'data-autofocus'
>;

/** What both selects show alike; the rest concerns the open list. */
function lookOf(p: Look) {
  return {
    id: p.id,
    label: p.label,
    description: p.description,
    error: p.error,
    withAsterisk: p.withAsterisk,
    variant: p.readOnly ? READ_ONLY : p.variant,
    size: p.size,
    w: p.w,
    disabled: p.disabled,
    readOnly: p.readOnly,
    placeholder: p.placeholder,
    'aria-label': p['aria-label'],
    'data-autofocus': p['data-autofocus'],
    ...(p.leftSection ? { leftSection: p.leftSection } : {}),
    ...(p.leftSectionWidth ? { leftSectionWidth: String(p.leftSectionWidth) } : {}),
  };
}

const toOption = (o: Option | string): Option => (typeof o === 'string' ? { value: o, label: o } : o);

/** A select of which only an input is there until it is used: list, search and positioning load then. */
export function LazySelect(props: LazySelectProps) {
  const { data, value, searchable = false, clearable, onChange } = props;
  const locked = (props.disabled || props.readOnly) ?? false;
  const swap = useSwap({ searchable, locked, onBlur: props.onBlur });
  if (swap.taken) return <swap.taken.SelectView {...props} typed={swap.typed} />;
  const chosen = data.map(toOption).filter((o) => o.value === value);
  const canClear = clearable && !locked && chosen.length > 0;
  return (
    <SelectStandIn
      {...lookOf(props)}
      {...(props.onInput ? { onInput: props.onInput } : {})}
      chosen={chosen}
      searchable={searchable}
      loading={props.loading ?? false}
      swap={swap}
      onClear={canClear ? () => onChange?.(null, null) : undefined}
    />
  );
}

export function LazyMultiSelect(props: LazyMultiSelectProps) {
  const { data, value = [], searchable = false, clearable, onChange } = props;
  const locked = (props.disabled || props.readOnly) ?? false;
  const swap = useSwap({ searchable, locked, onBlur: props.onBlur });
  if (swap.taken) return <swap.taken.MultiSelectView {...props} typed={swap.typed} />;
  const canClear = clearable && !locked && value.length > 0;
  return (
    <MultiSelectStandIn
      {...lookOf(props)}
      chosen={data.map(toOption).filter((o) => value.includes(o.value))}
      searchable={searchable}
      loading={props.loading ?? false}
      swap={swap}
      onClear={canClear ? () => onChange?.([]) : undefined}
      onRemove={(removed) => onChange?.(value.filter((v) => v !== removed))}
    />
  );
}
