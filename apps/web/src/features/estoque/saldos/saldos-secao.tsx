import {
  type ContadorEstoque,
  type EmpresaDeEstoque,
  ORDENAVEIS,
  PAGE_SIZE_PADRAO,
} from '@retaguarda/contract';
import { IconClipboardList, IconListDetails, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { activeFilters, withoutFilters } from '../../../lib/list/list-address.ts';
import { useListaEmLote } from '../../../registros/lote/use-lista-em-lote.tsx';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import { useHeadAct } from '../../../ui/acts/head-acts.ts';
import { HeadSecondary } from '../../../ui/acts/head-secondary.tsx';
import { usePanel } from '../../../ui/dialog/use-panel.ts';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { ListExportTools } from '../../../ui/list/list-export-tools.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { ListToggle } from '../../../ui/list/list-toggle.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { WayTo } from '../../../ui/notice/way-to.tsx';
import { Selo } from '../../conferencia/public.ts';
import { ConferenciaDialog } from '../contagem/conferencia-dialog.tsx';
import { ContagemInicio } from '../contagem/contagem-inicio.tsx';
import { empresasDeEstoqueQuery, type PaginaDeSaldos, saldosQuery } from '../estoque-queries.ts';
import { DOS_SALDOS, type EstoqueSearch, saldosFiltro, saldosSearch } from '../estoque-search.ts';
import { listKey } from '../notas/nota-columns.tsx';
import { RazaoDialog } from './razao-dialog.tsx';
import { GRUPOS, saldoColumns } from './saldo-columns.tsx';
import { saldosEmPalavras } from './saldos-em-palavras.ts';
import { SALDOS as T } from './textos.ts';

interface SaldosFiltrosProps {
  search: EstoqueSearch;
  onChange: (change: Partial<EstoqueSearch>) => void;
}

interface SaldosProps extends SaldosFiltrosProps {
  empresas: readonly EmpresaDeEstoque[];
}

interface SaldosSecaoProps extends SaldosProps {
  /** The one that is chosen. */
  empresa: EmpresaDeEstoque;
  /** Another search takes the place of this one. */
  onSearch: (search: EstoqueSearch, how?: { replace: true }) => void;
}

const escolhida = (empresas: readonly EmpresaDeEstoque[], { empresa }: EstoqueSearch) =>
  empresas.find((e) => e.id === empresa) ?? empresas[0];

/** What the balances of a branch are kept to, and which branch it is. */
export function SaldosFiltros({ search, onChange }: SaldosFiltrosProps) {
  const { data: empresas = [] } = useQuery(empresasDeEstoqueQuery);
  const empresa = escolhida(empresas, search);
  if (empresa === undefined) return null;
  return (
    <ListFilters
      active={activeFilters(search, DOS_SALDOS)}
      onClear={() => onChange(withoutFilters<EstoqueSearch>(DOS_SALDOS))}
      search={
        <SearchInput
          label={T.busca}
          placeholder={T.buscaDica}
          value={search.busca ?? ''}
          delay={DEBOUNCE.produtos}
          onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
        />
      }
    >
      <Select
        label={T.empresa}
        w={260}
        data={empresas.map((e) => ({ value: String(e.id), label: e.nome }))}
        value={String(empresa.id)}
        readOnly={empresas.length === 1}
        allowDeselect={false}
        onChange={(v) => v !== null && onChange({ empresa: Number(v) })}
      />

      <ListToggle on={search.baixo === 1} onChange={(on) => onChange({ baixo: on ? 1 : undefined })}>
        {T.soBaixo}
      </ListToggle>
    </ListFilters>
  );
}

interface BotoesProps {
  empresa: EmpresaDeEstoque;
  /** The count takes the place of the dialog that began it. */
  onNota: (movCabId: number) => void;
}

function Botoes({ empresa, onNota }: BotoesProps) {
  const permissions = usePermissoes();
  const contagem = usePanel('contagem');
  const conferencia = usePanel('conferencia');
  useHeadAct({
    place: 'check',
    label: T.conferir,
    icon: <IconScale size={14} />,
    blocked: missing(permissions, 'confereEstoque'),
    onPress: conferencia.open,
  });
  return (
    <>
      <HeadSecondary
        place="check"
        label={T.contar}
        icon={<IconClipboardList size={16} />}
        blocked={missing(permissions, 'contaEstoque')}
        onPress={contagem.open}
      />
      {contagem.opened && permissions.has('contaEstoque') && (
        <ContagemInicio empresa={empresa} onIniciada={onNota} onClose={contagem.close} />
      )}
      {conferencia.opened && permissions.has('confereEstoque') && (
        <ConferenciaDialog onClose={conferencia.close} />
      )}
    </>
  );
}

/** What a branch holds of each product, and the ledger of the one that is open. */
export function SaldosSecao({ empresas, ...props }: Omit<SaldosSecaoProps, 'empresa'>) {
  const empresa = escolhida(empresas, props.search);
  if (empresa === undefined)
    return (
      <EmptyState text={T.semEmpresas}>
        <WayTo to="/empresas" />
      </EmptyState>
    );
  return <SaldosDaEmpresa empresa={empresa} {...props} />;
}

function SaldosDaEmpresa({ empresa, search, onChange, onSearch }: Omit<SaldosSecaoProps, 'empresas'>) {
  const list = listKey(useUserId(), 'saldos');
  const layout = useLayout(list);
  const filtro = saldosFiltro(search, empresa.id);
  const columns = (head: PaginaDeSaldos | undefined) => laidOut(saldoColumns(head?.valorTotal ?? 0), layout);
  const { marks } = useListaEmLote<ContadorEstoque, PaginaDeSaldos>({
    tipo: 'produto',
    name: empresa.nome,
    consulta: { empId: filtro.empId, search: filtro.search, baixo: filtro.baixo },
    keyOf: (c) => c.catId,
    columns,
    todas: (n) => saldosQuery({ ...filtro, paginas: ALL_ROWS }, n),
  });
  const filtrada = filtro.search !== '' || filtro.baixo === 1;
  return (
    <>
      <PagedList<ContadorEstoque, PaginaDeSaldos>
        label={`${T.empresa}: ${empresa.nome}`}
        query={(page) => saldosQuery(filtro, page)}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n })}
        columns={columns}
        marks={marks}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.saldos, onOrder: (ordem) => onChange({ ordem }) }}
        rowKey={(c) => c.catId}
        totals={{ filters: saldosEmPalavras(search, empresa) }}
        onOpen={(c) => onChange({ produto: c.catId, pagina: search.pagina })}
        acts={(c) => [
          {
            label: `${T.verRazao}: ${c.nome}`,
            icon: <IconListDetails size={16} />,
            onPress: () => onChange({ produto: c.catId, pagina: search.pagina }),
            shown: true,
          },
        ]}
        tools={
          <>
            <Selo />
            <MinhasVisoes
              tela="saldos"
              search={search}
              validate={saldosSearch}
              list={() => list}
              onApply={onSearch}
            />
            <Botoes empresa={empresa} onNota={(nota) => onSearch({ ...search, nota }, { replace: true })} />
            <ListExportTools
              recordKind="produto"
              name={empresa.nome}
              list={list}
              columns={saldoColumns(0)}
              groups={GRUPOS}
              query={(n) => saldosQuery({ ...filtro, paginas: ALL_ROWS }, n)}
              rowKey={(c) => c.catId}
            />
          </>
        }
        empty={
          <EmptyState
            text={filtrada ? T.nenhumAchado : T.vazio}
            example={filtrada ? undefined : T.exemplo}
            onClear={filtrada ? () => onChange(withoutFilters<EstoqueSearch>(DOS_SALDOS)) : undefined}
          />
        }
      />
      {search.produto !== undefined && (
        <RazaoDialog
          empId={empresa.id}
          catId={search.produto}
          onNota={(nota) => onChange({ nota, pagina: search.pagina })}
          onClose={() => onChange({ produto: undefined, pagina: search.pagina })}
        />
      )}
    </>
  );
}
