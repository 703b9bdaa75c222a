import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EmpresaDeEstoque } from '@retaguarda/contract';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { useKnownChoice } from '../../ui/form/use-known-choice.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import type { Feito } from './brinde-dialog.tsx';
import { EntregaDialog, ItensPainel } from './itens-painel.tsx';
import classes from './pedido.module.css';
import { empresasDeEstoqueQuery, statusQuery } from './pedido-queries.ts';
import { FILTROS, type PedidoSearch } from './pedido-search.ts';
import { idDaAba, SituacoesAbas } from './situacoes-abas.tsx';
import type { MudaBusca, Tela } from './tela.ts';
import { SUGESTOES, VISAO as T } from './textos.ts';

const BrindeDialog = lazyView(() => import('./brinde-dialog.tsx').then((m) => ({ default: m.BrindeDialog })));
const CodigoDialog = lazyView(() => import('./codigo-dialog.tsx').then((m) => ({ default: m.CodigoDialog })));
const CompraDialog = lazyView(() =>
  import('./compra/compra-dialog.tsx').then((m) => ({ default: m.CompraDialog })),
);

const SugestoesDialog = lazyView(() =>
  import('./compra/sugestoes-dialog.tsx').then((m) => ({ default: m.SugestoesDialog })),
);

interface VisaoEstoqueProps {
  tela: Tela;
  search: PedidoSearch;
  onSearch: MudaBusca;
}

interface FiltrosProps extends VisaoEstoqueProps {
  empresas: readonly EmpresaDeEstoque[];
  empresa: EmpresaDeEstoque | undefined;
}

function Filtros({ search, onSearch, empresas, empresa }: FiltrosProps) {
  const exibe = search.tabela === undefined;
  const daEmpresa = (
    <Select
      label={T.empresa}
      w={280}
      data={empresas.map((e) => ({ value: String(e.id), label: `${e.codigo} – ${e.nome}` }))}
      value={empresa ? String(empresa.id) : null}
      readOnly={empresas.length === 1}
      placeholder={empresas.length === 0 ? T.semEmpresa : T.escolhaEmpresa}
      allowDeselect={false}
      searchable={empresas.length > 8}
      onChange={(v) => v !== null && onSearch({ empresa: Number(v), produto: undefined })}
    />
  );
  return (
    <ListFilters
      of={daEmpresa}
      active={activeFilters(search, FILTROS)}
      onClear={() => onSearch(withoutFilters<PedidoSearch>(FILTROS))}
    >
      <SearchInput
        label={T.busca}
        placeholder={T.buscaDica}
        w={280}
        value={search.busca ?? ''}
        delay={DEBOUNCE.registro}
        disabled={empresa === undefined}
        onSearch={(texto) => texto !== (search.busca ?? '') && onSearch({ busca: texto || undefined })}
      />
      <PeriodoFilter label={T.periodo} value={search.periodo} onChange={(periodo) => onSearch({ periodo })} />
      <Switch
        className={classes.exibe ?? ''}
        label={exibe ? T.esconder : T.exibir}
        checked={exibe}
        onChange={(e) => onSearch({ tabela: e.currentTarget.checked ? undefined : 0 })}
      />
    </ListFilters>
  );
}

