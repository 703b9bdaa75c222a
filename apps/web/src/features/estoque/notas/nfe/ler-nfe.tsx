import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { WINDOW_TAKES_FILES } from '../../../../lib/dropped-files.ts';
import type { Cabecalho } from '../cabecalho-form.ts';
import { NFE as T } from './textos.ts';
import { useNfe } from './use-nfe.ts';

interface LerNfeProps {
  onLida: (cab: Partial<Cabecalho>) => void;
}

/** Fills in a new note from the XML of an NF-e, chosen or dropped onto its dialog. */
export function LerNfe({ onLida }: LerNfeProps) {
  const { dito, lendo, abre } = useNfe(onLida);
  return (
    <Group gap="sm" mb="md" wrap="wrap" {...WINDOW_TAKES_FILES}>
      <FileButton accept=".xml,text/xml,application/xml" onChange={(arquivo) => void abre(arquivo)}>
        {(props) => (
          <Button {...props} variant="default" loading={lendo} leftSection={<IconFileImport size={16} />}>
            {T.ler}
          </Button>
        )}
      </FileButton>
      <Text size="sm" role="status" c={dito?.recusada ? 'danger' : 'dimmed'} style={{ flex: 1 }}>
        {dito?.texto ?? T.dica}
      </Text>
    </Group>
  );
}
