import { LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashIdentifier, type Keys } from '../../../base/auth/keys.ts';
import { ACTIVE_PERSON } from '../../../base/db/literal.ts';
import { type Tx, withTenant } from '../../../base/db/tx.ts';
import { recordEvent, type SecurityEvent } from '../../../base/http/security-event.ts';
import { abreSessao, type Origem, type Par } from '../abre-sessao.ts';
import { recusa } from '../recusa.ts';
import { esqueceFalhas, tomaTentativa } from '../tentativas.ts';
import { type Assinada, usaChave } from './chaves.ts';
import { lugarDe } from './origem.ts';

/** An active person who signs in by any way: a passkey is one more of them, and opens no other door. */
async function entra(tx: Tx, pessoaId: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from pessoa p where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId} and p.situacao = ${ACTIVE_PERSON}
       and (p.entra_codigo or exists (select 1 from autenticacao a
                                       where a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo))`);
  return rows.length === 1;
}

interface Entrada extends Assinada {
  /** Of the page, as the browser says it. */
  pagina: string;
  origem: Origem;
}

const fora = (evento: SecurityEvent): null => {
  recordEvent(evento);
  return null;
};

/** Signs in with a passkey, which stands for password and second factor. What is not accepted is refused alike, whatever it is. */
export async function entraPorChaveDeAcesso(
  { pool, keys, publicUrl }: { pool: pg.Pool; keys: Keys; publicUrl: string },
  tenant: number,
  entrada: Entrada,
): Promise<Par> {
  const chave = hashIdentifier(keys, `acesso.${entrada.resposta.id}`);
  const par = await withTenant(pool, tenant, async (tx) => {
    const lugar = await lugarDe(tx, entrada.pagina, publicUrl);
    if (!(await tomaTentativa(tx, chave))) return fora('entrada_travada');
    const pessoaId = await usaChave(tx, keys, lugar, entrada);
    if (pessoaId === null || !(await entra(tx, pessoaId))) return fora('entrada_recusada');
    await esqueceFalhas(tx, chave);
    return abreSessao(tx, keys, pessoaId, entrada.origem);
  });
  if (par === null) throw recusa(LOGIN_CODE.senha, MESSAGES.chaveDeAcessoInvalida);
  return par;
}
