import { Anchor } from '@mantine/core';
import { CONDICAO_LISTA, type Permissoes, periciaList } from '@retaguarda/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CHAVE_PERICIAS, useOpenPericia } from '../pericia/public.ts';
import { inicioColumns } from './inicio-columns.tsx';
import classes from './inicio-page.module.css';
import { INICIO as T } from './textos.ts';
import '@mantine/core/styles/Anchor.layer.css';

export const recentesQuery = (catgId: number) =>
  queryOptions({
    queryKey: [CHAVE_PERICIAS, 'lista', 'home', catgId],
    queryFn: ({ signal }) =>
      call(periciaList, { query: { condition: String(CONDICAO_LISTA.home), catgId }, signal }),
  });

interface TipoRecentesProps {
  catgId: number;
  nome: string;
  permissions: Permissoes;
}

/** The cases of one type that were updated last. */
export function TipoRecentes({ catgId, nome, permissions }: TipoRecentesProps) {
  const narrow = useNarrow();
  const open = useOpenPericia();
  const { data, error, refetch, isPending } = useQuery(recentesQuery(catgId));
  const alter = permissions.has('periciaAlt');
  const blocked = alter ? undefined : missing(permissions, 'periciaVer');
  return (
    <section className={classes.tipo} aria-label={nome}>
      <div className={classes.head}>
        <h2 className={classes.nome}>{nome}</h2>
        {permissions.has('pericias') && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/pericias" search={{ tipo: catgId }} />}
          >
            {T.verTodas}
          </Anchor>
        )}
      </div>
      {isPending && <TableSkeleton rows={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.pericias.length === 0 && <EmptyState text={T.vazio} />}
      {data?.pericias.map((grupo) => (
        <div key={grupo.catgId} className={classes.grupo}>
          <h3 className={classes.categoria}>{grupo.nome}</h3>
          <DataTable
            label={`${nome}: ${grupo.nome}`}
            columns={inicioColumns(grupo)}
            rows={grupo.pericias}
            rowKey={(row) => row.procId}
            narrow={narrow}
            onOpen={blocked ? undefined : open.edit}
            acts={(row) => [
              {
                label: alter ? T.editar : T.visualizar,
                icon: alter ? <IconPencil size={16} /> : <IconEye size={16} />,
                blocked,
                onPress: () => open.edit(row),
                shown: true,
              },
            ]}
          />
        </div>
      ))}
    </section>
  );
}
