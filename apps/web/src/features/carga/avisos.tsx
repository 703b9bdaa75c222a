import { Alert, Button, Group, Text } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import { IconDownload } from '@tabler/icons-react';
import type { Spreadsheet } from '../../lib/spreadsheet/chosen-file.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { baixaModelo } from './mapa/modelo.ts';
import { semCampo } from './mapa/sem-campo.ts';
import { type Mapa, semColuna } from './mapa.ts';
import { CARGA_T as T } from './textos.ts';

interface AvisosProps {
  planilha: Spreadsheet;
  campos: readonly CampoImportacao[];
  mapa: Mapa;
}

/**
 * What is told of a file before it is checked: columns that feed nothing, required fields without a column, titles that
 * occur twice.
 */
export function AvisosDoArquivo({ planilha, campos, mapa }: AvisosProps) {
  const faltam = semColuna(campos, mapa).map((c) => c.catDados.label);
  const sobram = semCampo(planilha, mapa);
  const { header } = planilha.table;
  const repetidos = [...new Set(header.filter((t, i) => t !== '' && header.indexOf(t) < i))];
  return (
    <>
      {sobram.length > 0 && mapa.size > 0 && (
        <Alert color="primary" variant="light" role="status" my={8} py={8}>
          {T.semCampo(sobram.map((t) => `“${t}”`).join(', '), sobram.length)}
        </Alert>
      )}
      {faltam.length > 0 && (
        <Alert color="warning" variant="light" role="status" my={8} py={8}>
          {T.semColunas(faltam.join(', '))}
        </Alert>
      )}
      {repetidos.length > 0 && (
        <Text size="sm" c="dimmed" my={8}>
          {T.titulosRepetidos(repetidos.map((t) => `“${t}”`).join(', '))}
        </Text>
      )}
    </>
  );
}

interface BaixarModeloProps {
  campos: readonly CampoImportacao[];
}

export function BaixarModelo({ campos }: BaixarModeloProps) {
  return (
    <Group>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} />}
        onClick={() => void baixaModelo(campos).catch(toastError)}
      >
        {T.modelo}
      </Button>
    </Group>
  );
}
