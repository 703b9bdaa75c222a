import { ABERTURA, authAbertura, type RouteSpec, rascunhoDe, rascunhoList } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';

const rede = comApp();
const entra = (quem: string) => new Cliente(rede.app, 'um.teste').entra(quem);

const LEITURAS = [
  '/auth/me',
  '/user/menu-list',
  '/auth/params',
  '/pericia/list?condition=0&page=1&situacao=-1',
  '/home/painel',
];

test.each(['admin', 'leitor', 'nada'])(
  '%s recebe de uma vez o que cada leitura lhe responde sozinha, e nada do que se lhe recusa',
  async (quem) => {
    const cliente = await entra(quem);
    const { respostas } = await cliente.pede(authAbertura, { body: { pedidos: LEITURAS } });
    const sozinhas = await Promise.all(LEITURAS.map((pedido) => cliente.chama('GET', pedido)));
    const esperadas = LEITURAS.flatMap((pedido, i) =>
      sozinhas[i]?.status === 200 ? [{ pedido, corpo: sozinhas[i].body }] : [],
    );
    expect(respostas.map(({ pedido, corpo }) => ({ pedido, corpo: JSON.parse(corpo) }))).toEqual(esperadas);
    expect(esperadas.length).toBeLessThanOrEqual(quem === 'nada' ? 4 : 5);
  },
);

test('só se adianta o que lê e não escreve que leu', async () => {
  const cliente = await entra('admin');
  // A draft that is still on its way from the page before would seem to be gone.
  const rascunhos: readonly RouteSpec[] = [rascunhoDe, rascunhoList];
  const soLe = ROUTES.filter(
    (r) =>
      r.method === 'GET' && !r.registra && !r.binario && !r.fluxo && !r.extensa && !rascunhos.includes(r),
  );
  // A path may serve a reading and a write.
  const outras = ROUTES.filter(({ path }) => !soLe.some((r) => r.path === path));
  expect(outras.map((r) => r.path)).toContain('/user/ver');
  expect(outras.map((r) => r.path)).toContain('/notificacao/ao-vivo');
  expect(outras.map((r) => r.path)).toContain('/rascunho/de');
  const historia = () => rede.banco.admin.query('select count(*) from historico');
  const { rows: antes } = await historia();
  for (let i = 0; i < outras.length; i += ABERTURA.pedidos) {
    const pedidos = outras.slice(i, i + ABERTURA.pedidos).map((r) => `${r.path}?id=1`);
    const { respostas } = await cliente.pede(authAbertura, { body: { pedidos } });
    expect(respostas.map(({ pedido }) => pedido)).toEqual([]);
  }
  expect((await historia()).rows).toEqual(antes);
});

test('uma leitura por POST se pede com o seu corpo; o que por POST grava, ou encerra, não', async () => {
  const cliente = await entra('admin');
  const body = { situacao: -1, search: '' };
  const lista = `/vei/list ${JSON.stringify(body)}`;
  const sozinha = await cliente.chama('POST', '/vei/list', { body });
  const outras = ['/auth/logout {}', `/auth/abertura ${JSON.stringify({ pedidos: ['/auth/me'] })}`];
  const gravam = ROUTES.filter((r) => r.method === 'POST' && r.le !== true).map((r) => `${r.path} {}`);
  const pedem = [...outras, ...gravam, '/vei/list', '/vei/list {', '/auth/me {}', '/relatorio/calcula {}'];
  for (let i = 0; i < pedem.length; i += ABERTURA.pedidos - 1) {
    const pedidos = [...pedem.slice(i, i + ABERTURA.pedidos - 1), lista];
    const { respostas } = await cliente.pede(authAbertura, { body: { pedidos } });
    expect(respostas.map((r) => [r.pedido, JSON.parse(r.corpo)])).toEqual([[lista, sozinha.body]]);
  }
});

test('o que não é chamada, ou não se entende, falta; o resto é respondido', async () => {
  const cliente = await entra('admin');
  const estranhas = [
    ...['', '?', '//auth/me', '/auth/../auth/me', 'auth/me', 'http://outra/auth/me', '/nada', '/__proto__'],
    ...['/pericia/list?page=%', '/pericia/list?catgId=999999', '/auth/me\r\nx: y'],
  ];
  const { respostas } = await cliente.pede(authAbertura, { body: { pedidos: ['/auth/me', ...estranhas] } });
  expect(respostas.map(({ pedido }) => pedido)).toEqual(['/auth/me']);
  const muitas = Array.from({ length: ABERTURA.pedidos + 1 }, () => '/auth/me');
  expect((await cliente.chama('POST', authAbertura.path, { body: { pedidos: muitas } })).status).toBe(400);
});

test('de quem não está, ou saiu, nada se responde', async () => {
  const body = { pedidos: ['/auth/me'] };
  const ninguem = new Cliente(rede.app, 'um.teste');
  expect((await ninguem.chama('POST', authAbertura.path, { body })).status).toBe(401);
  const saiu = await entra('admin');
  await saiu.chama('POST', '/auth/logout', { body: {} });
  expect((await saiu.chama('POST', authAbertura.path, { body })).status).toBe(401);
  const deOutra = await entra('admin');
  deOutra.tenant = 'dois';
  expect((await deOutra.chama('POST', authAbertura.path, { body })).status).toBe(401);
});
