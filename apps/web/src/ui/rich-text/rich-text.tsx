import { Input } from '@mantine/core';
import { Suspense, useId } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import classes from './rich-text.module.css';
import { RICH_TEXT_TEXTS } from './rich-text-texts.ts';
import { RichTextView } from './rich-text-view.tsx';

const Editor = lazyView(() => import('./rich-text-editor.tsx'), 'RichTextEditorView');

interface RichTextProps {
  label: string;
  /** HTML; the empty text for nothing. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** Characters, markup included. */
  maxLength?: number;
  /** Name of the field, so that a refusal finds it. */
  field?: string;
}

/** What is wrong with the length of a rich text; undefined when it fits. */
export const lengthFault = (html: string, maxLength: number): string | undefined =>
  html.length > maxLength ? RICH_TEXT_TEXTS.longo(html.length - maxLength) : undefined;

/** A field for text with emphasis, links, lists and quotes; the editor loads when one is shown. */
export function RichText(props: RichTextProps) {
  const { label, value, onChange, error, readOnly = false, maxLength, field } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const fault = error ?? (maxLength === undefined ? undefined : lengthFault(value, maxLength));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={fault}
      errorProps={{ id: `${id}-error` }}
      data-path={field}
    >
      {readOnly ? (
        <RichTextView html={value} boxed labelledBy={labelId} />
      ) : (
        <Suspense fallback={<div className={classes.waiting} />}>
          <Editor
            value={value}
            onChange={onChange}
            labelId={labelId}
            errorId={fault === undefined ? undefined : `${id}-error`}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
