import { catalogoPrevia, type Impacto } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { Servidor } from '../../testing/servidor.ts';
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
const mostrado = (c: Confirmacao) =>
  expect.poll(() => c.store.read().impacto?.visto, { timeout: 5000, interval: 1 });

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
