import { Box, Button } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldPicker } from '../../../ui/balloon/field-picker.tsx';
import { PlainArea } from '../../../ui/form/plain-area.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { ToolPopover } from '../../../ui/rich-text/tool-popover.tsx';
import classes from '../automacao.module.css';
import { ATO_T as T } from '../textos.ts';
import { comCodigo } from './codigos.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

interface TextoComCamposProps {
  label: string;
  value: string;
  maxLength: number;
  /** More than one makes it an area. */
  rows?: number;
  onChange: (texto: string) => void;
}

/** A text in which fields of the record stand in braces, put there from a list. */
export function TextoComCampos({ label, value, maxLength, rows = 1, onChange }: TextoComCamposProps) {
  const { campos, readOnly } = useEscritaDaAutomacao();
  const [opened, setOpened] = useState(false);
  const area = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const marcado = useRef({ de: value.length, ate: value.length });
  const vai = useRef<number | null>(null);
  const id = useId();
  useLayoutEffect(() => {
    const el = area.current;
    if (vai.current === null || !el) return;
    el.setSelectionRange(vai.current, vai.current);
    marcado.current = { de: vai.current, ate: vai.current };
    vai.current = null;
  });
  const insere = (codigo: string) => {
    const { texto, cursor } = comCodigo(value, marcado.current, codigo);
    setOpened(false);
    if (texto.length > maxLength) return;
    vai.current = cursor;
    onChange(texto);
  };
  const entrada = {
    id,
    label,
    withAsterisk: true,
    value,
    maxLength,
    readOnly,
    autoComplete: 'off',
    ref: area as Ref<never>, // an input or an area, by the same acts
    onSelect: (e: { currentTarget: { selectionStart: number | null; selectionEnd: number | null } }) => {
      const { selectionStart, selectionEnd } = e.currentTarget;
      marcado.current = { de: selectionStart ?? value.length, ate: selectionEnd ?? value.length };
    },
    onChange: (e: { currentTarget: { value: string } }) => onChange(e.currentTarget.value),
  };
  return (
    <Box pos="relative">
      {rows > 1 ? <PlainArea {...entrada} rows={rows} /> : <PlainInput {...entrada} />}
      {!readOnly && (
        <div className={classes.inserir} data-sem-passos>
          <ToolPopover
            opened={opened}
            onOpened={setOpened}
            tool={
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconBraces size={14} />}
                aria-label={T.inserirEm(label)}
                onClick={() => setOpened(!opened)}
              >
                {T.inserir}
              </Button>
            }
          >
            {opened && (
              <FieldPicker
                fields={campos}
                label={T.inserir}
                search={T.procurar}
                none={T.nenhumCampo}
                onPick={insere}
              />
            )}
          </ToolPopover>
        </div>
      )}
    </Box>
  );
}
