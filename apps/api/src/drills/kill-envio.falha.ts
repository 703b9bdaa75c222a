import { setTimeout as delay } from 'node:timers/promises';
import { EVENTOS_DO_WEBHOOK, veiInc, WEBHOOK, webhookSegredo } from '@retaguarda/contract';
import { SITUACAO_ENTREGA, SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { veiculoDeTeste } from '../testing/exemplos-oficina.ts';
import { MUNDO, SENHA } from '../testing/mundo.ts';
import { criaProcurador, type Procurador } from '../testing/procurador.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { abreDestinos, type Destinos, type Especie } from './destinos-de-envio.ts';
import { type AppEmProcesso, mata } from './processo-app.ts';

/** `QUEDAS=20` dies more often; `CORTE_S=30` is without a network for longer. */
const QUEDAS = Number(process.env.QUEDAS ?? 4);
const CORTE_S = Number(process.env.CORTE_S ?? 5);
const ESPECIES: readonly Especie[] = ['carta', 'evento'];
/** Between one death and the next so many are taken in. */
const ENTRE = 3;
const QUANTAS = QUEDAS * ENTRE * 2;
const PRAZO_MS = 120_000 + QUEDAS * 40_000;

const processo = comProcesso();
let destinos: Destinos;
let rede: Readonly<Record<Especie, Procurador>>;
let app: AppEmProcesso;
let cliente: ClienteHttp;
let placa = 1000;

const sobe = async () => {
  app = await processo.sobe({
    SMTP_URL: `smtp://127.0.0.1:${rede.carta.port}`,
    SMTP_FROM: 'Rede <rede@exemplo.com.br>',
    WEBHOOK_LOCAL: 'sim',
  });
  if (cliente !== undefined) cliente.base = app.base;
};

beforeAll(async () => {
  destinos = await abreDestinos();
  rede = {
    carta: await criaProcurador({ host: '127.0.0.1', port: destinos.smtp }),
    evento: await criaProcurador({ host: '127.0.0.1', port: destinos.webhook }),
  };
  await sobe();
  cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
  const url = `http://127.0.0.1:${rede.evento.port}/eventos`;
  const eventos = EVENTOS_DO_WEBHOOK.filter((e) => e.evento === 'veiculo.criado')
    .map((e) => e.evento)
    .join(' ');
  const { id } = await cliente.pede(WEBHOOK.inc, {
    body: { id: 0, versao: 0, situacao: 1, nome: 'Portal', url, eventos },
  });
  await cliente.pede(webhookSegredo, { body: { id } });
});
afterAll(() => {
  rede.carta.fecha();
  rede.evento.fecha();
  destinos.fecha();
});

const noBanco = <L extends object>(comando: string, ...valores: unknown[]): Promise<L[]> =>
  processo.dono(async (client) => (await client.query<L>(comando, valores)).rows);

/** Makes so many messages and events, while nothing gets through. */
async function enche(): Promise<void> {
  for (const p of [rede.carta, rede.evento]) p.recusa();
  // Each part may take longer than a session's token lives.
  await cliente.entra('admin@um.teste', SENHA);
  await noBanco(
    `insert into mensagem (tenant_id, tipo, canal, destino, assunto, corpo, pessoa_id)
     select 1, 'novaSenha', 'email', 'ana@exemplo.com.br', 'Carta ' || n, 'texto', $2 from generate_series(1, $1::int) n`,
    ...[QUANTAS, MUNDO.pessoa.admin],
  );
  for (let n = 0; n < QUANTAS; n++) await cliente.pede(veiInc, { body: veiculoDeTeste(`ENV-${++placa}`) });
}

/** What waits is due now, as if for the first time: nobody waits for the pauses between tries, and none is given up. */
async function adianta(): Promise<void> {
  const devidas = (tabela: string, espera: number) =>
    noBanco(`update ${tabela} set proxima_em = now(), tentativas = 0 where situacao = $1`, espera);
  await devidas('mensagem', SITUACAO_MENSAGEM.espera);
  await devidas('webhook_entrega', SITUACAO_ENTREGA.espera);
  await noBanco('update webhook set pausa_ate = null');
}

/** Of all that was made. */
const feitas = async (especie: Especie): Promise<number> => {
  const tabela = especie === 'carta' ? 'mensagem' : 'webhook_entrega';
  return (await noBanco<{ n: number }>(`select count(*)::int as n from ${tabela}`))[0]?.n ?? -1;
};
/** What has not been taken note of as sent. */
const PENDENTES: Readonly<Record<Especie, string>> = {
  carta: `select count(*)::int as n from mensagem where situacao <> ${SITUACAO_MENSAGEM.enviada}`,
  evento: `select count(*)::int as n from webhook_entrega where situacao <> ${SITUACAO_ENTREGA.entregue}`,
};
const esperam = async (especie: Especie): Promise<number> =>
  (await noBanco<{ n: number }>(PENDENTES[especie]))[0]?.n ?? -1;

/** A try that was refused a moment ago takes its pause after the others are due. */
const esperaDevida = async (especie: Especie): Promise<number> => {
  await adianta();
  return esperam(especie);
};

/** Dies as the destination has accepted one, each time once more; starts again until nothing waits. */
async function morreNoMeio(especie: Especie): Promise<void> {
  let [aceitas, quedas] = [0, 0];
  // It does not die while the test asks its database.
  let solto = false;
  const pergunta = async <T>(faz: () => Promise<T>): Promise<T> => {
    solto = false;
    await morte;
    if (app.child.exitCode !== null || app.child.signalCode !== null) await sobe();
    const feito = await faz();
    solto = true;
    return feito;
  };
  let morte = Promise.resolve();
  // Not twice at the same one: each death doubles one at most.
  const cortadas = new Set<string>();
  destinos.aoAceitar = (qual, chave) => {
    if (!solto || qual !== especie || quedas >= QUEDAS || cortadas.has(chave) || ++aceitas % ENTRE !== 1)
      return;
    cortadas.add(chave);
    quedas++;
    morte = mata(app.child, 'SIGKILL');
  };
  rede[especie].religa();
  await pergunta(adianta);
  const fim = performance.now() + PRAZO_MS;
  for (let mortas = 0; performance.now() < fim; await delay(250)) {
    if (quedas > mortas) {
      mortas = quedas;
      await pergunta(adianta);
    } else if ((await pergunta(() => esperam(especie))) === 0) break;
  }
  destinos.aoAceitar = () => undefined;
  expect([await esperam(especie), quedas]).toEqual([0, QUEDAS]);
}

test.each(ESPECIES)(
  `morto ${QUEDAS} vezes depois de aceita e antes de anotada: %s sai de novo com a mesma identidade, uma vez, e nada se perde`,
  async (especie) => {
    const chegadas = especie === 'carta' ? destinos.cartas : destinos.eventos;
    await enche();
    await morreNoMeio(especie);
    const vezes = [...chegadas.values()];
    expect(chegadas.has('sem Message-ID')).toBe(false);
    expect(vezes).toHaveLength(await feitas(especie));
    const duasVezes = vezes.filter((n) => n > 1).length;
    console.log(`${QUEDAS} quedas: ${duasVezes} de ${vezes.length} duas vezes, nenhuma perdida`);
    expect(Math.max(...vezes)).toBe(2);
    expect(duasVezes).toBeGreaterThan(0);
    expect(duasVezes).toBeLessThanOrEqual(QUEDAS);
    rede.carta.religa();
    rede.evento.religa();
    for (const outra of ESPECIES)
      await expect.poll(() => esperaDevida(outra), { timeout: PRAZO_MS, interval: 1000 }).toBe(0);
  },
);

test(`sem rede por ${CORTE_S} s com a fila cheia: depois chega tudo`, async () => {
  await enche();
  for (const p of [rede.carta, rede.evento]) {
    p.religa();
    p.corta();
  }
  await adianta();
  await delay(CORTE_S * 1000);
  for (const p of [rede.carta, rede.evento]) p.religa();
  // What waits for an answer that will never come is given up, and tried again.
  for (const especie of ESPECIES)
    await expect.poll(() => esperaDevida(especie), { timeout: PRAZO_MS, interval: 1000 }).toBe(0);
  expect([destinos.cartas.size, destinos.eventos.size]).toEqual([
    await feitas('carta'),
    await feitas('evento'),
  ]);
});
