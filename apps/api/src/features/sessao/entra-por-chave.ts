import { LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { abreSessao, type Par } from './abre-sessao.ts';
import { recusa } from './recusa.ts';
import { confereSenha } from './senha.ts';
import { esqueceFalhas, tomaTentativa } from './tentativas.ts';

interface Chave {
  id: number;
  pessoa_id: number;
  hash: string;
  vale: boolean;
  vencida: boolean;
}

async function chaveDe(tx: Tx, nome: string): Promise<Chave | undefined> {
  return tx.maybeOne(sql<Chave>`
    select k.id, k.pessoa_id, k.hash,
           k.ativo and p.situacao = ${ACTIVE_PERSON} and coalesce(k.expira_em > now(), true)
           and not exists (select 1 from segundo_fator f where f.tenant_id = k.tenant_id and f.pessoa_id = k.pessoa_id
                              and f.confirmado_em is not null) as vale,
           k.ativo and k.expira_em <= now() as vencida
      from chave_api k join pessoa p on p.tenant_id = k.tenant_id and p.id = k.pessoa_id
     where k.tenant_id = ${tx.tenant} and k.nome = ${nome}`);
}

/**
 * Signs an integration in with the name and secret of its key. A switched-off key, or one whose owner
 * has a second factor, is refused like a wrong one.
 */
export async function entraPorChave(
  pool: pg.Pool,
  keys: Keys,
  tenant: number,
  { chaveName, chavePass, endereco }: { chaveName: string; chavePass: string; endereco: string },
): Promise<Par> {
  const conta = hashIdentifier(keys, `chave.${chaveName}`);
  const [chave, livre] = await withTenant(pool, tenant, async (tx) => [
    await chaveDe(tx, chaveName),
    await tomaTentativa(tx, conta),
  ]);
  const certa = await confereSenha(livre ? chave?.hash : undefined, chavePass);
  // Whoever holds the secret may know why it opens nothing.
  if (certa && chave?.vencida === true) {
    recordEvent('entrada_recusada');
    throw recusa(LOGIN_CODE.conta, MESSAGES.chaveVencida);
  }
  if (chave === undefined || !certa || !chave.vale) {
    recordEvent(livre ? 'entrada_recusada' : 'entrada_travada');
    throw recusa(LOGIN_CODE.senha, MESSAGES.chaveInvalida, 'chavePass');
  }
  return withTenant(pool, tenant, async (tx) => {
    await esqueceFalhas(tx, conta);
    await tx.execute(
      sql`update chave_api set usada_em = now(), usada_de = ${endereco} where tenant_id = ${tx.tenant} and id = ${chave.id}`,
    );
    return abreSessao(tx, keys, chave.pessoa_id, {
      dispositivo: `Chave de API ${chaveName}`,
      endereco,
      chaveApiId: chave.id,
    });
  });
}
