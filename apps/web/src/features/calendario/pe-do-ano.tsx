import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { UI } from '../../ui/texts.ts';
import classes from './calendario.module.css';
import type { Estado } from './estado.ts';
import { CALENDARIO as T } from './textos.ts';
import { UndoButtons } from './undo-buttons.tsx';
import type { AnoEmEdicao } from './use-ano.ts';

interface PeDoAnoProps {
  em: AnoEmEdicao;
  blocked: string | undefined;
  onRevisa: () => void;
}

const MUDADOS = ['incluido', 'alterado', 'excluido'] as const;

const partesDe = ({ linhas }: AnoEmEdicao): string[] =>
  MUDADOS.flatMap((estado: Exclude<Estado, 'igual'>) => {
    const n = linhas.filter((l) => l.estado === estado).length;
    return n === 0 ? [] : [T.partes[estado](n)];
  });

/** What of the year is not saved yet, and the way to save it. */
export function PeDoAno({ em, blocked, onRevisa }: PeDoAnoProps) {
  const [pergunta, setPergunta] = useState(false);
  const pendente = em.mudancas.length > 0;
  return (
    <section className={classes.pe} aria-label={T.revisar}>
      <span role="status">
        {pendente ? T.pendentes(partesDe(em)) : T.nadaPorSalvar}
        {em.comFalta > 0 && <span className={classes.falta}>{T.faltas(em.comFalta)}</span>}
      </span>
      <Group gap="xs">
        <UndoButtons {...em.passos} />
        {pendente && (
          <>
            <Button variant="default" onClick={() => setPergunta(true)}>
              {T.desfazerTudo}
            </Button>
            <PermissionButton
              blocked={blocked ?? (em.comFalta > 0 ? T.faltas(em.comFalta) : undefined)}
              onClick={onRevisa}
            >
              {T.revisar}
            </PermissionButton>
          </>
        )}
      </Group>
      <ConfirmDialog
        opened={pergunta}
        title={T.desfazerTudo}
        text={T.desfazerTudoPergunta}
        confirm={T.desfazerTudo}
        cancel={UI.continuarEditando}
        onConfirm={() => {
          setPergunta(false);
          em.limpa();
        }}
        onClose={() => setPergunta(false)}
      />
    </section>
  );
}
