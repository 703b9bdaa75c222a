import { formatInstantBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { enfileira } from '../mensagem/public.ts';

/** A browser and system, and the address that they came from. */
interface Onde {
  dispositivo: string;
  endereco: string;
}

/** After so long a browser is new again. */
export const LEMBRA_DIAS = 180;

/**
 * Tells a person of a sign-in by a browser that they have not used before; the first one of all is theirs to know. Where
 * nothing can be sent it waits with all other messages.
 */
export async function avisaDispositivo(
  tx: Tx,
  pessoaId: number,
  { dispositivo, endereco }: Onde,
): Promise<void> {
  const { novo, outros } = await tx.one(sql<{ novo: boolean; outros: boolean }>`
    with posto as (
      insert into dispositivo_conhecido (tenant_id, pessoa_id, dispositivo) values (${tx.tenant}, ${pessoaId}, ${dispositivo})
      on conflict (tenant_id, pessoa_id, dispositivo) do update set visto_em = excluded.visto_em returning xmax = 0 as novo)
    select novo, exists (select 1 from dispositivo_conhecido where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}
                            and dispositivo <> ${dispositivo}) as outros from posto`);
  if (!novo || !outros) return;
  const pessoa = await tx.maybeOne(sql<{ nome: string; email: string; quando: string }>`
    select nome, email, now() as quando from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} and email <> ''`);
  if (pessoa === undefined) return;
  const valores = { nome: pessoa.nome, dispositivo, endereco, quando: formatInstantBr(pessoa.quando) };
  await enfileira(tx, { tipo: 'novoDispositivo', canal: 'email', valores }, [
    { pessoaId, destino: pessoa.email },
  ]);
}
