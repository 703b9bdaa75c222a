import { Alert, Button, Group, Text } from '@mantine/core';
import type { CargaAndamento } from '@retaguarda/contract';
import { baixaRecusas } from './baixa-recusas.ts';
import { BotaoBaixar } from './botao-baixar.tsx';
import { CARGA_T as T } from './textos.ts';

interface ResultadoProps {
  andamento: CargaAndamento;
  onDetalhes: () => void;
}

/** What the last import did; it stays until the next one begins. */
export function Resultado({ andamento, onDetalhes }: ResultadoProps) {
  const { importId, nomeArquivo, inseridas, atualizadas, recusadas } = andamento;
  return (
    <Alert color={recusadas > 0 ? 'warning' : 'success'} variant="light" title={T.concluida} role="status">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {nomeArquivo}: {T.resultado(inseridas, atualizadas, recusadas)}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onDetalhes}>
          {T.verDetalhes}
        </Button>
        {recusadas > 0 && (
          <BotaoBaixar onBaixa={() => baixaRecusas(importId)}>{T.baixarRecusadas}</BotaoBaixar>
        )}
      </Group>
    </Alert>
  );
}
