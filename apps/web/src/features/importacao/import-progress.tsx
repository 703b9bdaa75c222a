import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { download, toCsv } from '../../lib/export-rows.ts';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import type { Andamento } from './importador-de-pessoas.ts';
import { IMPORT as T } from './textos.ts';

import '@mantine/core/styles/Table.layer.css';

/** More refusals than this are in the file to download. */
const MOSTRADAS = 200;

function Recusadas({ progress }: ProgressProps) {
  const { recusadas } = progress;
  if (recusadas.length === 0) return null;
  const header = [T.linha, T.coluna, T.motivo];
  const baixar = () => {
    const rows = recusadas.map((r) => [String(r.linha), r.coluna, r.motivo]);
    const text = toCsv([{ id: 0, name: '', header, rows }]);
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'linhas-recusadas.csv');
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{T.linhasRecusadas}</Text>
        <Button size="compact-sm" variant="default" onClick={baixar}>
          {T.baixarRecusadas}
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={T.linhasRecusadas} style={{ maxHeight: 260, overflow: 'auto' }}>
        <Table stickyHeader fz="sm" aria-label={T.linhasRecusadas}>
          <Table.Thead>
            <Table.Tr>
              {header.map((h) => (
                <Table.Th key={h}>{h}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {recusadas.slice(0, MOSTRADAS).map((r) => (
              <Table.Tr key={`${r.linha}.${r.coluna}.${r.motivo}`}>
                <Table.Td>{r.linha}</Table.Td>
                <Table.Td>{r.coluna}</Table.Td>
                <Table.Td>{r.motivo}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  );
}

interface ProgressProps {
  progress: Andamento;
}

export function ImportProgressView({ progress }: ProgressProps) {
  const { fase, andamento } = progress;
  const completo = fase === 'concluida';
  return (
    <Stack gap="sm">
      <ProgressRing
        {...progress}
        andando={fase === 'enviando'}
        completo={completo}
        titulo={completo ? T.concluida : undefined}
      >
        {andamento && (
          <Text size="sm" c="dimmed">
            {T.inseridas(andamento.inseridas)} · {T.recusadas(andamento.recusadas)}
          </Text>
        )}
      </ProgressRing>
      {progress.retomada && <Alert color="primary">{T.retomada}</Alert>}
      {fase === 'interrompida' && <Alert color="danger">{T.interrompida}</Alert>}
      <Recusadas progress={progress} />
    </Stack>
  );
}
