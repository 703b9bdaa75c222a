import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { readTenant } from '../../lib/call/session.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useUsuario } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import classes from './notificacoes.module.css';
import { sinoQuery } from './notificacoes-queries.ts';
import { NOTIFICACOES_T as T } from './textos.ts';
import { useAoVivo } from './use-ao-vivo.ts';

const SinoPainel = lazyView(() => import('./sino-painel.tsx'), 'SinoPainel');

/** The title of one that came while the page was open; what was there before is no news. */
function useChegada(primeira: { notificacaoId: number; titulo: string; lida: boolean } | undefined): string {
  const [chegada, setChegada] = useState('');
  const ultima = useRef<number | null>(null);
  const { notificacaoId = 0, titulo = '', lida = true } = primeira ?? {};
  useEffect(() => {
    if (ultima.current !== null && notificacaoId > ultima.current && !lida) setChegada(titulo);
    ultima.current = Math.max(notificacaoId, ultima.current ?? 0);
  }, [notificacaoId, titulo, lida]);
  return chegada;
}

interface SinoProps {
  /** Whether it may ask yet. */
  pede: boolean;
}

interface SinoDeProps extends SinoProps {
  quem: string;
}

function SinoDe({ quem, pede }: SinoDeProps) {
  const { data } = useQuery(sinoQuery(useAoVivo(quem, pede)));
  // Before the first answer nothing is known to be new.
  const chegada = useChegada(data && (data.list[0] ?? { notificacaoId: 0, titulo: '', lida: true }));
  const { opened, open, close } = usePanel('avisos');
  // It stays while it closes.
  const [pedido, setPedido] = useState(opened);
  if (opened && !pedido) setPedido(true);
  const porLer = data?.porLer ?? 0;
  return (
    <>
      <Hint label={T.titulo}>
        <ActionIcon
          className={classes.sino}
          aria-label={T.botao(porLer)}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconBell size={18} />
          {porLer > 0 && (
            <span className={classes.conta} aria-hidden="true">
              {T.contadas(porLer)}
            </span>
          )}
        </ActionIcon>
      </Hint>
      <VisuallyHidden role="status">{chegada !== '' && T.chegou(chegada)}</VisuallyHidden>
      {pedido && (
        <Suspense>
          <SinoPainel opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** How many notices somebody has not read, on every screen; the newest behind it. */
export function Sino({ pede }: SinoProps) {
  const { id } = useUsuario() ?? {};
  return id === undefined ? null : <SinoDe quem={`${readTenant()}.${id}`} pede={pede} />;
}
