import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconTrashX } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { PanelButton } from '../../ui/dialog/panel-button.tsx';
import { EXCLUIDOS as T } from './textos.ts';

const ExcluidosPainel = lazyView(() =>
  import('./excluidos-painel.tsx').then((m) => ({ default: m.ExcluidosPainel })),
);

/** Opens the deleted records of a list. */
export const ExcluidosBotao = ({ tipo }: { tipo: TipoDeRegistro }) => (
  <PanelButton
    panelName={`excluidos.${tipo}`}
    label={T.titulo}
    icon={<IconTrashX size={16} />}
    panel={(opened, onClose) => <ExcluidosPainel tipo={tipo} opened={opened} onClose={onClose} />}
  />
);
