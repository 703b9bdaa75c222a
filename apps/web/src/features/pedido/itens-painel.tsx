import { Button, Text } from '@mantine/core';
import {
  type EmpresaDeEstoque,
  type ItemPedido,
  ORDEM_DESTINO,
  ORDENAVEIS,
  type StatusPedido,
} from '@retaguarda/contract';
import { formatNumber, STATUS_ENTREGA } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { OrderSelect } from '../../ui/list/order-select.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Feito } from './brinde-dialog.tsx';
import { ContadoresTabela } from './contadores-tabela.tsx';
import { ItemActions } from './item-actions.tsx';
import { colunaMarcar, itemColumns } from './item-columns.tsx';
import { ItensFerramentas } from './itens-ferramentas.tsx';
import { bloqueioDo, motivoDoBloqueio, unidadesMarcadas } from './marcas.ts';
import classes from './pedido.module.css';
import { itensQuery } from './pedido-queries.ts';
import { FILTROS, type PedidoSearch } from './pedido-search.ts';
import type { MudaBusca, Tela } from './tela.ts';
import { VISAO as T } from './textos.ts';
import { useItemWindow } from './use-item-window.ts';
import { useItensEmLote } from './use-itens-em-lote.tsx';
import { useMarcas } from './use-marcas.ts';
import { manifesto, useAvanca } from './use-pedido-acts.ts';
// Checkboxes.
import '../../ui/styles-form.ts';

const CancelaDialog = lazyView(() =>
  import('./cancela-dialog.tsx').then((m) => ({ default: m.CancelaDialog })),
);
export const EntregaDialog = lazyView(() =>
  import('./entrega-dialog.tsx').then((m) => ({ default: m.EntregaDialog })),
);
const BrindeDialog = lazyView(() => import('./brinde-dialog.tsx').then((m) => ({ default: m.BrindeDialog })));

const PrevisaoDialog = lazyView(() =>
  import('./previsao-dialog.tsx').then((m) => ({ default: m.PrevisaoDialog })),
);

interface ItensPainelProps {
  tela: Tela;
  empresa: EmpresaDeEstoque;
  empresas: readonly EmpresaDeEstoque[];
  passo: StatusPedido;
  /** New requests stand at this status. */
  primeiro: boolean;
  search: PedidoSearch;
  onSearch: MudaBusca;
  onCodigo: (feito: Feito) => void;
  add: ReactNode;
}

type Aberto =
  | { ato: 'cancela' | 'previsao'; item: ItemPedido }
  | { ato: 'entrega'; cabId: number | undefined };

interface DialogosProps extends ItensPainelProps {
  aberto: Aberto | null;
  /** The order that is altered. */
  editado: ItemPedido | undefined;
  onClose: () => void;
}

function Dialogos({ tela, empresa, empresas, onSearch, onCodigo, aberto, editado, onClose }: DialogosProps) {
  return (
    <Suspense>
      {aberto?.ato === 'cancela' && (
        <CancelaDialog cabId={aberto.item.id} compra={tela.compra} onClose={onClose} />
      )}
      {aberto?.ato === 'previsao' && <PrevisaoDialog item={aberto.item} onClose={onClose} />}
      {aberto?.ato === 'entrega' && (
        <EntregaDialog empId={empresa.id} cabId={aberto.cabId} onClose={onClose} />
      )}
      {editado && (
        <BrindeDialog
          empresa={empresa}
          empresas={empresas}
          item={editado}
          onCodigo={onCodigo}
          onClose={() => onSearch({ registro: undefined }, true)}
        />
      )}
    </Suspense>
  );
}

interface AvancaMarcadosProps {
  /** What the step's action is called. */
  acao: string;
  marcas: ReturnType<typeof useMarcas>;
  /** What is checked, in words. */
  quantos: string;
  bloqueio: string | undefined;
  onAvanca: () => void;
}

/** What is checked to be led on, and the action of the step. */
function AvancaMarcados({ acao, marcas, quantos, bloqueio, onAvanca }: AvancaMarcadosProps) {
  return (
    <div className={classes.ferramentas}>
      {marcas.tem && (
        <>
          <Text size="sm" c="dimmed" aria-live="polite">
            {quantos}
          </Text>
          <Button variant="default" size="compact-sm" onClick={marcas.alternaTodos}>
            {marcas.marcados.size > 0 ? T.desmarcarTodos : T.marcarTodos}
          </Button>
        </>
      )}
      <PermissionButton blocked={bloqueio} size="compact-sm" onClick={onAvanca}>
        {acao}
      </PermissionButton>
    </div>
  );
}

