import {
  type RouteQuery,
  type RouteResponse,
  WHATSAPP_PESSOAS,
  type whatsappPrepara,
} from '@retaguarda/contract';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { permissionName } from '../../base/auth/permissions.ts';
import type { Tx } from '../../base/db/tx.ts';
import { destinatarios } from './destinatarios.ts';
import { ASSUNTOS } from './origens.ts';

/** Why the caller's own WhatsApp is closed: its address shows the number. */
export const faltaDoLink = (sessao: CurrentSession): string =>
  hasPermission(sessao, 'userDados')
    ? ''
    : `O seu WhatsApp mostraria o número: falta a permissão '${permissionName('userDados')}'`;

/** Why the office's number is closed. */
export const faltaDoProvedor = (haProvedor: boolean): string =>
  haProvedor ? '' : 'Não há provedor de WhatsApp configurado';

/** Whom one can write to about a record, and what is found written for one of them. */
export async function preparaView(
  tx: Tx,
  sessao: CurrentSession,
  haProvedor: boolean,
  { origem, id, pessoaId, search }: RouteQuery<typeof whatsappPrepara>,
): Promise<RouteResponse<typeof whatsappPrepara>> {
  const assunto = await ASSUNTOS[origem](tx, sessao, id);
  const ids = await assunto.pessoas({ search, limite: WHATSAPP_PESSOAS + 1 });
  const pessoas = (await destinatarios(tx, ids.slice(0, WHATSAPP_PESSOAS))).map((d) => d.visto);
  const pedida = pessoaId === undefined ? [] : await assunto.pessoas({ id: pessoaId, limite: 1 });
  const [dela] = await destinatarios(tx, pedida);
  const para = dela?.visto ?? pessoas.find((p) => p.impedimento === '') ?? pessoas[0];
  return {
    // Whoever was chosen stays among them, also where the search finds others.
    pessoas: para === undefined || pessoas.some((p) => p.id === para.id) ? pessoas : [para, ...pessoas],
    mais: ids.length > WHATSAPP_PESSOAS,
    pessoaId: para?.id ?? 0,
    texto: para === undefined ? '' : await assunto.texto(para),
    vias: { link: faltaDoLink(sessao), provedor: faltaDoProvedor(haProvedor) },
  };
}
