import { useEffect } from 'react';
import { NAVEGADOR } from '../edicao/ambiente.ts';
import { Espelho } from '../edicao/espelho.ts';
import { readConnection, subscribeConnection } from '../lib/call/connection.ts';

/** Sends what did not get through: of pages before this one, and whenever the connection is back. */
export function useLevaRascunhos(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const espelho = new Espelho(NAVEGADOR);
    const leva = () => void espelho.acertaTudo(userId);
    leva();
    return subscribeConnection(() => readConnection() === 'ok' && leva());
  }, [userId]);
}
