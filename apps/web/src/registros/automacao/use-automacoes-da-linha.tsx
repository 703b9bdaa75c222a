import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { DO_REGISTRO as T } from './textos.ts';
import { comAutomacoes } from './tipo-com-automacoes.ts';

const AutomacoesDaLinha = lazyView(() => import('./automacoes-da-linha.tsx'), 'AutomacoesDaLinha');

interface NaLinha {
  acts: (id: number) => readonly RowAct[];
  panel: ReactNode;
}

/** What automations did with any row of a list, and running one on it, for who may. */
export function useAutomacoesDaLinha(doTipo: TipoDeRegistro): NaLinha {
  const permissoes = usePermissoes();
  const feitas = usePanelOf(`automacoes.linha.${doTipo}`);
  const executa = usePanelOf(`executa.linha.${doTipo}`);
  const tipo = comAutomacoes(doTipo);
  if (tipo === undefined) return { acts: () => [], panel: null };
  const ato = (label: string, icon: ReactNode, onPress: () => void): RowAct => ({
    ...{ label, icon, onPress, ofRecord: true },
  });
  return {
    acts: (id) => [
      ...(permissoes.has('automExec')
        ? [ato(T.executar, <IconBolt size={16} />, () => executa.open(id))]
        : []),
      ...(permissoes.has('automacoes') ? [ato(T.titulo, <IconBolt size={16} />, () => feitas.open(id))] : []),
    ],
    panel: (feitas.which ?? executa.which) !== undefined && <AutomacoesDaLinha tipo={tipo} />,
  };
}
