import { ORDENAVEIS, PAGE_SIZE_PADRAO, type PagamentoLinha, pagamentoEstorna } from '@retaguarda/contract';
import { PAGAMENTO_VIVO } from '@retaguarda/domain';
import { IconArrowBackUp, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { FerramentasDaLinha } from '../../registros/ferramentas-do-registro.tsx';
import { ReasonDialog } from '../../registros/reason-dialog.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { ListExportTools } from '../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { ComoRecebeDialog } from '../pessoa/public.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { colunasDaTela, GRUPOS, listKey, pagamentoColumns } from './pagamento-columns.tsx';
import {
  invalidateFormas,
  invalidatePagamentos,
  type PaginaDePagamentos,
  pagamentosQuery,
} from './pagamento-queries.ts';
import { daVisao, FILTROS, type PagamentosSearch, pagamentosSearch } from './pagamento-search.ts';
import { ESTORNO, PAGAMENTOS as T } from './textos.ts';
import { usePagamentosEmLote } from './use-pagamentos-em-lote.tsx';

const PixDialog = lazyView(() => import('./pix-dialog.tsx').then((m) => ({ default: m.PixDialog })));

export interface ListaDePagamentosProps {
  search: PagamentosSearch;
  onChange: (change: Partial<PagamentosSearch>) => void;
  onVisao: (search: PagamentosSearch, how?: { replace: true }) => void;
}

const estaVivo = ({ pagamento }: PagamentoLinha): boolean =>
  pagamento !== null && PAGAMENTO_VIVO.includes(pagamento.situacao);

interface AcoesProps {
  row: PagamentoLinha;
  onPix: (row: PagamentoLinha) => void;
  onEstorna: (row: PagamentoLinha) => void;
  onBaixa: (row: PagamentoLinha) => void;
}

function Acoes({ row, onPix, onEstorna, onBaixa }: AcoesProps) {
  const permissions = usePermissoes();
  const vivo = estaVivo(row);
  const semPix = row.forma === 'pix' ? undefined : T.semPix;
  return (
    <>
      <PermissionIcon
        label={T.copiaECola}
        blocked={missing(permissions, 'pagGera') ?? (vivo ? T.jaPago : semPix)}
        onClick={() => onPix(row)}
      >
        <IconQrcode size={16} />
      </PermissionIcon>
      <PermissionIcon
        label={T.estornar}
        color="danger"
        blocked={missing(permissions, 'pagMarca') ?? (vivo ? undefined : T.naoPago)}
        onClick={() => onEstorna(row)}
      >
        <IconArrowBackUp size={16} />
      </PermissionIcon>
      <PermissionIcon label={T.abrir} onClick={() => onBaixa(row)}>
        <IconExternalLink size={16} />
      </PermissionIcon>
      {row.pagamento && (
        <FerramentasDaLinha tipo="pagamento" id={row.pagamento.pagamentoId} nome={row.nome} />
      )}
    </>
  );
}

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

/** Receivables of finalised baixas with the payment of each; what is marked is paid by a file, or as paid. */
export function RecebiveisLista({ search, onChange, onVisao }: ListaDePagamentosProps) {
  const navigate = useNavigate();
  const list = listKey(useUserId());
  const layout = useLayout(list);
  const lote = usePagamentosEmLote(search);
  const pix = usePanelOf('pix');
  const recebe = usePanelOf('recebe');
  const client = useQueryClient();
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
        columns={(head) =>
          laidOut(
            colunasDaTela(head ?? null, (r) => recebe.open(r.pesId)),
            layout,
          )
        }
        totals={{ filters: filtrosEmPalavras(search) }}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.pagamentos, onOrder: (ordem) => onChange({ ordem }) }}
        rowKey={(row) => row.recebId}
        onOpen={abreBaixa}
        actions={(row) => (
          <Acoes row={row} onPix={(r) => pix.open(r.recebId)} onEstorna={setEstorno} onBaixa={abreBaixa} />
        )}
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
        empty={
          <EmptyList
            filtered={activeFilters(search, FILTROS) > 0}
            text={`${T.vazio}. ${T.vazioDica}`}
            example={T.exemplo}
            onClear={limpa}
          />
        }
      />
      {lote.dialogo}
      <Suspense>
        {pix.which !== undefined && <PixDialog recebId={Number(pix.which)} onClose={pix.close} />}
        {recebe.which !== undefined && (
          <ComoRecebeDialog
            pessoaId={Number(recebe.which)}
            onSaved={() => void invalidateFormas(client)}
            onClose={recebe.close}
          />
        )}
      </Suspense>
      {estorno && <Estorno row={estorno} onClose={() => setEstorno(undefined)} />}
    </>
  );
}
