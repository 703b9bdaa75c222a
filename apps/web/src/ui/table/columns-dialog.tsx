import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button, Checkbox, NumberInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { LARGURA } from '@retaguarda/contract';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import {
  type ColumnChoice,
  type ColumnLayout,
  isOwnLayout,
  type ListKey,
  moveChoice,
  OWN_LAYOUT,
  saveLayout,
  sizeChoice,
  toggleChoice,
} from '../../lib/list/column-layout.ts';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { Modal } from '../dialog/modal.tsx';
import { stepByArrows, useGrips } from '../drag-grip.ts';
import { UI } from '../texts.ts';
import classes from './columns-dialog.module.css';
import { LIST_PANEL_TEXTS } from './list-panel-texts.ts';
// Fields.
import '../styles-form.ts';

interface RowProps {
  choice: ColumnChoice;
  layout: ColumnLayout;
  onStep: (step: number) => void;
  onLayout: (layout: ColumnLayout) => void;
}

function ChoiceRow({ choice, layout, onStep, onLayout }: RowProps) {
  const { header, keys, fixed } = choice;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: header,
  });
  const width = layout.widths[keys[0] ?? ''];
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes.grip}
        aria-label={LIST_PANEL_TEXTS.levar(header)}
        {...listeners}
        onKeyDown={stepByArrows(onStep)}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      <Checkbox
        className={classes.name}
        label={header}
        aria-label={LIST_PANEL_TEXTS.mostrar(header)}
        checked={fixed || keys.some((k) => !layout.hidden.has(k))}
        disabled={fixed}
        onChange={() => onLayout(toggleChoice(layout, choice))}
      />
      <NumberInput
        w={120}
        size="xs"
        aria-label={LIST_PANEL_TEXTS.largura(header)}
        placeholder={LIST_PANEL_TEXTS.automatica}
        suffix=" px"
        step={10}
        min={LARGURA.min}
        max={LARGURA.max}
        allowDecimal={false}
        allowNegative={false}
        value={width ?? ''}
        onChange={(px) => {
          if (px === '') onLayout(sizeChoice(layout, choice, null));
          else if (typeof px === 'number' && px >= LARGURA.min) onLayout(sizeChoice(layout, choice, px));
        }}
      />
    </li>
  );
}

interface ColumnsDialogProps {
  list: ListKey;
  layout: ColumnLayout;
  choices: readonly ColumnChoice[];
  onClose: () => void;
}

/** Order, width and presence of a list's columns, each change at once in the list behind. */
export function ColumnsDialog({ list, layout, choices, onClose }: ColumnsDialogProps) {
  const [told, setTold] = useState('');
  const grips = useGrips();
  const headers = choices.map((c) => c.header);
  const save = (next: ColumnLayout) => saveLayout(list, next);
  const move = (from: number, to: number) => {
    const header = headers[from];
    if (header === undefined || to < 0 || to >= headers.length) return;
    save(moveChoice(layout, choices, { from, to }));
    setTold(LIST_PANEL_TEXTS.lugar(header, to + 1, headers.length));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(headers.indexOf(String(active.id)), headers.indexOf(String(over.id)));
  };
  return (
    <Modal
      address="#colunas"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.confirmacao}
      title={LIST_PANEL_TEXTS.arranjo}
      centered
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {LIST_PANEL_TEXTS.arranjoDica}
        </Text>
        <DndContext {...grips} collisionDetection={closestCenter} onDragEnd={dropped}>
          <SortableContext items={headers} strategy={verticalListSortingStrategy}>
            <ol className={classes.rows}>
              {choices.map((choice, i) => (
                <ChoiceRow
                  key={choice.header}
                  choice={choice}
                  layout={layout}
                  onStep={(step) => move(i, i + step)}
                  onLayout={save}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
      </Stack>
      <DialogFoot
        state={
          <Button variant="subtle" disabled={isOwnLayout(layout)} onClick={() => save(OWN_LAYOUT)}>
            {LIST_PANEL_TEXTS.original}
          </Button>
        }
      >
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
