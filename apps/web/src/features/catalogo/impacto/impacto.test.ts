import { catalogoPrevia, type Impacto } from '@retaguarda/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/call/api-error.ts';
import { Servidor } from '../../../testing/servidor.ts';
import { Confirmacao } from './impacto.ts';

const NADA = { antes: 0, depois: 0 };
const impacto = (visto: string, registros: number): Impacto => ({
  visto,
  registros,
  emSegundoPlano: false,
  mudam: registros,
  calculados: 0,
  invalidos: 0,
  preservados: 0,
  uso: 0,
  niveis: [],
  motivos: [],
  opcoes: [],
  somas: [],
  recebiveis: NADA,
  repasse: NADA,
  previsto: NADA,
  amostra: [],
});
const PEDIDO = { acao: 'exc', catId: 4, versao: 1 } as const;

/** A confirmation whose impact is known, and what was sent after it. */
function confirmacao(registros: number) {
  const s = new Servidor().responde(catalogoPrevia, () => impacto('v1', registros));
  const c = new Confirmacao();
  const enviados: string[] = [];
  return { s, c, enviados };
}
const mostrado = (c: Confirmacao) => expect.poll(() => c.store.read().impacto?.visto, { interval: 1 });

test('o que não alcança registro algum é feito sem perguntar', async () => {
  const { c, enviados, s } = confirmacao(0);
  const feito = await c.confirmado(PEDIDO, async (visto) => enviados.push(visto));
  expect(feito).toBe(1);
  expect(enviados).toEqual(['v1']);
  expect(s.enviados(catalogoPrevia)[0]?.body).toEqual(PEDIDO);
  expect(c.store.read().impacto).toBeNull();
});

test('confirmado, vai com o carimbo do que se viu; desistindo, nada vai', async () => {
  const { c, enviados } = confirmacao(3);
  const envia = async (visto: string) => enviados.push(visto);
  const sim = c.confirmado(PEDIDO, envia);
  await mostrado(c).toBe('v1');
  expect(c.store.read().mudou).toBe(false);
  c.responde(true);
  expect(await sim).toBe(1);
  const nao = c.confirmado(PEDIDO, envia);
  await mostrado(c).toBe('v1');
  c.responde(false);
  expect(await nao).toBeNull();
  expect(enviados).toEqual(['v1']);
  expect(c.store.read().impacto).toBeNull();
});

test('mudaram os dados no meio: mostra o que faria agora e pergunta de novo', async () => {
  const { c, enviados } = confirmacao(3);
  const envia = async (visto: string) => {
    enviados.push(visto);
    if (visto === 'v1') throw new ApiError(409, { atual: impacto('v2', 5) });
    return 'feito';
  };
  const vai = c.confirmado(PEDIDO, envia);
  await mostrado(c).toBe('v1');
  c.responde(true);
  await mostrado(c).toBe('v2');
  expect(c.store.read()).toMatchObject({ mudou: true, impacto: { registros: 5 } });
  c.responde(true);
  expect(await vai).toBe('feito');
  expect(enviados).toEqual(['v1', 'v2']);
});

test('outra recusa não é uma pergunta: segue para quem enviou', async () => {
  const { c } = confirmacao(0);
  const recusa = new ApiError(409, { atual: { versao: 2 } });
  await expect(
    c.confirmado(PEDIDO, async () => {
      throw recusa;
    }),
  ).rejects.toBe(recusa);
});

/** A server that says how far it is, and ends with its answer. */
function lento() {
  new Servidor();
  let diz = (_: object): void => {};
  const pedidos: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    pedidos.push(init);
    const body = new ReadableStream<Uint8Array>({
      start: (c) => {
        init.signal?.addEventListener('abort', () => c.error(new DOMException('desistiu', 'AbortError')));
        diz = (dito) => {
          c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(dito)}\n\n`));
          if (!('andamento' in dito)) c.close();
        };
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  });
  const dizQuandoPedido = async (dito: object) => {
    await expect.poll(() => pedidos.length, { interval: 1 }).toBe(1);
    diz(dito);
  };
  return { pedidos, diz: dizQuandoPedido };
}

test('o que leva tempo diz quanto já viu; a resposta vem por fim', async () => {
  const s = lento();
  const c = new Confirmacao();
  const vai = c.confirmado(PEDIDO, async (visto) => visto);
  await s.diz({ andamento: { feitos: 300, total: 9000 } });
  await expect
    .poll(() => c.store.read().andamento, { interval: 1 })
    .toMatchObject({ feitos: 300, total: 9000 });
  await s.diz({ resposta: impacto('v1', 9000) });
  await mostrado(c).toBe('v1');
  expect(c.store.read().andamento).toBeNull();
  c.responde(true);
  expect(await vai).toBe('v1');
});

test('quem desiste não espera mais, e nada vai', async () => {
  const s = lento();
  const c = new Confirmacao();
  const vai = c.confirmado(PEDIDO, async (visto) => visto);
  await s.diz({ andamento: { feitos: 300, total: 9000 } });
  await expect.poll(() => c.store.read().andamento, { interval: 1 }).not.toBeNull();
  c.para();
  expect(await vai).toBeNull();
  expect(s.pedidos[0]?.signal?.aborted).toBe(true);
  expect(c.store.read().andamento).toBeNull();
});

test('uma recusa no meio do caminho é a que o servidor disse', async () => {
  const s = lento();
  const vai = new Confirmacao().confirmado(PEDIDO, async (visto) => visto);
  await s.diz({ andamento: { feitos: 0, total: 9000 } });
  await s.diz({
    recusa: { status: 422, errors: [{ code: 'calculo_excessivo', message: 'Demais' }], requestId: 'r' },
  });
  await expect(vai).rejects.toMatchObject({ status: 422, message: 'Demais' });
});

test('de uma mudança grande, o que mudou no meio se calcula de novo', async () => {
  const { c, s } = confirmacao(3);
  let vez = 0;
  const vai = c.confirmado(PEDIDO, async (visto) => {
    vez++;
    if (vez === 1) throw new ApiError(409, { errors: [{ code: 'impacto_mudou', message: 'Mudou' }] });
    return visto;
  });
  await mostrado(c).toBe('v1');
  s.responde(catalogoPrevia, () => impacto('v2', 4));
  c.responde(true);
  await mostrado(c).toBe('v2');
  expect(c.store.read().mudou).toBe(true);
  c.responde(true);
  expect(await vai).toBe('v2');
});
