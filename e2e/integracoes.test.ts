import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type * as Padrao from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, entra } from './support/browser.ts';

interface Recebido {
  headers: Record<string, string>;
  corpo: string;
}
const recebidos: Recebido[] = [];
const receptor = createServer((pedido, resposta) => {
  let corpo = '';
  pedido.on('data', (parte) => {
    corpo += String(parte);
  });
  pedido.on('end', () => {
    const headers = Object.fromEntries(Object.entries(pedido.headers).map(([k, v]) => [k, String(v)]));
    recebidos.push({ headers, corpo });
    resposta.end('recebido');
  });
});

// It is a package of the server, where its tests use it as well.
const { Webhook }: typeof Padrao = createRequire(new URL('../apps/api/package.json', import.meta.url))(
  'standardwebhooks',
);

let url = '';
beforeAll(async () => {
  receptor.listen(0, '127.0.0.1');
  await once(receptor, 'listening');
  url = `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/eventos`; // it listens on a port
});
afterAll(async () => {
  receptor.close();
});

/** A webhook for baixas, from the screen; answers its secret, which is shown once. */
async function criaWebhook(page: Page, nome: string): Promise<string> {
  await page.goto('/integracoes');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Inclusão de Webhook' });
  await dialogo.getByLabel('Nome').fill(nome);
  await dialogo.getByLabel('Endereço que recebe').fill(url);
  await dialogo.getByRole('group', { name: 'Baixas' }).getByLabel('Incluída').check();
  await page.keyboard.press('Control+s');
  const segredo = page.getByRole('dialog', { name: 'Segredo da assinatura' });
  const texto = await segredo.getByRole('textbox', { name: 'Segredo' }).inputValue();
  await segredo.getByRole('button', { name: 'Já guardei' }).click();
  await segredo.waitFor({ state: 'hidden' });
  return texto;
}

test('um webhook se cria na tela, recebe o que muda, assinado, e os envios o dizem', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const nome = `Receptor ${Date.now()}`;
  const segredo = await criaWebhook(page, nome);
  const { baixaId } = await chama<{ baixaId: number }>(page, 'POST', '/pericia/incBaixa', {
    baixa: { baixaId: 0, baixaNome: 'Baixa do webhook', baixaDta: '2026-03-02', baixaSituacao: 1, versao: 0 },
  });
  await expect.poll(() => recebidos.length).toBe(1);
  const [recebido] = recebidos;
  expect(new Webhook(segredo).verify(recebido?.corpo ?? '', recebido?.headers ?? {})).toMatchObject({
    type: 'baixa.criado',
    data: { registro: { tipo: 'baixa', id: baixaId, versao: 1 } },
  });
  await page.getByRole('row', { name: nome }).click();
  const dialogo = page.getByRole('dialog', { name: 'Edição de Webhook' });
  await dialogo
    .getByRole('row', { name: `Baixa: incluída ${baixaId}` })
    .getByText('Entregue')
    .waitFor();
  await dialogo.getByRole('button', { name: 'Enviar teste' }).click();
  await dialogo.getByText('O destino recebeu o teste (200)').waitFor();
  expect(JSON.parse(recebidos[1]?.corpo ?? '{}')).toMatchObject({ type: 'teste' });
  await dialogo.getByRole('row', { name: 'Teste' }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
