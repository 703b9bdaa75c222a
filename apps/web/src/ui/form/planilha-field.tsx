import { Alert, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import type { ReadChoices } from '../../lib/planilha/read-bytes.ts';
import { HEAD_ROWS, type TableRow } from '../../lib/planilha/table.ts';
import type { usePlanilha } from '../../lib/planilha/use-planilha.ts';
import { LazySelect } from './lazy-select.tsx';
import { PlanilhaEscolhas } from './planilha-escolhas.tsx';
import { PLANILHA_FIELD as T } from './planilha-textos.ts';

interface PlanilhaFieldProps {
  planilha: ReturnType<typeof usePlanilha>;
  disabled: boolean;
  onEscolhe: (file: File | null, escolhas?: ReadChoices) => void;
  onTitulo: (linha: number) => void;
}

/** A row as it is told by: its line and what stands in its first cells. */
const amostra = ({ linha, celulas }: TableRow): string =>
  `${linha}: ${celulas.filter((c) => c.trim() !== '').join(' · ')}`.slice(0, 80);

/** The file, how it is read, which line of it holds the titles, and what is told of it. */
export function PlanilhaField({ planilha, disabled, onEscolhe, onTitulo }: PlanilhaFieldProps) {
  const { arquivo, planilha: lida, erro, lidas, escolhas } = planilha;
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-start" {...(!disabled && WINDOW_TAKES_FILES)}>
        <FileInput
          label={T.arquivo}
          description={lida ? T.linhasNoArquivo(lida.table.linhas.length) : T.arquivoDica}
          placeholder={T.escolher}
          accept=".csv,.txt,.xlsx,.xlsm,text/csv"
          leftSection={<IconFileSpreadsheet size={16} />}
          w={360}
          maw="100%"
          value={arquivo}
          disabled={disabled}
          error={erro}
          onChange={(file) => onEscolhe(file)}
        />
        {escolhas && arquivo && (
          <PlanilhaEscolhas
            escolhas={escolhas}
            disabled={disabled || lidas !== null}
            onEscolhe={(e) => onEscolhe(arquivo, e)}
          />
        )}
        {lida && (
          <LazySelect
            label={T.linhaTitulos}
            w={300}
            maw="100%"
            data={lida.rows.slice(0, HEAD_ROWS).map((r) => ({ value: String(r.linha), label: amostra(r) }))}
            value={String(lida.table.titulo)}
            allowDeselect={false}
            disabled={disabled}
            onChange={(v) => onTitulo(Number(v))}
          />
        )}
        {lidas !== null && (
          <Group gap="xs" role="status" mt={48}>
            <Loader size="xs" />
            <Text size="sm">{T.lendo(lidas)}</Text>
          </Group>
        )}
      </Group>
      {lida?.avisos.map((aviso) => (
        <Alert key={aviso} color="warning" variant="light" role="status" py={8}>
          {aviso}
        </Alert>
      ))}
    </Stack>
  );
}
