import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CorpoDoWebhook,
  EVENTOS_DO_WEBHOOK,
  periciaAltBaixa,
  periciaIncBaixa,
  veiInc,
  WEBHOOK,
  webhookEntregas,
  webhookReenvia,
  webhookSegredo,
  webhookTeste,
} from '@retaguarda/contract';
import { SITUACAO_ENTREGA } from '@retaguarda/domain';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { assinaturas, novoSegredo } from './assinatura.ts';
import { MAX_TENTATIVAS, pausaDoWebhook } from './pausas.ts';

const rede = comApp({ WEBHOOK_LOCAL: 'sim' });
const { espera, entregue, desistida, retida } = SITUACAO_ENTREGA;

interface Recebido {
  headers: Record<string, string>;
  corpo: string;
}
const recebidos: Recebido[] = [];
let status = 200;
let url = '';
const receptor = createServer((pedido, resposta) => {
  const partes: Buffer[] = [];
  pedido.on('data', (parte: Buffer) => partes.push(parte));
  pedido.on('end', () => {
    recebidos.push({ headers: soTextos(pedido.headers), corpo: Buffer.concat(partes).toString('utf8') });
    resposta.writeHead(status).end(status === 200 ? 'recebido' : '<b>quebrou</b>');
  });
});
const soTextos = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, String(v)]));

beforeAll(async () => {
  receptor.listen(0, '127.0.0.1');
  await once(receptor, 'listening');
  url = `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/eventos`; // it listens on a port
});
afterAll(() => void receptor.close());

beforeEach(async () => {
  await rede.banco.admin.query('delete from webhook');
  recebidos.length = 0;
  status = 200;
});

const TODOS = EVENTOS_DO_WEBHOOK.map((e) => e.evento).join(' ');
const cria = async (campos: { eventos?: string; url?: string } = {}) => {
  const body = { id: 0, versao: 0, situacao: 1 as const, nome: 'Portal', url, eventos: TODOS, ...campos };
  return (await rede.admin.pede(WEBHOOK.inc, { body })).id;
};
const comSegredo = async (campos: { eventos?: string; url?: string } = {}) => {
  const id = await cria(campos);
  const { segredo } = await rede.admin.pede(webhookSegredo, { body: { id } });
  return { id, segredo };
};
const entregas = async (id: number, quem = rede.admin) =>
  (await quem.pede(webhookEntregas, { query: { webhookId: String(id) } })).list;
const ver = async (id: number) =>
  (await rede.admin.pede(WEBHOOK.ver, { query: { id: String(id) } })).registro;
const chega = (n: number) => expect.poll(() => recebidos).toHaveLength(n);
const corpoDe = ({ corpo }: Recebido) => JSON.parse(corpo) as CorpoDoWebhook; // what was sent
const incluiVeiculo = (placa: string) => rede.admin.pede(veiInc, { body: veiculoDeTeste(placa) });

const novaBaixa = async (nome: string) =>
  (
    await rede.admin.pede(periciaIncBaixa, {
      body: { baixa: { baixaId: 0, baixaNome: nome, baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 } },
    })
  ).baixaId;
const mudaBaixa = (baixaId: number, baixaSituacao: 1 | 2, versao: number) =>
  rede.admin.pede(periciaAltBaixa, {
    body: { baixa: { baixaId, baixaNome: 'Março', baixaDta: '2026-03-01', baixaSituacao, versao } },
  });

/** Lets what waits be tried now. */
const adianta = () =>
  rede.banco.admin.query(
    'update webhook_entrega set proxima_em = now(); update webhook set pausa_ate = null',
  );

