import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { SITUACAO_ENTREGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from './base/db/tx.ts';
import { runDueJobs } from './base/scheduled-jobs.ts';
import { RESPOSTAS_DE_ACESSO } from './features/acesso/public.ts';
import { CORREIO, RESUMO } from './features/notificacao/public.ts';
import { lembretesEm } from './features/prazo/public.ts';
import { type Registro, registra } from './nucleo/historico/public.ts';
import { ALVOS } from './testing/alvos-reservados.ts';
import type { Cliente } from './testing/cliente.ts';
import { exemploDe } from './testing/exemplos.ts';
import { marca, marcasEm, QUANTIA, valoresEm, valoresMarcados } from './testing/marcas.ts';
import { MUNDO } from './testing/mundo.ts';
import { leituras } from './testing/perguntas-reservadas.ts';
import {
  documentoDe,
  enviaTodos,
  type Guardados,
  guarda,
  relatoriosDeTudo,
} from './testing/provoca-saidas.ts';
import { type Aberto, abreReservada, reserva } from './testing/rede-reservada.ts';

/**
 * Whatever leaves the product, or stays in it as it once was: every attribute that is reserved holds a value that is found again,
 * and what reaches somebody who does not see it is searched for these (decision 0031). The kinds come from their declarations.
 */
const RESERVADOS = ALVOS.map(({ id }) => id);
const { admin: ADMIN, nada: CEGO } = MUNDO.pessoa;

let lado: Aberto;
let guardados: Guardados;
const recebidos: string[] = [];
const receptor = createServer((pedido, resposta) => {
  const partes: Buffer[] = [];
  pedido.on('data', (parte: Buffer) => partes.push(parte));
  pedido.on('end', () => {
    recebidos.push(Buffer.concat(partes).toString('utf8'));
    resposta.writeHead(200).end();
  });
});

beforeAll(async () => {
  receptor.listen(0, '127.0.0.1');
  await once(receptor, 'listening');
  lado = await abreReservada({ WEBHOOK_LOCAL: 'sim' });
  await marca(lado);
  guardados = await guarda(lado);
  await cuida(CEGO);
});
afterAll(async () => {
  await lado.app.close();
  await lado.banco.fecha();
  receptor.close();
});

/** States that tell more than a change. */
const ESTADOS: Readonly<Record<string, readonly [object, object]>> = {
  'baixa.finalizada': [{ situacao: 1 }, { situacao: 2 }],
  'baixa.reaberta': [{ situacao: 2 }, { situacao: 1 }],
  'pedido.entregue': [{ statusId: 5 }, { statusId: 7 }],
};
const noBanco = (comando: string, ...valores: unknown[]) => lado.banco.admin.query(comando, valores);
const cuida = (pessoaId: number) =>
  noBanco(
    'update pericia set responsavel_id = $2, situacao = 2 where tenant_id = 1 and id = $1',
    lado.meus.procId,
    pessoaId,
  );
const falha = (error: unknown): void => {
  throw error;
};
/** Reminders come on days with court alone, whenever this runs. */
const NUMA_SEGUNDA = sql`'2026-11-30T10:00:00-03:00'::timestamptz`;
const cumpre = () =>
  runDueJobs(
    { pool: lado.banco.pool, publicUrl: 'https://rede.exemplo' },
    [RESPOSTAS_DE_ACESSO, lembretesEm(NUMA_SEGUNDA), CORREIO, RESUMO],
    falha,
  );
const mensagens = async (pessoaId: number) =>
  (
    await lado.banco.admin.query<{ tipo: contract.TipoDeMensagem; texto: string }>(
      `select tipo, assunto || ' ' || corpo as texto from mensagem where tenant_id = 1 and pessoa_id = $1`,
      [pessoaId],
    )
  ).rows;
const texto = async (path: string, query: Record<string, string>, quem = lado.cego) => {
  const resposta = await quem.app.inject({
    method: 'GET',
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: { host: quem.host, tenant: quem.tenant, authorization: `Bearer ${quem.token}` },
  });
  return resposta.statusCode === 200 ? resposta.rawPayload.toString('latin1') : '';
};

describe('a quem vê, o que se reserva chega; depois de reservado, a quem não vê, nada', () => {
  /** Messages that say what a record holds, in the words of whoever reads them; each is provoked below. */
  const DE_REGISTROS: readonly contract.TipoDeMensagem[] = [
    'importacaoFim',
    'pedidoDeAcesso',
    'relatorio',
    'notificacao',
    'resumoDoDia',
    // Filled in for whoever writes it.
    ...(['whatsPericia', 'whatsPrazo', 'whatsRecibo'] as const),
  ];
  /** What the other messages say: none of it is an attribute. */
  const SEM_ATRIBUTO = [
    ...['sistema', 'rede', 'nome', 'quem', 'link', 'minutos', 'horas', 'codigo', 'endereco', 'dispositivo'],
    ...['quando', 'dia', 'chave', 'pessoa', 'webhook', 'motivo', 'parte', 'desde', 'ate', 'diz', 'fatos'],
    ...['produto', 'empresa', 'numero', 'placa', 'situacao', 'saida'],
  ];

  test('toda mensagem se provoca aqui, ou só diz o que não é atributo', () => {
    // What an automation writes is what its owner sees, to whom they chose (decision 0072).
    const doDono: readonly string[] = ['automacao'];
    const outras = contract.TIPOS_DE_MENSAGEM.filter(
      (tipo) => !DE_REGISTROS.includes(tipo) && !doDono.includes(tipo),
    ).flatMap((tipo) =>
      Object.keys(contract.definicaoDoTexto(tipo).marcadores)
        .filter((m) => !SEM_ATRIBUTO.includes(m))
        .map((m) => `${tipo}.${m}`),
    );
    expect(outras).toEqual([]);
  });

  /** How both want to hear of every kind of notice by e-mail. */
  const querem = (como: contract.EmailDaNotificacao) =>
    noBanco(
      `insert into notificacao_escolha (tenant_id, pessoa_id, email, hora) select 1, p, $1, 0 from unnest($2::bigint[]) p
       on conflict (tenant_id, pessoa_id) do update set email = excluded.email, resumo_de = null, resumo_ate = 0`,
      JSON.stringify(Object.fromEntries(contract.TIPOS_DE_NOTIFICACAO.map((t) => [t, como]))),
      [ADMIN, CEGO],
    );

  /** What is found written by WhatsApp about a case, its deadlines and its baixa. */
  async function escritos(quem: Cliente): Promise<string[]> {
    const { procId, baixaId, pedidoId } = lado.meus;
    const { rows } = await lado.banco.admin.query<{ id: number }>(
      'select id from prazo where tenant_id = 1 and pericia_id = $1',
      [procId],
    );
    const de = [
      ...[['pericia', procId] as const, ['baixa', baixaId] as const, ['pedido', pedidoId] as const],
      ...rows.map(({ id }) => ['prazo', id] as const),
    ];
    const ditos: string[] = [];
    for (const [origem, id] of de)
      ditos.push(await texto(contract.whatsappPrepara.path, { origem, id: String(id) }, quem));
    return ditos;
  }

  async function provoca(): Promise<void> {
    for (const tabela of ['mensagem', 'notificacao', 'relatorio', 'notificacao_escolha'])
      await noBanco(`delete from ${tabela}`);
    await querem('naHora');
    const nota = `Veja ${contract.mencaoDe(CEGO)} ${contract.mencaoDe(ADMIN)}`;
    await lado.admin.c.pede(contract.anotacaoInc, {
      body: { tipo: 'pericia', id: lado.meus.procId, texto: nota },
    });
    for (const pessoa of [CEGO, ADMIN]) {
      await cuida(pessoa);
      await noBanco('update prazo set avisado = null');
      for (const como of ['naHora', 'resumo'] as const) {
        await querem(como);
        await cumpre();
        await cumpre();
      }
    }
    await relatoriosDeTudo(lado, [CEGO]);
    await enviaTodos(lado);
  }

  test('o que se provoca diz o que há a quem o vê', async () => {
    await provoca();
    const com = (await mensagens(CEGO)).filter((m) => marcasEm(m.texto).length > 0).map((m) => m.tipo);
    expect([...new Set(com)].sort()).toEqual(['notificacao', 'relatorio', 'resumoDoDia']);
    const { list } = await lado.cego.pede(contract.notificacaoList, { query: {} });
    expect(marcasEm(JSON.stringify(list)).length).toBeGreaterThan(0);
    expect((await escritos(lado.cego)).flatMap(marcasEm).length).toBeGreaterThan(0);
  });

  test('reservado, nenhuma mensagem e nenhum aviso o diz', async () => {
    await reserva(lado, RESERVADOS, true);
    await provoca();
    const doCego = await mensagens(CEGO);
    expect(doCego.map((m) => m.tipo)).toEqual(
      expect.arrayContaining(['notificacao', 'relatorio', 'resumoDoDia']),
    );
    expect(doCego.flatMap((m) => marcasEm(m.texto))).toEqual([]);
    const { list } = await lado.cego.pede(contract.notificacaoList, { query: {} });
    expect(marcasEm(JSON.stringify(list))).toEqual([]);
    expect((await escritos(lado.cego)).flatMap(marcasEm)).toEqual([]);
    expect((await escritos(lado.admin.c)).flatMap(marcasEm).length).toBeGreaterThan(0);
    expect((await mensagens(ADMIN)).flatMap((m) => marcasEm(m.texto)).length).toBeGreaterThan(0);
  });
});

describe('o que ficou de antes', () => {
  test('as leituras com o que se guardou nada dizem', async () => {
    const achados: string[] = [];
    const procuraEm = async (path: string, query: Record<string, string>, quem = lado.cego) => {
      for (const onde of valoresEm(await texto(path, query, quem)))
        achados.push(`${path} ${JSON.stringify(query)}: ${onde}`);
    };
    const { meus } = lado;
    for (const route of leituras(ROUTES).filter(
      (r) => r !== contract.definicoesExporta && r.fluxo !== true,
    )) {
      const query = exemploDe(route, { ...meus, remessaId: guardados.remessaId })?.query ?? {};
      await procuraEm(route.path, Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])));
    }
    for (const id of guardados.cargas) await procuraEm(contract.importRecusas.path, { id: String(id) });
    for (const anexoId of guardados.anexos) await procuraEm(contract.anexoBaixa.path, { anexoId });
    // The outbox shows what was written for who sees it.
    await noBanco('delete from mensagem where pessoa_id = $1', CEGO);
    expect(marcasEm(await texto(contract.mensagemList.path, {}))).toEqual([]);
    const { rows } = await lado.banco.admin.query<{ tipo: string; id: string }>(
      'select distinct entidade as tipo, entidade_id as id from historico where tenant_id = 1 order by 1, 2',
    );
    for (const { tipo, id } of rows) await procuraEm(contract.historicoList.path, { tipo, id });
    for (const [tipo, modelo] of guardados.modelos)
      await procuraEm(contract.documentoVer.path, {
        modelo: String(modelo),
        ...Object.fromEntries(Object.entries(documentoDe(tipo, meus)).map(([k, v]) => [k, String(v)])),
      });
    expect(achados).toEqual([]);
  });
});

