import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { Tx } from '../../../base/db/tx.ts';

const LOCAIS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether two addresses are the same program on this machine. */
const mesmoLocal = (a: URL, b: URL): boolean =>
  LOCAIS.has(a.hostname) && LOCAIS.has(b.hostname) && a.port === b.port && a.protocol === b.protocol;

/** Where a browser stands, as it says, where that is an address of this network: by its name a passkey is bound to it. */
export interface Lugar {
  origem: string;
  rpId: string;
}

/** @throws a refusal where a passkey of this network may not be asked for there. */
export async function lugarDe(tx: Tx, dito: string, publicUrl: string): Promise<Lugar> {
  const url = URL.canParse(dito) ? new URL(dito) : undefined;
  const nosso = new URL(publicUrl);
  const lugar = url && { origem: url.origin, rpId: url.hostname };
  if (url !== undefined && lugar && (url.origin === nosso.origin || mesmoLocal(url, nosso))) return lugar;
  const daRede =
    url?.protocol === 'https:' &&
    (await tx.maybeOne(
      sql`select 1 from tenant_host where tenant_id = ${tx.tenant} and host = ${url.hostname}`,
    )) !== undefined;
  if (!daRede || !lugar)
    throw ruleViolation('regra', 'Este endereço não pertence a esta rede: chaves de acesso não valem aqui.');
  return lugar;
}
