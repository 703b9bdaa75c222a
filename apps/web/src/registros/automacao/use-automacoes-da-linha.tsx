import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconBolt, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { DO_REGISTRO as T } from './textos.ts';
import { comAutomacoes } from './tipo-com-automacoes.ts';

const AutomacoesDoRegistro = lazyView(() => import('./automacoes-do-registro.tsx'), 'AutomacoesDoRegistro');
const ExecutaDialog = lazyView(() => import('./executa-dialog.tsx'), 'ExecutaDialog');

interface AutomacoesDaLinha {
  acts: (id: number) => readonly RowAct[];
  panel: ReactNode;
}

/** What automations did with any row of a list, and running one on it, for who may. */
export function useAutomacoesDaLinha(doTipo: TipoDeRegistro): AutomacoesDaLinha {
  const permissoes = usePermissoes();
  const feitas = usePanelOf(`automacoes.linha.${doTipo}`);
  const executa = usePanelOf(`executa.linha.${doTipo}`);
  const tipo = comAutomacoes(doTipo);
  if (tipo === undefined) return { acts: () => [], panel: null };
  const ve = permissoes.has('automacoes');
  const roda = permissoes.has('automExec');
  return {
    acts: (id) => [
      ...(roda
        ? [
            {
              label: T.executar,
              icon: <IconPlayerPlay size={16} />,
              ofRecord: true as const,
              onPress: () => executa.open(id),
            },
          ]
        : []),
      ...(ve
        ? [
            {
              label: T.titulo,
              icon: <IconBolt size={16} />,
              ofRecord: true as const,
              onPress: () => feitas.open(id),
            },
          ]
        : []),
    ],
    panel: (
      <>
        {feitas.which !== undefined && (
          <AutomacoesDoRegistro
            tipo={tipo}
            id={Number(feitas.which)}
            address={`#automacoes.linha.${tipo}`}
            opened
            onClose={feitas.close}
          />
        )}
        {executa.which !== undefined && (
          <ExecutaDialog
            tipo={tipo}
            registros={[Number(executa.which)]}
            address={`#executa.linha.${tipo}`}
            onClose={executa.close}
          />
        )}
      </>
    ),
  };
}
