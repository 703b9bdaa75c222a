import { Input } from '@mantine/core';
import { Suspense, useId } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import classes from './rich-text.module.css';
import { TEXTO_RICO } from './rich-text-textos.ts';
import { RichTextView } from './rich-text-view.tsx';

const Editor = lazyView(() =>
  import('./rich-text-editor.tsx').then((m) => ({ default: m.RichTextEditorView })),
);

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
  campo?: string;
}

/** What is wrong with the length of a rich text; undefined when it fits. */
export const faltaDeTamanho = (html: string, maxLength: number): string | undefined =>
  html.length > maxLength ? TEXTO_RICO.longo(html.length - maxLength) : undefined;

/** A field for text with emphasis, links, lists and quotes; the editor loads when one is shown. */
export function RichText(props: RichTextProps) {
  const { label, value, onChange, error, readOnly = false, maxLength, campo } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const fault = error ?? (maxLength === undefined ? undefined : faltaDeTamanho(value, maxLength));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={fault}
      errorProps={{ id: `${id}-error` }}
      data-path={campo}
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
