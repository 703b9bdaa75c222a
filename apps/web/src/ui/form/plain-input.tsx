import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, ENTRY_CLASS, EntryFrame, type FrameProps, READ_ONLY } from '../entry-frame.tsx';

type Native = Omit<ComponentPropsWithRef<'input'>, keyof FrameProps | 'children' | 'className'>;

export interface PlainInputProps extends FrameProps, Native {}

/** A text input that looks and reads like the library's, at the cost of plain elements. */
export function PlainInput(props: PlainInputProps) {
  const { label, description, error, withAsterisk, size, w, pointer, ...rest } = props;
  // A list whose text cannot be typed is none of these.
  const variant = props.readOnly && !props['aria-haspopup'] ? READ_ONLY : props.variant;
  const {
    leftSection,
    leftSectionWidth,
    rightSection,
    rightSectionWidth,
    rightInteractive,
    variant: _,
    ...input
  } = rest;
  const ownId = useId();
  const id = input.id ?? ownId;
  const sections = {
    leftSection,
    rightSection,
    ...(leftSectionWidth ? { leftSectionWidth } : {}),
    ...(rightSectionWidth ? { rightSectionWidth } : {}),
    ...(rightInteractive ? { rightInteractive } : {}),
    ...(pointer ? { pointer } : {}),
  };
  const frame = { id, label, description, error, withAsterisk, variant, size, w, disabled: input.disabled };
  return (
    <EntryFrame {...frame} {...sections}>
      <input
        type="text"
        {...input}
        id={id}
        className={ENTRY_CLASS}
        data-variant={variant}
        data-error={error ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, description })}
      />
    </EntryFrame>
  );
}
