import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';

/** Pixels after which a press on a grip is a drag. */
const DRAG_PX = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const none = (): undefined => undefined;
const SILENT = { onDragStart: none, onDragMove: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

/** For a `DndContext` whose grips say for themselves how they are moved. */
export const useGrips = () => ({
  sensors: useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } })),
  accessibility: { announcements: SILENT, screenReaderInstructions: { draggable: '' } },
});

/** Moves by the arrows what a grip with the focus belongs to; whatever stands around takes no step of its own. */
export const stepByArrows = (onStep: (step: number) => void) => (e: KeyboardEvent) => {
  const step = STEPS[e.key];
  if (step === undefined) return;
  e.preventDefault();
  e.stopPropagation();
  onStep(step);
};
