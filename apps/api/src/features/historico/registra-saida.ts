import type { historicoUso, RouteBody } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { existe } from '../../registros/abre.ts';

/** Writes that a list, or a record that the caller sees, is about to be printed or exported. */
export async function registraSaida(
  tx: Tx,
  sessao: CurrentSession,
  { acao: uso, entidade, registroId, linhas }: RouteBody<typeof historicoUso>,
): Promise<void> {
  if (registroId !== undefined && !(await existe(tx, sessao, { tipo: entidade, id: registroId })))
    throw notFound();
  const depois = linhas === undefined ? {} : { linhas };
  await registraUso(tx, sessao, { entidade, id: registroId ?? 0, uso, depois });
}
