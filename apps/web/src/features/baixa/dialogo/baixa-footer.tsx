import { Button, Text } from '@mantine/core';
import type { Permissoes } from '@retaguarda/contract';
import { formatMoney } from '@retaguarda/domain';
import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SaveState, type Saving } from '../../../ui/dialog/save-state.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { ExplicaTotal } from '../../explica/public.ts';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { totalCentavos } from './baixa-linhas.ts';
import type { Recebiveis } from './use-recebiveis.ts';

interface TotalProps extends Pick<Recebiveis, 'rows'> {
  /** Of what is stored, in reais. */
  guardado: number;
}

/** Follows every key: what is typed counts before it is saved. */
function TotalRepasses({ rows, guardado }: TotalProps) {
  const total = useSyncExternalStore(rows.subscribe, () => totalCentavos(rows, guardado));
  return (
    <Text className={classes.total} aria-live="polite">
      {T.totalRepasses}: <strong>{formatMoney(total)}</strong>
    </Text>
  );
}

interface BaixaFooterProps {
  /** 0 while it is not stored. */
  baixaId: number;
  recebiveis: Recebiveis;
  nome: string;
  busy: boolean;
  saving: Saving;
  fechada: boolean;
  podeEditar: boolean;
  permissoes: Permissoes;
  /** Missing where the baixa is made for somebody who is already known. */
  onAdicionar: (() => void) | undefined;
  onSave: () => void;
  /** Closes it and leads to its receipt, where that can be left to. */
  onFinaliza?: (() => void) | undefined;
}

export function BaixaFooter(props: BaixaFooterProps) {
  const { baixaId, recebiveis, nome, busy, saving, fechada, podeEditar, permissoes } = props;
  const { onAdicionar, onSave, onFinaliza } = props;
  const blocked =
    missing(permissoes, 'baixaAlt') ??
    (fechada ? T.fechadaCurto : undefined) ??
    (nome.trim() === '' ? T.semNome : undefined) ??
    (recebiveis.query.isLoading ? T.buscando : undefined);
  return (
    <DialogFoot
      state={
        <>
          {recebiveis.lido && (
            <TotalRepasses rows={recebiveis.rows} guardado={recebiveis.lido.totalRecebiceis} />
          )}
          {baixaId > 0 && <ExplicaTotal tipo="baixa" id={baixaId} />}
          {podeEditar && <SaveState {...saving} />}
          {!podeEditar && (
            <Text size="sm" c="dimmed">
              {T.somenteLeitura}
            </Text>
          )}
        </>
      }
      acts={[
        ...(onAdicionar
          ? [{ label: T.adicionarPessoa, icon: <IconUsers size={16} />, blocked, onPress: onAdicionar }]
          : []),
        ...(onFinaliza && podeEditar && baixaId > 0 && !fechada
          ? [
              {
                label: T.finalizarEImprimir,
                icon: <IconPrinter size={16} />,
                off: busy || !recebiveis.query.data,
                onPress: onFinaliza,
              },
            ]
          : []),
      ]}
    >
      {podeEditar && (
        <Button loading={busy} onClick={onSave}>
          {T.salvar}
        </Button>
      )}
    </DialogFoot>
  );
}
