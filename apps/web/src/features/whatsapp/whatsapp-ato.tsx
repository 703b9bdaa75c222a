import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton, PermissionIcon } from '../../ui/permission-button.tsx';
import { WHATSAPP as T } from './textos.ts';
import type { Alvo } from './whatsapp-queries.ts';

const WhatsappDialog = lazyView(() => import('./whatsapp-dialog.tsx'), 'WhatsappDialog');
const ICONE = <IconBrandWhatsapp size={16} />;

/** The panel of a record's dialog, by its part of the address. */
function usePainel({ origem, id }: Alvo) {
  const parte = `whatsapp.${origem}-${id}`;
  const { opened, open, close } = usePanel(parte);
  const blocked = missing(usePermissoes(), 'whatsappEnvia');
  const painel = opened && blocked === undefined && (
    <Suspense>
      <WhatsappDialog address={`#${parte}`} alvo={{ origem, id }} onClose={close} />
    </Suspense>
  );
  return { blocked, open, painel };
}

/** Among the acts of a record's head. */
export function WhatsappAto(alvo: Alvo) {
  const { blocked, open, painel } = usePainel(alvo);
  return (
    <>
      <HeadLine place="act" label={T.ato} icon={ICONE} blocked={blocked} onPress={open} />
      {painel}
    </>
  );
}

/** At the end of a line, for who may. */
export function WhatsappIcone({ oQue, ...alvo }: Alvo & { oQue: string }) {
  const { blocked, open, painel } = usePainel(alvo);
  if (blocked !== undefined) return null;
  return (
    <>
      <PermissionIcon label={T.atoDe(oQue)} onClick={open}>
        {ICONE}
      </PermissionIcon>
      {painel}
    </>
  );
}

/** Beside the buttons of a sheet. */
export function WhatsappBotao(alvo: Alvo) {
  const { blocked, open, painel } = usePainel(alvo);
  return (
    <>
      <PermissionButton variant="default" icon={ICONE} blocked={blocked} onClick={open}>
        {T.ato}
      </PermissionButton>
      {painel}
    </>
  );
}