/** The history of a kind, as an event of a webhook is read off it: its states hold what is reserved. */
function mudancaDe({ evento, tipo }: (typeof contract.EVENTOS_DO_WEBHOOK)[number]): Registro {
  const { procId, recebId, baixaId, pesId, empId, produtoId, osId, veiculoId, notaId, pedidoId } = lado.meus;
  const ids: Readonly<Record<contract.TipoDoWebhook, number>> = {
    ...{ pericia: procId, recebivel: recebId, baixa: baixaId, pessoa: pesId, empresa: empId },
    ...{ veiculo: veiculoId, ordemServico: osId, produto: produtoId, movimento: notaId, pedido: pedidoId },
  };
  const [antes, depois] = ESTADOS[evento] ?? [{}, {}];
  const estado = (situacao: object) => ({
    nome: 'x',
    valores: valoresMarcados(),
    valor: QUANTIA,
    ...situacao,
  });
  const base = { entidade: tipo, id: ids[tipo], ...(tipo === 'recebivel' ? { periciaId: procId } : {}) };
  if (evento.endsWith('.criado')) return { ...base, depois: estado(depois) };
  if (evento.endsWith('.excluido')) return { ...base, antes: estado(antes) };
  return { ...base, antes: { ...estado(antes), nome: 'y' }, depois: estado(depois) };
}

