import { type campAlt, faltasDaCampanha, type RouteBody } from '@retaguarda/contract';
import { ligada } from '@retaguarda/domain';
import { assertNoFaults, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { campanha as registro } from '../../registros/campanha.ts';
import { carregaParaMudar, gravaUm } from '../../registros/registro.ts';
import { campanhaDadosView } from './campanha-dados-view.ts';
import { ligaEmpresas } from './empresas-da-campanha.ts';

type Envio = RouteBody<typeof campAlt>;

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere({ campanha, empresas }: Envio) {
  assertNoFaults(faltasDaCampanha({ ...campanha, empresas }));
  const { campNome: nome, campIni: inicio, campFim: fim, campSituacao } = campanha;
  return { nome, inicio, fim, situacao: ligada(campSituacao) };
}

const comEmpresas = (tx: Tx, { empresas }: Envio) => ({
  liga: async ([id = 0]: readonly number[]) => ligaEmpresas(tx, id, empresas),
});

export async function incluiCampanha(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const mudanca = { antes: null, estado: confere(envio) };
  const id = await gravaUm(tx, sessao, registro, mudanca, comEmpresas(tx, envio));
  return { message: 'Campanha salva com sucesso', id, versao: 1 };
}

/** Alters a campaign; its situation is changed by who may. */
export async function alteraCampanha(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { campId: id, versao } = envio.campanha;
  const antes = await carregaParaMudar(tx, registro, { id, versao }, () => campanhaDadosView(tx, sessao, id));
  const estado = confere(envio);
  if (estado.situacao !== antes.estado.situacao && !hasPermission(sessao, 'campSituacao'))
    throw permissionDenied('campSituacao');
  await gravaUm(tx, sessao, registro, { antes, estado }, comEmpresas(tx, envio));
  return { message: 'Campanha alterada com sucesso', id, versao: versao + 1 };
}
