import { Checkbox, Stack, Text } from '@mantine/core';
import type { Table } from '../../../lib/spreadsheet/table.ts';
import { CARGA_T as T } from '../textos.ts';
import { resumoDaLinha } from './linhas-de-total.ts';
import '../../../ui/styles-form.ts';

interface TotaisDeForaProps {
  table: Table;
  /** Lines that look like totals. */
  totais: readonly number[];
  fora: ReadonlySet<number>;
  disabled: boolean;
  onFora: (linha: number, sai: boolean) => void;
}

/** Lines that add others up: each goes in only when it is ticked. */
export function TotaisDeFora({ table, totais, fora, disabled, onFora }: TotaisDeForaProps) {
  if (totais.length === 0) return null;
  return (
    <Stack gap={6} my={10} role="group" aria-label={T.totais}>
      <Text size="sm">{T.totais}:</Text>
      {totais.map((l) => (
        <Checkbox
          key={l}
          size="sm"
          label={T.importarTotal(l, resumoDaLinha(table, l))}
          checked={!fora.has(l)}
          disabled={disabled}
          onChange={(e) => onFora(l, !e.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
