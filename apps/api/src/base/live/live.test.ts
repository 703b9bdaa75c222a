import type { AddressInfo } from 'node:net';
import {
  anotacaoInc,
  contaEncerra,
  FLUXOS_POR_PESSOA,
  mencaoDe,
  notificacaoAoVivo,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { EventStreams } from './event-streams.ts';

const rede = comApp();
let procId: number;
/** Of a session of Leo's. */
let sid: string;
beforeAll(async () => {
  ({ procId } = await semeiaRegistros(rede.admin));
  await rede.entra('leitor');
  const { rows } = await rede.banco.admin.query<{ id: string }>(
    'select id from sessao where tenant_id = $1 and pessoa_id = $2 order by criada_em limit 1',
    [rede.um, MUNDO.pessoa.leitor],
  );
  sid = rows[0]?.id ?? '';
});

const menciona = () =>
  rede.admin.pede(anotacaoInc, {
    body: { tipo: 'pericia', id: procId, texto: mencaoDe(MUNDO.pessoa.leitor) },
  });

/** Another instance, which listens on a port. */
async function instancia(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = await criaApp(rede.banco, env);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return app;
}

/** What a browser holds open, and what it has heard of it. */
async function fluxo(app: FastifyInstance, quem: Cliente) {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const resposta = await fetch(`http://127.0.0.1:${port}/api${notificacaoAoVivo.path}`, {
    headers: { tenant: quem.tenant, authorization: `Bearer ${quem.token}` },
  });
  const ouvido: string[] = [];
  let acabou = false;
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const parte = await leitor?.read().catch(() => undefined);
      if (parte === undefined || parte.done) break;
      ouvido.push(...(parte.value.match(/^data: .*$/gm) ?? []));
    }
    acabou = true;
  })();
  onTestFinished(async () => leitor?.cancel().catch(() => undefined));
  const ouve = (quantos: number) =>
    expect.poll(() => ouvido.filter((l) => l === 'data: mudou').length).toBeGreaterThanOrEqual(quantos);
  const pronto = () => expect.poll(() => ouvido[0]).toBe('data: pronto');
  const acaba = () => expect.poll(() => acabou).toBe(true);
  return { resposta, ouvido, ouve, pronto, acaba, solta: () => leitor?.cancel() };
}

test('o que uma instância escreve, ouve quem está ligado a outra; e só quem é notificado', async () => {
  const app = await instancia();
  const [leo, nina] = [await rede.entra('leitor'), await rede.entra('nada')];
  const [dele, dela] = [await fluxo(app, leo), await fluxo(app, nina)];
  expect(dele.resposta.headers.get('content-type')).toContain('text/event-stream');
  await Promise.all([dele.pronto(), dela.pronto()]);
  // Beginning to listen is told to whoever is there, since something may have come before.
  await dele.ouve(1);
  await menciona();
  await dele.ouve(2);
  expect(dela.ouvido.filter((l) => l === 'data: mudou').length).toBeLessThanOrEqual(1);
});

const RAPIDOS = { pollMs: 100, probeMs: 200, answerMs: 2000, confereMs: 100 };

/** The streams of an instance that looks often, with one of Leo's. */
function dePerto(porTransacao: boolean, expira = Number.POSITIVE_INFINITY) {
  const fluxos = new EventStreams(rede.banco.pool, {
    porTransacao,
    aoFalhar: () => undefined,
    tempos: RAPIDOS,
  });
  onTestFinished(() => fluxos.stop());
  const corpo = fluxos.open({ tenant: rede.um, pessoaId: MUNDO.pessoa.leitor, sid }, expira);
  let mudancas = 0;
  corpo.on('data', (parte: Buffer) => {
    mudancas += String(parte).includes('data: mudou') ? 1 : 0;
  });
  const muda = async (faz: () => Promise<unknown>) => {
    const antes = mudancas;
    await faz();
    await expect.poll(() => mudancas).toBeGreaterThan(antes);
  };
  return { fluxos, corpo, muda };
}

test('a conexão que ouve cai e volta, e o que veio entretanto não se perde', async () => {
  const { fluxos, muda } = dePerto(false);
  await expect.poll(() => fluxos.isListening).toBe(true);
  await muda(async () => {
    await rede.banco.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    await menciona();
  });
  await expect.poll(() => fluxos.isListening).toBe(true);
  await muda(menciona);
});

test('a que não ouve a si mesma se dá por perdida, e se pergunta até que volte', async () => {
  const { fluxos, muda } = dePerto(false);
  await expect.poll(() => fluxos.isListening).toBe(true);
  const [sem] = (
    await rede.banco.admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
    )
  ).rows;
  expect(sem).toBeDefined();
  const { pool } = rede.banco;
  const query = pool.query.bind(pool);
  // Its own word is lost on the way.
  pool.query = (async () => ({ rows: [] })) as never;
  await expect.poll(() => fluxos.isListening).toBe(false);
  pool.query = query;
  await muda(menciona);
  await expect.poll(() => fluxos.isListening).toBe(true);
});

test('atrás de um pooler por transação pergunta-se, numa mensagem por instância', async () => {
  const { fluxos, muda } = dePerto(true);
  await muda(async () => undefined);
  await muda(menciona);
  expect(fluxos.isListening).toBe(false);
});

test('acaba com a sessão; cada um tem um limite, e não conta como chamada', async () => {
  const app = await instancia();
  const leo = await rede.entra('leitor');
  const abertos = await Promise.all(Array.from({ length: FLUXOS_POR_PESSOA }, () => fluxo(app, leo)));
  const demais = await fluxo(app, leo);
  expect([demais.resposta.status, demais.resposta.headers.get('retry-after')]).toEqual([429, '30']);
  await abertos[0]?.solta();
  await expect.poll(async () => (await fluxo(app, leo)).resposta.status).toBe(200);
  const outra = await rede.entra('leitor');
  await outra.pede(contaEncerra, { body: { outras: true } });
  await Promise.all(abertos.slice(1).map((f) => f.acaba()));
});

test('acaba com o seu token, e antes que o servidor pare', async () => {
  const { corpo } = dePerto(true, Date.now());
  await expect.poll(() => corpo.writableEnded).toBe(true);
  const app = await instancia();
  const dele = await fluxo(app, await rede.entra('leitor'));
  await dele.pronto();
  app.encerraFluxos();
  await dele.acaba();
  expect((await fluxo(app, await rede.entra('leitor'))).resposta.status).toBe(429);
});
