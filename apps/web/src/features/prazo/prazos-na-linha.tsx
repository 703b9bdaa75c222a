import { formatDateBr } from '@retaguarda/domain';
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CasoPrazos } from './caso-prazos.tsx';
import classes from './prazos-na-linha.module.css';
import { casoQuery } from './prazos-queries.ts';
import { PRAZOS, quandoVence, CASO as T } from './textos.ts';

const SidePanel = lazyView(() => import('../../ui/dialog/side-panel.tsx'), 'SidePanel');

/** Who looks after a case and what is due next, in the line of its steps; pressed, it opens both. */
export function PrazosNaLinha({ procId }: { procId: number }) {
  const { data } = useQuery(casoQuery(procId));
  const { opened, open, close } = usePanel('prazos');
  // It stays while it closes.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  const narrow = useNarrow();
  useHeadAct(
    narrow
      ? { place: 'act', label: T.titulo, icon: <IconCalendarDue size={16} />, onPress: open }
      : undefined,
  );
  const proximo = data?.prazos.find((p) => !p.cumprido) ?? data?.prazos.at(-1);
  return (
    <>
      {data && !narrow && (
        <button type="button" className={classes.linha} aria-haspopup="dialog" onClick={open}>
          <span>
            {T.responsavel} <strong>{data.responsavel?.name ?? T.semNinguem}</strong>
          </span>
          {proximo && (
            <span data-vencido={(!proximo.cumprido && proximo.vence < data.hoje) || undefined}>
              {proximo.nome} <strong>{formatDateBr(proximo.vence)}</strong>{' '}
              <span className={classes.quando}>
                {proximo.cumprido ? PRAZOS.cumprido.toLowerCase() : quandoVence(proximo.vence, data.hoje)}
              </span>
            </span>
          )}
        </button>
      )}
      {asked && (
        <Suspense>
          <SidePanel
            address="#prazos"
            opened={opened}
            onClose={close}
            title={T.titulo}
            size={440}
            zIndex={200}
          >
            <CasoPrazos procId={procId} />
          </SidePanel>
        </Suspense>
      )}
    </>
  );
}
