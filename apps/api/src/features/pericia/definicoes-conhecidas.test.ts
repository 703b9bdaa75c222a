import {
  type AtributoRegistro,
  catalogoAlt,
  catalogoList,
  errorResponse,
  MAX_MARCAS,
  periciaList,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let admin: Cliente;
let procId = 0;

beforeAll(async () => {
  admin = await new Cliente(rede.app, 'um.teste').entra('admin');
  procId = await new Passos(admin).cria([MUNDO.atrib.honorario, 100]);
});

const query = (conhecidas: string | null, mais: object = { procId }) => ({
  ...{ condition: 1, ...mais },
  ...(conhecidas === null ? {} : { conhecidas }),
});

async function abre(quem: Cliente, conhecidas: string | null = null, mais?: object) {
  const { status, body } = await quem.chama('GET', periciaList.path, { query: query(conhecidas, mais) });
  expect(status).toBe(200);
  const { pericia } = periciaList.response.parse(body);
  if (pericia === null) throw new Error('a case was asked for');
  return pericia;
}

const ids = (definicoes: readonly AtributoRegistro[]) => definicoes.map((d) => d.catId);

async function muda(id: number, parte: Partial<AtributoRegistro['catDados']>): Promise<void> {
  const { list } = await admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const alvo = list.find((r) => r.catId === id);
  if (alvo === undefined) throw new Error('the small world has it');
  const { catId, versao, catDados } = alvo;
  await admin.pede(catalogoAlt, { body: { catId, versao, catDados: { ...catDados, ...parte } } });
}

test.each([
  ['uma perícia', () => ({ procId })],
  ['a sua cópia', () => ({ procId, listAlter: 1 })],
  ['uma nova', () => ({ procId: 0, catgId: MUNDO.folhaA })],
])('%s vem sem as definições que o chamador diz ter, e no mais igual', async (_nome, mais) => {
  const inteira = await abre(admin, null, mais());
  expect(inteira.definicoes.length).toBeGreaterThan(0);
  const marca = inteira.definicoesMarca;
  expect(await abre(admin, marca, mais())).toEqual({ ...inteira, definicoes: [] });
  const outras = Array.from({ length: MAX_MARCAS - 1 }, (_, i) => `outra-marca_00${i}`.padEnd(16, 'x'));
  expect((await abre(admin, [...outras, marca].join(), mais())).definicoes).toEqual([]);
  expect(await abre(admin, outras.join(), mais())).toEqual(inteira);
});

test('definições que mudaram voltam inteiras, sob outra marca', async () => {
  const { definicoesMarca: antes } = await abre(admin);
  await muda(MUNDO.atrib.honorario, { label: 'Honorário novo' });
  const depois = await abre(admin, antes);
  expect(depois.definicoesMarca).not.toBe(antes);
  expect(depois.definicoes.find((d) => d.catId === MUNDO.atrib.honorario)?.catDados.label).toBe(
    'Honorário novo',
  );
  expect((await abre(admin, `${antes},${depois.definicoesMarca}`)).definicoes).toEqual([]);
});

test('quem não vê um atributo tem outra marca, e recebe as suas mesmo dizendo ter as de quem vê', async () => {
  await muda(MUNDO.atrib.prazo, { reservado: true });
  const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const todas = await abre(admin);
  expect(ids(todas.definicoes)).toContain(MUNDO.atrib.prazo);
  const vistas = await abre(leitor, todas.definicoesMarca);
  expect(vistas.definicoesMarca).not.toBe(todas.definicoesMarca);
  expect(ids(vistas.definicoes)).toEqual(ids(todas.definicoes).filter((id) => id !== MUNDO.atrib.prazo));
});

test.each(['curta', 'x'.repeat(17), Array.from({ length: MAX_MARCAS + 1 }, () => 'x'.repeat(16)).join()])(
  'marcas que não são marcas se recusam no seu campo: %s',
  async (conhecidas) => {
    const { status, body } = await admin.chama('GET', periciaList.path, { query: query(conhecidas) });
    expect(status).toBe(400);
    expect(errorResponse.parse(body).errors.map((e) => e.field)).toEqual(['conhecidas']);
  },
);
