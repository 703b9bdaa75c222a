import { Alert, Button, Group, Text } from '@mantine/core';
import type { CargaAndamento } from '@retaguarda/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError } from '../../ui/notice/toast.tsx';
import { baixaRecusas } from './baixa-recusas.ts';
import { CARGA_T as T } from './textos.ts';

interface ResultadoProps {
  andamento: CargaAndamento;
  onDetalhes: () => void;
}

/** What the last import did; it stays until the next one begins. */
export function Resultado({ andamento, onDetalhes }: ResultadoProps) {
  const { importId, nomeArquivo, inseridas, atualizadas, recusadas } = andamento;
  const [baixando, setBaixando] = useState(false);
  const baixa = async () => {
    setBaixando(true);
    await baixaRecusas(importId).catch(toastError);
    setBaixando(false);
  };
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
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} />}
            loading={baixando}
            onClick={() => void baixa()}
          >
            {T.baixarRecusadas}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