/** Works through orders or purchases of a branch, status by status. */
export function VisaoEstoque({ tela, search, onSearch }: VisaoEstoqueProps) {
  const painel = useId();
  const permissions = usePermissoes();
  const empresas = useQuery(empresasDeEstoqueQuery);
  const lista = empresas.data ?? [];
  const empresa = lista.find((e) => e.id === search.empresa) ?? lista[0];
  const empId = empresa?.id ?? 0;
  // The first one is chosen by itself; the address says which.
  useEffect(() => {
    if (empId > 0 && search.empresa !== empId) onSearch({ empresa: empId }, true);
  }, [empId, search.empresa, onSearch]);
  useKnownChoice({
    name: 'empresa',
    chosen: search.empresa,
    known: empresas.data?.map((e) => e.id),
    // The first one stands in its place already.
    onDrop: () => undefined,
  });
  const status = useQuery(statusQuery(tela.lista, empId));
  const atual = status.data?.find((s) => s.id === search.status) ?? status.data?.[0];
  const [escolhido] = useDebouncedValue(atual?.id, DEBOUNCE.statusEstoque);
  // The first one was chosen by nobody who might go on to the next.
  const parado = escolhido ?? atual?.id;
  const error = empresas.error ?? (empId > 0 ? status.error : null);
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'addPedido') ?? (empId === 0 ? T.escolhaEmpresa : undefined)}
      icon={<IconPlus size={16} />}
      onClick={() => onSearch({ registro: NEW_RECORD })}
    >
      {tela.textos.adicionar}
    </PermissionButton>
  );
  const fecha = () => onSearch({ registro: undefined }, true);
  // Known to this screen alone: an address that is loaded again tells the order, not its code.
  const [feito, setFeito] = useState<Feito | null>(null);
  const mostraCodigo = (novo: Feito) => {
    setFeito(novo);
    onSearch({ registro: undefined, codigo: novo.cabId }, true);
  };
  const fechaCodigo = () => {
    setFeito(null);
    onSearch({ codigo: undefined }, true);
  };
  const [entrega, setEntrega] = useState<{ cabId: number | undefined; codigo: string } | null>(null);
  const Dialog = tela.compra ? CompraDialog : BrindeDialog;
  return (
    <ListScreen
      header={
        <PageHeader route={tela.rota} title={tela.textos.titulo} desc={tela.textos.desc}>
          <PrintLink to={`${tela.rota}/impressao`} search={search} />
          {tela.compra && (
            <PermissionButton
              variant="default"
              blocked={missing(permissions, 'addPedido') ?? (empId === 0 ? T.escolhaEmpresa : undefined)}
              icon={<IconBulb size={16} />}
              onClick={() => onSearch({ sugestoes: 1 })}
            >
              {SUGESTOES.abrir}
            </PermissionButton>
          )}
          {add}
        </PageHeader>
      }
      filters={<Filtros tela={tela} search={search} onSearch={onSearch} empresas={lista} empresa={empresa} />}
    >
      {error && (
        <ErrorState
          error={error}
          onRetry={() => void (empresas.error ? empresas.refetch() : status.refetch())}
        />
      )}
      {empresas.data && empresa === undefined && <EmptyState text={T.semEmpresa} />}
      {!error && empresa !== undefined && status.data && atual && (
        <>
          <SituacoesAbas
            painel={painel}
            status={status.data}
            atual={atual.id}
            onEscolhe={(id) => onSearch({ status: id, produto: undefined })}
          />
          <div
            id={painel}
            className={classes.painel}
            role="tabpanel"
            aria-labelledby={idDaAba(painel, atual.id)}
          >
            {parado === atual.id ? (
              <ItensPainel
                key={`${empId}.${atual.id}`}
                tela={tela}
                empresa={empresa}
                empresas={lista}
                passo={atual}
                primeiro={atual === status.data[0]}
                search={search}
                onSearch={onSearch}
                onCodigo={mostraCodigo}
                add={add}
              />
            ) : (
              <TableSkeleton />
            )}
          </div>
        </>
      )}
      {!error && !status.data && (empresas.isLoading || empId > 0) && <TableSkeleton />}
      {search.registro === NEW_RECORD && empresa && permissions.has('addPedido') && (
        <Suspense>
          <Dialog empresa={empresa} empresas={lista} item={null} onCodigo={mostraCodigo} onClose={fecha} />
        </Suspense>
      )}
      {search.sugestoes === 1 && tela.compra && empresa && permissions.has('addPedido') && (
        <Suspense>
          <SugestoesDialog
            key={empresa.id}
            empresa={empresa}
            onClose={() => onSearch({ sugestoes: undefined }, true)}
          />
        </Suspense>
      )}
      {search.codigo !== undefined && !tela.compra && (
        <Suspense>
          <CodigoDialog
            key={search.codigo}
            cabId={search.codigo}
            feito={feito?.cabId === search.codigo ? feito : null}
            empId={empId}
            onEntrega={(codigo) => {
              setEntrega({ cabId: search.codigo, codigo });
              fechaCodigo();
            }}
            onClose={fechaCodigo}
          />
        </Suspense>
      )}
      {entrega && (
        <Suspense>
          <EntregaDialog empId={empId} {...entrega} onClose={() => setEntrega(null)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
