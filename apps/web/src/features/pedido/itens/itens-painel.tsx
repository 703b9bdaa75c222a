import { Text } from '@mantine/core';
import type { EmpresaDeEstoque, ItemPedido, StatusPedido } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { filteredBy } from '../../../lib/list/list-address.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { Feito } from '../brinde-form.ts';
import { ContadoresTabela } from '../contadores-tabela.tsx';
import classes from '../pedido.module.css';
import { FILTROS, type PedidoSearch, tabelaExibida } from '../pedido-search.ts';
import type { MudaBusca, Tela } from '../tela.ts';
import { VISAO as T } from '../textos.ts';
import { ItensFerramentas } from './itens-ferramentas.tsx';
import { type Aberto, ItensTabela } from './itens-tabela.tsx';
import { useAvancoDoPasso } from './use-avanco-do-passo.ts';
import { useItemWindow } from './use-item-window.ts';
import { type ItensDoPasso, useItensDoPasso } from './use-itens-do-passo.ts';
import { useItensEmLote } from './use-itens-em-lote.tsx';

const CancelaDialog = lazyView(() => import('../cancela-dialog.tsx'), 'CancelaDialog');
const EntregaDialog = lazyView(() => import('../entrega-dialog.tsx'), 'EntregaDialog');
const BrindeDialog = lazyView(() => import('../brinde-dialog.tsx'), 'BrindeDialog');

const PrevisaoDialog = lazyView(() => import('../previsao-dialog.tsx'), 'PrevisaoDialog');

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

interface CabecaProps extends Pick<ItensPainelProps, 'search' | 'onSearch'> {
  doPasso: ItensDoPasso;
  exibe: boolean;
}

/** The counters of the products, of which one is to be chosen where the branch is restricted. */
function Contadores({ doPasso: { query, itens, restrita }, exibe, search, onSearch }: CabecaProps) {
  const contadores = query.data?.contadores ?? [];
  return (
    <>
      {exibe && contadores.length > 0 && (
        <ContadoresTabela
          contadores={contadores}
          produto={search.produto}
          onProduto={(produto) => onSearch({ produto })}
        />
      )}
      {restrita && itens.length > 0 && search.produto === undefined && (
        <Text size="sm" className={classes.aviso ?? ''} role="status">
          {T.escolhaProduto}
        </Text>
      )}
    </>
  );
}

/** Why there are no items, or not all of them. */
function SobreOsItens({ doPasso, props }: { doPasso: ItensDoPasso; props: ItensPainelProps }) {
  const { tela, primeiro, search, onSearch, add } = props;
  const { itens, query } = doPasso;
  const { data, error, refetch } = query;
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <TableSkeleton />}
      {data && itens.length === 0 && (
        <EmptyList
          {...filteredBy<PedidoSearch>(search, FILTROS, onSearch)}
          text={T.nenhumItem}
          example={primeiro ? tela.textos.exemplo : undefined}
        >
          {primeiro && add}
        </EmptyList>
      )}
      {data && data.total > data.itens.length && (
        <Text size="sm" className={classes.aviso ?? ''} role="status">
          {T.primeiros(formatNumber(data.itens.length), formatNumber(data.total))}
        </Text>
      )}
    </>
  );
}

/** The items of one status with the stock of their products, what is checked among them, and the action. */
export function ItensPainel(props: ItensPainelProps) {
  const { tela, passo, primeiro, search, onSearch } = props;
  const narrow = useNarrow();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const doPasso = useItensDoPasso(props);
  const { query, filtro, itens, columns } = doPasso;
  const { data } = query;
  const avanco = useAvancoDoPasso(props, doPasso, () => setAberto({ ato: 'entrega', cabId: undefined }));
  const janela = useItemWindow(itens, narrow);
  const lote = useItensEmLote({
    passo,
    columns,
    itens,
    emVista: janela.rows,
    filtro: JSON.stringify([search.busca ?? '', search.periodo, search.produto]),
    avanco,
  });
  const exibe = tabelaExibida(search, narrow);
  return (
    <>
      <Contadores doPasso={doPasso} exibe={exibe} search={search} onSearch={onSearch} />
      <ListPanel
        label={passo.statusNome}
        total={data === undefined ? undefined : search.produto === undefined ? data.total : itens.length}
        busy={query.isPlaceholderData || avanco.busy}
        scrollRef={janela.scroller}
        marks={lote.bar}
        tools={<ItensFerramentas {...{ tela, passo, search, onSearch, filtro, exibe }} />}
      >
        <SobreOsItens doPasso={doPasso} props={props} />
        {itens.length > 0 && (
          <ItensTabela
            {...props}
            doPasso={doPasso}
            marcas={avanco.marcas}
            marks={lote.table}
            janela={janela}
            narrow={narrow}
            onAbre={setAberto}
          />
        )}
      </ListPanel>
      <Dialogos
        {...props}
        aberto={aberto}
        editado={primeiro && !tela.compra ? data?.itens.find((i) => i.id === search.registro) : undefined}
        onClose={() => setAberto(null)}
      />
    </>
  );
}
