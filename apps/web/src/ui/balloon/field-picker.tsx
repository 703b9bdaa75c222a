import { ScrollArea, TextInput } from '@mantine/core';
import { normalizeText } from '@retaguarda/domain';
import { type KeyboardEvent, useState } from 'react';
import classes from '../form/field-picker.module.css';

/** A field that may stand in a text. */
export interface PickedField {
  chave: string;
  nome: string;
  grupo: string;
}

interface FieldPickerProps {
  fields: readonly PickedField[];
  label: string;
  search: string;
  none: string;
  onPick: (chave: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The fields that a text may name, narrowed by what is typed; arrows and Enter choose. */
export function FieldPicker({ fields, label, search, none, onPick }: FieldPickerProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const searched = normalizeText(text.trim());
  const found = fields.filter((c) => normalizeText(`${c.nome} ${c.chave}`).includes(searched));
  const onKeyDown = (e: KeyboardEvent) => {
    const step = STEPS[e.key];
    if (step !== undefined) {
      e.preventDefault();
      setMarked((n) => Math.max(0, Math.min(found.length - 1, n + step)));
    }
    const field = found[marked];
    if (e.key !== 'Enter') return;
    e.preventDefault();
    if (field) onPick(field.chave);
  };
  return (
    <>
      <TextInput
        size="xs"
        aria-label={search}
        placeholder={search}
        data-autofocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(e) => {
          setText(e.currentTarget.value);
          setMarked(0);
        }}
      />
      <ScrollArea.Autosize mah={240} mt={6}>
        <ul className={classes.options} aria-label={label}>
          {found.map((c, i) => (
            <li key={c.chave}>
              <button type="button" data-marked={i === marked || undefined} onClick={() => onPick(c.chave)}>
                {c.nome} <small>{c.grupo}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>{none}</li>}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}
