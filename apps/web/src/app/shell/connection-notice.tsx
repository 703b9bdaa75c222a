import { useSyncExternalStore } from 'react';
import { type Connection, probe, readConnection, subscribeConnection } from '../../lib/call/connection.ts';
import { CONEXAO } from '../textos.ts';
import classes from './connection-notice.module.css';

const TEXTS: Record<Exclude<Connection, 'ok'>, string> = {
  'sem-conexao': CONEXAO.semConexao,
  'nova-versao': CONEXAO.novaVersao,
  falha: CONEXAO.falha,
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
              {CONEXAO.tentarDeNovo}
            </button>
          )}
          {state !== 'sem-conexao' && (
            <button type="button" onClick={() => window.location.reload()}>
              {CONEXAO.recarregar}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
