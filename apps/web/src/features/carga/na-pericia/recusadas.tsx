import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { LinhaRecusada } from '@retaguarda/contract';
import { download, toCsv } from '../../../lib/list/export-rows.ts';
import { IMPORT as T } from './textos.ts';
import '@mantine/core/styles/Table.layer.css';

/** More refusals than this are in the file to download. */
const MOSTRADAS = 200;

/** Lines that were refused, with where and why. */
export function Recusadas({ recusadas }: { recusadas: readonly LinhaRecusada[] }) {
  if (recusadas.length === 0) return null;
  const header = [T.linha, T.coluna, T.valor, T.motivo];
  const baixaRecusadas = () => {
    const rows = recusadas.map((r) => [String(r.linha), r.coluna, r.valor, r.motivo]);
    const text = toCsv([{ id: 0, name: '', header, rows }]);
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'linhas-recusadas.csv');
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{T.linhasRecusadas}</Text>
        <Button size="compact-sm" variant="default" onClick={baixaRecusadas}>
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
                <Table.Td>{r.valor}</Table.Td>
                <Table.Td>{r.motivo}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  );
}
