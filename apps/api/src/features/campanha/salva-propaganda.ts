import { type campOrdenaProp, faltasDaPropaganda, type propAlt, type RouteBody } from '@retaguarda/contract';
import { ligada } from '@retaguarda/domain';
import { sql } from 'kysely';
import { assertNoFaults, notFound, permissionDenied, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { sanitizeRichText } from '../../base/rich-text.ts';
import { campanha } from '../../registros/campanha.ts';
import { type EstadoDaPropaganda, propaganda } from '../../registros/propaganda.ts';
import { carrega, carregaParaMudar, grava, gravaUm } from '../../registros/registro.ts';
import { carregaTodos } from '../../registros/tabela.ts';
import { carregaPropaganda, propagandas } from './campanha-row.ts';

type Envio = RouteBody<typeof propAlt>['propaganda'];

/** The campaign stays until this transaction ends. */
async function confereCampanha(tx: Tx, id: number): Promise<void> {
  await tx.one(
    sql`select 1 from campanha where tenant_id = ${tx.tenant} and id = ${id} for key share`,
    notFound,
  );
}

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere(envio: Envio): EstadoDaPropaganda {
  assertNoFaults(faltasDaPropaganda(envio));
  return {
    campanhaId: envio.campanhaId,
    // Refused above when it is missing.
    ordem: envio.propOrdem ?? 0,
    titulo: envio.propTitulo,
    descricao: sanitizeRichText(envio.propDesc),
    link: envio.propLink,
    situacao: ligada(envio.propSituacao),
  };
}

export async function incluiPropaganda(tx: Tx, sessao: CurrentSession, envio: Envio) {
  await confereCampanha(tx, envio.campanhaId);
  const id = await gravaUm(tx, sessao, propaganda, { antes: null, estado: confere(envio) });
  return { message: 'Propaganda salva com sucesso', id, versao: 1 };
}

/** Alters a banner; it stays in its campaign, and its situation is changed by who may. */
export async function alteraPropaganda(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { propId: id, versao } = envio;
  const antes = await carregaParaMudar(tx, propaganda, { id, versao }, () => carregaPropaganda(tx, id));
  if (antes.estado.campanhaId !== envio.campanhaId) throw notFound();
  const estado = confere(envio);
  if (estado.situacao !== antes.estado.situacao && !hasPermission(sessao, 'campSituacao'))
    throw permissionDenied('propSituacao');
  await gravaUm(tx, sessao, propaganda, { antes, estado });
  return { message: 'Propaganda alterada com sucesso', id, versao: versao + 1 };
}

/** Numbers the banners of a campaign as they are given; 409 where these are not all of it, since others came or went. */
export async function ordenaPropagandas(
  tx: Tx,
  sessao: CurrentSession,
  { campId, propIds }: RouteBody<typeof campOrdenaProp>,
): Promise<string> {
  await carrega(tx, campanha, { id: campId, trava: true });
  const atuais = await propagandas(tx, sql`p.campanha_id = ${campId}`);
  const pedidas = new Set(propIds);
  if (pedidas.size !== atuais.length || atuais.some((p) => !pedidas.has(p.propId)))
    throw staleVersion(atuais);
  const ordem = new Map([...pedidas].map((id, i) => [id, i + 1]));
  const guardadas = await carregaTodos(tx, propaganda, propIds, true);
  const mudancas = guardadas.map((antes) => ({
    antes,
    estado: { ...antes.estado, ordem: ordem.get(antes.id) ?? antes.estado.ordem },
  }));
  await grava(
    tx,
    sessao,
    propaganda,
    mudancas.filter(({ antes, estado }) => antes.estado.ordem !== estado.ordem),
  );
  return 'Ordem das propagandas salva com sucesso';
}