describe('a assinatura', () => {
  test('é a do padrão Standard Webhooks, no vetor e pela biblioteca dele', () => {
    const vetor = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      em: 1614265330,
      corpo: '{"test": 2432232314}',
    };
    expect(assinaturas(vetor, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
    const [novo, velho] = [novoSegredo(), novoSegredo()];
    const em = Math.floor(Date.now() / 1000);
    const cabecalhos = {
      'webhook-id': 'a',
      'webhook-timestamp': String(em),
      'webhook-signature': assinaturas({ id: 'a', em, corpo: '{}' }, [novo, velho]),
    };
    for (const segredo of [novo, velho]) expect(new Webhook(segredo).verify('{}', cabecalhos)).toEqual({});
    expect(() => new Webhook(novoSegredo()).verify('{}', cabecalhos)).toThrow();
  });

  test('as pausas crescem até três dias, e a do destino até uma hora', () => {
    expect(MAX_TENTATIVAS).toBe(11);
    expect([1, 2, 3, 6, 7, 40].map(pausaDoWebhook)).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

describe('os eventos', () => {
  test('o que muda chega assinado, diz só qual registro é e onde se lê, e a leitura responde', async () => {
    const { id, segredo } = await comSegredo({ eventos: 'veiculo.criado' });
    const { veiculoId: veiculo } = await incluiVeiculo('WEB1A01');
    await chega(1);
    const [recebido] = recebidos;
    if (recebido === undefined) throw new Error('nada chegou');
    const corpo = new Webhook(segredo).verify(recebido.corpo, recebido.headers) as CorpoDoWebhook; // as we send it
    expect(corpo).toEqual({
      id: recebido.headers['webhook-id'],
      type: 'veiculo.criado',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        rede: 'um',
        registro: { tipo: 'veiculo', id: veiculo, versao: 1 },
        endereco: expect.stringMatching(new RegExp(`/api/vei/ver\\?id=${veiculo}$`)),
      },
    });
    expect(recebido.corpo).not.toContain('WEB1A01');
    const lido = new URL(corpo.data.endereco ?? '');
    expect(
      await rede.admin.chama('GET', lido.pathname.replace('/api', ''), {
        query: Object.fromEntries(lido.searchParams),
      }),
    ).toMatchObject({ status: 200 });
    await expect
      .poll(() => entregas(id))
      .toMatchObject([{ situacao: entregue, status: 200, tentativas: 1, resposta: 'recebido' }]);
    expect(await ver(id)).toMatchObject({ estado: 'bem', entregueEm: expect.stringMatching(/^20/) });
  });

  test('uma baixa que se finaliza e se reabre diz as duas coisas, ao lado de cada alteração', async () => {
    const { id } = await comSegredo({
      eventos: 'baixa.criado baixa.alterado baixa.finalizada baixa.reaberta',
    });
    const baixaId = await novaBaixa('Março');
    await mudaBaixa(baixaId, 2, 1);
    await mudaBaixa(baixaId, 1, 2);
    await chega(5);
    expect(recebidos.map((r) => [corpoDe(r).type, corpoDe(r).data.registro.versao]).sort()).toEqual([
      ['baixa.alterado', 2],
      ['baixa.alterado', 3],
      ['baixa.criado', 1],
      ['baixa.finalizada', 2],
      ['baixa.reaberta', 3],
    ]);
    await expect.poll(async () => (await entregas(id)).every((e) => e.situacao === entregue)).toBe(true);
  });

  test('o que se desfaz com a transação não foi, e o que se lê de uma cópia já tinha sido', async () => {
    const id = await cria();
    await expect(
      withTenant(rede.banco.pool, rede.um, async (tx) => {
        await registra(tx, MUNDO.pessoa.admin, [{ entidade: 'veiculo', id: 1, depois: { placa: 'A' } }]);
        throw new Error('não vale');
      }),
    ).rejects.toThrow('não vale');
    await rede.banco.admin.query(
      `insert into historico (tenant_id, entidade, entidade_id, acao, em, depois) values ($1, 'veiculo', 1, 'inclusao', now() - interval '1 day', '{}')`,
      [rede.um],
    );
    expect(await entregas(id)).toEqual([]);
  });

  test('uma outra rede, um webhook desligado e um evento que não se escolheu não recebem nada', async () => {
    const id = await cria({ eventos: 'veiculo.excluido' });
    await rede.banco.admin.query(
      `insert into webhook (tenant_id, nome, url, eventos, situacao) values ($1, 'x', 'https://x', 'veiculo.criado', 1), ($2, 'y', 'https://y', 'veiculo.criado', 0)`,
      [rede.dois, rede.um],
    );
    await incluiVeiculo('WEB1A02');
    expect(await entregas(id)).toEqual([]);
    expect((await rede.banco.admin.query('select 1 from webhook_entrega')).rowCount).toBe(0);
  });

  test('duas instâncias que olham ao mesmo tempo entregam cada evento uma vez', async () => {
    const outra = await criaApp(rede.banco, { WEBHOOK_LOCAL: 'sim' });
    onTestFinished(() => outra.close());
    const { id } = await comSegredo({ eventos: 'veiculo.criado' });
    for (const placa of ['DUP1A01', 'DUP1A02', 'DUP1A03', 'DUP1A04']) await incluiVeiculo(placa);
    await expect
      .poll(async () => (await entregas(id)).map((e) => e.situacao))
      .toEqual(Array(4).fill(entregue));
    expect(new Set(recebidos.map((r) => r.headers['webhook-id'])).size).toBe(4);
    expect(recebidos).toHaveLength(4);
  });

  test('de uma categoria que não vê quem responde pelo webhook nada se diz, nem no registro dos envios', async () => {
    const { id } = await comSegredo({ eventos: 'veiculo.criado' });
    await rede.banco.admin.query('update webhook set responsavel_id = $1', [MUNDO.pessoa.nada]);
    await incluiVeiculo('OCU1A01');
    await expect
      .poll(() => entregas(id))
      .toMatchObject([{ situacao: retida, motivo: expect.stringContaining('não vê') }]);
    expect(recebidos).toEqual([]);
  });
});

describe('o que falha', () => {
  test('diz-se por quê, tenta-se depois de uma pausa, e por fim se desiste', async () => {
    status = 500;
    const { id } = await comSegredo({ eventos: 'veiculo.criado' });
    await incluiVeiculo('FAL1A01');
    await expect
      .poll(() => entregas(id))
      .toMatchObject([
        {
          situacao: espera,
          status: 500,
          tentativas: 1,
          motivo: 'O destino falhou (500)',
          resposta: '<b>quebrou</b>',
        },
      ]);
    expect(await ver(id)).toMatchObject({ estado: 'falhando' });
    const { rows } = await rede.banco.admin.query<{ pausa: number; outra: number }>(
      `select round(extract(epoch from w.pausa_ate - e.tentada_em)) as pausa, round(extract(epoch from e.proxima_em - e.tentada_em)) as outra
         from webhook w join webhook_entrega e on e.tenant_id = w.tenant_id and e.webhook_id = w.id`,
    );
    expect(Number(rows[0]?.outra)).toBe(60);
    expect(Number(rows[0]?.pausa)).toBeGreaterThanOrEqual(60);
    await rede.banco.admin.query('update webhook_entrega set tentativas = $1', [MAX_TENTATIVAS - 1]);
    await adianta();
    await expect.poll(() => entregas(id)).toMatchObject([{ situacao: desistida }]);
    // Sent again by hand it is the same event.
    status = 200;
    const [um] = await entregas(id);
    await rede.admin.pede(webhookReenvia, { body: { id: um?.id ?? '' } });
    await expect.poll(() => entregas(id)).toMatchObject([{ situacao: entregue }]);
    expect(new Set(recebidos.map((r) => r.headers['webhook-id'])).size).toBe(1);
    expect(new Set(recebidos.map((r) => r.corpo)).size).toBe(1);
    expect(await ver(id)).toMatchObject({ estado: 'bem' });
  });

  test('um webhook cuja vez acaba em erro do servidor não custa a vez dos outros', async () => {
    const tortos = [];
    for (let i = 0; i < 4; i++) tortos.push((await comSegredo({ eventos: 'veiculo.criado' })).id);
    const { id } = await comSegredo({ eventos: 'veiculo.criado' });
    for (const comando of [
      "create function recusa_a_tomada() returns trigger language plpgsql as $$ begin raise exception 'torto'; end $$",
      `create trigger recusa_a_tomada before update on webhook_entrega for each row
        when (new.webhook_id in (${tortos.join(',')})) execute function recusa_a_tomada()`,
    ])
      await rede.banco.admin.query(comando);
    onTestFinished(async () => {
      await rede.banco.admin.query('drop function recusa_a_tomada cascade');
    });
    await incluiVeiculo('TOR1A01');
    await expect.poll(() => entregas(id)).toMatchObject([{ situacao: entregue }]);
    for (const torto of tortos) expect(await entregas(torto)).toMatchObject([{ situacao: espera }]);
  });

  test('por três dias, desliga o webhook uma vez e avisa quem cuida dele', async () => {
    status = 503;
    const { id } = await comSegredo({ eventos: 'veiculo.criado' });
    await rede.banco.admin.query("update webhook set falha_desde = now() - interval '4 days', falhas = 9");
    await incluiVeiculo('DES1A01');
    await expect.poll(() => ver(id)).toMatchObject({ situacao: 0, versao: 2 });
    expect(await entregas(id)).toMatchObject([{ situacao: desistida, motivo: 'O webhook foi desligado' }]);
    const { rows } = await rede.banco.admin.query<{ destino: string; corpo: string }>(
      "select destino, corpo from mensagem where tipo = 'webhookDesligado'",
    );
    expect(rows).toMatchObject([
      { destino: 'admin@um.teste', corpo: expect.stringContaining('O destino falhou (503)') },
    ]);
    expect(
      await rede.admin.chama('POST', webhookReenvia.path, { body: { id: (await entregas(id))[0]?.id } }),
    ).toMatchObject({
      status: 422,
    });
  });
});

describe('segredo e teste', () => {
  test('o segredo se mostra uma vez; o anterior assina ao lado do novo por um dia', async () => {
    const { id, segredo } = await comSegredo();
    const { body: repetido } = await rede.admin.chama('POST', webhookSegredo.path, {
      body: { id },
      headers: { 'idempotency-key': 'troca' },
    });
    const novo = (repetido as { segredo: string; anteriorAte: string }).segredo; // of the route's schema
    expect(
      await rede.admin.chama('POST', webhookSegredo.path, {
        body: { id },
        headers: { 'idempotency-key': 'troca' },
      }),
    ).toMatchObject({ status: 200, body: { segredo: '' } });
    const { rows } = await rede.banco.admin.query('select segredo, segredo_anterior from webhook');
    expect(JSON.stringify(rows)).not.toContain(novo);
    expect(await rede.admin.pede(webhookTeste, { body: { id } })).toEqual({
      message: 'O destino recebeu o teste (200)',
      entregue: true,
      status: 200,
      resposta: 'recebido',
    });
    const [teste] = recebidos;
    for (const s of [segredo, novo])
      expect(new Webhook(s).verify(teste?.corpo ?? '', teste?.headers ?? {})).toMatchObject({
        type: 'teste',
      });
    await rede.banco.admin.query("update webhook set anterior_ate = now() - interval '1 second'");
    await rede.admin.pede(webhookTeste, { body: { id } });
    expect(() =>
      new Webhook(segredo).verify(recebidos[1]?.corpo ?? '', recebidos[1]?.headers ?? {}),
    ).toThrow();
  });

  test('o teste diz o que o destino respondeu, pede o segredo antes, e tem limite', async () => {
    const id = await cria();
    const testa = () => rede.admin.chama('POST', webhookTeste.path, { body: { id } });
    expect(await testa()).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('segredo') }] },
    });
    await rede.admin.pede(webhookSegredo, { body: { id } });
    status = 401;
    expect(await testa()).toMatchObject({
      status: 200,
      body: { entregue: false, status: 401, message: expect.stringContaining('O destino recusou (401)') },
    });
    for (let i = 0; i < 9; i++) await testa();
    expect(await testa()).toMatchObject({
      status: 429,
      body: { errors: [{ message: expect.stringContaining('até 10 vezes') }] },
    });
    expect((await entregas(id)).length).toBe(10);
  });

  test('os testes de uma pessoa em um minuto têm fim, quantos webhooks ela tiver', async () => {
    await rede.banco.admin.query('delete from limite_entrada');
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await comSegredo()).id);
    const respostas = [];
    for (const id of ids)
      for (let i = 0; i < 9; i++)
        respostas.push(await rede.admin.chama('POST', webhookTeste.path, { body: { id } }));
    const recusadas = respostas.filter((r) => r.status === 429);
    expect(recusadas).toHaveLength(7);
    expect(recusadas[0]?.body).toMatchObject({
      errors: [{ message: 'São testes demais em um minuto. Espere um minuto e envie outro.' }],
    });
    await rede.banco.admin.query('delete from limite_entrada');
  });

  test('para a rede interna nada vai: diz-se por quê', async () => {
    const semLocal = await criaApp(rede.banco);
    onTestFinished(() => semLocal.close());
    const { id } = await comSegredo();
    await rede.banco.admin.query("update webhook set url = 'https://10.0.0.1/eventos'");
    expect(await rede.admin.pede(webhookTeste, { body: { id } })).toMatchObject({
      entregue: false,
      message: expect.stringContaining('rede interna'),
    });
  });

  test('o que já foi salvo e não é endereço se diz no teste, sem erro do servidor', async () => {
    const { id } = await comSegredo();
    for (const torto of ['https://[::1%25lo]/', 'https://exemplo.com.br:99999/', 'nada']) {
      await rede.banco.admin.query('update webhook set url = $1', [torto]);
      expect(await rede.admin.pede(webhookTeste, { body: { id } })).toMatchObject({
        entregue: false,
        message: expect.stringContaining('Este endereço não existe'),
      });
    }
  });

  test.each([
    ['http://exemplo.com.br/a'],
    ['https://a:b@exemplo.com.br'],
    ['https://exemplo.com.br/#x'],
    ['https://[::1%25lo]/'],
    ['https://exemplo.com.br:99999/'],
    ['https://exemplo.com.br:0/'],
    ['https://exemplo.com.br:22/'],
    ['https://10.0.0.1/eventos'],
    ['https://[fd00::1]/'],
    ['https://intranet/avisos'],
    ['https://erp.local/'],
  ])('%s é recusado no seu campo', async (endereco) => {
    const body = { id: 0, versao: 0, situacao: 1, nome: 'x', url: endereco, eventos: TODOS };
    expect(await rede.admin.chama('POST', WEBHOOK.inc.path, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'url' }] },
    });
  });

  test('o endereço desta máquina só se salva onde a instalação o permite', async () => {
    const semLocal = await criaApp(rede.banco);
    onTestFinished(() => semLocal.close());
    const body = { id: 0, versao: 0, situacao: 1, nome: 'x', url: 'http://localhost:8080/', eventos: TODOS };
    expect((await rede.admin.chama('POST', WEBHOOK.inc.path, { body })).status).toBe(200);
    const outro = await new Cliente(semLocal, 'um.teste').entra('admin');
    expect(await outro.chama('POST', WEBHOOK.inc.path, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'url', message: expect.stringContaining('rede interna') }] },
    });
  });
});
