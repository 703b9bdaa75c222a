import {
  acessosQuemConcede,
  configuracoesVer,
  type EntregaDoWebhook,
  type RouteResponse,
  WEBHOOK,
  webhookEntregas,
} from '@retaguarda/contract';
import { SITUACAO_ENTREGA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

type Webhook = RouteResponse<typeof WEBHOOK.ver>['registro'];

export const PORTAL: Webhook = {
  id: 4,
  versao: 3,
  situacao: SITUACAO_REGISTRO.ativo,
  nome: 'Portal dos peritos',
  url: 'https://portal.exemplo.com.br/eventos',
  eventos: 'baixa.finalizada pericia.criado',
  estado: 'bem',
  entregueEm: '2026-03-02T12:05:00Z',
};

export const ENTREGA: EntregaDoWebhook = {
  id: '0b2c8a7e-8f0e-4f59-9a65-5a5b1f0c2d11',
  evento: 'baixa.finalizada',
  registro: 12,
  situacao: SITUACAO_ENTREGA.espera,
  tentativas: 2,
  criadaEm: '2026-03-02T12:00:00Z',
  tentadaEm: '2026-03-02T12:05:00Z',
  proximaEm: '2026-03-02T12:35:00Z',
  status: 500,
  motivo: 'O destino falhou (500)',
  resposta: 'fora do ar',
};

/** What the screen of integrations asks; its dialog shows the first one. */
export const webhooks = (...list: Webhook[]): Servidor =>
  new Servidor()
    .responde(WEBHOOK.list, () => ({ list, total: list.length }))
    .responde(configuracoesVer, () => ({ webhooks: list.length, webhooksDesligados: 1, chaves: 3 }))
    .responde(WEBHOOK.ver, () => ({ registro: list[0] ?? PORTAL }))
    .responde(webhookEntregas, () => ({ list: [ENTREGA], total: 1 }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
