import { Button, CloseButton, Group, NumberInput, Text } from '@mantine/core';
import { formatNumber } from '@retaguarda/domain';
import { useMemo, useState } from 'react';
import type { Table } from '../../../lib/spreadsheet/table.ts';
import { CARGA_T as T } from '../textos.ts';
import { linhasDeTotal, resumoDaLinha } from './linhas-de-total.ts';
import { TotaisDeFora } from './totais-de-fora.tsx';

interface ForaSecaoProps {
  table: Table;
  fora: ReadonlySet<number>;
  disabled: boolean;
  onFora: (linha: number, sai: boolean) => void;
}

/** Shown of more lines that are left out. */
const MOSTRADAS = 12;

/** Lines that are no records: totals are left out unless they are ticked, any other goes by its number. */
export function ForaSecao({ table, fora, disabled, onFora }: ForaSecaoProps) {
  const [linha, setLinha] = useState<string | number>('');
  const totais = useMemo(() => linhasDeTotal(table.rows), [table]);
  const existe = table.rows.some((r) => r.linha === linha);
  const deixadas = [...fora].filter((l) => !totais.includes(l)).sort((a, b) => a - b);
  return (
    <div>
      <TotaisDeFora table={table} totais={totais} fora={fora} disabled={disabled} onFora={onFora} />
      <Group gap="xs" align="flex-end">
        <NumberInput
          label={T.linhaFora}
          size="xs"
          w={150}
          min={1}
          allowDecimal={false}
          value={linha}
          disabled={disabled}
          onChange={setLinha}
        />
        <Button
          size="xs"
          variant="default"
          disabled={disabled || !existe || fora.has(Number(linha))}
          onClick={() => {
            onFora(Number(linha), true);
            setLinha('');
          }}
        >
          {T.deixarFora}
        </Button>
      </Group>
      {deixadas.length > 0 && (
        <Group gap="xs" mt={6} role="status">
          <Text size="sm">{T.deixadas(deixadas.length)}</Text>
          {deixadas.slice(0, MOSTRADAS).map((l) => (
            <Group key={l} gap={2} title={resumoDaLinha(table, l)}>
              <Text size="sm">{formatNumber(l)}</Text>
              <CloseButton
                size="xs"
                aria-label={T.tomarDeVolta(l)}
                disabled={disabled}
                onClick={() => onFora(l, false)}
              />
            </Group>
          ))}
        </Group>
      )}
    </div>
  );
}
