import { IconPaperclip } from '@tabler/icons-react';
import { lazyView } from '../lib/load-code.ts';
import { PanelAct } from '../ui/dialog/panel-act.tsx';
import { JUNTADOS } from './anexos/textos.ts';
import { HistoricoAto } from './historico/historico-ato.tsx';
import { type Aberto, PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';

const AnexosPainel = lazyView(() =>
  import('./anexos/anexos-painel.tsx').then((m) => ({ default: m.AnexosPainel })),
);

/** What every stored record has, of one that is a screen: in the menu of its head, and who else is there. */
export function FerramentasDaCabeca({ editando, ...gravado }: Gravado & Pick<Aberto, 'editando'>) {
  return (
    <>
      <PresencaDoRegistro tipo={gravado.tipo} id={gravado.id} editando={editando} />
      <PanelAct
        panelName={`anexos.${gravado.tipo}.${gravado.id}`}
        place="record"
        label={JUNTADOS.titulo}
        icon={<IconPaperclip size={16} />}
        panel={(opened, onClose) => <AnexosPainel gravado={gravado} opened={opened} onClose={onClose} />}
      />
      <HistoricoAto {...gravado} place="record" />
    </>
  );
}
