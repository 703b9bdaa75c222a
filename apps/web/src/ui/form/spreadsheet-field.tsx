import { Alert, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import type { ReadChoices } from '../../lib/spreadsheet/read-bytes.ts';
import { HEAD_ROWS, type TableRow } from '../../lib/spreadsheet/table.ts';
import type { useSpreadsheet } from '../../lib/spreadsheet/use-spreadsheet.ts';
import { LazySelect } from './lazy-select.tsx';
import { SpreadsheetChoices } from './spreadsheet-choices.tsx';
import { SPREADSHEET_FIELD_TEXTS as T } from './spreadsheet-texts.ts';

interface PlanilhaFieldProps {
  spreadsheet: ReturnType<typeof useSpreadsheet>;
  disabled: boolean;
  onChoose: (file: File | null, escolhas?: ReadChoices) => void;
  onTitleLine: (linha: number) => void;
}

/** A row as it is told by: its line and what stands in its first cells. */
const amostra = ({ linha, celulas }: TableRow): string =>
  `${linha}: ${celulas.filter((c) => c.trim() !== '').join(' · ')}`.slice(0, 80);

/** The file, how it is read, which line of it holds the titles, and what is told of it. */
export function SpreadsheetField({ spreadsheet, disabled, onChoose, onTitleLine }: PlanilhaFieldProps) {
  const { source, spreadsheet: lida, error, rowsRead, choices } = spreadsheet;
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-start" {...(!disabled && WINDOW_TAKES_FILES)}>
        <FileInput
          label={T.arquivo}
          description={lida ? T.linhasNoArquivo(lida.table.rows.length) : T.arquivoDica}
          placeholder={T.escolher}
          accept=".csv,.txt,.xlsx,.xlsm,text/csv"
          leftSection={<IconFileSpreadsheet size={16} />}
          w={360}
          maw="100%"
          value={source}
          disabled={disabled}
          error={error}
          onChange={(file) => onChoose(file)}
        />
        {choices && source && (
          <SpreadsheetChoices
            choices={choices}
            disabled={disabled || rowsRead !== null}
            onChoose={(e) => onChoose(source, e)}
          />
        )}
        {lida && (
          <LazySelect
            label={T.linhaTitulos}
            w={300}
            maw="100%"
            data={lida.rows.slice(0, HEAD_ROWS).map((r) => ({ value: String(r.linha), label: amostra(r) }))}
            value={String(lida.table.titleLine)}
            allowDeselect={false}
            disabled={disabled}
            onChange={(v) => onTitleLine(Number(v))}
          />
        )}
        {rowsRead !== null && (
          <Group gap="xs" role="status" mt={48}>
            <Loader size="xs" />
            <Text size="sm">{T.lendo(rowsRead)}</Text>
          </Group>
        )}
      </Group>
      {lida?.warnings.map((aviso) => (
        <Alert key={aviso} color="warning" variant="light" role="status" py={8}>
          {aviso}
        </Alert>
      ))}
    </Stack>
  );
}
