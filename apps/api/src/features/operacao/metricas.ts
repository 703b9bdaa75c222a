import { createHash, timingSafeEqual } from 'node:crypto';
import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../base/app-error.ts';
import { atMostAShare } from '../../base/at-most-a-share.ts';
import { bearerToken } from '../../base/auth/tokens.ts';
import { queryEachTenant } from '../../base/db/each-tenant.ts';
import { knownDownNodes } from '../../base/db/nodes/down-nodes.ts';
import type { Services } from '../../base/services.ts';
import { type Instalacao, medeInstalacao } from './mede-instalacao.ts';
import { medidas, type Rede, redeDe } from './mede-rede.ts';

/** Seconds of a call. */
const DEGRAUS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Of the time, which reading all networks takes at most: with ten thousand of them it is seconds. */
const PARTE_DAS_REDES = 0.05;

const resumo = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** Both are hashed first, so that neither content nor length shows in the time it takes. */
const confere = (recebido: string, esperado: string): boolean =>
  timingSafeEqual(resumo(recebido), resumo(esperado));

type Valor = readonly [nome: string, ajuda: string, valor: number];

const doBanco = ({ postgres, pool, disco }: Instalacao): Valor[] => [
  ['banco_bytes', 'Tamanho do banco', postgres.bytes],
  ['banco_transacao_segundos', 'Idade da transação mais longa', postgres.transacao],
  ['banco_conexoes', 'Conexões do PostgreSQL em uso', postgres.conexoes],
  ['pool_conexoes_em_uso', 'Conexões deste processo em uso', pool.emUso],
  ['pool_conexoes_maximo', 'Conexões que este processo pode ter', pool.maximo],
  ['pool_esperando', 'Chamadas à espera de uma conexão', pool.esperando],
  ['disco_livre_bytes', 'Espaço livre na pasta dos dados', disco.livre],
  ['disco_total_bytes', 'Espaço da pasta dos dados', disco.total],
];

const dasCopias = ({ arquivos, copias }: Instalacao): Valor[] => [
  ['arquivos_gravam', '1 se arquivos podem ser gravados', Number(arquivos.falha === null)],
  ['copia_falhou', '1 se a última cópia falhou', Number(copias.falha !== null)],
  ...(copias.disco === null
    ? []
    : [['copia_disco_livre_bytes', 'Espaço livre no disco das cópias', copias.disco.livre] as const]),
  ...(copias.ultima === null
    ? []
    : [
        [
          'copia_idade_segundos',
          'Idade da última cópia provada',
          (Date.now() - Date.parse(copias.ultima.em)) / 1000,
        ] as const,
      ]),
];

interface Lidas {
  redes: readonly Rede[];
  /** Milliseconds since 1970. */
  lidasEm: number;
}

async function leRedes({ pool }: Services): Promise<Lidas> {
  const lidasEm = Date.now();
  return { redes: (await queryEachTenant(pool, medidas)).map(({ achado }) => redeDe(achado)), lidasEm };
}

/** Seconds since the earliest of these instants; 0 where there is none. */
const maisVelha = (instantes: readonly (string | null)[]): number =>
  Math.max(0, ...instantes.map((em) => (em === null ? 0 : (Date.now() - Date.parse(em)) / 1000)));

