import { type LancamentoLinha, ORDENAVEIS, PAGE_SIZE_PADRAO, type Permissoes } from '@retaguarda/contract';
import { SITUACAO_LANCAMENTO } from '@retaguarda/domain';
import { IconArrowBackUp, IconBan, IconLink, IconListCheck, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { filteredBy } from '../../../lib/list/list-address.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { useFerramentasDaLinha } from '../../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { usePanel } from '../../../ui/dialog/use-panel.ts';
import { missing } from '../../../ui/form/missing.ts';
import { ListExportTools } from '../../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { EmptyList, EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { filtrosEmPalavras } from '../filtros-em-palavras.ts';
import { daVisao, FILTROS, type PagamentosSearch, pagamentosSearch } from '../pagamento-search.ts';
import type { ListaDePagamentosProps } from '../recebiveis-lista.tsx';
import { PAGAMENTOS, EXTRATO as T } from '../textos.ts';
import { ehSemPar, extratoColumns, GRUPOS, listKey } from './extrato-columns.tsx';
import { parDaProposta } from './extrato-par.ts';
import { type ExtratoSearch, extratoQuery, type PaginaDoExtrato } from './extrato-queries.ts';
import { ExtratoResumo } from './extrato-resumo.tsx';
import { useConcilia, useDesfaz } from './use-atos-do-extrato.ts';
import { useContaDoExtrato } from './use-conta-do-extrato.ts';
import { useExtratoEmLote } from './use-extrato-em-lote.tsx';

const ConciliaDialog = lazyView(() => import('./concilia-dialog.tsx'), 'ConciliaDialog');
const IgnoraDialog = lazyView(() => import('./ignora-dialog.tsx'), 'IgnoraDialog');

interface Acoes {
  onConcilia: (row: LancamentoLinha) => void;
  onEscolhe: (row: LancamentoLinha) => void;
  onDesfaz: (row: LancamentoLinha) => void;
  onIgnora: (row: LancamentoLinha) => void;
}

/** Whether something may still be tied to it. */
const temResto = (row: LancamentoLinha): boolean => ehSemPar(row) || row.diferenca > 0;

/** What can be done with an entry as it stands. */
function atosDe(permissions: Permissoes, row: LancamentoLinha, acoes: Acoes): RowAct[] {
  const blocked = missing(permissions, 'extConcilia');
  const ato = (label: string, Icone: typeof IconBan, faz: (row: LancamentoLinha) => void): RowAct => ({
    label,
    icon: <Icone size={16} />,
    blocked,
    onPress: () => faz(row),
  });
  return [
    ...(parDaProposta(row) === undefined
      ? []
      : [{ ...ato(T.conciliar, IconLink, acoes.onConcilia), shown: true as const }]),
    ...(temResto(row) ? [ato(T.conciliarCom, IconListCheck, acoes.onEscolhe)] : []),
    ...(ehSemPar(row)
      ? [ato(T.ignorar, IconBan, acoes.onIgnora)]
      : [ato(T.desfazer, IconArrowBackUp, acoes.onDesfaz)]),
  ];
}

/** A list without entries, and the way to read some. */
function SemLancamentos({ search, onChange }: Pick<ListaDePagamentosProps, 'search' | 'onChange'>) {
  const leitura = usePanel('extrato');
  return (
    <EmptyList
      {...filteredBy<PagamentosSearch>(search, FILTROS, onChange)}
      text={T.vazio}
      example={T.exemplo}
    >
      <PermissionButton
        variant="default"
        blocked={missing(usePermissoes(), 'extLe')}
        icon={<IconUpload size={16} />}
        onClick={leitura.open}
      >
        {PAGAMENTOS.lerExtrato}
      </PermissionButton>
    </EmptyList>
  );
}

interface Ignorados {
  rows: readonly LancamentoLinha[];
  onDone: () => void;
}

/** What is open over the list, and what opens it. */
function useJanelas() {
  const [escolhe, setEscolhe] = useState<LancamentoLinha>();
  const [ignora, setIgnora] = useState<Ignorados>();
  return {
    setEscolhe,
    ignora: (rows: Ignorados['rows'], onDone: () => void) => setIgnora({ rows, onDone }),
    janelas: (
      <Suspense>
        {escolhe && <ConciliaDialog row={escolhe} onClose={() => setEscolhe(undefined)} />}
        {ignora && <IgnoraDialog {...ignora} onClose={() => setIgnora(undefined)} />}
      </Suspense>
    ),
  };
}

type DaContaProps = Omit<ListaDePagamentosProps, 'search'> & { search: ExtratoSearch };

function ExtratoDaConta({ search, onChange, onVisao }: DaContaProps) {
  const list = listKey(useUserId());
  const layout = useLayout(list);
  const permissions = usePermissoes();
  const { setEscolhe, ignora, janelas } = useJanelas();
  const lote = useExtratoEmLote(search, ignora);
  const concilia = useConcilia();
  const desfaz = useDesfaz();
  const ferramentas = useFerramentasDaLinha('lancamento');
  const acoes: Acoes = {
    onConcilia: (row) => concilia.mutate([parDaProposta(row) ?? []].flat()),
    onEscolhe: setEscolhe,
    onDesfaz: (row) => desfaz.mutate([row]),
    onIgnora: (row) => ignora([row], () => undefined),
  };
  return (
    <>
      <ExtratoResumo search={search} onChange={onChange} />
      <PagedList<LancamentoLinha, PaginaDoExtrato>
        label={PAGAMENTOS.extrato}
        area="pericias"
        query={(page) => extratoQuery(search, page)}
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n, antes: undefined })}
        columns={(head) => laidOut(extratoColumns(head?.somas ?? null), layout)}
        totals={{ filters: filtrosEmPalavras(search) }}
        list={list}
        order={{ by: search.ordem, columns: ORDENAVEIS.extrato, onOrder: (ordem) => onChange({ ordem }) }}
        rowKey={(row) => row.lancamentoId}
        muted={(row) => row.situacao === SITUACAO_LANCAMENTO.ignorado}
        openMarks
        onOpen={permissions.has('extConcilia') ? (row) => temResto(row) && setEscolhe(row) : undefined}
        acts={(row) => [...atosDe(permissions, row, acoes), ...ferramentas.acts(row.lancamentoId)]}
        tools={
          <>
            <MinhasVisoes
              tela="extrato"
              search={daVisao(search)}
              validate={(raw) => daVisao(pagamentosSearch({ ...raw, aba: 'extrato' }))}
              list={() => list}
              onApply={(s, how) => onVisao({ ...s, aba: 'extrato' }, how)}
            />
            <ListExportTools
              recordKind="lancamento"
              name={PAGAMENTOS.extrato}
              list={list}
              columns={extratoColumns(null)}
              query={(n) => extratoQuery({ ...search, tamanho: ALL_ROWS }, n)}
              rowKey={(row) => row.lancamentoId}
              groups={GRUPOS}
            />
          </>
        }
        marks={lote.marks}
        empty={<SemLancamentos search={search} onChange={onChange} />}
      />
      {lote.dialogo}
      {ferramentas.panel}
      {janelas}
    </>
  );
}

/** Entries of an account's statements, the new ones first, with what each paid or seems to have paid. */
export function ExtratoLista({ search, ...props }: ListaDePagamentosProps) {
  const { contas, extrato } = useContaDoExtrato(search);
  if (extrato) return <ExtratoDaConta search={extrato} {...props} />;
  if (contas.error) return <ErrorState error={contas.error} onRetry={() => void contas.refetch()} />;
  return contas.data ? <EmptyState text={T.semConta} /> : <TableSkeleton />;
}
