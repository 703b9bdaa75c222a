import { Alert, Group } from '@mantine/core';
import { todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { serverNow } from '../../lib/call/server-clock.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadActsScope } from '../../ui/acts/head-menu.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { TarefasPainel } from '../catalogo/public.ts';
import { AnoAberto } from './ano-aberto.tsx';
import { BarraDoAno } from './barra-do-ano.tsx';
import classes from './calendario.module.css';
import { anoQuery } from './calendario-queries.ts';
import { CALENDARIO as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/calendario');

/** The years of the office's calendar: national holidays, the recess, and its own days without court. */
export function CalendarioPage() {
  const permissoes = usePermissoes();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const esteAno = Number(todayIn(serverNow())?.slice(0, 4));
  const { ano = esteAno } = search;
  const { data, error, refetch } = useQuery(anoQuery(ano));
  const [atos, setAtos] = useState<HTMLElement | null>(null);
  const [filtros, setFiltros] = useState<HTMLElement | null>(null);
  const narrow = useNarrow();
  const [salvo, setSalvo] = useState<number | null>(null);
  const vai = (novo: number) => void navigate({ search: novo === esteAno ? {} : { ano: novo } });
  const barra = <BarraDoAno ano={ano} onAno={vai} />;
  return (
    <HeadActsScope own>
      <div className={classes.cabeca}>
        <PageHeader route="/calendario" title={T.titulo} desc={T.desc} quiet={!narrow && barra}>
          <Group ref={setAtos} gap="xs" />
        </PageHeader>
        <div className={classes.controles}>
          {narrow && barra}
          <div ref={setFiltros} className={classes.filtros} />
        </div>
      </div>
      {salvo === ano && (
        <Alert color="success" variant="light" mb="sm" role="status">
          {T.recalcula}
        </Alert>
      )}
      {permissoes.has('catalogo') && (
        <div className={classes.tarefas}>
          <Suspense>
            <TarefasPainel permissoes={permissoes} />
          </Suspense>
        </div>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={12} />}
      {data && (
        <AnoAberto
          key={ano}
          ano={ano}
          guardado={data}
          lugares={{ atos, filtros }}
          onSalvo={() => setSalvo(ano)}
        />
      )}
    </HeadActsScope>
  );
}
