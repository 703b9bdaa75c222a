import type { ComLote } from '@retaguarda/contract';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { AutomacoesDoRegistro } from './automacoes-do-registro.tsx';
import { ExecutaDialog } from './executa-dialog.tsx';

/** What the menu of a row opens of automations. */
export function AutomacoesDaLinha({ tipo }: { tipo: ComLote }) {
  const feitas = usePanelOf(`automacoes.linha.${tipo}`);
  const executa = usePanelOf(`executa.linha.${tipo}`);
  return (
    <>
      {feitas.which !== undefined && (
        <AutomacoesDoRegistro
          tipo={tipo}
          id={Number(feitas.which)}
          address="#automacoes"
          opened
          onClose={feitas.close}
        />
      )}
      {executa.which !== undefined && (
        <ExecutaDialog
          tipo={tipo}
          registros={[Number(executa.which)]}
          address="#executa"
          onClose={executa.close}
        />
      )}
    </>
  );
}
