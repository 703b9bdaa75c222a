import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, ENTRY_CLASS, EntryFrame, type FrameProps, READ_ONLY } from '../entry-frame.tsx';
import classes from './plain-area.module.css';

type Native = Omit<ComponentPropsWithRef<'textarea'>, keyof FrameProps | 'children' | 'className'>;
type Frame = Pick<FrameProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'variant' | 'disabled'>;

/** Text over several lines, at the cost of plain elements. */
export function PlainArea(props: Frame & Native) {
  const { label, description, error, withAsterisk, variant: given, disabled, ...area } = props;
  const variant = props.readOnly ? READ_ONLY : given;
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <EntryFrame {...{ id, label, description, error, withAsterisk, variant, disabled }} multiline>
      <textarea
        {...area}
        disabled={disabled}
        id={id}
        className={`${ENTRY_CLASS} ${classes.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, description })}
      />
    </EntryFrame>
  );
}
