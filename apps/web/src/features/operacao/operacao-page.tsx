import { operacaoConfere } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconChecks, IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Selo, seloQuery } from '../conferencia/public.ts';
import { Avisos } from './avisos.tsx';
import classes from './operacao.module.css';
import { operacaoQuery } from './operacao-queries.ts';
import { OPERACAO as T } from './textos.ts';

/** Leads to who used which data. */
function UsosAto() {
  const navigate = useNavigate();
  useHeadAct({
    place: 'act',
    label: T.usos,
    icon: <IconFileSearch size={16} />,
    onPress: () => void navigate({ to: '/operacao/usos' }),
  });
  return null;
}

const Partes = lazyView(() => import('./partes.tsx'), 'Partes');

/** How the installation does, for those who look after it. */
export function OperacaoPage() {
  const permissions = usePermissoes();
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery(operacaoQuery);
  const confere = useAct({
    call: () => call(operacaoConfere, { body: {} }),
    invalidate: (client) =>
      Promise.all([operacaoQuery, seloQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
  const visto = data && <span className={classes.visto}>{T.visto(formatInstantBr(data.em).slice(-5))}</span>;
  return (
    <div className={classes.tela}>
      <PageHeader
        route="/operacao"
        title={T.titulo}
        desc={T.desc}
        quiet={
          // A narrow head has no room for what the rows below it say.
          !narrow && (
            <>
              <Selo />
              {visto}
            </>
          )
        }
      >
        <UsosAto />
        <PermissionButton
          blocked={missing(permissions, 'operacaoVer')}
          icon={<IconChecks size={14} />}
          onClick={() => confere.isPending || confere.mutate()}
        >
          {T.conferirAgora}
        </PermissionButton>
      </PageHeader>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && (
        <>
          <Suspense fallback={<TableSkeleton rows={8} />}>
            <Partes partes={data.partes} />
          </Suspense>
          {narrow && visto}
          <Avisos avisos={data.avisos} />
        </>
      )}
    </div>
  );
}
