import { Alert, List, Stack, Text } from '@mantine/core';
import type { ComLote, lotePrevia, MotivoDoLote, RouteResponse } from '@retaguarda/contract';
import { quantosDo } from '../registro.ts';
import { LOTE_T as T } from './textos.ts';
import '@mantine/core/styles/List.layer.css';

interface PreviaProps {
  tipo: ComLote;
  previa: RouteResponse<typeof lotePrevia>;
}

const nomeDe = ({ id, nome }: MotivoDoLote['amostra'][number]): string =>
  nome === '' ? `#${id}` : `${nome} (#${id})`;

/** What it would do: how many change, which would not, and why. */
export function PreviaDoLote({ tipo, previa }: PreviaProps) {
  const { titulo, total, conferidos, mudam, iguais, recusados, motivos, detalhes, semVolta } = previa;
  const contas = [
    T.mudam(mudam),
    ...(iguais > 0 ? [T.iguais(iguais)] : []),
    ...(recusados > 0 ? [T.recusados(recusados)] : []),
  ];
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{T.oQue(titulo, quantosDo(tipo, total))}</Text>
      <Text>{contas.join(' · ')}</Text>
      {detalhes.map((dito) => (
        <Text key={dito} size="sm">
          {dito}
        </Text>
      ))}
      {conferidos < total && (
        <Text size="sm" c="dimmed">
          {T.amostra(conferidos, total)}
        </Text>
      )}
      {motivos.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {T.porQue}
          </Text>
          <List size="sm">
            {motivos.map(({ motivo, quantos, amostra }) => (
              <List.Item key={motivo}>
                {quantos}: {motivo}{' '}
                <Text span size="sm" c="dimmed">
                  {amostra.map(nomeDe).join(', ')}
                </Text>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {mudam === 0 && conferidos === total && (
        <Alert color="warning" variant="light">
          {T.nenhumMuda}
        </Alert>
      )}
      {semVolta !== '' && (
        <Alert color="warning" variant="light">
          {T.semVolta(semVolta)}
        </Alert>
      )}
    </Stack>
  );
}