function dasRedes(redes: readonly Rede[]): Valor[] {
  const soma = (de: (rede: Rede) => number) => redes.reduce((total, rede) => total + de(rede), 0);
  return [
    ['tarefas_aguardando', 'Recálculos que aguardam', soma((r) => r.tarefas.aguardam)],
    ['tarefas_andando', 'Recálculos em andamento', soma((r) => r.tarefas.andam)],
    ['tarefas_paradas', 'Recálculos que ninguém retomou', soma((r) => r.tarefas.presas)],
    ['tarefas_falhas', 'Recálculos que falharam em 7 dias', soma((r) => r.tarefas.falharam)],
    ['mensagens_esperando', 'Mensagens à espera', soma((r) => r.mensagens.esperam)],
    ['mensagens_falhas', 'Mensagens não enviadas em um dia', soma((r) => r.mensagens.falharam)],
    [
      'mensagens_encalhadas',
      'Mensagens que deviam ter saído há mais de uma hora',
      soma(
        (r) => r.mensagens.encalhadas.email + r.mensagens.encalhadas.sms + r.mensagens.encalhadas.whatsapp,
      ),
    ],
    ['webhooks_falhando', 'Webhooks que não são recebidos', soma((r) => r.webhooks.falham)],
    ['automacoes_esperando', 'Execuções de automações na fila', soma((r) => r.automacoes.esperam)],
    ['automacoes_feitas', 'Execuções de automações feitas em um dia', soma((r) => r.automacoes.feitas)],
    ['automacoes_falhas', 'Execuções recusadas ou falhas em um dia', soma((r) => r.automacoes.falharam)],
    [
      'automacoes_atraso_segundos',
      'Idade da execução mais velha que espera',
      maisVelha(redes.map((r) => r.automacoes.desde)),
    ],
    [
      'selos_sem_ancora_segundos',
      'Idade do selo mais velho que espera pela sua âncora',
      maisVelha(redes.map((r) => r.semAncora)),
    ],
    ['importacoes_aguardando', 'Importações na fila', soma((r) => r.importacoes.aguardam)],
    ['importacoes_andando', 'Importações em andamento', soma((r) => r.importacoes.andam)],
    ['importacoes_paradas', 'Importações que ninguém retomou', soma((r) => r.importacoes.presas)],
    ['importacoes_falhas', 'Importações que falharam em 7 dias', soma((r) => r.importacoes.falharam)],
    ['importacoes_por_continuar', 'Importações por continuar', soma((r) => r.importacoes.porContinuar)],
    [
      'invariantes_quebradas',
      'Verificações que não conferiam na última conferência de cada rede',
      soma((r) => r.conferencia?.quebras.length ?? 0),
    ],
  ];
}

/** Durations of the calls by the template of their route, which holds no id. */
function contaChamadas(app: FastifyInstance, registro: Registry): void {
  const duracao = new Histogram({
    name: 'http_duracao_segundos',
    help: 'Duração das chamadas',
    labelNames: ['metodo', 'rota', 'status'],
    buckets: DEGRAUS,
    registers: [registro],
  });
  app.addHook('onResponse', async (request, reply) => {
    const rota = request.routeOptions.url ?? 'desconhecida';
    duracao.observe({ metodo: request.method, rota, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** `GET /metrics` for Prometheus, for who shows the token; sums of all networks, and nothing of people. */
export function useMetricas(app: FastifyInstance, services: Services, token: string | undefined): void {
  // Unlike a screen's, the address answers 404 then: it is the server's own (`pageMatcher`).
  if (token === undefined) return;
  const processo = new Registry();
  collectDefaultMetrics({ register: processo });
  contaChamadas(app, processo);
  const lidas = atMostAShare(PARTE_DAS_REDES, () => leRedes(services));
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const dito = bearerToken(request.headers.authorization);
    if (dito === undefined || !confere(dito, token)) throw new AppError(401, [erroDe('sessao_expirada')]);
    const instalacao = await medeInstalacao(services);
    const { redes, lidasEm } = await lidas();
    const agora = new Registry();
    const valores = [
      ...doBanco(instalacao),
      [
        'nos_fora',
        'Nós do banco que não respondem: as redes deles não estão nas somas',
        knownDownNodes(services.pool).length,
      ] as const,
      ...dasCopias(instalacao),
      ['redes_lidas_segundos', 'Idade do que se leu de cada rede', (Date.now() - lidasEm) / 1000] as const,
      ...dasRedes(redes),
    ];
    for (const [nome, help, valor] of valores)
      new Gauge({ name: `retaguarda_${nome}`, help, registers: [agora] }).set(valor);
    return reply.type(processo.contentType).send(`${await processo.metrics()}${await agora.metrics()}`);
  });
}
