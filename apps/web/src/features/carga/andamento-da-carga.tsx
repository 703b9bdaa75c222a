import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type CargaAndamento, importCancela, importRetoma } from '@retaguarda/contract';
import {
  cargaEmCurso,
  desfazEmCurso,
  nomeSituacaoCarga,
  SITUACAO_CARGA,
  type SituacaoCarga,
} from '@retaguarda/domain';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useAct } from '../../ui/use-act.ts';
import { CHAVE } from './carga-queries.ts';
import { CARGA_T as T } from './textos.ts';

const { aberta, cancelada, concluida, desfeita, desfeitaEmParte, falhou, fila, porDesfazer } = SITUACAO_CARGA;

interface AndamentoProps {
  carga: CargaAndamento;
  /** More buttons. */
  children?: ReactNode;
}

/** What is done with it, in words: it goes in. */
const ENTRA = {
  unidade: 'linhas',
  feito: (carga: CargaAndamento) => T.resultado(carga),
  podeFechar: T.podeFechar,
  cancelar: T.cancelar,
  pergunta: T.cancelarImportacao,
  perguntaCancela: T.perguntaCancela,
  precisa: undefined,
} as const;
/** Or it is undone. */
const DESFAZ = {
  unidade: 'registros',
  feito: ({ desfeitos, mantidos }: CargaAndamento) => T.desfeito(desfeitos, mantidos),
  podeFechar: T.podeFecharDesfaz,
  cancelar: T.pararDesfazer,
  pergunta: T.pararDesfazer,
  perguntaCancela: T.perguntaParar,
  precisa: 'importDesfaz',
} as const;

/** Waiting or under way: how far it is, that nobody has to wait for it, and how to end it. */
function EmCurso({ carga, children }: AndamentoProps) {
  const [pergunta, setPergunta] = useState(false);
  const permissoes = usePermissoes();
  const obra = desfazEmCurso(carga.situacao) ? DESFAZ : ENTRA;
  const cancela = useAct<void, { message: string }>({
    call: () => call(importCancela, { body: { id: carga.importId } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onEnd: () => setPergunta(false),
  });
  const { feitas, total, ritmo, situacao } = carga;
  const naFila = situacao === fila || situacao === porDesfazer;
  return (
    <Stack gap={4}>
      <ProgressRing
        done={feitas}
        total={total}
        rate={ritmo}
        running={!naFila}
        unit={obra.unidade}
        title={nomeSituacaoCarga(situacao)}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {carga.nomeArquivo}
        </Text>
        <Text size="sm" c="dimmed">
          {naFila ? T.naFila : obra.feito(carga)}
        </Text>
        <Text size="sm">{obra.podeFechar}</Text>
        <Group gap="xs" mt={4}>
          <PermissionButton
            size="compact-sm"
            variant="default"
            blocked={obra.precisa && missing(permissoes, obra.precisa)}
            onClick={() => setPergunta(true)}
          >
            {obra.cancelar}
          </PermissionButton>
          {children}
        </Group>
      </ProgressRing>
      <ConfirmDialog
        opened={pergunta}
        title={obra.pergunta}
        text={obra.perguntaCancela}
        confirm={obra.pergunta}
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
  [desfeita]: 'primary',
  [desfeitaEmParte]: 'warning',
  [falhou]: 'danger',
};

/** Where it stopped, it is gone on with from there. */
function Retoma({ carga }: { carga: CargaAndamento }) {
  const retoma = useAct<void, { message: string }>({
    call: () => call(importRetoma, { body: { id: carga.importId } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
  });
  return (
    <Button size="compact-sm" loading={retoma.isPending} onClick={() => retoma.mutate()}>
      {T.retomar}
    </Button>
  );
}

const A_DESFAZER: readonly SituacaoCarga[] = [desfeita, desfeitaEmParte];

/** An import as it stands: under way, or how it ended. */
export function AndamentoDaCarga({ carga, children }: AndamentoProps) {
  const { situacao, nomeArquivo, recusadas, erro } = carga;
  const obra = A_DESFAZER.includes(situacao) ? DESFAZ : ENTRA;
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
        {nomeArquivo}: {obra.feito(carga)}
      </Text>
      {erro !== '' && <Text size="sm">{erro}</Text>}
      {situacao === aberta && <Text size="sm">{T.faltaEnviar}</Text>}
      {(situacao === falhou || children) && (
        <Group gap="xs" mt="xs">
          {situacao === falhou && <Retoma carga={carga} />}
          {children}
        </Group>
      )}
    </Alert>
  );
}
