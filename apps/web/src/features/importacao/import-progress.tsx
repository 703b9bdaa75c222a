import { Alert, Button, Group, RingProgress, Stack, Table, Text } from '@mantine/core';
import { download, toCsv } from '../../lib/export-rows.ts';
import { IMPORT as T } from './textos.ts';
import type { ImportProgress } from './use-import.ts';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/RingProgress.layer.css';

/** More refusals than this are in the file to download. */
const MOSTRADAS = 200;

function timeLeft({ feitas, total, ritmo }: ImportProgress): string | null {
  if (ritmo <= 0 || feitas >= total) return null;
  const s = Math.ceil((total - feitas) / ritmo);
  return s < 90 ? T.segundos(s) : T.minutos(Math.ceil(s / 60));
}

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
  progress: ImportProgress;
}

export function ImportProgressView({ progress }: ProgressProps) {
  const { feitas, total, fase, andamento, ritmo } = progress;
  const percent = total === 0 ? 0 : Math.floor((feitas / total) * 100);
  const left = fase === 'enviando' ? timeLeft(progress) : null;
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <RingProgress
          size={110}
          thickness={10}
          roundCaps
          sections={[{ value: percent, color: fase === 'concluida' ? 'success' : 'primary' }]}
          rootColor="var(--rg-border)"
          label={
            <Text ta="center" fw={600}>
              {percent}%
            </Text>
          }
          role="progressbar"
          aria-valuenow={percent}
          aria-label={T.feitas(feitas, total)}
        />
        <Stack gap={2} role="status">
          {fase === 'concluida' && <Text fw={600}>{T.concluida}</Text>}
          <Text size="sm">{T.feitas(feitas, total)}</Text>
          {fase === 'enviando' && ritmo > 0 && <Text size="sm">{T.ritmo(ritmo)}</Text>}
          {left && <Text size="sm">{T.falta(left)}</Text>}
          {andamento && (
            <Text size="sm" c="dimmed">
              {T.inseridas(andamento.inseridas)} · {T.recusadas(andamento.recusadas)}
            </Text>
          )}
        </Stack>
      </Group>
      {progress.retomada && <Alert color="primary">{T.retomada}</Alert>}
      {fase === 'interrompida' && <Alert color="danger">{T.interrompida}</Alert>}
      <Recusadas progress={progress} />
    </Stack>
  );
}
