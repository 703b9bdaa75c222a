import { CONDICAO_LISTA, type PericiaLinha, type Permissoes, periciaList } from '@retaguarda/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { BoardCard, BoardNote } from '../../ui/board-card.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CHAVE_PERICIAS, tiposQuery, useOpenPericia } from '../pericia/public.ts';
import { inicioColumns, tabelasDe } from './inicio-columns.tsx';
import classes from './inicio-page.module.css';
import { INICIO as T } from './textos.ts';

export const TIPOS = tiposQuery(0);

export const recentesQuery = (catgId: number) =>
  queryOptions({
    queryKey: [CHAVE_PERICIAS, 'lista', 'home', catgId],
    queryFn: ({ signal }) =>
      call(periciaList, { query: { condition: String(CONDICAO_LISTA.home), catgId }, signal }),
  });

/** Rows of a type, and the heads of its columns. */
const LINHAS = 11;
const ESPERA = <TableSkeleton rows={LINHAS} />;

/** What a person may do with a case from here. */
const atoDe = (permissions: Permissoes, onPress: () => void): RowAct & { blocked: string | undefined } => {
  const alter = permissions.has('periciaAlt');
  return {
    label: alter ? T.editar : T.visualizar,
    icon: alter ? <IconPencil size={16} /> : <IconEye size={16} />,
    blocked: alter ? undefined : missing(permissions, 'periciaVer'),
    onPress,
    shown: true,
  };
};

interface DoTipoProps {
  catgId: number;
  permissions: Permissoes;
}

/** The cases of one type that were updated last. */
function DoTipo({ catgId, permissions }: DoTipoProps) {
  const narrow = useNarrow('pericias');
  const open = useOpenPericia();
  const { data, error, refetch } = useQuery(recentesQuery(catgId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return ESPERA;
  if (data.pericias.length === 0) return <BoardNote>{T.vazio}</BoardNote>;
  const ato = (row: PericiaLinha) => atoDe(permissions, () => open.edit(row));
  const tabelas = tabelasDe(data.pericias);
  return tabelas.map((grupo) => (
    <div key={grupo.catgId} className={classes.grupo}>
      {tabelas.length > 1 && <h3 className={classes.categoria}>{grupo.nome}</h3>}
      <DataTable
        label={grupo.nome}
        columns={inicioColumns(grupo)}
        rows={grupo.pericias}
        rowKey={(row) => row.procId}
        narrow={narrow}
        tight
        actionsPx={56}
        brief
        onOpen={(row) => ato(row).blocked === undefined && open.edit(row)}
        acts={(row) => [ato(row)]}
      />
    </div>
  ));
}

/** The cases that were updated last, a tab a type. */
export function UltimasPericias({ permissions }: { permissions: Permissoes }) {
  const { data, error, refetch } = useQuery(TIPOS);
  const [escolhido, setEscolhido] = useState<number>();
  const tipos = data?.tipoPericias ?? [];
  const tipo = tipos.find((t) => t.catgId === escolhido) ?? tipos[0];
  return (
    <BoardCard
      title={T.ultimas}
      className={classes.ultimas}
      waiting={!data && !error}
      note={
        tipo && (
          <ListTabs
            label={T.tipo}
            tabs={tipos.map((t) => ({ id: String(t.catgId), name: t.nome }))}
            value={String(tipo.catgId)}
            onChange={(id) => setEscolhido(Number(id))}
          />
        )
      }
      aside={
        tipo &&
        permissions.has('pericias') && (
          <Link to="/pericias" search={{ tipo: tipo.catgId }}>
            {T.verTodas}
          </Link>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && ESPERA}
      {data && !tipo && <BoardNote>{T.nenhumTipo}</BoardNote>}
      {tipo && <DoTipo key={tipo.catgId} catgId={tipo.catgId} permissions={permissions} />}
    </BoardCard>
  );
}
