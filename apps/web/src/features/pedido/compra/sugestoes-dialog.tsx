import { Button, Checkbox, Text } from '@mantine/core';
import { type EmpresaDeEstoque, estoqueSaveCompras } from '@retaguarda/contract';
import { formatNumber, lePreco, todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { EntradaData } from '../../../atributos/data/entrada-data.tsx';
import { EntradaDinheiro } from '../../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formataReais } from '../../../atributos/formata.ts';
import { call } from '../../../lib/call/api.ts';
import { serverNow as agoraDoServidor } from '../../../lib/call/server-clock.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { invalidatePedidos, sugestoesQuery } from '../pedido-queries.ts';
import { SUGESTOES as T } from '../textos.ts';
import {
  type Escolha,
  type Escolhas,
  faltasDa,
  type LinhaSugerida,
  linhasDe,
  pedidoDe,
  totalDa,
  totalDas,
} from './sugestoes-form.ts';
import '../../../ui/styles-form.ts';

const QUANTIDADE_MAXIMA = 1_000_000_000;

interface Fornecedor {
  id: number;
  nome: string;
}

type Muda = (catId: number, parte: Escolha) => void;

type Coluna = Column<LinhaSugerida>;

const nomeDe = (campo: string, l: LinhaSugerida): string => T.de(campo, l.sugestao.nome);
const idDe = (l: LinhaSugerida): number => l.sugestao.catId;

/** What is known of the product at the branch. */
const DO_PRODUTO: readonly Coluna[] = [
  { key: 'produto', header: T.produto, cell: (l) => `${l.sugestao.codigo} ${l.sugestao.nome}`, wrap: true },
  { key: 'livre', header: T.livre, cell: (l) => formatNumber(l.sugestao.livre), align: 'right' },
  { key: 'minimo', header: T.minimo, cell: (l) => formatNumber(l.sugestao.estoqueMinimo), align: 'right' },
  { key: 'aCaminho', header: T.aCaminho, cell: (l) => formatNumber(l.sugestao.aCaminho), align: 'right' },
];

const TOTAL: Coluna = {
  key: 'total',
  header: T.total,
  cell: (l) => formataReais(totalDa(l)),
  align: 'right',
  nowrap: true,
};

const colunaComprar = (muda: Muda): Coluna => ({
  key: 'comprar',
  header: T.comprar,
  fixed: true,
  cell: (l) => (
    <Checkbox
      aria-label={T.incluir(l.sugestao.nome)}
      checked={l.entra}
      onChange={(e) => muda(idDe(l), { fora: !e.currentTarget.checked })}
    />
  ),
});

const colunaQuantidade = (muda: Muda): Coluna => ({
  key: 'quant',
  header: T.quantidade,
  width: 110,
  cell: (l) => (
    <IntegerInput
      aria-label={nomeDe(T.quantidade, l)}
      max={QUANTIDADE_MAXIMA}
      value={l.quant}
      error={faltasDa(l).quant}
      onValue={(quant) => muda(idDe(l), { quant })}
    />
  ),
});

function colunaFornecedor(fornecedores: readonly Fornecedor[], muda: Muda): Coluna {
  const opcoes = fornecedores.map((f) => ({ value: String(f.id), label: f.nome }));
  return {
    key: 'fornecedor',
    header: T.fornecedor,
    width: 220,
    cell: (l) => (
      <Select
        aria-label={nomeDe(T.fornecedor, l)}
        data={opcoes}
        searchable
        allowDeselect={false}
        value={l.fornecedorId > 0 ? String(l.fornecedorId) : null}
        error={faltasDa(l).fornecedorId}
        onChange={(v) => muda(idDe(l), { fornecedorId: Number(v ?? 0), fora: false })}
      />
    ),
  };
}

const colunaValor = (muda: Muda): Coluna => ({
  key: 'valor',
  header: T.valor,
  width: 140,
  cell: (l) => (
    <EntradaDinheiro
      aria-label={nomeDe(T.valor, l)}
      le={lePreco}
      reais={l.valor}
      error={faltasDa(l).valor}
      onReais={(valor) => muda(idDe(l), { valor })}
    />
  ),
});

const colunaPrevisao = (muda: Muda): Coluna => ({
  key: 'previsao',
  header: T.previsao,
  width: 160,
  cell: (l) => (
    <EntradaData
      label={nomeDe(T.previsao, l)}
      semRotulo
      value={l.previsao}
      error={faltasDa(l).previsao}
      onChange={(previsao, previsaoInvalida) => muda(idDe(l), { previsao, previsaoInvalida })}
    />
  ),
});

/** The cells in which a purchase is written; each is called by its product as well. */
const colunasDe = (fornecedores: readonly Fornecedor[], muda: Muda): Coluna[] => [
  colunaComprar(muda),
  ...DO_PRODUTO,
  colunaQuantidade(muda),
  colunaFornecedor(fornecedores, muda),
  colunaValor(muda),
  colunaPrevisao(muda),
  TOTAL,
];

interface SugestoesDialogProps {
  empresa: EmpresaDeEstoque;
  onClose: () => void;
}

/** What is low at a branch, as purchases to be looked over and asked for at one press. */
export function SugestoesDialog({ empresa, onClose }: SugestoesDialogProps) {
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery(sugestoesQuery(empresa.id));
  const digitado = useDigitado<{ escolhas: Escolhas }>({
    nome: `compras.sugeridas.${empresa.id}`,
    inicial: { escolhas: {} },
  });
  const hoje = todayIn(agoraDoServidor()) ?? '';
  const linhas = linhasDe(data?.sugestoes ?? [], digitado.valores.escolhas, hoje);
  const muda: Muda = (catId, parte) => {
    const { escolhas } = digitado.agora();
    digitado.muda({ escolhas: { ...escolhas, [catId]: { ...escolhas[catId], ...parte } } });
  };
  const solicita = useActOnce({
    call: (body: ReturnType<typeof pedidoDe>, idempotencyKey) =>
      call(estoqueSaveCompras, { body, idempotencyKey }),
    invalidate: invalidatePedidos,
    onDone: () => {
      digitado.limpa();
      onClose();
    },
  });
  const quantas = linhas.filter((l) => l.entra).length;
  const erradas = linhas.some((l) => Object.keys(faltasDa(l)).length > 0);
  return (
    <ModalDialog
      address="?sugestoes"
      title={`${T.titulo} · ${empresa.nome}`}
      size={DIALOG_WIDTH.seletor}
      onClose={onClose}
      footer={
        <DialogFoot
          state={
            <Text fw={600} role="status">
              {quantas > 0 && `${T.total}: ${formataReais(totalDas(linhas))}`}
            </Text>
          }
        >
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <PermissionButton
            blocked={quantas === 0 ? T.nenhuma : erradas ? T.faltas : undefined}
            loading={solicita.isPending}
            onClick={() => solicita.mutate(pedidoDe(empresa.id, linhas))}
          >
            {T.solicitar(quantas)}
          </PermissionButton>
        </DialogFoot>
      }
    >
      <DraftNotices {...digitado.avisos} />
      <Text size="sm" c="dimmed" mb="sm">
        {T.texto}
      </Text>
      {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data?.sugestoes.length === 0 && <EmptyState text={T.vazio} />}
      {data && linhas.length > 0 && (
        <DataTable
          label={T.titulo}
          columns={colunasDe(data.fornecedores, muda)}
          rows={linhas}
          rowKey={(l) => l.sugestao.catId}
          muted={(l) => !l.entra}
          narrow={narrow}
        />
      )}
    </ModalDialog>
  );
}
