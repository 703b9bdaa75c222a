import { useEffect } from 'react';
import { DraftMirror } from '../editing/draft-mirror.ts';
import { BROWSER } from '../editing/environment.ts';
import { readConnection, subscribeConnection } from '../lib/call/connection.ts';

/** Sends what did not get through: of pages before this one, and whenever the connection is back. */
export function useDraftSync(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const espelho = new DraftMirror(BROWSER);
    const leva = () => void espelho.syncAll(userId);
    leva();
    return subscribeConnection(() => readConnection() === 'ok' && leva());
  }, [userId]);
}
