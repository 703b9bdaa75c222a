import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type LoteAndamento, loteCancela, loteDesfaz, loteRetoma } from '@retaguarda/contract';
import { loteEmCurso, nomeSituacaoLote, SITUACAO_LOTE } from '@retaguarda/domain';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { exportParts } from '../../lib/list/export-rows.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import { toastError } from '../../ui/notice/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { quantosDo } from '../registro.ts';
import { CHAVE, todasAsRecusas } from './lote-queries.ts';
import { LOTE_T as T } from './textos.ts';

const { fila, desfazendo, desfeito, desfeitoEmParte, falhou } = SITUACAO_LOTE;

interface LoteProps {
  lote: LoteAndamento;
}

const dito = ({ situacao, feitos, iguais, recusados, desfeitos, mantidos }: LoteAndamento): string =>
  situacao === desfazendo || situacao === desfeito || situacao === desfeitoEmParte
    ? T.desfeitos(desfeitos, mantidos)
    : T.feitos(feitos, iguais, recusados);

/** Waiting or under way: how far it is, that nobody has to wait for it, and how to end it. */
function EmCurso({ lote }: LoteProps) {
  const para = useAct<void, { message: string }>({
    call: () => call(loteCancela, { body: { id: lote.loteId } }),
    invalidate: (client) => client.invalidateQueries(),
  });
  return (
    <ProgressRing
      done={lote.percorridos}
      total={lote.aPercorrer}
      rate={lote.ritmo}
      running={lote.situacao !== fila}
      unit="registros"
      title={nomeSituacaoLote(lote.situacao)}
    >
      <Text size="sm">{lote.titulo}</Text>
      <Text size="sm" c="dimmed">
        {dito(lote)}
      </Text>
      <Text size="sm">{T.noServidor}</Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" variant="default" loading={para.isPending} onClick={() => para.mutate()}>
          {T.parar}
        </Button>
      </Group>
    </ProgressRing>
  );
}

async function baixaRelatorio({ loteId, titulo }: LoteAndamento): Promise<void> {
  const recusas = await todasAsRecusas(loteId);
  const rows = recusas.map(({ id, nome, motivo }) => [String(id), nome, motivo]);
  async function* parts() {
    yield [{ id: 0, name: titulo, header: T.colunas, rows }];
  }
  await exportParts({ kind: 'csv', name: T.relatorio(loteId), parts: parts() });
}

function Desfazer({ lote }: LoteProps) {
  const [pergunta, setPergunta] = useState(false);
  const desfaz = useAct<void, { message: string }>({
    call: () => call(loteDesfaz, { body: { id: lote.loteId } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onEnd: () => setPergunta(false),
  });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setPergunta(true)}>
        {T.desfazer}
      </Button>
      <ConfirmDialog
        opened={pergunta}
        title={T.desfazer}
        text={`${lote.titulo}: ${quantosDo(lote.tipo, lote.feitos)}. ${T.perguntaDesfazer}`}
        confirm={T.desfazer}
        danger={false}
        busy={desfaz.isPending}
        onConfirm={() => desfaz.mutate()}
        onClose={() => setPergunta(false)}
      />
    </>
  );
}

function Continuar({ lote }: LoteProps) {
  const retoma = useAct<void, { message: string }>({
    call: () => call(loteRetoma, { body: { id: lote.loteId } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
  });
  return (
    <Button size="compact-sm" loading={retoma.isPending} onClick={() => retoma.mutate()}>
      {T.continuar}
    </Button>
  );
}

const corDe = ({ situacao, recusados, mantidos }: LoteAndamento): string => {
  if (situacao === falhou) return 'danger';
  return recusados + mantidos > 0 ? 'warning' : 'success';
};

/** A change of many as it stands: under way, or how it ended, with its report and the way back. */
export function AndamentoDoLote({ lote }: LoteProps) {
  if (loteEmCurso(lote.situacao)) return <EmCurso lote={lote} />;
  const { ato, titulo, erro, semVolta, recusados, mantidos } = lote;
  return (
    <Alert
      color={corDe(lote)}
      variant="light"
      role="status"
      title={`${nomeSituacaoLote(lote.situacao)}: ${titulo}`}
    >
      <Stack gap={6}>
        <Text size="sm">{dito(lote)}</Text>
        {erro !== '' && <Text size="sm">{erro}</Text>}
        {semVolta !== '' && <Text size="sm">{semVolta}</Text>}
        <Group gap="xs">
          {lote.situacao === falhou && <Continuar lote={lote} />}
          {semVolta === '' && <Desfazer lote={lote} />}
          {(recusados + mantidos > 0 || ato === 'baixa') && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={14} />}
              onClick={() => void baixaRelatorio(lote).catch(toastError)}
            >
              {T.baixar}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