test('um webhook diz só qual registro é, e nada do que só muda o que o responsável não vê', async () => {
  const url = `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/`; // it listens on a port
  const eventos = contract.EVENTOS_DO_WEBHOOK.map((e) => e.evento).join(' ');
  const body = { id: 0, versao: 0, situacao: 1 as const, nome: 'Portal', url, eventos };
  const { id } = await lado.cego.pede(contract.WEBHOOK.inc, { body });
  await lado.cego.pede(contract.webhookSegredo, { body: { id } });
  await noBanco('update pedido set entregue_em = now() where tenant_id = 1 and id = $1', lado.meus.pedidoId);
  await withTenant(lado.banco.pool, 1, (tx) =>
    registra(tx, ADMIN, contract.EVENTOS_DO_WEBHOOK.map(mudancaDe)),
  );
  const ditos = () => recebidos.map((corpo) => (JSON.parse(corpo) as contract.CorpoDoWebhook).type);
  await expect
    .poll(() => new Set(ditos()))
    .toEqual(new Set(contract.EVENTOS_DO_WEBHOOK.map((e) => e.evento)));
  expect(recebidos.flatMap(marcasEm)).toEqual([]);
  const antes = recebidos.length;
  const soReservado = { antes: { valores: {} }, depois: { valores: valoresMarcados() } };
  await withTenant(lado.banco.pool, 1, (tx) =>
    registra(tx, ADMIN, [{ entidade: 'pericia', id: lado.meus.procId, ...soReservado }]),
  );
  await expect
    .poll(async () => {
      const { rows } = await noBanco(
        'select 1 from webhook_entrega where webhook_id = $1 and situacao = $2',
        id,
        SITUACAO_ENTREGA.retida,
      );
      return rows.length;
    })
    .toBe(1);
  expect(recebidos).toHaveLength(antes);
});
