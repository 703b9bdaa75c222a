import { FileInput, Group, Stack, Text } from '@mantine/core';
import type { ExtratoRespondido, LinhaDoExtrato } from '@retaguarda/contract';
import { formatDateBr, formatNumber } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { WINDOW_TAKES_FILES } from '../../../lib/dropped-files.ts';
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../pagamento.module.css';
import { opcoesDeConta } from '../pagamento-queries.ts';
import { PreviaBotoes } from '../previa-botoes.tsx';
import { EXTRATO, LE_EXTRATO as T } from '../textos.ts';
import { nomeDoLancamento } from './extrato-columns.tsx';
import { propostaEmTexto } from './extrato-par.ts';
import { type Leitura, useLeitura } from './use-leitura.ts';
import '../../../ui/styles-form.ts';

/** So many refused lines are told one by one. */
const RECUSAS_DITAS = 10;

const COLUNAS: readonly Column<LinhaDoExtrato>[] = [
  { key: 'linha', header: T.linha, cell: (l) => formatNumber(l.linha), align: 'right', fixed: true },
  { key: 'dia', header: EXTRATO.dia, cell: (l) => formatDateBr(l.dia), nowrap: true },
  { key: 'lancamento', header: EXTRATO.lancamento, cell: nomeDoLancamento, wrap: true },
  { key: 'documento', header: EXTRATO.documento, cell: (l) => l.documento, nowrap: true },
  {
    key: 'valor',
    header: EXTRATO.valor,
    cell: (l) => formataReais(l.valor),
    align: 'right',
    nowrap: true,
  },
  { key: 'novo', header: T.novo, cell: (l) => (l.novo ? T.sim : '') },
  { key: 'parece', header: T.parece, cell: propostaEmTexto, wrap: true },
];

/** What of the file is known, new and sure, and over which days. */
function emPoucas({ de, ate, conhecidos, entradas, saidas, saldo, certas }: ExtratoRespondido): string {
  return [
    T.dias(formatDateBr(de), formatDateBr(ate)),
    ...(conhecidos > 0 ? [T.conhecidos(conhecidos)] : []),
    EXTRATO.resumo(formataReais(entradas), formataReais(saidas), formataReais(entradas - saidas)),
    ...(saldo ? [EXTRATO.saldoDoBanco(formatDateBr(saldo.em).slice(0, 5), formataReais(saldo.valor))] : []),
    ...(certas > 0 ? [T.certas(certas)] : []),
  ].join(' · ');
}

function Lido({ lido }: { lido: ExtratoRespondido }) {
  const narrow = useNarrow();
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>{`${lido.contaNome}: ${lido.message}`}</Text>
      <Text size="sm" c="dimmed">
        {emPoucas(lido)}
      </Text>
      <div className={classes.rolagem}>
        <DataTable
          rows={lido.linhas}
          rowKey={(l) => l.linha}
          columns={COLUNAS}
          label={T.titulo}
          muted={(l) => !l.novo}
          narrow={narrow}
        />
      </div>
    </Stack>
  );
}

function Recusas({ recusas }: { recusas: readonly string[] }) {
  const demais = recusas.length - RECUSAS_DITAS;
  return [...recusas.slice(0, RECUSAS_DITAS), ...(demais > 0 ? [T.maisErros(demais)] : [])].map((dita) => (
    <Text key={dita} component="span" inherit display="block">
      {dita}
    </Text>
  ));
}

/** Which file, and of which account where that is not said by the file. */
function Fields({ contas, contaId, setConta, arquivo, recusas, escolhe }: Leitura) {
  return (
    <Group align="flex-start" gap="md" {...WINDOW_TAKES_FILES}>
      <FileInput
        label={T.arquivo}
        description={T.arquivoDica}
        placeholder={T.escolher}
        withAsterisk
        accept=".ofx,application/x-ofx,text/plain"
        w={360}
        maw="100%"
        value={arquivo}
        error={recusas.length > 0 && <Recusas recusas={recusas} />}
        data-autofocus
        onChange={escolhe}
      />
      <Select
        label={T.conta}
        placeholder={T.contaDoArquivo}
        clearable
        w={360}
        data={opcoesDeConta(contas.data)}
        value={contaId === undefined ? null : String(contaId)}
        {...askedOptions(contas)}
        onChange={(v) => setConta(v === null ? undefined : Number(v))}
      />
    </Group>
  );
}

interface ExtratoDialogProps {
  /** It is kept: of which account it is. */
  onDone: (contaId: number) => void;
  onClose: () => void;
}

/** Reads a statement: first what of it is new, line by line; then, at one press, that is kept. */
export function ExtratoDialog({ onDone, onClose }: ExtratoDialogProps) {
  const leitura = useLeitura(onDone);
  const { semPedido, previa, lido, erro } = leitura;
  const novos = lido?.novos ?? 0;
  return (
    <ModalDialog
      address="#extrato"
      title={T.titulo}
      size={DIALOG_WIDTH.usuario}
      onClose={onClose}
      footer={
        <PreviaBotoes
          acao={T.guardar(novos)}
          blocked={novos > 0 ? undefined : lido ? T.nada : T.escolha}
          busy={leitura.busy}
          onFaz={leitura.guarda}
          onClose={onClose}
        />
      }
    >
      <Stack gap="md">
        <Fields {...leitura} />
        {semPedido && <Text c="dimmed">{T.escolha}</Text>}
        {erro && <ErrorState compact error={erro} onRetry={() => void previa.refetch()} />}
        {!semPedido && previa.isFetching && <TableSkeleton rows={4} />}
        {lido && <Lido lido={lido} />}
      </Stack>
    </ModalDialog>
  );
}
