import { IconEye, IconHistory } from '@tabler/icons-react';
import { usePermissoes } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { EDITOR_T as T } from './textos.ts';

/** In the row of an automation: what it would have done, for who may make some, and what it did. */
export function useAtosDaAutomacao(): (automacao: { id: number }) => readonly RowAct[] {
  const permissoes = usePermissoes();
  const previa = usePanelOf('previa');
  const execucoes = usePanelOf('execucoes');
  const preve = permissoes.has('automAlt') || permissoes.has('automInc');
  return ({ id }) => [
    ...(preve
      ? [{ label: T.oQueTeriaFeito, icon: <IconEye size={16} />, onPress: () => previa.open(id) }]
      : []),
    { label: T.execucoes, icon: <IconHistory size={16} />, onPress: () => execucoes.open(id), shown: true },
  ];
}
