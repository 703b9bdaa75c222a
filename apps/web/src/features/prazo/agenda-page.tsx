import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  type CompromissoVisto,
  DE_QUEM,
  type Prazo,
  type prazoAgenda,
  type RouteResponse,
} from '@retaguarda/contract';
import { type Dia, todayIn } from '@retaguarda/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../lib/call/server-clock.ts';
import { nomeDoDia } from '../../registros/historico/dias.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CompromissoPainel, Compromissos, escreveNovo, useAbreCompromisso } from '../compromisso/public.ts';
import classes from './agenda.module.css';
import { AgendaGrade } from './agenda-grade.tsx';
import type { AgendaSearch } from './agenda-search.ts';
import { doMesmoMes, mesEmPalavras, semanasDe, VISTAS, vizinha } from './dias.ts';
import { PrazoItem } from './prazo-item.tsx';
import prazos from './prazos.module.css';
import { agendaQuery, invalidatePrazos } from './prazos-queries.ts';
import { PRAZOS, AGENDA as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const route = getRouteApi('/signed-in/shell/agenda');

interface BarraProps {
  search: AgendaSearch;
  dia: Dia;
  hoje: Dia;
  tipos: RouteResponse<typeof prazoAgenda>['tipos'];
  onChange: (part: AgendaSearch) => void;
}

function Barra({ search, dia, hoje, tipos, onChange }: BarraProps) {
  const { vista = 'mes', quem = 'todos', tipo } = search;
  return (
    <div className={classes.barra}>
      <div className={classes.passos}>
        <ActionIcon aria-label={T.anterior} onClick={() => onChange({ dia: vizinha(vista, dia, -1) })}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => onChange({ dia: hoje })}>
          {T.hoje}
        </Button>
        <ActionIcon aria-label={T.proximo} onClick={() => onChange({ dia: vizinha(vista, dia, 1) })}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <h2 className={classes.mes} aria-live="polite">
          {mesEmPalavras(dia)}
        </h2>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={T.vista}
        data={VISTAS.map((value) => ({ value, label: T[value] }))}
        value={vista}
        onChange={(v) => onChange({ vista: v === 'semana' ? v : undefined })}
      />
      <SegmentedControl
        size="xs"
        aria-label={PRAZOS.quem}
        data={DE_QUEM.map((value) => ({ value, label: PRAZOS[value] }))}
        value={quem}
        onChange={(v) => onChange({ quem: v === 'meus' ? v : undefined })}
      />
      <LazySelect
        aria-label={T.tipo}
        placeholder={`${T.tipo}: ${T.todosOsTipos}`}
        w={220}
        clearable
        data={tipos.map((t) => ({ value: String(t.id), label: t.name }))}
        value={tipo === undefined ? null : String(tipo)}
        onChange={(v) => onChange({ tipo: v === null ? undefined : Number(v) })}
      />
    </div>
  );
}

interface ListaProps {
  list: readonly Prazo[];
  compromissos: readonly CompromissoVisto[];
  hoje: Dia;
}

/** The same days one below the other, where a grid has no room. */
function Lista({ list, compromissos, hoje }: ListaProps) {
  const pode = usePermissoes().has('periciaAlt');
  const { cumpre, ocupado } = useCumpre();
  const dias = [...new Set([...list.map((p) => p.vence), ...compromissos.map((c) => c.dia)])].toSorted();
  return dias.map((dia) => (
    <section key={dia} aria-label={nomeDoDia(dia, hoje)}>
      <h3 className={classes.diaDaLista}>{nomeDoDia(dia, hoje)}</h3>
      <ul className={prazos.lista}>
        <Compromissos list={compromissos.filter((c) => c.dia === dia)} hoje={dia} />
        {list
          .filter((p) => p.vence === dia)
          .map((prazo) => (
            <PrazoItem
              key={prazo.prazoId}
              prazo={prazo}
              hoje={hoje}
              feito={prazo.cumprido}
              pode={pode}
              ocupado={ocupado}
              onCumpre={(cumprido) => cumpre(prazo, cumprido)}
            />
          ))}
      </ul>
    </section>
  ));
}

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
  return (
    <>
      <PageHeader route="/agenda" title={T.titulo} desc={T.desc}>
        <PrintLink to="/agenda/impressao" search={search} />
        <Button variant="default" onClick={() => void navigate({ to: '/conta' })}>
          {T.calendarios}
        </Button>
        <Button onClick={() => novo(dia)}>{T.novo}</Button>
      </PageHeader>
      <Barra search={search} dia={dia} hoje={hoje} tipos={data?.tipos ?? []} onChange={change} />
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
          onNovo={novo}
        />
      )}
      {data && estreita && <Lista list={destes} compromissos={destas} hoje={hoje} />}
      {data && destes.length === 0 && destas.length === 0 && (
        <EmptyState text={T.vazio} example={T.exemplo} />
      )}
      <CompromissoPainel hoje={hoje} onMudou={() => invalidatePrazos(client)} />
    </>
  );
}
