import {
  ORDENAVEIS,
  PAGE_SIZE_PADRAO,
  type PagamentoLinha,
  type Permissoes,
  pagamentoEstorna,
} from '@retaguarda/contract';
import { PAGAMENTO_VIVO, SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { IconArrowBackUp, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { withoutFilters } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ReasonDialog } from '../../registros/reason-dialog.tsx';
import { useFerramentasDaLinha } from '../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { ListExportTools } from '../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { InformaPainel } from './informa-painel.tsx';
import { invalidatePagamentos } from './pagamento-chaves.ts';
import { colunasDaTela, GRUPOS, listKey, pagamentoColumns } from './pagamento-columns.tsx';
import { type PaginaDePagamentos, pagamentosQuery } from './pagamento-queries.ts';
import { daVisao, FILTROS, type PagamentosSearch, pagamentosSearch, situacaoDe } from './pagamento-search.ts';
import { SemRecebiveis } from './sem-recebiveis.tsx';
import { ESTORNO, PAGAMENTOS as T } from './textos.ts';
import { usePagamentosEmLote } from './use-pagamentos-em-lote.tsx';

const PixDialog = lazyView(() => import('./pix-dialog.tsx'), 'PixDialog');

export interface ListaDePagamentosProps {
  search: PagamentosSearch;
  onChange: (change: Partial<PagamentosSearch>) => void;
  onVisao: (search: PagamentosSearch, how?: { replace: true }) => void;
}

const estaVivo = ({ pagamento }: PagamentoLinha): boolean =>
  pagamento !== null && PAGAMENTO_VIVO.includes(pagamento.situacao);

interface Acoes {
  onPix: (row: PagamentoLinha) => void;
  onEstorna: (row: PagamentoLinha) => void;
  onBaixa: (row: PagamentoLinha) => void;
}

/** What can be done with a receivable as its payment stands. */
const atosDe = (
  permissions: Permissoes,
  row: PagamentoLinha,
  { onPix, onEstorna, onBaixa }: Acoes,
): RowAct[] => [
  { label: T.abrir, icon: <IconExternalLink size={16} />, onPress: () => onBaixa(row), shown: true },
  ...(!estaVivo(row) && row.forma === 'pix'
    ? [
        {
          label: T.copiaECola,
          icon: <IconQrcode size={16} />,
          blocked: missing(permissions, 'pagGera'),
          onPress: () => onPix(row),
        },
      ]
    : []),
  ...(estaVivo(row)
    ? [
        {
          label: `${T.estornar}…`,
          icon: <IconArrowBackUp size={16} />,
          blocked: missing(permissions, 'pagMarca'),
          onPress: () => onEstorna(row),
          danger: true as const,
        },
      ]
    : []),
];

/** Asks why a payment is taken back. */
function Estorno({ row, onClose }: { row: PagamentoLinha; onClose: () => void }) {
  const { pagamento } = row;
  const estorna = useActOnce({
    call: (motivo: string, idempotencyKey) =>
      call(pagamentoEstorna, {
        body: { pagamentoId: pagamento?.pagamentoId ?? 0, versao: pagamento?.versao ?? 0, motivo },
        idempotencyKey,
      }),
    invalidate: invalidatePagamentos,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      draft={`estornopag.${pagamento?.pagamentoId ?? 0}`}
      title={ESTORNO.titulo}
      text={ESTORNO.texto(row.nome)}
      label={ESTORNO.motivo}
      confirm={ESTORNO.confirma}
      busy={estorna.isPending}
      onConfirm={(motivo) => estorna.mutateAsync(motivo)}
      onClose={onClose}
    />
  );
}

interface JanelasProps {
  pix: ReturnType<typeof usePanelOf>;
  recebe: ReturnType<typeof usePanelOf>;
  estorno: PagamentoLinha | undefined;
  onEstorno: (row: PagamentoLinha | undefined) => void;
}

/** What is open over the list. */
function Janelas({ pix, recebe, estorno, onEstorno }: JanelasProps) {
  return (
    <>
      <Suspense>
        {pix.which !== undefined && <PixDialog recebId={Number(pix.which)} onClose={pix.close} />}
      </Suspense>
      <InformaPainel recebe={recebe} />
      {estorno && <Estorno row={estorno} onClose={() => onEstorno(undefined)} />}
    </>
  );
}

/** Receivables of finalised baixas with the payment of each; what is marked is paid by a file, or as paid. */
export function RecebiveisLista({ search, onChange, onVisao }: ListaDePagamentosProps) {
  const navigate = useNavigate();
  const list = listKey(useUserId());
  const layout = useLayout(list);
  const lote = usePagamentosEmLote(search);
  const permissions = usePermissoes();
  const ferramentas = useFerramentasDaLinha('pagamento', { anexos: true });
  const pix = usePanelOf('pix');
  const recebe = usePanelOf('recebe');
  const [estorno, setEstorno] = useState<PagamentoLinha>();
  const abreBaixa = (row: PagamentoLinha) =>
    void navigate({ to: '/baixas/$baixaId', params: { baixaId: String(row.baixaId) } });
  const limpa = () => onChange(withoutFilters<PagamentosSearch>(FILTROS));
  return (
    <>
      <PagedList<PagamentoLinha, PaginaDePagamentos>
        label={T.titulo}
        area="pericias"
        query={(page) => pagamentosQuery(search, page)}
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
        columns={(head) =>
          laidOut(
            colunasDaTela(head ?? null, {
              soAPagar: situacaoDe(search) === SITUACAO_PAGAMENTO.aPagar,
              onInforma: permissions.has('pessoaPagAlt') ? (r) => recebe.open(r.pesId) : undefined,
            }),
            layout,
          )
        }
        totals={{ filters: filtrosEmPalavras(search) }}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.pagamentos, onOrder: (ordem) => onChange({ ordem }) }}
        rowKey={(row) => row.recebId}
        onOpen={abreBaixa}
        acts={(row) => [
          ...atosDe(permissions, row, {
            onPix: (r) => pix.open(r.recebId),
            onEstorna: setEstorno,
            onBaixa: abreBaixa,
          }),
          ...(row.pagamento ? ferramentas.acts(row.pagamento.pagamentoId) : []),
        ]}
        tools={
          <>
            <MinhasVisoes
              tela="pagamentos"
              search={daVisao(search)}
              validate={(raw) => daVisao(pagamentosSearch(raw))}
              list={() => list}
              onApply={onVisao}
            />
            <ListExportTools
              recordKind="pagamento"
              name={T.titulo}
              list={list}
              columns={pagamentoColumns(null)}
              query={(n) => pagamentosQuery({ ...search, tamanho: ALL_ROWS }, n)}
              rowKey={(row) => row.recebId}
              groups={GRUPOS}
            />
          </>
        }
        marks={lote.marks}
        empty={<SemRecebiveis search={search} onChange={onChange} onClear={limpa} />}
      />
      {lote.dialogo}
      {ferramentas.panel}
      <Janelas {...{ pix, recebe, estorno }} onEstorno={setEstorno} />
    </>
  );
}
