import { Input, InputWrapper } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './entry-frame.module.css';

// The library's own classes on plain elements: its components resolve their styles anew in every instance, which
// is most of what a form of hundreds of fields costs.
const M = { ...InputWrapper.classes, ...Input.classes };

/** Class of the control inside the frame. */
/** How a field looks that cannot be changed. */
export const READ_ONLY = 'filled';

export const ENTRY_CLASS = `mantine-Input-input ${M.input}`;

export interface FrameProps {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean | undefined;
  disabled?: boolean | undefined;
  variant?: string | undefined;
  size?: string | undefined;
  w?: number | string | undefined;
  /** The control is pressed rather than typed in. */
  pointer?: boolean;
  leftSection?: ReactNode;
  leftSectionWidth?: string;
  rightSection?: ReactNode;
  rightSectionWidth?: string;
  /** The right section holds a button. */
  rightInteractive?: boolean;
}

interface EntryFrameProps extends FrameProps {
  id: string;
  multiline?: boolean;
  children: ReactNode;
}

/** Ids of what explains the control, for `aria-describedby`. */
export function describedBy(id: string, { error, description }: Pick<FrameProps, 'error' | 'description'>) {
  const ids = [...(error ? [`${id}-error`] : []), ...(description ? [`${id}-description`] : [])];
  return ids.join(' ') || undefined;
}

type Vars = CSSProperties & Record<`--${string}`, string | undefined>;

function wrapperVars({ size, leftSectionWidth, rightSectionWidth }: FrameProps): Vars {
  return {
    ...(leftSectionWidth ? { '--input-left-section-width': leftSectionWidth } : {}),
    ...(rightSectionWidth ? { '--input-right-section-width': rightSectionWidth } : {}),
    ...(size ? { '--input-height': `var(--input-height-${size})` } : {}),
    ...(size ? { '--input-fz': `var(--mantine-font-size-${size})` } : {}),
  };
}

function EntryLabel({ id, label, withAsterisk, size }: EntryFrameProps) {
  const vars: Vars = size ? { '--input-label-size': `var(--mantine-font-size-${size})` } : {};
  return (
    <label
      className={`mantine-InputWrapper-label ${M.label}`}
      style={vars}
      id={`${id}-label`}
      htmlFor={id}
      data-required={withAsterisk || undefined}
    >
      {label}
      {withAsterisk && (
        <span className={M.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  );
}

/** Label, sections, hint and error around one control, as the library's inputs have them. */
export function EntryFrame(props: EntryFrameProps) {
  const { id, description, error, leftSection, rightSection, children } = props;
  const noted = description || error ? classes.noted : '';
  return (
    <div
      className={`mantine-InputWrapper-root ${M.root}`}
      style={props.w === undefined ? undefined : { width: props.w }}
    >
      {props.label && <EntryLabel {...props} />}
      <div
        className={`mantine-Input-wrapper ${M.wrapper} ${classes.wrapper} ${noted}`}
        style={wrapperVars(props)}
        data-variant={props.variant ?? 'default'}
        data-size={props.size}
        data-error={error ? true : undefined}
        data-disabled={props.disabled || undefined}
        data-multiline={props.multiline}
        data-pointer={props.pointer || undefined}
        data-with-left-section={leftSection ? true : undefined}
        data-with-right-section={rightSection ? true : undefined}
        data-right-interactive={props.rightInteractive}
      >
        {leftSection && (
          <div className={M.section} data-position="left">
            {leftSection}
          </div>
        )}
        {children}
        {rightSection && (
          <div className={M.section} data-position="right">
            {rightSection}
          </div>
        )}
      </div>
      {description && (
        <p className={`mantine-InputWrapper-description ${M.description}`} id={`${id}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={`mantine-InputWrapper-error ${M.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
