import { REGISTROS, type TipoDeRegistro } from '@retaguarda/contract';
import type { Tx } from '../../base/db/tx.ts';
import { nomesDosRegistros } from '../../registros/nomes-dos-registros.ts';

/** What records are called; those without a name, or not seen, by their number. */
export async function titulosDe(
  tx: Tx,
  tipo: TipoDeRegistro,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const nomes = await nomesDosRegistros(tx, tipo, [...new Set(ids)]);
  return (id) =>
    nomes.get(id) ?? (id === 0 ? `Todos: ${REGISTROS[tipo].plural}` : `${REGISTROS[tipo].nome} #${id}`);
}
