import { Button } from '@mantine/core';
import { historicoRestaura } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { tellUndone } from '../../lib/call/changed.ts';
import { UI } from '../texts.ts';
import type { UndoableChange } from './undoable-change.ts';

/** Those that are offered now; the keys undo the newest. */
const ofertas: (() => void)[] = [];

const CAMPO = 'input, textarea, select, [contenteditable="true"]';

/** In a field the keys undo what is typed there. */
function ouve(e: KeyboardEvent): void {
  const desfaz = (e.ctrlKey || e.metaKey) && !e.shiftKey && e.key.toLowerCase() === 'z';
  if (!desfaz || document.activeElement?.matches(CAMPO)) return;
  const nova = ofertas.at(-1);
  if (nova === undefined) return;
  e.preventDefault();
  nova();
}

function oferece(desfaz: () => void): () => void {
  if (ofertas.length === 0) window.addEventListener('keydown', ouve);
  ofertas.push(desfaz);
  return () => {
    ofertas.splice(ofertas.indexOf(desfaz), 1);
    if (ofertas.length === 0) window.removeEventListener('keydown', ouve);
  };
}

interface DesfazerProps {
  change: UndoableChange;
  onDone: (message: string) => void;
  onFail: (error: unknown) => void;
}

/** Takes back what has just been saved, as long as nothing else has changed the record; also by Ctrl+Z. */
export function UndoChange({ change: { tipo, id, historicoId, visto }, onDone, onFail }: DesfazerProps) {
  const [busy, setBusy] = useState(false);
  const desfaz = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { tipo, id, historicoId, antes: true, visto };
      onDone((await call(historicoRestaura, { body })).message);
      tellUndone();
    } catch (error) {
      onFail(error);
      // Somebody has changed it since: the screen shows what stands now.
      tellUndone();
    }
  };
  const faz = useRef(desfaz);
  faz.current = desfaz;
  useEffect(() => oferece(() => void faz.current()), []);
  return (
    <Button
      variant="light"
      size="compact-sm"
      loading={busy}
      onClick={() => void desfaz()}
      title={UI.desfazerTecla}
    >
      {UI.desfazer}
    </Button>
  );
}
