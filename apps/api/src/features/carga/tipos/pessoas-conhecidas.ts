import { cleanCnpj, cleanCpf } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ACTIVE } from '../../../base/db/literal.ts';
import type { Tx } from '../../../base/db/tx.ts';
import type { LinhaLida } from '../contexto.ts';

interface Chaves {
  cpfs: string[];
  codigos: string[];
  emails: string[];
  empresas: string[];
}

export const cpfDe = (l: LinhaLida): string => cleanCpf(l.textos.get('cpf') ?? '');
export const textoDe = (l: LinhaLida, chave: string): string => l.textos.get(chave) ?? '';

export function chavesDe(linhas: readonly LinhaLida[]): Chaves {
  const de = (le: (l: LinhaLida) => string) => [...new Set(linhas.map(le).filter((c) => c !== ''))];
  return {
    cpfs: de(cpfDe),
    codigos: de((l) => textoDe(l, 'codigo')),
    emails: de((l) => textoDe(l, 'email').toLowerCase()),
    empresas: de((l) => textoDe(l, 'empresa')),
  };
}

interface Dono {
  id: number;
  cpf: string | null;
  codigo: string | null;
  email: string | null;
}

/** Whoever has a CPF, code or e-mail of the lines. */
export async function donosDe(tx: Tx, { cpfs, codigos, emails }: Chaves): Promise<Dono[]> {
  return tx.rows(sql<Dono>`
    select id, cpf, codigo, email_chave as email from pessoa where tenant_id = ${tx.tenant} and cpf = any(${cpfs}::text[])
    union
    select id, cpf, codigo, email_chave from pessoa where tenant_id = ${tx.tenant} and codigo = any(${codigos}::text[])
    union
    select id, cpf, codigo, email_chave from pessoa where tenant_id = ${tx.tenant} and email_chave = any(${emails}::text[])`);
}

/** Active companies by code and by CNPJ. */
export async function empresasDe(tx: Tx, textos: readonly string[]): Promise<Map<string, number>> {
  if (textos.length === 0) return new Map();
  const rows = await tx.rows(sql<{ id: number; codigo: string; cnpj: string | null }>`
    select id, codigo, cnpj from empresa
     where tenant_id = ${tx.tenant} and situacao = ${ACTIVE}
       and (codigo = any(${[...textos]}::text[]) or cnpj = any(${textos.map(cleanCnpj)}::text[]))`);
  const porTexto = new Map(rows.map((r) => [r.codigo, r.id]));
  for (const r of rows) if (r.cnpj !== null && !porTexto.has(r.cnpj)) porTexto.set(r.cnpj, r.id);
  return porTexto;
}

export async function saldosDe(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows(sql<{ pessoa_id: number; saldo: number }>`
    select pessoa_id, sum(quantidade)::bigint as saldo from ponto
     where tenant_id = ${tx.tenant} and pessoa_id = any(${[...ids]}::bigint[]) group by 1`);
  return new Map(rows.map((r) => [r.pessoa_id, r.saldo]));
}
