import { TIPOS_DE_NOTIFICACAO, type TipoDeNotificacao } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';

/** What the list of notices is kept to, in the URL. */
export interface NotificacoesSearch {
  tipo?: TipoDeNotificacao | undefined;
  porLer?: boolean | undefined;
}

export const notificacoesSearch = (raw: Record<string, unknown>): NotificacoesSearch =>
  compact({
    tipo: TIPOS_DE_NOTIFICACAO.find((tipo) => tipo === raw.tipo),
    porLer: raw.porLer === true || raw.porLer === 'true' ? true : undefined,
  });
