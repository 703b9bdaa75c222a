import type { CampanhaDados } from '@retaguarda/contract';
import { sql } from 'kysely';
import { permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { umaDe } from '../../registros/lista.ts';
import { CAMPANHAS, propagandas } from './campanha-row.ts';
import { empresasLigadas, empresasView } from './empresas-da-campanha.ts';

/** What the dialog of a campaign shows; an empty one where `campId` is 0. */
export async function campanhaDadosView(
  tx: Tx,
  sessao: CurrentSession,
  campId: number,
): Promise<CampanhaDados> {
  const permissions = listPermissions(sessao);
  if (campId === 0)
    return {
      campanha: null,
      list: await empresasView(tx, []),
      selected: [],
      propagandas: [],
      permissions,
    };
  if (!hasPermission(sessao, 'campVer', 'campAlt')) throw permissionDenied();
  const campanha = await umaDe(tx, CAMPANHAS, campId);
  const ligadas = await empresasLigadas(tx, campId);
  const list = await empresasView(tx, ligadas);
  const vistas = new Set(list.map((e) => e.id));
  return {
    campanha,
    list,
    selected: ligadas.filter((id) => vistas.has(id)),
    propagandas: await propagandas(tx, sql`p.campanha_id = ${campId}`),
    permissions,
  };
}
