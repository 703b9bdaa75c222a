import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  PAGE_SIZE_REGISTRO,
  type PagamentoDaRemessa,
  type RemessaLinha,
  remessaCancela,
} from '@retaguarda/contract';
import {
  centavosToReais,
  formatDateBr,
  formatInstantBr,
  formatNumber,
  nomeSituacaoPagamento,
  nomeSituacaoRemessa,
  reaisToCentavos,
  SITUACAO_REMESSA,
  sumCentavos,
  tomSituacaoPagamento,
  tomSituacaoRemessa,
} from '@retaguarda/domain';
import { IconBan, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formataReais } from '../../atributos/formata.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { Dado } from '../../registros/dado.tsx';
import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { isPagerShown, pagesOf } from '../../ui/list/list-pages.ts';
import { Pages } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useActOnce, useQuietAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { invalidatePagamentos } from './pagamento-chaves.ts';
import { retidoDe } from './pagamento-columns.tsx';
import { baixaArquivo, remessaQuery } from './pagamento-queries.ts';
import { GERA, PAGAMENTOS, REMESSA as T } from './textos.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';

const Dados = ({ remessa: r }: { remessa: RemessaLinha }) => (
  <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
    <Dado nome={T.conta}>{r.contaNome}</Dado>
    <Dado nome={T.empresa}>{r.empresaNome}</Dado>
    <Dado nome={T.data}>{formatDateBr(r.data)}</Dado>
    <Dado nome={T.geradaEm}>{formatInstantBr(r.geradaEm)}</Dado>
    <Dado nome={T.situacao}>
      <StateDot nome={nomeSituacaoRemessa(r.situacao)} tom={tomSituacaoRemessa(r.situacao)} />
    </Dado>
    <Dado nome={T.pagamentos}>{formatNumber(r.pagamentos)}</Dado>
    <Dado nome={T.total}>{formataReais(r.total)}</Dado>
    <Dado nome={T.totalPago}>{formataReais(r.totalPago)}</Dado>
  </SimpleGrid>
);

const retidoDoPagamento = ({ recebiveis, valor }: PagamentoDaRemessa): number =>
  retidoDe(
    centavosToReais(sumCentavos(recebiveis.map((r) => reaisToCentavos(r.valorRecebivel) ?? 0))),
    valor,
  );

const COLUNAS: readonly Column<PagamentoDaRemessa>[] = [
  { key: 'pessoa', header: T.pessoa, cell: (p) => p.nome, fixed: true, wrap: true },
  { key: 'forma', header: GERA.forma, cell: (p) => GERA.formas[p.forma], wrap: true },
  { key: 'destino', header: T.destino, cell: (p) => p.destino, wrap: true },
  {
    key: 'pericias',
    header: T.recebiveis,
    cell: (p) => [...new Set(p.recebiveis.map((r) => `#${r.procId}`))].join(', '),
    wrap: true,
  },
  {
    key: 'situacao',
    header: T.situacao,
    cell: (p) => <StateDot nome={nomeSituacaoPagamento(p.situacao)} tom={tomSituacaoPagamento(p.situacao)} />,
  },
  {
    key: 'banco',
    header: T.banco,
    cell: (p) => p.ocorrencias.map((o) => o.significado).join('; '),
    wrap: true,
  },
  {
    key: 'pagoEm',
    header: T.pagoEm,
    cell: (p) => (p.pagoEm === null ? '' : formatDateBr(p.pagoEm)),
    nowrap: true,
  },
  {
    key: 'retido',
    header: T.retido,
    cell: (p) => formataReais(retidoDoPagamento(p)),
    align: 'right',
    nowrap: true,
  },
  { key: 'valor', header: T.valor, cell: (p) => formataReais(p.valor), align: 'right', nowrap: true },
];

function Pagamentos({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery({
    ...remessaQuery(id, page, PAGE_SIZE_REGISTRO),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  return (
    <Stack gap="md">
      <Dados remessa={data.remessa} />
      {data.parcial && (
        <Text size="sm" c="dimmed">
          {PAGAMENTOS.parcial}
        </Text>
      )}
      {data.list.length === 0 ? (
        <EmptyState text={T.vazio} />
      ) : (
        <DataTable
          label={T.pagamentos}
          columns={COLUNAS}
          rows={data.list}
          rowKey={(p) => p.pagamentoId}
          narrow={narrow}
        />
      )}
      {isPagerShown(data.total, PAGE_SIZE_REGISTRO) && (
        <Pages page={page} pages={pagesOf(data.total, PAGE_SIZE_REGISTRO)} onPage={setPage} />
      )}
    </Stack>
  );
}

/** Why the file cannot be had. */
function semArquivo({ situacao, temArquivo }: RemessaLinha): string | undefined {
  if (situacao === SITUACAO_REMESSA.cancelada) return T.cancelada;
  return temArquivo ? undefined : T.semArquivo;
}

function Atos({ remessa, onClose }: { remessa: RemessaLinha; onClose: () => void }) {
  const permissions = usePermissoes();
  const [pergunta, setPergunta] = useState(false);
  const falta = missing(permissions, 'pagGera');
  const baixa = useQuietAct({ call: () => baixaArquivo(remessa.remessaId) });
  const cancela = useActOnce({
    call: (_: null, idempotencyKey) =>
      call(remessaCancela, {
        body: { remessaId: remessa.remessaId, versao: remessa.versao },
        idempotencyKey,
      }),
    invalidate: invalidatePagamentos,
    onEnd: () => setPergunta(false),
  });
  const tomada =
    remessa.situacao === SITUACAO_REMESSA.cancelada
      ? T.cancelada
      : remessa.versao > 1 || remessa.pagos + remessa.recusados > 0
        ? T.jaTomada
        : undefined;
  return (
    <>
      <DialogFoot
        acts={[
          {
            label: T.cancelar,
            icon: <IconBan size={16} />,
            danger: true,
            blocked: falta ?? tomada,
            onPress: () => setPergunta(true),
          },
          {
            label: T.baixar,
            icon: <IconDownload size={16} />,
            blocked: falta ?? semArquivo(remessa),
            busy: baixa.isPending,
            onPress: () => baixa.mutate(),
          },
        ]}
      >
        <Button onClick={onClose}>{T.fechar}</Button>
      </DialogFoot>
      <ConfirmDialog
        opened={pergunta}
        title={T.cancelar}
        text={T.confirmaCancelar(remessa.numero)}
        confirm={T.cancelar}
        busy={cancela.isPending}
        onConfirm={() => cancela.mutate(null)}
        onClose={() => setPergunta(false)}
      />
    </>
  );
}

interface RemessaDialogProps {
  id: number;
  onClose: () => void;
}

/** A file with its payments and what the bank said of each; its file again, and cancelling it. */
export function RemessaDialog({ id, onClose }: RemessaDialogProps) {
  const { data } = useQuery(remessaQuery(id, 1, PAGE_SIZE_REGISTRO));
  const remessa = data?.remessa;
  return (
    <ModalDialog
      address="?remessa"
      title={remessa ? T.detalhe(remessa.numero) : PAGAMENTOS.remessas}
      size={DIALOG_WIDTH.usuario}
      onClose={onClose}
      headTools={remessa && <FerramentasDoRegistro tipo="remessa" id={id} nome={T.detalhe(remessa.numero)} />}
      footer={remessa && <Atos remessa={remessa} onClose={onClose} />}
    >
      <Pagamentos id={id} />
    </ModalDialog>
  );
}
