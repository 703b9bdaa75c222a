import { randomBytes } from 'node:crypto';
import { EVENTO_DE_TESTE, REGISTROS } from '@retaguarda/contract';
import { SITUACAO_ENTREGA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { hashSenha } from '../../features/sessao/public.ts';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';

const { entregue, desistida } = SITUACAO_ENTREGA;
const DESLIGADO = 2;

/** Names of no host, so that nothing leaves whoever switches them on; a secret is made by whoever tries. */
const WEBHOOKS = [
  {
    id: 1,
    nome: 'Portal dos peritos',
    url: 'https://portal.exemplo.invalid/retaguarda',
    eventos: 'pericia.criado pericia.alterado baixa.finalizada baixa.reaberta',
    situacao: SITUACAO_REGISTRO.ativo,
  },
  {
    id: DESLIGADO,
    nome: 'Loja de brindes',
    url: 'https://loja.exemplo.invalid/pedidos',
    eventos: 'pedido.criado pedido.entregue',
    situacao: SITUACAO_REGISTRO.inativo,
  },
];

/** What one that is switched off had been sent, by hours before now. */
const ENVIOS = [
  {
    horas: 50,
    evento: EVENTO_DE_TESTE,
    registro: 0,
    situacao: entregue,
    status: 200,
    tentativas: 1,
    motivo: '',
  },
  {
    horas: 49,
    evento: 'pedido.criado',
    registro: 3,
    situacao: entregue,
    status: 200,
    tentativas: 1,
    motivo: '',
  },
  {
    horas: 48,
    evento: 'pedido.entregue',
    registro: 3,
    situacao: entregue,
    status: 204,
    tentativas: 2,
    motivo: '',
  },
  {
    ...{ horas: 30, evento: 'pedido.criado', registro: 4, situacao: desistida, status: 503, tentativas: 6 },
    motivo: 'O webhook foi desligado',
  },
];

const haHoras = (horas: number): string => new Date(Date.now() - horas * 3_600_000).toISOString();

async function semeiaWebhooks(s: Semeador): Promise<void> {
  await s.insere(
    'webhook',
    WEBHOOKS.map((w) => ({
      ...w,
      responsavel_id: 1,
      segredo: '',
      segredo_anterior: '',
      falhas: 0,
      versao: 1,
      criado_em: haHoras(72),
      entregue_em: w.id === DESLIGADO ? haHoras(48) : null,
    })),
  );
  await s.insere(
    'busca',
    WEBHOOKS.map(({ id, nome, url }) => ({
      entidade: REGISTROS.webhook.busca,
      id,
      doc: docDeNome(`${nome} ${url}`),
    })),
  );
  await s.insere(
    'webhook_entrega',
    ENVIOS.map(({ horas, registro, ...envio }) => ({
      ...envio,
      id: crypto.randomUUID(),
      webhook_id: DESLIGADO,
      entidade: registro === 0 ? '' : 'pedido',
      entidade_id: registro,
      criado_em: haHoras(horas),
      tentada_em: haHoras(horas - 0.5),
      proxima_em: haHoras(horas - 1),
      entregue_em: envio.situacao === entregue ? haHoras(horas - 0.5) : null,
      resposta: envio.situacao === entregue ? 'ok' : 'Service Unavailable',
    })),
  );
}

/** Nobody knows its secret: it shows what keys look like, and opens nothing. */
async function semeiaChave(s: Semeador): Promise<void> {
  await s.insere('chave_api', [
    {
      ...{
        id: 1,
        pessoa_id: 4,
        nome: 'painel-de-consulta',
        ativo: true,
        so_direitos: ['baixas', 'operacao'],
      },
      hash: await hashSenha(randomBytes(32).toString('hex')),
      expira_em: haHoras(-24 * 12),
      criado_em: haHoras(24 * 80),
      usada_em: haHoras(26),
      usada_de: '203.0.113.7',
    },
  ]);
}

export async function semeiaIntegracoes(s: Semeador): Promise<void> {
  await semeiaWebhooks(s);
  await semeiaChave(s);
}
