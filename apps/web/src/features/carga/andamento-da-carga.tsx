import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type CargaAndamento, importCancela, importRetoma } from '@retaguarda/contract';
import { cargaEmCurso, nomeSituacaoCarga, SITUACAO_CARGA, type SituacaoCarga } from '@retaguarda/domain';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import { useAct } from '../../ui/use-act.ts';
import { CHAVE } from './carga-queries.ts';
import { CARGA_T as T } from './textos.ts';

const { aberta, cancelada, concluida, falhou, fila } = SITUACAO_CARGA;

interface AndamentoProps {
  carga: CargaAndamento;
  /** More buttons. */
  children?: ReactNode;
}

/** Waiting or under way: how far it is, that nobody has to wait for it, and how to end it. */
function EmCurso({ carga, children }: AndamentoProps) {
  const [pergunta, setPergunta] = useState(false);
  const cancela = useAct<void, { message: string }>({
    call: () => call(importCancela, { body: { id: carga.importId } }),
    reload: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onEnd: () => setPergunta(false),
  });
  const { feitas, total, ritmo, situacao, inseridas, atualizadas, recusadas } = carga;
  const naFila = situacao === fila;
  return (
    <Stack gap={4}>
      <ProgressRing
        feitas={feitas}
        total={total}
        ritmo={ritmo}
        andando={!naFila}
        titulo={nomeSituacaoCarga(situacao)}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {carga.nomeArquivo}
        </Text>
        <Text size="sm" c="dimmed">
          {naFila ? T.naFila : T.resultado(inseridas, atualizadas, recusadas)}
        </Text>
        <Text size="sm">{T.podeFechar}</Text>
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" onClick={() => setPergunta(true)}>
            {T.cancelar}
          </Button>
          {children}
        </Group>
      </ProgressRing>
      <ConfirmDialog
        opened={pergunta}
        title={T.cancelarImportacao}
        text={T.perguntaCancela}
        confirm={T.cancelarImportacao}
        cancel={T.naoCancela}
        busy={cancela.isPending}
        onConfirm={() => cancela.mutate()}
        onClose={() => setPergunta(false)}
      />
    </Stack>
  );
}

const COR: Partial<Readonly<Record<SituacaoCarga, string>>> = {
  [aberta]: 'primary',
  [cancelada]: 'primary',
  [falhou]: 'danger',
};

/** Where it stopped, it is gone on with from there. */
function Retoma({ carga }: { carga: CargaAndamento }) {
  const retoma = useAct<void, { message: string }>({
    call: () => call(importRetoma, { body: { id: carga.importId } }),
    reload: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
  });
  return (
    <Button size="compact-sm" loading={retoma.isPending} onClick={() => retoma.mutate()}>
      {T.retomar}
    </Button>
  );
}

/** An import as it stands: under way, or how it ended. */
export function AndamentoDaCarga({ carga, children }: AndamentoProps) {
  const { situacao, nomeArquivo, inseridas, atualizadas, recusadas } = carga;
  if (cargaEmCurso(situacao)) return <EmCurso carga={carga}>{children}</EmCurso>;
  const bem = recusadas > 0 ? 'warning' : 'success';
  return (
    <Alert
      color={COR[situacao] ?? bem}
      variant="light"
      title={situacao === concluida ? T.concluida : nomeSituacaoCarga(situacao)}
      role="status"
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {nomeArquivo}: {T.resultado(inseridas, atualizadas, recusadas)}
      </Text>
      {situacao === falhou && <Text size="sm">{carga.erro}</Text>}
      {situacao === aberta && <Text size="sm">{T.faltaEnviar}</Text>}
      <Group gap="xs" mt="xs">
        {situacao === falhou && <Retoma carga={carga} />}
        {children}
      </Group>
    </Alert>
  );
}
