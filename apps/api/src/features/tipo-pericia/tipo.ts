import { TIPO_SYS } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Categoria, type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';

/** A kind of case that the caller sees; what is hidden from them answers as what does not exist. */
export async function tipoVisto(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<{ modelo: Modelo; tipo: Categoria }> {
  const modelo = await modeloVisto(tx, sessao);
  const tipo = modelo.categoria(id);
  if (tipo === undefined || tipo.tipoSys !== TIPO_SYS.pericias || tipo.idPai !== null) throw notFound();
  return { modelo, tipo };
}
