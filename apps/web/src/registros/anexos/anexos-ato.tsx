import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyView } from '../../lib/load-code.ts';
import type { HeadPlace } from '../../ui/acts/head-acts.ts';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import type { Gravado } from '../registro.ts';
import { contaQuery } from './anexos-queries.ts';
import { ANEXOS, JUNTADOS as T } from './textos.ts';

const AnexosPainel = lazyView(() => import('./anexos-painel.tsx'), 'AnexosPainel');

/** Opens the files and notes of a record, and says how many there are: by its word in a head, else in the menu at `place`. */
export function AnexosAto({ place, ...gravado }: Gravado & { place?: HeadPlace }) {
  const { data: conta } = useQuery(contaQuery(gravado));
  const total = (conta?.anexos ?? 0) + (conta?.anotacoes ?? 0);
  const dito =
    conta && total > 0 ? `${ANEXOS.titulo} ${total}: ${T.conta(conta.anexos, conta.anotacoes)}` : undefined;
  return (
    <PanelAct
      panelName={`anexos.${gravado.tipo}.${gravado.id}`}
      place={place ?? 'records'}
      label={ANEXOS.titulo}
      icon={<IconPaperclip size={16} />}
      count={total}
      {...(place === undefined ? { inWords: { name: dito } } : {})}
      panel={(opened, onClose) => <AnexosPainel gravado={gravado} opened={opened} onClose={onClose} />}
    />
  );
}
