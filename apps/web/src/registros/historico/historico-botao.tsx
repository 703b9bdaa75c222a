import { IconHistory } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { PanelButton } from '../../ui/dialog/panel-button.tsx';
import type { Gravado } from '../registro.ts';
import { HISTORICO as T } from './textos.ts';

const HistoricoPainel = lazyView(() =>
  import('./historico-painel.tsx').then((m) => ({ default: m.HistoricoPainel })),
);

/** Opens who changed what. */
export const HistoricoBotao = (gravado: Gravado) => (
  <PanelButton
    panelName={`historico.${gravado.tipo}.${gravado.id}`}
    label={T.titulo}
    hint={T.botao}
    icon={<IconHistory size={18} />}
    framed
    panel={(opened, onClose) => <HistoricoPainel {...gravado} opened={opened} onClose={onClose} />}
  />
);
