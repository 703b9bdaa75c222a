import { Alert, Button, Stack } from '@mantine/core';
import type { CargaAnterior } from '@retaguarda/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import type { EstadoDoEnvio } from './envio-em-blocos.ts';
import { CARGA_T as T } from './textos.ts';

interface AndamentoDoEnvioProps {
  envio: EstadoDoEnvio;
  /** It goes on from where it stopped another day. */
  retomada?: boolean;
  /** A window whose own button stops it has none here. */
  onCancela?: () => void;
}

/** How far a file has gone, and that it can be gone on with. */
export function AndamentoDoEnvio({ envio, retomada = false, onCancela }: AndamentoDoEnvioProps) {
  const { fase, done, total, rate } = envio;
  const andando = fase === 'verificando' || fase === 'enviando';
  if (!andando && fase !== 'interrompida') return null;
  const titulo = fase === 'verificando' ? T.verificando : fase === 'enviando' ? T.enviando : undefined;
  return (
    <Stack gap="sm">
      <ProgressRing done={done} total={total} rate={rate} running={andando} title={titulo}>
        {andando && onCancela && (
          <Button size="compact-sm" variant="default" mt={4} onClick={onCancela}>
            {T.cancelar}
          </Button>
        )}
      </ProgressRing>
      {retomada && <Alert color="primary">{T.retomada}</Alert>}
      {fase === 'interrompida' && <Alert color="danger">{T.interrompida}</Alert>}
    </Stack>
  );
}

interface JaImportadoProps {
  envio: EstadoDoEnvio;
  /** Said of the import before, and what a second one does. */
  diz: { jaImportado: (anterior: CargaAnterior) => string; perguntaDeNovo: string };
  onConfirma: () => void;
  onDesiste: () => void;
}

/** Says that the same file was imported before, and asks before it is imported again. */
export function JaImportado({ envio, diz, onConfirma, onDesiste }: JaImportadoProps) {
  const { anterior, pergunta, fase } = envio;
  if (anterior === null || fase === 'enviando' || fase === 'recebida') return null;
  const dito = diz.jaImportado(anterior);
  return (
    <>
      <Alert color="warning" variant="light" role="status" py={8}>
        {dito}
      </Alert>
      <ConfirmDialog
        opened={pergunta}
        title={T.importarDeNovo}
        text={`${dito} ${diz.perguntaDeNovo}`}
        confirm={T.importarDeNovo}
        busy={false}
        onConfirm={onConfirma}
        onClose={onDesiste}
      />
    </>
  );
}
