import {
  LOTE,
  type lotePrevia,
  type MotivoDoLote,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { centavosToReais, SITUACAO_LOTE_REGISTRO } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed, previewSession } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { dryRun } from '../../base/http/dry-run.ts';
import { nomesDosRegistros } from '../../registros/nomes-dos-registros.ts';
import { atoDe } from './ato.ts';
import { conjuntoDe } from './conjunto.ts';
import { idsDaSelecao } from './selecao.ts';
import { type Desfecho, umRegistro } from './um-registro.ts';

/** A preview answers within this, with what it has tried by then. */
const ATE_MS = 4000;

const { feito, igual, recusado } = SITUACAO_LOTE_REGISTRO;

interface Conferido extends Pick<Desfecho, 'situacao' | 'motivo'> {
  id: number;
}

/** Reasons, the most frequent first, each with some of its records. */
async function motivosDe(
  tx: Tx,
  tipo: RouteBody<typeof lotePrevia>['tipo'],
  conferidos: readonly Conferido[],
): Promise<MotivoDoLote[]> {
  const porMotivo = new Map<string, number[]>();
  for (const { id, motivo } of conferidos.filter((c) => c.situacao === recusado))
    porMotivo.set(motivo, [...(porMotivo.get(motivo) ?? []), id]);
  const nomes = await nomesDosRegistros(
    tx,
    tipo,
    [...porMotivo.values()].flatMap((ids) => ids.slice(0, LOTE.amostra)),
  );
  return [...porMotivo]
    .map(([motivo, ids]) => ({
      motivo,
      quantos: ids.length,
      amostra: ids.slice(0, LOTE.amostra).map((id) => ({ id, nome: nomes.get(id) ?? '' })),
    }))
    .sort((a, b) => b.quantos - a.quantos);
}

/** What a change of many would do: the first of them are changed, each by itself, and all of it is taken back. */
export async function previaDoLote(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, selecao, mudanca }: RouteBody<typeof lotePrevia>,
): Promise<RouteResponse<typeof lotePrevia>> {
  const ato = await atoDe(tx, tipo, mudanca);
  assertRouteAllowed(ato.direito, sessao);
  const ids = await idsDaSelecao(tx, sessao, tipo, selecao);
  const conferidos: Conferido[] = [];
  const ate = performance.now() + ATE_MS;
  for (const id of ids.slice(0, LOTE.previa)) {
    if (performance.now() > ate) break;
    await dryRun(tx, async () => {
      const qual = { tipo, entidade: ato.entidade, id, abaixo: ato.abaixo === true };
      const desfecho = await umRegistro(tx, qual, () => ato.faz(tx, previewSession(sessao), id));
      conferidos.push({ id, ...desfecho });
    });
  }
  const junto = await ato.junto?.(tx, ids, conferidos.length);
  const { detalhes = [], move } = junto ?? {};
  const quantos = (situacao: number) => conferidos.filter((c) => c.situacao === situacao).length;
  return {
    titulo: ato.titulo,
    total: ids.length,
    conjunto: await conjuntoDe(tx, { tipo, mudanca, ids, junto }),
    conferidos: conferidos.length,
    mudam: quantos(feito),
    iguais: quantos(igual),
    recusados: quantos(recusado),
    motivos: await motivosDe(tx, tipo, conferidos),
    detalhes,
    move: move === undefined ? null : { ...move, total: centavosToReais(move.total) },
    semVolta: ato.semVolta,
  };
}
