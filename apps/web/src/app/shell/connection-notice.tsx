import { useSyncExternalStore } from 'react';
import { type Connection, probe, readConnection, subscribeConnection } from '../../lib/call/connection.ts';
import { CONNECTION_TEXTS } from '../texts.ts';
import classes from './connection-notice.module.css';

const TEXTS: Record<Exclude<Connection, 'ok'>, string> = {
  'sem-conexao': CONNECTION_TEXTS.semConexao,
  'nova-versao': CONNECTION_TEXTS.novaVersao,
  falha: CONNECTION_TEXTS.falha,
};

/** Says what keeps the product from going on; plain elements, since it must stand before anything fails. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(subscribeConnection, readConnection);
  return (
    <div role="status">
      {state !== 'ok' && (
        <div className={classes.notice}>
          <span>{TEXTS[state]}</span>
          {state !== 'nova-versao' && (
            <button type="button" onClick={() => void probe()}>
              {CONNECTION_TEXTS.tentarDeNovo}
            </button>
          )}
          {state !== 'sem-conexao' && (
            <button type="button" onClick={() => window.location.reload()}>
              {CONNECTION_TEXTS.recarregar}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
