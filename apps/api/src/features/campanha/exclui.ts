import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { removeImageRows } from '../../base/images/stored-images.ts';
import { campanha } from '../../registros/campanha.ts';
import { type EstadoDaPropaganda, propaganda } from '../../registros/propaganda.ts';
import { carrega, exclui } from '../../registros/registro.ts';
import { carregaOnde, type Guardado } from '../../registros/tabela.ts';
import { imagensDe, propagandas } from './campanha-row.ts';

interface Excluida {
  message: string;
  /** Pictures whose files are of nobody once this is committed. */
  imagens: string[];
}

/** Deletes banners with the rows of their pictures; answers the pictures. */
async function apaga(
  tx: Tx,
  sessao: CurrentSession,
  guardadas: readonly Guardado<EstadoDaPropaganda>[],
): Promise<string[]> {
  const ids = guardadas.map((g) => g.id);
  const imagens = (await propagandas(tx, sql`p.id = any(${ids}::bigint[])`)).flatMap(imagensDe);
  await exclui(tx, sessao, propaganda, guardadas);
  await removeImageRows(tx, imagens);
  return imagens;
}

/** Deletes a campaign with all that belongs to it. */
export async function excluiCampanha(tx: Tx, sessao: CurrentSession, campId: number): Promise<Excluida> {
  const guardada = await carrega(tx, campanha, { id: campId, trava: true });
  const dela = await carregaOnde(tx, propaganda, sql`t.campanha_id = ${campId}`, true);
  const imagens = await apaga(tx, sessao, dela);
  await exclui(tx, sessao, campanha, [guardada]);
  return { message: 'Campanha excluída com sucesso', imagens };
}

export async function excluiPropaganda(tx: Tx, sessao: CurrentSession, propId: number): Promise<Excluida> {
  const imagens = await apaga(tx, sessao, [await carrega(tx, propaganda, { id: propId, trava: true })]);
  return { message: 'Propaganda excluída com sucesso', imagens };
}
