import { CUIDA_DE_LOTES } from '@retaguarda/contract';
import { IconListCheck } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import { LOTE_T as T } from './textos.ts';

const LotesPainel = lazyView(() => import('./lotes-painel.tsx'), 'LotesPainel');

/** Opens one's own changes of many. */
export function LotesAto() {
  const permissoes = usePermissoes();
  if (!CUIDA_DE_LOTES.some((p) => permissoes.has(p))) return null;
  return (
    <PanelAct
      panelName="lotes"
      place="bulk"
      label={T.emLote}
      icon={<IconListCheck size={16} />}
      panel={(opened, onClose) => <LotesPainel opened={opened} onClose={onClose} />}
    />
  );
}
