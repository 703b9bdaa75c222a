import { type Explicacao, explicaCalculo } from '@retaguarda/atributos';
import type { explicaValor, RouteQuery, RouteResponse } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { naCidade, reavalia } from '../../nucleo/valores/public.ts';
import { confereAbre } from '../../registros/abre.ts';
import { carregaPericia } from '../pericia/public.ts';
import { ultimaMudanca } from './ultima.ts';

type Query = RouteQuery<typeof explicaValor>;

/** The calculation of a case's value as the caller sees it. */
async function calculoDe(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id, atributo }: Query,
): Promise<Explicacao | null> {
  if (tipo !== 'pericia') return null;
  const modelo = await modeloVisto(tx, sessao);
  const { categoria_id, cidade_id, valores } = await carregaPericia(tx, id);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'pericia');
  return explicaCalculo(nivel, reavalia(nivel, valores, naCidade(nivel, cidade_id)).avaliacao, atributo);
}

/** Who changed the value of an attribute last, and how it came about; of one that the caller does not see nothing is known. */
export async function explicaValorView(
  tx: Tx,
  sessao: CurrentSession,
  query: Query,
): Promise<RouteResponse<typeof explicaValor>> {
  const { tipo, id, atributo } = query;
  await confereAbre(tx, sessao, { tipo, id });
  const chave = String(atributo);
  const ultima = await ultimaMudanca(
    tx,
    ({
      antes,
      depois,
    }) => sql`h.entidade = ${tipo} and h.entidade_id = ${id} and h.acao in ('inclusao', 'alteracao')
       and (${antes} -> 'valores' -> ${chave}::text) is distinct from (${depois} -> 'valores' -> ${chave}::text)`,
  );
  return { ultima, calculo: await calculoDe(tx, sessao, query) };
}
