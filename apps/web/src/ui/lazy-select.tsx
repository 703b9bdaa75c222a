import { InputBase, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./lazy-select-view.tsx');
const SelectView = lazy(() => load().then((m) => ({ default: m.SelectView })));
const MultiSelectView = lazy(() => load().then((m) => ({ default: m.MultiSelectView })));

/** Once one select of the page was used, the others come as they are. */
let used = false;

const textOf = (data: readonly Option[] | undefined, chosen: readonly string[]): string =>
  (data ?? [])
    .filter((o) => chosen.includes(o.value))
    .map((o) => o.label)
    .join(', ');

interface Option {
  value: string;
  label: string;
}

interface StandInProps extends Pick<SelectProps, 'label' | 'w' | 'size' | 'placeholder' | 'aria-label'> {
  text: string;
  onWanted: (open: boolean) => void;
}

/** Looks and is announced like the select that takes its place at the first touch. */
function StandIn({ text, onWanted, ...rest }: StandInProps) {
  const open = () => onWanted(true);
  return (
    <InputBase
      {...rest}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer
      value={text}
      rightSection={<IconSelector size={14} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={open}
      onKeyDown={(e) => {
        if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(e.key)) return;
        e.preventDefault();
        open();
      }}
    />
  );
}

interface LazyOf<Props> {
  props: Props;
  text: string;
  view: (open: boolean) => React.ReactNode;
}

function useLazy<Props extends Pick<SelectProps, 'label' | 'w' | 'size' | 'placeholder' | 'aria-label'>>({
  props,
  text,
  view,
}: LazyOf<Props>) {
  const [wanted, setWanted] = useState(used);
  const [open, setOpen] = useState(false);
  const { label, w, size, placeholder } = props;
  const look = { label, w, placeholder, 'aria-label': props['aria-label'], ...(size ? { size } : {}) };
  const standIn = (
    <StandIn
      {...look}
      text={text}
      onWanted={(now) => {
        used = true;
        setOpen(now);
        setWanted(true);
      }}
    />
  );
  return wanted ? <Suspense fallback={standIn}>{view(open)}</Suspense> : standIn;
}

interface WithOptions {
  data: readonly Option[];
}

export function LazySelect(props: Omit<SelectProps, 'data'> & WithOptions) {
  const text = textOf(props.data, props.value ? [props.value] : []);
  return useLazy({ props, text, view: (open) => <SelectView {...props} opened={open} /> });
}

export function LazyMultiSelect(props: Omit<MultiSelectProps, 'data'> & WithOptions) {
  const text = textOf(props.data, props.value ?? []);
  return useLazy({ props, text, view: (open) => <MultiSelectView {...props} opened={open} /> });
}
