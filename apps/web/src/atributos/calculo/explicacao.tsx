import { Stack, Table, Text } from '@mantine/core';
import { explicarCalculo } from '@retaguarda/atributos';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampoEstado } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';
import { UltimaMudanca } from './ultima-mudanca.tsx';
import '@mantine/core/styles/Table.layer.css';

/** The formula with the values it used and what came out. */
export function Explicacao(props: CampoProps) {
  useCampoEstado(props);
  const { def, store } = props;
  const dados = explicarCalculo(store.catalogo, store.snapshot(), def.id, store.externos);
  if (!dados) return <Text size="sm">{ATRIBUTO.semExplicacao}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {ATRIBUTO.comoCalculado}
      </Text>
      <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {dados.formula}
      </Text>
      <Table verticalSpacing={4} fz="sm">
        <Table.Tbody>
          {dados.operandos.map((o) => (
            <Table.Tr key={o.codId}>
              <Table.Td>
                {o.label} <code>({o.codId})</code>
              </Table.Td>
              <Table.Td ta="right">{o.valor || '—'}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr fw={600}>
            <Table.Td>{ATRIBUTO.resultado}</Table.Td>
            <Table.Td ta="right">{dados.falha ?? (dados.resultado || '—')}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {store.registro && <UltimaMudanca registro={store.registro} atributo={def.id} />}
    </Stack>
  );
}
