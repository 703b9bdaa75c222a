import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { UI_CONFLITO as T, UI } from './textos.ts';
import '@mantine/core/styles/Table.layer.css';

/** One field that another person changed. */
export interface Mudanca {
  label: string;
  antes: string;
  agora: string;
}

interface ConflictDialogProps {
  /** null while there is no conflict. */
  mudancas: readonly Mudanca[] | null;
  onReload: () => void;
  onClose: () => void;
}

/** Another person saved first: shows what changed and offers to go on from there. */
export function ConflictDialog({ mudancas, onReload, onClose }: ConflictDialogProps) {
  return (
    <Modal opened={mudancas !== null} onClose={onClose} title={T.titulo} size={640} zIndex={310}>
      <Text size="sm" mb="sm">
        {T.texto}
      </Text>
      {mudancas?.length === 0 && (
        <Text size="sm" c="dimmed">
          {T.nadaMudou}
        </Text>
      )}
      {mudancas && mudancas.length > 0 && (
        <Table aria-label={T.mudou}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{T.campo}</Table.Th>
              <Table.Th>{T.antes}</Table.Th>
              <Table.Th>{T.agora}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mudancas.map((m) => (
              <Table.Tr key={m.label}>
                <Table.Td>{m.label}</Table.Td>
                <Table.Td>{m.antes || '—'}</Table.Td>
                <Table.Td>{m.agora || '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        <Button onClick={onReload}>{T.recarregar}</Button>
      </Group>
    </Modal>
  );
}
