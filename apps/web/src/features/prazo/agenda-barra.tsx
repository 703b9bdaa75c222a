import { ActionIcon, Button } from '@mantine/core';
import { DE_QUEM, type prazoAgenda, type RouteResponse } from '@retaguarda/contract';
import type { Dia } from '@retaguarda/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import classes from './agenda.module.css';
import type { AgendaSearch } from './agenda-search.ts';
import { mesCurto, mesEmPalavras, VISTAS, vizinha } from './dias.ts';
import { PRAZOS, AGENDA as T } from './textos.ts';

const FILTROS = ['quem', 'tipo'] as const;
/** No deadline has this id. */
const TODOS = 0;
const SEM_FILTROS = withoutFilters<AgendaSearch>(FILTROS);

interface PassosProps {
  search: AgendaSearch;
  dia: Dia;
  hoje: Dia;
  onChange: (part: AgendaSearch) => void;
}

interface AgendaBarraProps extends PassosProps {
  narrow: boolean;
  tipos: RouteResponse<typeof prazoAgenda>['tipos'];
}

/** From one month or week to the next, and back to today. */
function Passos({
  search: { vista = 'mes' },
  dia,
  hoje,
  narrow,
  onChange,
}: PassosProps & { narrow: boolean }) {
  return (
    <div className={classes.passos}>
      <ActionIcon
        size={28}
        aria-label={T.anterior}
        onClick={() => onChange({ dia: vizinha(vista, dia, -1) })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => onChange({ dia: hoje })}>
        {T.hoje}
      </Button>
      <ActionIcon size={28} aria-label={T.proximo} onClick={() => onChange({ dia: vizinha(vista, dia, 1) })}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <h2 className={classes.mes} aria-live="polite">
        {narrow ? mesCurto(dia) : mesEmPalavras(dia)}
      </h2>
    </div>
  );
}

/** Which days are shown and whose, in the one line of controls that a list has. */
export function AgendaBarra({ narrow, tipos, ...passos }: AgendaBarraProps) {
  const { search, onChange } = passos;
  const vista = (
    <div className={classes.vista}>
      <ListTabs
        label={T.vista}
        tabs={VISTAS.map((id) => ({ id, name: T[id] }))}
        value={search.vista ?? 'mes'}
        onChange={(v) => onChange({ vista: v === 'semana' ? v : undefined })}
      />
    </div>
  );
  return (
    <ListFilters
      active={activeFilters(search, FILTROS)}
      onClear={() => onChange(SEM_FILTROS)}
      of={
        <>
          {!narrow && vista}
          <Passos {...passos} narrow={narrow} />
        </>
      }
    >
      {narrow && vista}
      <div className={classes.vista}>
        <ListTabs
          label={PRAZOS.quem}
          tabs={DE_QUEM.map((id) => ({ id, name: PRAZOS[id] }))}
          value={search.quem ?? 'todos'}
          onChange={(v) => onChange({ quem: v === 'meus' ? v : undefined })}
        />
      </div>
      <LazySelect
        label={T.tipo}
        w={170}
        data={[{ id: TODOS, name: T.todosOsTipos }, ...tipos].map((t) => ({
          value: String(t.id),
          label: t.name,
        }))}
        value={String(search.tipo ?? TODOS)}
        allowDeselect={false}
        onChange={(v) => onChange({ tipo: Number(v) || undefined })}
      />
    </ListFilters>
  );
}
