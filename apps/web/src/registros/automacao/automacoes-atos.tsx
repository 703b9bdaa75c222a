import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconBolt } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import { DO_REGISTRO as T } from './textos.ts';
import { comAutomacoes } from './tipo-com-automacoes.ts';

const AutomacoesDoRegistro = lazyView(() => import('./automacoes-do-registro.tsx'), 'AutomacoesDoRegistro');
const ExecutaDialog = lazyView(() => import('./executa-dialog.tsx'), 'ExecutaDialog');

interface AutomacoesAtosProps {
  tipo: TipoDeRegistro;
  id: number;
}

/** Of a record that is open: running an automation on it, and what automations did with it, for who may. */
export function AutomacoesAtos({ tipo: doTipo, id }: AutomacoesAtosProps) {
  const permissoes = usePermissoes();
  const tipo = comAutomacoes(doTipo);
  if (tipo === undefined) return null;
  const [executa, feitas] = [`executa.${tipo}.${id}`, `automacoes.${tipo}.${id}`];
  return (
    <>
      {permissoes.has('automExec') && (
        <PanelAct
          panelName={executa}
          place="act"
          label={T.executar}
          icon={<IconBolt size={16} />}
          panel={(opened, onClose) =>
            opened && <ExecutaDialog tipo={tipo} registros={[id]} address="#executa" onClose={onClose} />
          }
        />
      )}
      {permissoes.has('automacoes') && (
        <PanelAct
          panelName={feitas}
          place="history"
          label={T.titulo}
          icon={<IconBolt size={16} />}
          panel={(opened, onClose) => (
            <AutomacoesDoRegistro
              tipo={tipo}
              id={id}
              address="#automacoes"
              opened={opened}
              onClose={onClose}
            />
          )}
        />
      )}
    </>
  );
}
