import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconHistory, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { lazyView } from '../lib/load-code.ts';
import type { RowAct } from '../ui/acts/row-acts.tsx';
import { usePanelOf } from '../ui/dialog/use-panel.ts';
import { JUNTADOS } from './anexos/textos.ts';
import { useAutomacoesDaLinha } from './automacao/use-automacoes-da-linha.tsx';
import { HISTORICO } from './historico/textos.ts';

const AnexosPainel = lazyView(() => import('./anexos/anexos-painel.tsx'), 'AnexosPainel');
const HistoricoPainel = lazyView(() => import('./historico/historico-painel.tsx'), 'HistoricoPainel');

interface FerramentasDaLinha {
  /** What of it stands in the menu of a row. */
  acts: (id: number) => readonly RowAct[];
  /** The panel that is open, for the list to show once. */
  panel: ReactNode;
}

/** Files, history and automations of any row of a list, where nothing is asked for each of them. */
export function useFerramentasDaLinha(
  tipo: TipoDeRegistro,
  { anexos: comAnexos = false }: { anexos?: boolean } = {},
): FerramentasDaLinha {
  const anexos = usePanelOf(`anexos.linha.${tipo}`);
  const historico = usePanelOf(`historico.linha.${tipo}`);
  const automacoes = useAutomacoesDaLinha(tipo);
  const gravado = (id: string) => ({ tipo, id: Number(id), nome: '' });
  const deAnexos: RowAct = {
    label: JUNTADOS.titulo,
    icon: <IconPaperclip size={16} />,
    ofRecord: true,
  };
  const deHistorico: RowAct = {
    label: HISTORICO.titulo,
    icon: <IconHistory size={16} />,
    ofRecord: true,
  };
  return {
    acts: (id) => [
      ...(comAnexos ? [{ ...deAnexos, onPress: () => anexos.open(id) }] : []),
      { ...deHistorico, onPress: () => historico.open(id) },
      ...automacoes.acts(id),
    ],
    panel: (
      <Suspense>
        {anexos.which !== undefined && (
          <AnexosPainel gravado={gravado(anexos.which)} opened onClose={anexos.close} />
        )}
        {historico.which !== undefined && (
          <HistoricoPainel {...gravado(historico.which)} opened onClose={historico.close} />
        )}
        {automacoes.panel}
      </Suspense>
    ),
  };
}
