import { IconHistory } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import type { Gravado } from '../registro.ts';
import { HISTORICO as T } from './textos.ts';

const HistoricoPainel = lazyView(() =>
  import('./historico-painel.tsx').then((m) => ({ default: m.HistoricoPainel })),
);

/** Opens who changed what. */
export const HistoricoAto = (gravado: Gravado) => (
  <PanelAct
    panelName={`historico.${gravado.tipo}.${gravado.id}`}
    place="history"
    label={T.titulo}
    icon={<IconHistory size={16} />}
    panel={(opened, onClose) => <HistoricoPainel {...gravado} opened={opened} onClose={onClose} />}
  />
);
