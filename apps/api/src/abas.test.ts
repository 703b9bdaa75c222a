import {
  empList,
  osList,
  osSituacoes,
  periciaBaixaSituacoes,
  periciaInc,
  periciaList,
  periciaListBaixas,
  periciaTipos,
  userList,
  userTipos,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from './testing/cliente.ts';
import { comApp } from './testing/com-app.ts';
import { MUNDO } from './testing/mundo.ts';
import { envio, Passos } from './testing/passos.ts';

const rede = comApp();
beforeAll(async () => {
  const p = new Passos(rede.admin);
  const { procId } = await rede.admin.pede(periciaInc, { body: envio([[MUNDO.atrib.honorario, 1]]) });
  await p.recebivel(procId, await p.comPessoa(procId, MUNDO.pessoa.ana), await p.novaBaixa(), 5);
});

/** Of each list, what its tabs count and what it answers of one of them without other filters. */
const LISTAS = {
  pessoas: async (c: Cliente) =>
    (await c.pede(userTipos)).opcoes.map(async ({ catgId, total }) => [
      total,
      (await c.pede(userList, { query: { tipos: '1', catId: String(catgId) } })).total,
    ]),
  empresas: async (c: Cliente) =>
    (await c.pede(empList, { query: { tipos: '0' } })).opcoes.map(async ({ catgId, total }) => [
      total,
      (await c.pede(empList, { query: { tipos: '1', catId: String(catgId) } })).total,
    ]),
  pericias: async (c: Cliente) =>
    (await c.pede(periciaTipos, { query: {} })).tipoPericias.map(async ({ catgId, total }) => [
      total,
      (await c.pede(periciaList, { query: { catgId: String(catgId) } })).total,
    ]),
  baixas: async (c: Cliente) =>
    (await c.pede(periciaBaixaSituacoes)).situacoes.map(async ({ situacao, total }) => [
      total,
      (await c.pede(periciaListBaixas, { query: { situacao: String(situacao) } })).total,
    ]),
  ordens: async (c: Cliente) =>
    (await c.pede(osSituacoes)).situacoes.map(async ({ situacao, total }) => [
      total,
      (await c.pede(osList, { body: { situacao } })).total,
    ]),
} as const;

/** Who sees some of the cases alone. */
const DE_PARTE = ['pericias', 'baixas'];

describe.each(Object.entries(LISTAS))('%s', (lista, contaDe) => {
  test.each(DE_PARTE.includes(lista) ? ['admin', 'leitor'] : ['admin'])(
    'uma aba conta o que a sua lista mostra a %s',
    async (quem) => {
      const c = await new Cliente(rede.app, 'um.teste').entra(quem);
      const contados = await Promise.all(await contaDe(c));
      expect(contados.map(([naAba]) => naAba)).toEqual(contados.map(([, naLista]) => naLista));
    },
  );
});
