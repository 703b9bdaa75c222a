import { isIP } from 'node:net';
import { LIMITE_COMANDO_MS } from '@retaguarda/contract';
import { empresasEmTexto, emTexto, VE_TUDO, type Visibility } from './visibility.ts';

/** The stamps under which a session is known (`carimbo_agora`). */
export interface SessionStamps {
  carimbo: string;
  /** Of categories and their definitions, which the stamp holds, too. */
  modelo: string;
}

/** By which key something is done, and by which agent; empty without one. */
export interface KeyAuthor {
  id: number;
  agente: string;
}

/** What the name of an agent may be of: it comes from outside, and stands in a statement and on screens. */
export const AGENT_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;

function emAjustes({ id, agente }: KeyAuthor): string {
  const nome = AGENT_NAME.test(agente) ? `, 'app.agente', '${agente}'` : '';
  return `, 'app.chave', '${Math.trunc(id)}'${nome}`;
}

export interface AssumedSession extends SessionStamps {
  sid: string;
}

export interface TxOptions {
  /** Milliseconds a statement of this transaction may run. */
  timeout?: number | undefined;
  /** Milliseconds that all of it may take; twenty seconds more than one statement when not given. */
  prazo?: number | undefined;
  /** Holds off changes of the attribute definitions until it ends: it writes what they decide. */
  comModelo?: boolean | undefined;
  /** The caller's address, which the history keeps. */
  endereco?: string | undefined;
  /** The key and the agent by which it is done, which the history keeps, too. */
  porChave?: KeyAuthor | undefined;
  /** For whom it is; what the application does by itself sees everything. */
  vista?: Visibility | undefined;
  /** Nothing is written or answered unless this session still stands under its stamp. */
  suposta?: AssumedSession | undefined;
  /** Only looks: what it learns of definitions at its opening holds until its end, and nobody waits for that. */
  soLe?: boolean | undefined;
}

/** Writers of records share it, whoever changes the definitions that they write by holds it alone. */
export const TRAVA_MODELO = 7382912;

/** How long a statement waits for a lock, and a transaction for its next statement. */
export const LOCK_TIMEOUT_MS = 2000;
const PARADA_MS = 15_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As a message of several statements carries it, which takes no parameters. */
function emComando(tenant: number, { sid }: AssumedSession): string {
  if (!UUID.test(sid)) throw new RangeError('sessao');
  return `; SELECT carimbo, modelo FROM carimbo_agora(${tenant}, '${sid}')`;
}

/**
 * What the opening message sets besides the tenant; what it asks stands last. A database over several nodes takes a setting to
 * them with all of its message: the function says each by itself (decision 0048).
 */
export function abertura(
  tenant: number,
  {
    timeout = LIMITE_COMANDO_MS,
    vista: { hiddenCategories, hiddenAttributes, companies, pessoaId = 0 } = VE_TUDO,
    endereco = '',
    porChave,
    comModelo,
    suposta,
    soLe,
  }: TxOptions,
): string {
  return [
    `BEGIN${soLe === true ? ' READ ONLY' : ''}; SELECT ajusta('app.tenant', '${tenant}', 'statement_timeout', '${Math.trunc(timeout)}'`,
    `, 'lock_timeout', '${LOCK_TIMEOUT_MS}', 'idle_in_transaction_session_timeout', '${PARADA_MS}'`,
    hiddenCategories.length === 0 ? '' : `, 'app.ocultas', '${emTexto(hiddenCategories)}'`,
    hiddenAttributes.length === 0 ? '' : `, 'app.vedados', '${emTexto(hiddenAttributes)}'`,
    companies === null
      ? ''
      : `, 'app.empresas', '${empresasEmTexto(companies)}', 'app.eu', '${Math.trunc(pessoaId)}'`,
    isIP(endereco) > 0 ? `, 'app.endereco', '${endereco}'` : '',
    porChave === undefined ? '' : emAjustes(porChave),
    ')',
    comModelo === true
      ? `; SELECT pg_advisory_xact_lock_shared(${TRAVA_MODELO}, ${tenant % 2147483647})`
      : '',
    suposta === undefined ? '' : emComando(tenant, suposta),
  ].join('');
}
