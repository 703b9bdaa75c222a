import { ENCONTRAVEIS, type Encontravel, type Notificacao, REGISTROS } from '@retaguarda/contract';
import { enderecoDe } from '../../registros/endereco.ts';

/** Where a notice leads; null where it leads nowhere. */
export function ondeLeva({ destino, registro }: Pick<Notificacao, 'destino' | 'registro'>): string | null {
  if (destino !== null || registro === null) return destino;
  const tipo: Encontravel | undefined = ENCONTRAVEIS.find((t) => t === registro.tipo);
  // What stands in the catalogue is opened by its category, too, which a record does not say by its number.
  if (tipo === undefined || REGISTROS[tipo].onde === 'catalogo') return null;
  return enderecoDe({ tipo, id: registro.id, categoriaId: 0 });
}
