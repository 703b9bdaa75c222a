import type { TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../base/db/tx.ts';
import { type Registro, registra } from '../nucleo/historico/public.ts';
import type { Qual } from './abre.ts';

type Lugar = Pick<Registro, 'entidade' | 'id' | 'periciaId' | 'baixaId'>;

/** Kinds whose changes are told with those of another record, or in its history too. */
const LUGARES: Partial<Record<TipoDeRegistro, (tx: Tx, id: number) => Promise<Lugar | undefined>>> = {
  periciaPessoa: (tx, id) =>
    tx.maybeOne(sql<Lugar>`
      select 'periciaPessoa' as entidade, id, pericia_id as "periciaId" from pericia_pessoa
       where tenant_id = ${tx.tenant} and id = ${id}`),
  recebivel: (tx, id) =>
    tx.maybeOne(sql<Lugar>`
      select 'recebivel' as entidade, id, pericia_id as "periciaId", baixa_id as "baixaId" from recebivel
       where tenant_id = ${tx.tenant} and id = ${id}`),
  ponto: (tx, id) =>
    tx.maybeOne(sql<Lugar>`
      select 'pessoa' as entidade, pessoa_id as id from ponto where tenant_id = ${tx.tenant} and id = ${id}`),
};

/** Writes into the history of a record of any kind what became of something that is kept with it. */
export async function registraNoRegistro(
  tx: Tx,
  pessoaId: number,
  { tipo, id }: Qual,
  mudou: { antes: Record<string, unknown>; depois: Record<string, unknown> },
): Promise<void> {
  const lugar = (await LUGARES[tipo]?.(tx, id)) ?? { entidade: tipo, id };
  await registra(tx, pessoaId, [{ ...lugar, ...mudou, junto: true }]);
}
