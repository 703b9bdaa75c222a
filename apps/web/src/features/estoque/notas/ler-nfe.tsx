import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NFE as T } from '../textos.ts';
import type { Cabecalho } from './cabecalho-form.ts';
import { useNfe } from './use-nfe.ts';

interface LerNfeProps {
  onLida: (cab: Partial<Cabecalho>) => void;
}

/** Fills in a new note from the XML of an NF-e, chosen or dropped onto its dialog. */
export function LerNfe({ onLida }: LerNfeProps) {
  const { dito, lendo, abre } = useNfe(onLida);
  const aqui = useRef<HTMLDivElement>(null);
  const agora = useRef(abre);
  agora.current = abre;
  useEffect(() => {
    const janela = aqui.current?.closest<HTMLElement>('[role="dialog"]');
    const arrasta = (e: DragEvent) => {
      if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
    };
    const solta = (e: DragEvent) => {
      const [arquivo] = e.dataTransfer?.files ?? [];
      if (!arquivo) return;
      e.preventDefault();
      void agora.current(arquivo);
    };
    janela?.addEventListener('dragover', arrasta);
    janela?.addEventListener('drop', solta);
    return () => {
      janela?.removeEventListener('dragover', arrasta);
      janela?.removeEventListener('drop', solta);
    };
  }, []);
  return (
    <Group ref={aqui} gap="sm" mb="md" wrap="wrap">
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
