import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconTrashX } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import { EXCLUIDOS as T } from './textos.ts';

const ExcluidosPainel = lazyView(() => import('./excluidos-painel.tsx'), 'ExcluidosPainel');

/** Opens the deleted records of a list. */
export const ExcluidosAto = ({ tipo }: { tipo: TipoDeRegistro }) => (
  <PanelAct
    panelName={`excluidos.${tipo}`}
    place="deleted"
    label={T.ver}
    icon={<IconTrashX size={16} />}
    panel={(opened, onClose) => <ExcluidosPainel tipo={tipo} opened={opened} onClose={onClose} />}
  />
);
