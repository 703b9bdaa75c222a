import { Button, CloseButton, Group, NumberInput, Text } from '@mantine/core';
import { formatNumber } from '@retaguarda/domain';
import { useState } from 'react';
import type { Table } from '../../lib/planilha/table.ts';
import { linhasDeTotal } from './linhas-de-total.ts';
import { CARGA_T as T } from './textos.ts';

interface ForaSecaoProps {
  table: Table;
  fora: ReadonlySet<number>;
  disabled: boolean;
  onFora: (linha: number, sai: boolean) => void;
}

/** Shown of more lines that are left out. */
const MOSTRADAS = 12;

const resumo = (table: Table, linha: number): string =>
  (table.linhas.find((r) => r.linha === linha)?.celulas ?? [])
    .filter((c) => c.trim() !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 60);

/** Lines that are no records: those that look like totals are offered, any other goes by its number. */
export function ForaSecao({ table, fora, disabled, onFora }: ForaSecaoProps) {
  const [linha, setLinha] = useState<string | number>('');
  const totais = linhasDeTotal(table.linhas).filter((l) => !fora.has(l));
  const existe = table.linhas.some((r) => r.linha === linha);
  const deixadas = [...fora].sort((a, b) => a - b);
  return (
    <div>
      {totais.map((l) => (
        <Group key={l} gap="sm" mb={6}>
          <Text size="sm">{T.pareceTotal(l, resumo(table, l))}</Text>
          <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => onFora(l, true)}>
            {T.deixarFora}
          </Button>
        </Group>
      ))}
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
            <Group key={l} gap={2} title={resumo(table, l)}>
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
