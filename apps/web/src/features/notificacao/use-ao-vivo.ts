import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tellStaleScreen } from '../../lib/stale-screen.ts';
import { AoVivo, type Escuta } from './ao-vivo.ts';
import { MEIOS } from './navegador.ts';
import { NOTIFICACOES_KEY } from './notificacoes-queries.ts';

/** Who has heard nothing by then from the tab that holds the stream goes on without it. */
const ESPERA_MS = 2000;

const nada = () => () => undefined;

/** Hears what changes of a person's notices, once it may begin, and has them asked for then; whether it hears just now. */
export function useAoVivo(quem: string, comeca: boolean): Escuta {
  const client = useQueryClient();
  const [aoVivo, setAoVivo] = useState<AoVivo | null>(null);
  const [esperou, setEsperou] = useState(false);
  useEffect(() => {
    if (!comeca) return;
    const novo = new AoVivo(MEIOS, quem, () => {
      tellStaleScreen();
      void client.invalidateQueries({ queryKey: NOTIFICACOES_KEY });
    });
    setAoVivo(novo);
    const espera = setTimeout(() => setEsperou(true), ESPERA_MS);
    const acaba = novo.abre();
    return () => {
      clearTimeout(espera);
      acaba();
    };
  }, [quem, client, comeca]);
  const escuta = useSyncExternalStore(aoVivo?.subscribe ?? nada, () => aoVivo?.escuta() ?? 'ainda');
  return escuta === 'ainda' && esperou ? 'nao' : escuta;
}
