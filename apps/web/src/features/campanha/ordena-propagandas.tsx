import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { Propaganda } from '@retaguarda/contract';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stepByArrows, useGrips } from '../../ui/drag-grip.ts';
import classes from './campanha.module.css';
import { PROPAGANDAS as T } from './textos.ts';

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
        onKeyDown={stepByArrows((passo) => leva(lugar, lugar + passo))}
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
  const grips = useGrips();
  const solta = ({ active, over }: DragEndEvent) => {
    if (over) leva(Number(active.id), Number(over.id));
  };
  return (
    <DndContext {...grips} onDragEnd={solta}>
      {children}
    </DndContext>
  );
}
