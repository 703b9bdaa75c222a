import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { WHATSAPP as T } from './textos.ts';

const WhatsappDialog = lazyView(() => import('./whatsapp-dialog.tsx'), 'WhatsappDialog');

/** With the code of a gift, which is at hand this once: no address leads back to it. */
export function useWhatsappDoBrinde(id: number, codigo: string | undefined) {
  const [opened, setOpened] = useState(false);
  const blocked = missing(usePermissoes(), 'whatsappEnvia');
  return {
    ato: { label: T.ato, icon: <IconBrandWhatsapp size={16} />, blocked, onPress: () => setOpened(true) },
    painel: opened && codigo !== undefined && (
      <Suspense>
        <WhatsappDialog
          address="once"
          alvo={{ origem: 'brinde', id }}
          codigo={codigo}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    ),
  };
}
