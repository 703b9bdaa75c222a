import { Button, Text } from '@mantine/core';
import type { Permissoes } from '@retaguarda/contract';
import { formatMoney } from '@retaguarda/domain';
import { IconUsers } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { missing } from '../../ui/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './baixa.module.css';
import type { BaixaEditor } from './baixa-editor.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

interface TotalProps {
  editor: BaixaEditor;
}

/** Follows every key: what is typed counts before it is saved. */
function TotalRepasses({ editor }: TotalProps) {
  const total = useSyncExternalStore(editor.subscribe, editor.totalCentavos);
  const sujo = useSyncExternalStore(editor.subscribe, editor.isDirty);
  return (
    <Text className={classes.total} aria-live="polite">
      {T.totalRepasses}: <strong>{formatMoney(total)}</strong>
      {sujo && <span className={classes.naoSalvo}>{T.naoSalvo}</span>}
    </Text>
  );
}

interface BaixaFooterProps {
  editor: BaixaEditor | null;
  nome: string;
  /** A search is loading. */
  buscando: boolean;
  busy: boolean;
  fechada: boolean;
  podeEditar: boolean;
  permissoes: Permissoes;
  onAdicionar: () => void;
  onSave: () => void;
}

export function BaixaFooter(props: BaixaFooterProps) {
  const { editor, nome, buscando, busy, fechada, podeEditar, permissoes, onAdicionar, onSave } = props;
  const blocked =
    missing(permissoes, 'baixaAlt') ??
    (fechada ? T.fechadaCurto : undefined) ??
    (nome.trim() === '' ? T.semNome : undefined) ??
    (buscando ? T.buscando : undefined);
  return (
    <>
      {editor && <TotalRepasses editor={editor} />}
      {!podeEditar && (
        <Text size="sm" c="dimmed">
          {T.somenteLeitura}
        </Text>
      )}
      <PermissionButton
        variant="default"
        blocked={blocked}
        icon={<IconUsers size={16} />}
        onClick={onAdicionar}
      >
        {T.adicionarPessoa}
      </PermissionButton>
      {podeEditar && (
        <Button loading={busy} onClick={onSave}>
          {T.salvar}
        </Button>
      )}
    </>
  );
}
