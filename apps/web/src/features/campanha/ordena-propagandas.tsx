import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { Propaganda } from '@retaguarda/contract';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './campanha.module.css';
import { PROPAGANDAS as T } from './textos.ts';

/** Pixels after which a press on the grip is a drag. */
const DRAG_PX = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const none = (): undefined => undefined;
const SILENT = { onDragStart: none, onDragMove: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

/** Takes a banner to the place of another one. */
export type Leva = (de: number, para: number) => void;

interface OrdemProps {
  propaganda: Propaganda;
  lugar: number;
  /** Absent for whoever may not put them in order. */
  leva: Leva | undefined;
}

/** The number of a banner, with a grip that takes it up and down: dragged, or by the arrows while it has the focus. */
export function OrdemDaPropaganda({ propaganda, lugar, leva }: OrdemProps) {
  const alvo = useDroppable({ id: lugar });
  const alca = useDraggable({ id: lugar });
  if (leva === undefined) return propaganda.propOrdem;
  const move = (e: KeyboardEvent) => {
    const passo = STEPS[e.key];
    if (passo === undefined) return;
    // The arrows of the table would go to another row.
    e.preventDefault();
    e.stopPropagation();
    leva(lugar, lugar + passo);
  };
  const y = alca.transform?.y;
  return (
    <span ref={alvo.setNodeRef} className={classes.ordem} data-alvo={alvo.isOver || undefined}>
      <ActionIcon
        ref={alca.setNodeRef}
        variant="subtle"
        color="gray"
        className={classes.alca}
        style={{ transform: y === undefined ? undefined : `translateY(${y}px)` }}
        aria-label={T.mover(propaganda.propTitulo)}
        {...alca.listeners}
        onKeyDown={move}
        onClick={(e) => e.stopPropagation()}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      {propaganda.propOrdem}
    </span>
  );
}

interface OrdenavelProps {
  leva: Leva;
  children: ReactNode;
}

/** Within it grips are dragged onto one another. */
export function Ordenavel({ leva, children }: OrdenavelProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }));
  const solta = ({ active, over }: DragEndEvent) => {
    if (over) leva(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={solta}
      // The grip says for itself how it is moved.
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
    </DndContext>
  );
}
