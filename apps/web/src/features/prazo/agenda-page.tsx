import { Button } from '@mantine/core';
import { type Dia, todayIn } from '@retaguarda/domain';
import { IconCalendarShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../lib/call/server-clock.ts';
import { HeadLink } from '../../ui/acts/head-link.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CompromissoPainel, escreveNovo, useAbreCompromisso } from '../compromisso/public.ts';
import { AgendaBarra } from './agenda-barra.tsx';
import { AgendaGrade } from './agenda-grade.tsx';
import { AgendaLista } from './agenda-lista.tsx';
import type { AgendaSearch } from './agenda-search.ts';
import { doMesmoMes, semanasDe } from './dias.ts';
import prazos from './prazos.module.css';
import { agendaQuery, invalidatePrazos } from './prazos-queries.ts';
import { AGENDA as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/agenda');

/** The deadlines and appointments of a month or a week. */
export function AgendaPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const abre = useAbreCompromisso();
  const estreita = useNarrow('outras');
  const deHoje = todayIn(serverNow()) ?? '';
  const { vista = 'mes', quem = 'todos', tipo, dia = deHoje } = search;
  const semanas = semanasDe(vista, dia);
  const dias = semanas.flat();
  const { data, error, refetch } = useQuery(
    agendaQuery({ de: dias[0] ?? dia, ate: dias.at(-1) ?? dia, quem, tipo }),
  );
  const hoje = data?.hoje ?? deHoje;
  const list = data?.list ?? [];
  const compromissos = data?.compromissos.list ?? [];
  const naVista = (d: Dia) => !estreita || vista !== 'mes' || doMesmoMes(d, dia);
  const destes = list.filter((p) => naVista(p.vence));
  const destas = compromissos.filter((c) => naVista(c.dia));
  const novo = (d: Dia) => abre(escreveNovo(d));
  const change = (part: AgendaSearch) => void navigate({ search: (s) => ({ ...s, ...part }), replace: true });
  const vazia = destes.length === 0 && destas.length === 0;
  return (
    <ListScreen
      header={
        <PageHeader
          route="/agenda"
          title={T.titulo}
          desc={T.desc}
          quiet={
            <HeadLink
              to="/conta"
              place="act"
              label={T.calendarios}
              icon={<IconCalendarShare size={16} />}
              inWords
            />
          }
        >
          <PrintLink to="/agenda/impressao" search={search} />
          <Button onClick={() => novo(dia)}>{T.novo}</Button>
        </PageHeader>
      }
      filters={
        <AgendaBarra
          {...{ search, dia, hoje }}
          narrow={estreita}
          tipos={data?.tipos ?? []}
          onChange={change}
        />
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={6} />}
      {(data?.mais === true || data?.compromissos.mais === true) && (
        <p className={prazos.vazio}>{T.demais}</p>
      )}
      {data && !estreita && (
        <AgendaGrade
          {...{ vista, dia, hoje, semanas }}
          prazos={list}
          compromissos={compromissos}
          onDia={(para) => change({ dia: para })}
          onSemana={(dela) => change({ vista: 'semana', dia: dela })}
          onNovo={novo}
        />
      )}
      {data && estreita && !vazia && (
        <AgendaLista key={dia} list={destes} compromissos={destas} dia={dia} hoje={hoje} />
      )}
      {data && vazia && <EmptyState text={T.vazio} example={T.exemplo} />}
      <CompromissoPainel hoje={hoje} onMudou={() => invalidatePrazos(client)} />
    </ListScreen>
  );
}
