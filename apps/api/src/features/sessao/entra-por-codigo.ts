import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { cleanCpf, ehCpf } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { enfileira } from '../mensagem/public.ts';
import { type Entrada, entraOuPede, type Origem } from './abre-sessao.ts';
import { recusa } from './recusa.ts';
import { esqueceFalhas, tomaTentativa } from './tentativas.ts';

const VALIDADE_MIN = 5;
const TENTATIVAS = 5;
/** Codes sent to one person: one a minute, five an hour. */
const POR_HORA = 5;

const hashDoCodigo = (keys: Keys, pessoaId: number, codigo: string): string =>
  createHmac('sha256', keys.identifier).update(`entrada.${pessoaId}.${codigo}`).digest('base64url');

async function quemEntraPor(tx: Tx, cpf: string) {
  return tx.maybeOne(sql<{ id: number; telefone: string | null }>`
    select id, telefone from pessoa
     where tenant_id = ${tx.tenant} and cpf = ${cpf} and entra_codigo and situacao = ${ACTIVE_PERSON}`);
}

function cpfDe(texto: string): string {
  const cpf = cleanCpf(texto);
  if (!ehCpf(cpf)) throw recusa(LOGIN_CODE.email, MESSAGES.cpfInvalido, 'cpf');
  return cpf;
}

async function podeEnviar(tx: Tx, pessoaId: number): Promise<boolean> {
  const linha = await tx.maybeOne(sql<{ hora: number; minuto: number }>`
    select count(*) as hora, count(*) filter (where criado_em > now() - interval '1 minute') as minuto
      from codigo_acesso
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and finalidade = 'entrada'
       and criado_em > now() - interval '1 hour'`);
  return linha !== undefined && linha.minuto === 0 && linha.hora < POR_HORA;
}

async function envia(tx: Tx, keys: Keys, cpf: string): Promise<void> {
  const pessoa = await quemEntraPor(tx, cpf);
  if (pessoa === undefined || pessoa.telefone === null || !(await podeEnviar(tx, pessoa.id))) return;
  const codigo = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await tx.execute(sql`update codigo_acesso set usado_em = now()
             where tenant_id = ${tx.tenant} and pessoa_id = ${pessoa.id} and finalidade = 'entrada' and usado_em is null`);
  await tx.execute(sql`insert into codigo_acesso (tenant_id, pessoa_id, finalidade, hash, expira_em)
            values (${tx.tenant}, ${pessoa.id}, 'entrada', ${hashDoCodigo(keys, pessoa.id, codigo)},
                    now() + make_interval(mins => ${VALIDADE_MIN}))`);
  const valores = { codigo, minutos: String(VALIDADE_MIN) };
  await enfileira(tx, { tipo: 'codigoEntrada', canal: 'sms', valores, minutos: VALIDADE_MIN }, [
    { pessoaId: pessoa.id, destino: pessoa.telefone },
  ]);
}

/** Sends a sign-in code to the phone of the person with this CPF; the answer is the same when there is none. */
export async function pedeCodigo(
  pool: pg.Pool,
  keys: Keys,
  tenant: number,
  pedido: { cpf: string },
): Promise<{ message: string }> {
  const cpf = cpfDe(pedido.cpf);
  await withTenant(pool, tenant, (tx) => envia(tx, keys, cpf));
  return { message: MESSAGES.codigoEnviado };
}

/** Uses the live code of a person, if it is this one; a wrong try counts. */
async function usaCodigo(tx: Tx, keys: Keys, pessoaId: number, codigo: string): Promise<boolean> {
  const vivo = await tx.maybeOne(sql<{ id: number; hash: string }>`
    update codigo_acesso set tentativas = tentativas + 1
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and finalidade = 'entrada'
       and usado_em is null and expira_em > now() and tentativas < ${TENTATIVAS}
    returning id, hash`);
  if (vivo === undefined) return false;
  const enviado = hashDoCodigo(keys, pessoaId, codigo);
  if (!timingSafeEqual(Buffer.from(vivo.hash), Buffer.from(enviado))) return false;
  await tx.execute(
    sql`update codigo_acesso set usado_em = now() where tenant_id = ${tx.tenant} and id = ${vivo.id}`,
  );
  return true;
}

/** Signs in with CPF and the code sent by SMS: five tries within five minutes, then another code is needed. */
export async function entraPorCodigo(
  pool: pg.Pool,
  keys: Keys,
  tenant: number,
  entrada: { cpf: string; codigo: string; origem: Origem },
): Promise<Entrada> {
  const cpf = cpfDe(entrada.cpf);
  const chave = hashIdentifier(keys, `codigo.${cpf}`);
  const feito = await withTenant(pool, tenant, async (tx) => {
    if (!(await tomaTentativa(tx, chave))) {
      recordEvent('entrada_travada');
      return null;
    }
    const pessoa = await quemEntraPor(tx, cpf);
    if (pessoa === undefined || !(await usaCodigo(tx, keys, pessoa.id, entrada.codigo.replace(/\D/g, '')))) {
      recordEvent('entrada_recusada');
      return null;
    }
    await esqueceFalhas(tx, chave);
    return entraOuPede(tx, keys, pessoa.id, entrada.origem);
  });
  if (feito === null) throw recusa(LOGIN_CODE.senha, MESSAGES.codigoInvalido, 'codigo');
  return feito;
}
