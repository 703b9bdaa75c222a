import { presencaBate, presencaSai } from '@retaguarda/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { BROWSER } from '../../editing/environment.ts';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { onStaleScreen } from '../../lib/stale-screen.ts';
import { useStore } from '../../lib/store.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useCalm } from '../../lib/when-calm.ts';
import { InBand, WithBand } from '../../ui/dialog/dialog-band.tsx';
import type { Gravado } from '../registro.ts';
import { dizPresenca } from './diz-presenca.ts';
import { type AmbienteDaPresenca, Presenca } from './presenca.ts';

const PresencaAviso = lazyView(() => import('./presenca-aviso.tsx'), 'PresencaAviso');
const ExcluidoAviso = lazyView(() => import('./excluido-aviso.tsx'), 'ExcluidoAviso');

export interface Aberto extends Pick<Gravado, 'tipo' | 'id'> {
  /** Whether something of it is unsaved here. */
  editando?: (() => boolean) | undefined;
}

const noNavegador = ({ tipo, id }: Aberto): AmbienteDaPresenca => ({
  depois: BROWSER.after,
  aoSair: BROWSER.onLeave,
  visivel: () => document.visibilityState === 'visible',
  aoMostrar: (faz) => {
    document.addEventListener('visibilitychange', faz);
    return () => document.removeEventListener('visibilitychange', faz);
  },
  aoSaber: onStaleScreen,
  bate: (editando) => call(presencaBate, { body: { tipo, id, aba: tabId(), editando } }),
  sai: (saindo) => call(presencaSai, { body: { tipo, id, aba: tabId() }, leaving: saindo }),
});

function Vigia(aberto: Aberto) {
  const latest = useRef(aberto);
  latest.current = aberto;
  const [presenca] = useState(
    () => new Presenca(noNavegador(aberto), () => latest.current.editando?.() ?? false),
  );
  // The record comes first.
  const calmo = useCalm();
  useEffect(() => (calmo ? presenca.abre() : undefined), [calmo, presenca]);
  const { outros, exclusao } = useStore(presenca.store);
  if (exclusao !== null)
    return (
      <InBand>
        <Suspense>
          <ExcluidoAviso tipo={aberto.tipo} id={aberto.id} exclusao={exclusao} />
        </Suspense>
      </InBand>
    );
  const dito = dizPresenca(outros);
  if (dito === '') return null;
  return (
    <InBand>
      <Suspense>
        <PresencaAviso texto={dito} />
      </Suspense>
    </InBand>
  );
}

/** Says above the form who else has the record open, or who deleted it; of one that is not stored yet, nothing. */
export const PresencaDoRegistro = (aberto: Aberto) =>
  aberto.id > 0 && <Vigia key={`${aberto.tipo}.${aberto.id}`} {...aberto} />;

/** The same in a frame without a place of its own for it. */
export const PresencaNoAlto = (aberto: Aberto) => (
  <WithBand>
    {(band) => (
      <>
        {band}
        <PresencaDoRegistro {...aberto} />
      </>
    )}
  </WithBand>
);
