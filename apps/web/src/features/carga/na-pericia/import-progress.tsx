import { Alert, Stack } from '@mantine/core';
import { ProgressRing } from '../../../ui/notice/progress-ring.tsx';
import type { Envio } from './importador-de-pessoas.ts';
import { IMPORT as T } from './textos.ts';

/** The file on its way to the server. */
export function ImportProgressView({ progress }: { progress: Envio }) {
  const { fase, retomada } = progress;
  return (
    <Stack gap="sm">
      <ProgressRing
        {...progress}
        running={fase === 'enviando'}
        title={fase === 'enviando' ? T.enviando : undefined}
      />
      {retomada && <Alert color="primary">{T.retomada}</Alert>}
      {fase === 'interrompida' && <Alert color="danger">{T.interrompida}</Alert>}
    </Stack>
  );
}
