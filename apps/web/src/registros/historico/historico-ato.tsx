import { IconHistory } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import type { HeadPlace } from '../../ui/acts/head-acts.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import type { Gravado } from '../registro.ts';
import { HISTORICO as T } from './textos.ts';

const HistoricoPainel = lazyView(() => import('./historico-painel.tsx'), 'HistoricoPainel');

/** Opens who changed what; a screen has it at the end of its menu, a dialog among its first. */
export const HistoricoAto = ({ place = 'history', ...gravado }: Gravado & { place?: HeadPlace }) => (
  <PanelAct
    panelName={`historico.${gravado.tipo}.${gravado.id}`}
    place={place}
    label={T.titulo}
    icon={<IconHistory size={16} />}
    panel={(opened, onClose) => <HistoricoPainel {...gravado} opened={opened} onClose={onClose} />}
  />
);
