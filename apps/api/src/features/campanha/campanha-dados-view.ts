import type { CampanhaDados } from '@retaguarda/contract';
import { sql } from 'kysely';
import { semPermissao } from '../../base/app-error.ts';
import { listaPermissoes, pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { umaDe } from '../../registros/lista.ts';
import { CAMPANHAS, propagandas } from './campanha-row.ts';
import { empresasLigadas, empresasView } from './empresas-da-campanha.ts';

/** What the dialog of a campaign shows; an empty one where `campId` is 0. */
export async function campanhaDadosView(tx: Tx, sessao: SessaoAtual, campId: number): Promise<CampanhaDados> {
  const permissions = listaPermissoes(sessao);
  if (campId === 0)
    return {
      campanha: null,
      list: await empresasView(tx, []),
      selected: [],
      propagandas: [],
      permissions,
    };
  if (!pode(sessao, 'campVer', 'campAlt')) throw semPermissao();
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