/** The items of one status with the stock of their products, what is checked among them, and the action. */
export function ItensPainel(props: ItensPainelProps) {
  const { tela, empresa, passo, primeiro, search, onSearch, add } = props;
  const permissions = usePermissoes();
  const narrow = useNarrow();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { busca = '', ordem, periodo } = search;
  const filtro = { lista: tela.lista, empId: empresa.id, statusId: passo.id, search: busca, ordem, periodo };
  const order = {
    by: ordem,
    columns: ORDENAVEIS.pedidos,
    onOrder: (por: string | undefined) => onSearch({ ordem: por }),
  };
  const list = { userId: useUserId(), list: tela.visoes };
  const columns = laidOut(itemColumns(tela.textos.cliente, tela.compra), useLayout(list));
  const { data, error, refetch, isPlaceholderData } = useQuery(itensQuery(filtro));
  const todos = data?.itens;
  const itens = useMemo(
    () => (todos ?? []).filter((i) => search.produto === undefined || i.catId === search.produto),
    [todos, search.produto],
  );
  // The restriction concerns what leaves the branch's own stock.
  const restrita = empresa.restricaoPedido && !tela.compra && passo.ordem < ORDEM_DESTINO;
  const contador = data?.contadores.find((c) => c.catId === search.produto);
  const unidades = restrita ? (contador?.disponivel ?? 0) : null;
  const marcas = useMarcas({ passo, empId: empresa.id, itens, limite: { unidades } });
  const avanca = useAvanca(marcas.limpa);
  const janela = useItemWindow(itens, narrow);
  const lote = useItensEmLote({
    nome: passo.statusNome,
    columns,
    itens,
    emVista: janela.rows,
    filtro: JSON.stringify([busca, periodo, search.produto]),
    marcas,
  });
  const entrega = passo.id === STATUS_ENTREGA;
  const age = () =>
    entrega
      ? setAberto({ ato: 'entrega', cabId: undefined })
      : avanca.mutate(
          manifesto({
            itens: itens.filter((i) => marcas.marcados.has(i.id)),
            empId: empresa.id,
            statusId: passo.id,
          }),
        );
  const permissao = missing(permissions, entrega ? 'entregaBrinde' : 'avancaPedido');
  const situacao = { passo, empresa, unidades, produto: search.produto };
  const bloqueio = permissao ?? bloqueioDo({ ...situacao, itens, marcados: marcas.marcados });
  const comMotivo = { ...marcas, motivoDe: (item: ItemPedido) => motivoDoBloqueio(situacao, item) };
  const escolhidas = formatNumber(unidadesMarcadas({ itens, marcados: marcas.marcados }));
  const nenhum = marcas.marcados.size === 0;
  const limitada = unidades !== null && search.produto !== undefined;
  const marcados = nenhum ? T.nenhumMarcado : T.marcados(marcas.marcados.size, escolhidas);
  const quantos = limitada ? T.limite(escolhidas, formatNumber(unidades)) : marcados;
  return (
    <>
      {search.tabela === undefined && data && data.contadores.length > 0 && (
        <ContadoresTabela
          contadores={data.contadores}
          produto={search.produto}
          onProduto={(produto) => onSearch({ produto })}
        />
      )}
      {restrita && itens.length > 0 && search.produto === undefined && (
        <Text size="sm" className={classes.aviso ?? ''} role="status">
          {T.escolhaProduto}
        </Text>
      )}
      <ListPanel
        label={passo.statusNome}
        total={data === undefined ? undefined : search.produto === undefined ? data.total : itens.length}
        busy={isPlaceholderData || avanca.isPending}
        scrollRef={janela.scroller}
        marks={lote.bar}
        tools={
          <>
            {narrow && <OrderSelect order={order} columns={columns} />}
            <ItensFerramentas tela={tela} passo={passo} search={search} onSearch={onSearch} filtro={filtro} />
            {passo.status !== '' && (
              <AvancaMarcados
                acao={passo.status}
                marcas={marcas}
                quantos={quantos}
                bloqueio={bloqueio}
                onAvanca={() => !avanca.isPending && age()}
              />
            )}
          </>
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && data === undefined && <TableSkeleton />}
        {data && itens.length === 0 && (
          <EmptyList
            filtered={activeFilters(search, FILTROS) > 0}
            text={T.nenhumItem}
            example={primeiro ? tela.textos.exemplo : undefined}
            onClear={() => onSearch(withoutFilters<PedidoSearch>(FILTROS))}
          >
            {primeiro && add}
          </EmptyList>
        )}
        {data && data.total > data.itens.length && (
          <Text size="sm" className={classes.aviso ?? ''} role="status">
            {T.primeiros(formatNumber(data.itens.length), formatNumber(data.total))}
          </Text>
        )}
        {itens.length > 0 && (
          <div data-segment={0}>
            <DataTable
              label={passo.statusNome}
              {...(lote.table ? { marks: lote.table } : {})}
              columns={marcas.tem ? [colunaMarcar(comMotivo), ...columns] : columns}
              list={list}
              order={order}
              rows={janela.rows}
              rowKey={(i) => i.id}
              narrow={narrow}
              muted={(i) => i.disabled && passo.status !== ''}
              onOpen={marcas.tem ? marcas.onAlterna : undefined}
              actionsPx={140}
              actions={(item) => (
                <ItemActions
                  tela={tela}
                  item={item}
                  passo={passo}
                  primeiro={primeiro}
                  empresa={empresa}
                  onEdita={() => onSearch({ registro: item.id })}
                  onEntrega={() => setAberto({ ato: 'entrega', cabId: item.id })}
                  onCancela={() => setAberto({ ato: 'cancela', item })}
                  onPrevisao={() => setAberto({ ato: 'previsao', item })}
                />
              )}
              rowWindow={janela.rowWindow}
            />
          </div>
        )}
      </ListPanel>
      <Dialogos
        {...props}
        aberto={aberto}
        editado={primeiro && !tela.compra ? todos?.find((i) => i.id === search.registro) : undefined}
        onClose={() => setAberto(null)}
      />
    </>
  );
}
