import { FileInput, Group, Stack, Text } from '@mantine/core';
import type { LinhaDoRetorno, RetornoLido } from '@retaguarda/contract';
import { formatNumber, nomeSituacaoPagamento } from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pagamento.module.css';
import { opcoesDeConta } from './pagamento-queries.ts';
import { PreviaBotoes } from './previa-botoes.tsx';
import { RETORNO as T } from './textos.ts';
import { type Retorno, useRetorno } from './use-retorno.ts';
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

/** Which file, and of which account. */
function Fields({ contas, contaId, setConta, arquivo, falta, escolhe }: Retorno) {
  return (
    <Group align="flex-start" gap="md" {...WINDOW_TAKES_FILES}>
      <Select
        label={T.conta}
        withAsterisk
        w={360}
        data={opcoesDeConta(contas.data)}
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
        value={arquivo}
        error={falta}
        onChange={escolhe}
      />
    </Group>
  );
}

/** Reads the bank's answer: first what it would change, line by line; then, at one press, it does. */
export function RetornoDialog({ onClose }: { onClose: () => void }) {
  const retorno = useRetorno(onClose);
  const { semPedido, previa, lido } = retorno;
  const muda = lido?.linhas.some((l) => l.efeito === 'muda') ?? false;
  return (
    <ModalDialog
      address="#retorno"
      title={T.titulo}
      size={DIALOG_WIDTH.usuario}
      onClose={onClose}
      footer={
        <PreviaBotoes
          acao={T.aplicar}
          blocked={muda ? undefined : lido ? T.nada : T.escolha}
          busy={retorno.busy}
          onFaz={retorno.aplica}
          onClose={onClose}
        />
      }
    >
      <Stack gap="md">
        <Fields {...retorno} />
        {semPedido && <Text c="dimmed">{T.escolha}</Text>}
        {previa.error && <ErrorState compact error={previa.error} onRetry={() => void previa.refetch()} />}
        {!semPedido && previa.isFetching && <TableSkeleton rows={4} />}
        {lido && <Lido lido={lido} />}
      </Stack>
    </ModalDialog>
  );
}
