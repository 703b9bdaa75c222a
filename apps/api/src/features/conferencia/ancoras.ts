import { errorCodeOf } from '../../base/error-code.ts';
import type { Ancora, Ancoras } from '../../nucleo/historico/public.ts';
import { type Consultavel, exemplificadas, type Quebra } from './invariante.ts';

/** Up to which seal anchors are known to stand, asked before they are read: others come meanwhile. */
const ATE = 'select ate from selo_ancorado where tenant_id = $1';
const ELOS = "select id, encode(hash, 'hex') as hash, em from selo where tenant_id = $1 order by id";

const chaveDe = ({ id, hash }: Ancora): string => `${id}/${hash}`;

/** What was anchored outside of the database and stands in it no more, and what is no longer there of what was anchored. */
export async function quebrasDasAncoras(
  client: Consultavel,
  ancoras: Ancoras,
  tenant: number,
): Promise<Quebra[]> {
  const [marca] = (await client.query<{ ate: number }>(ATE, [tenant])).rows;
  let postas: Ancora[];
  try {
    postas = await ancoras.le(tenant);
  } catch (error) {
    return exemplificadas('âncoras do histórico que não se deixam ler', [{ motivo: errorCodeOf(error) }]);
  }
  const elos = (await client.query<Ancora>(ELOS, [tenant])).rows;
  const [daCadeia, dosLugares] = [new Set(elos.map(chaveDe)), new Set(postas.map(chaveDe))];
  const sumiu = (elo: Ancora): boolean => elo.id <= (marca?.ate ?? 0) && !dosLugares.has(chaveDe(elo));
  return [
    ...exemplificadas(
      'âncora do histórico que não está na cadeia',
      postas.filter((a) => !daCadeia.has(chaveDe(a))),
    ),
    ...exemplificadas(
      'âncora do histórico que sumiu do seu lugar',
      elos.filter(sumiu).map(({ id, em }) => ({ id, em })),
    ),
  ];
}
