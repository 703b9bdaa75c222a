import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { type LinhaDoRetorno, RETORNO_MAXIMO, type RetornoLido, remessaRetorno } from '@retaguarda/contract';
import { formatNumber, nomeSituacaoPagamento } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formataReais } from '../../atributos/formata.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pagamento.module.css';
import { contasQuery, invalidatePagamentos, retornoQuery } from './pagamento-queries.ts';
import { RETORNO as T } from './textos.ts';
import '../../ui/styles-form.ts';

const COLUNAS: readonly Column<LinhaDoRetorno>[] = [
  { key: 'linha', header: T.linha, cell: (l) => formatNumber(l.linha), align: 'right', fixed: true },
  { key: 'pessoa', header: T.pessoa, cell: (l) => l.nome, wrap: true },
  {
    key: 'remessa',
    header: T.remessa,
    cell: (l) => (l.remessaNumero > 0 ? formatNumber(l.remessaNumero) : ''),
    align: 'right',
  },
  { key: 'valor', header: T.valor, cell: (l) => formataReais(l.valor), align: 'right', nowrap: true },
  {
    key: 'antes',
    header: T.antes,
    cell: (l) => (l.efeito === 'desconhecido' ? '' : nomeSituacaoPagamento(l.antes)),
  },
  { key: 'depois', header: T.depois, cell: (l) => nomeSituacaoPagamento(l.depois) },
  {
    key: 'banco',
    header: T.banco,
    cell: (l) => l.ocorrencias.map((o) => o.significado).join('; '),
    wrap: true,
  },
  { key: 'aviso', header: T.aviso, cell: (l) => l.aviso, wrap: true },
];

/** Text of a bank's file: every byte a character, as CNAB has them. */
async function textoDe(arquivo: File): Promise<string> {
  return new TextDecoder('windows-1252').decode(await arquivo.arrayBuffer());
}

function Lido({ lido }: { lido: RetornoLido }) {
  const narrow = useNarrow();
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{T.numero(lido.numero)}</Text>
        <Text size="sm" role="status">
          {lido.message}
          {lido.totalPago > 0 && ` · ${T.totalPago}: ${formataReais(lido.totalPago)}`}
        </Text>
      </Group>
      <div className={classes.rolagem}>
        <DataTable
          label={T.titulo}
          columns={COLUNAS}
          rows={lido.linhas}
          rowKey={(l) => l.linha}
          muted={(l) => l.efeito !== 'muda'}
          narrow={narrow}
        />
      </div>
    </Stack>
  );
}

/** Reads the bank's answer: first what it would change, line by line; then, at one press, it does. */
export function RetornoDialog({ onClose }: { onClose: () => void }) {
  const contas = useQuery(contasQuery);
  const [conta, setConta] = useState<number>();
  const [arquivo, setArquivo] = useState<{ file: File; texto: string } | null>(null);
  const [falta, setFalta] = useState<string>();
  const contaId = conta ?? (contas.data?.length === 1 ? contas.data[0]?.id : undefined);
  const pedido = contaId === undefined || arquivo === null ? null : { contaId, arquivo: arquivo.texto };
  const previa = useQuery(retornoQuery(pedido));
  const aplica = useActOnce({
    call: (body: NonNullable<typeof pedido> & { visto: string }, idempotencyKey) =>
      call(remessaRetorno, { body: { ...body, seco: false }, idempotencyKey }),
    invalidate: invalidatePagamentos,
    // It would do something else by now: that is shown before it is asked again.
    onRefused: () => {
      void previa.refetch();
      return false;
    },
    onDone: onClose,
  });
  const escolhe = async (file: File | null) => {
    setFalta(file !== null && file.size > RETORNO_MAXIMO ? T.grande : undefined);
    setArquivo(file === null || file.size > RETORNO_MAXIMO ? null : { file, texto: await textoDe(file) });
  };
  const lido = pedido === null || previa.isFetching ? undefined : previa.data;
  const muda = lido?.linhas.some((l) => l.efeito === 'muda') ?? false;
  return (
    <ModalDialog
      address="#retorno"
      title={T.titulo}
      size={DIALOG_WIDTH.usuario}
      onClose={onClose}
      footer={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <PermissionButton
            blocked={muda ? undefined : lido ? T.nada : T.escolha}
            loading={aplica.isPending}
            onClick={() => pedido && lido && aplica.mutate({ ...pedido, visto: lido.visto })}
          >
            {T.aplicar}
          </PermissionButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Group align="flex-start" gap="md" {...WINDOW_TAKES_FILES}>
          <Select
            label={T.conta}
            withAsterisk
            w={360}
            data={(contas.data ?? []).map((c) => ({
              value: String(c.id),
              label: `${c.nome} · ${c.bancoNome} ${c.conta}`,
            }))}
            value={contaId === undefined ? null : String(contaId)}
            {...askedOptions(contas)}
            allowDeselect={false}
            data-autofocus
            onChange={(v) => setConta(Number(v))}
          />
          <FileInput
            label={T.arquivo}
            description={T.arquivoDica}
            placeholder={T.escolher}
            withAsterisk
            accept=".ret,.txt,.rem,text/plain"
            w={360}
            maw="100%"
            value={arquivo?.file ?? null}
            error={falta}
            onChange={(file) => void escolhe(file)}
          />
        </Group>
        {pedido === null && <Text c="dimmed">{T.escolha}</Text>}
        {previa.error && <ErrorState compact error={previa.error} onRetry={() => void previa.refetch()} />}
        {pedido !== null && previa.isFetching && <TableSkeleton rows={4} />}
        {lido && <Lido lido={lido} />}
      </Stack>
    </ModalDialog>
  );
}
