import { Button } from '@mantine/core';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DEBOUNCE } from '../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { WayTo } from '../../ui/notice/way-to.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Feito } from './brinde-form.ts';
import { ItensPainel } from './itens/itens-painel.tsx';
import { FILTROS, type PedidoSearch } from './pedido-search.ts';
import { SUGESTOES, VISAO as T } from './textos.ts';
import { useVisaoEstoque, type VisaoAberta, type VisaoEstoqueProps } from './use-visao-estoque.ts';
import { useCodigoFeito, VisaoDialogos } from './visao-dialogos.tsx';

interface FiltrosProps extends VisaoEstoqueProps {
  visao: VisaoAberta;
}

/** What the list is of: a status, and a product where one is chosen. */
function DeQue({ search, onSearch, visao: { status = [], atual } }: FiltrosProps) {
  return (
    <>
      {atual && (
        <ListTabs
          label={T.situacao}
          tabs={status.map((s) => ({ id: String(s.id), name: s.statusNome, count: s.total }))}
          value={String(atual.id)}
          onChange={(id) => onSearch({ status: Number(id), produto: undefined })}
        />
      )}
      {search.produto !== undefined && (
        <Button variant="light" onClick={() => onSearch({ produto: undefined })}>
          {T.verTodos}
        </Button>
      )}
    </>
  );
}

function Empresa({ onSearch, visao: { empresas, empresa } }: FiltrosProps) {
  return (
    <Select
      label={T.empresa}
      data={empresas.map((e) => ({ value: String(e.id), label: `${e.codigo} – ${e.nome}` }))}
      value={empresa ? String(empresa.id) : null}
      readOnly={empresas.length === 1}
      placeholder={empresas.length === 0 ? T.semEmpresa : T.escolhaEmpresa}
      allowDeselect={false}
      searchable={empresas.length > 8}
      onChange={(v) => v !== null && onSearch({ empresa: Number(v), produto: undefined })}
    />
  );
}

function Filtros(props: FiltrosProps) {
  const { search, onSearch, visao } = props;
  return (
    <ListFilters
      of={<DeQue {...props} />}
      active={activeFilters(search, FILTROS)}
      onClear={() => onSearch(withoutFilters<PedidoSearch>(FILTROS))}
      search={
        <SearchInput
          label={T.busca}
          placeholder={T.buscaDica}
          w={240}
          value={search.busca ?? ''}
          delay={DEBOUNCE.registro}
          disabled={visao.empresa === undefined}
          onSearch={(texto) => texto !== (search.busca ?? '') && onSearch({ busca: texto || undefined })}
        />
      }
    >
      <Empresa {...props} />
      <PeriodoFilter label={T.periodo} value={search.periodo} onChange={(periodo) => onSearch({ periodo })} />
    </ListFilters>
  );
}

interface DaEmpresaProps extends VisaoEstoqueProps {
  visao: VisaoAberta;
  onCodigo: (feito: Feito) => void;
  add: ReactNode;
}

/** What stands at the chosen status of the branch. */
function DaEmpresa({ visao, ...props }: DaEmpresaProps) {
  const { empresa, empresas, status, atual, parado } = visao;
  if (visao.error || empresa === undefined || !status || !atual) return null;
  if (parado !== atual.id) return <TableSkeleton />;
  return (
    <ItensPainel
      key={`${empresa.id}.${atual.id}`}
      {...props}
      empresa={empresa}
      empresas={empresas}
      passo={atual}
      primeiro={atual === status[0]}
    />
  );
}

interface SugestoesProps {
  blocked: string | undefined;
  onPress: () => void;
}

/** Leads to what is low; where there is no room for its button, from the menu of the head. */
function Sugestoes({ blocked, onPress }: SugestoesProps) {
  const narrow = useNarrow();
  const icon = <IconBulb size={16} />;
  if (narrow) return <HeadLine place="act" label={SUGESTOES.abrir} {...{ icon, blocked, onPress }} />;
  return (
    <PermissionButton variant="default" {...{ blocked, icon }} onClick={onPress}>
      {SUGESTOES.abrir}
    </PermissionButton>
  );
}

/** Works through orders or purchases of a branch, status by status. */
export function VisaoEstoque(props: VisaoEstoqueProps) {
  const { tela, search, onSearch } = props;
  const visao = useVisaoEstoque(props);
  const { error, semPedir } = visao;
  const codigo = useCodigoFeito(props);
  const add = (
    <PermissionButton
      blocked={semPedir}
      icon={<IconPlus size={16} />}
      onClick={() => onSearch({ registro: NEW_RECORD })}
    >
      {tela.textos.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader route={tela.rota} title={tela.textos.titulo} desc={tela.textos.desc}>
          <PrintLink to={`${tela.rota}/impressao`} search={search} />
          {tela.compra && <Sugestoes blocked={semPedir} onPress={() => onSearch({ sugestoes: 1 })} />}
          {add}
        </PageHeader>
      }
      filters={<Filtros {...props} visao={visao} />}
    >
      {error && <ErrorState error={error} onRetry={visao.refetch} />}
      {visao.semEmpresa && (
        <EmptyState text={T.semEmpresa}>
          <WayTo to="/empresas" />
        </EmptyState>
      )}
      <DaEmpresa {...props} visao={visao} onCodigo={codigo.mostra} add={add} />
      {!error && visao.loading && <TableSkeleton />}
      <VisaoDialogos {...props} visao={visao} codigo={codigo} />
    </ListScreen>
  );
}
