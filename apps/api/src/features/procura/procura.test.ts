import {
  ENCONTRAVEIS,
  procura,
  procuraVistos,
  REGISTROS,
  type Recurso,
  type Visto,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { type CurrentSession, installationSession } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { empresaDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { procuraView } from './procura-view.ts';

const rede = comApp();

const acha = async (search: string, quem: Cliente = rede.admin) =>
  (await quem.pede(procura, { query: { search } })).list;
const chaves = async (search: string, quem?: Cliente) =>
  (await acha(search, quem)).map((a) => `${a.tipo} ${a.titulo}`);

beforeAll(async () => {
  await rede.admin.chama('POST', '/emp/inc', { body: empresaDeTeste('E1') });
  await rede.admin.chama('POST', '/vei/inc', { body: veiculoDeTeste('BRA2E19') });
});

test('um nome, um código e uma placa, com acento ou sem, acham o que se chama assim', async () => {
  const [ana] = await acha('ANÁ');
  expect(ana).toMatchObject({ tipo: 'pessoa', id: MUNDO.pessoa.ana });
  expect(await chaves('bra2e')).toEqual(['veiculo BRA-2E19']);
  expect((await acha('empresa e1'))[0]).toMatchObject({ tipo: 'empresa' });
  expect((await acha('honorario')).map((a) => a.tipo)).toContain('atributo');
});

test('um número acha o registro dele em cada tipo, e com o nome do tipo só nesse', async () => {
  const tipos = (await acha(String(MUNDO.pessoa.ana))).map((a) => `${a.tipo} ${a.id}`);
  expect(tipos).toContain(`pessoa ${MUNDO.pessoa.ana}`);
  expect(await acha(`pessoa ${MUNDO.pessoa.ana}`)).toMatchObject([{ tipo: 'pessoa', id: MUNDO.pessoa.ana }]);
  expect(await acha('perícia 999999')).toEqual([]);
});

test('o que é igual ao procurado vem antes do que só o contém', async () => {
  for (const nome of ['Zulmira Torres', 'Torres', 'Ana das Torres'])
    await rede.banco.admin.query(
      `with p as (insert into pessoa (tenant_id, nome, apelido, categoria_id, situacao) values ($1, $2, '', $3, 1) returning id)
       insert into busca (tenant_id, entidade, id, doc, categoria_id) select $1, 2, id, lower($2), $3 from p`,
      [rede.um, nome, MUNDO.partes],
    );
  expect(await chaves('torres')).toEqual(['pessoa Torres', 'pessoa Ana das Torres', 'pessoa Zulmira Torres']);
});

test('menos de três letras não procura; um dígito sim', async () => {
  expect(await acha('an')).toEqual([]);
  expect(await acha('')).toEqual([]);
  expect((await acha(`${MUNDO.pessoa.admin}`)).length).toBeGreaterThan(0);
});

const com = (...permissoes: readonly Recurso[]): CurrentSession => ({
  ...installationSession(rede.um),
  permissions: new Set(permissoes),
});
const vistoPor = (sessao: CurrentSession, search: string) =>
  withTenant(rede.banco.pool, rede.um, (tx) => procuraView(tx, sessao, search));

test.each(ENCONTRAVEIS)(
  '%s: só se acha com o direito de o abrir e o da tela em que se abre',
  async (tipo) => {
    const { abre, onde } = REGISTROS[tipo];
    const search = `${tipo === 'pessoa' ? 'pessoa' : REGISTROS[tipo].nome} 1`;
    const tipos = async (...permissoes: readonly Recurso[]) =>
      (await vistoPor(com(...permissoes), search)).map((a) => a.tipo);
    expect(await tipos()).toEqual([]);
    // Its own rights find nothing of any other kind.
    expect(new Set(await tipos(...abre, onde)).size).toBeLessThanOrEqual(1);
  },
);

test('quem não pode abrir pessoas não as acha, nem as vê entre as últimas', async () => {
  const nada = await rede.entra('nada');
  expect(await acha('ana', nada)).toEqual([]);
  const vistos: Visto[] = [{ tipo: 'pessoa', id: MUNDO.pessoa.ana }];
  expect((await nada.pede(procuraVistos, { body: { vistos } })).list).toEqual([]);
});

test('de uma categoria oculta não se acham os registros, nem ela', async () => {
  const ve = (ocultas: readonly number[], search: string) =>
    withTenant(
      rede.banco.pool,
      rede.um,
      (tx) => procuraView(tx, { ...installationSession(rede.um), hiddenCategories: ocultas }, search),
      { vista: { hiddenCategories: ocultas, hiddenAttributes: [], companies: null } },
    );
  const categoria = `categoria ${MUNDO.partes}`;
  expect(await ve([], 'torres')).not.toEqual([]);
  expect(await ve([MUNDO.partes], 'torres')).toEqual([]);
  expect(await ve([], categoria)).not.toEqual([]);
  expect(await ve([MUNDO.partes], categoria)).toEqual([]);
});

test('de outra rede nada se acha', async () => {
  const { rows } = await rede.banco.admin.query(
    `insert into pessoa (tenant_id, nome, apelido, categoria_id, situacao) values ($1, 'Estranha Pessoa', '', $2, 1) returning id`,
    [rede.dois, MUNDO.partes],
  );
  const id = Number(rows[0].id);
  await rede.banco.admin.query(
    `insert into busca (tenant_id, entidade, id, doc, categoria_id) values ($1, 2, $2, 'estranha pessoa', $3)`,
    [rede.dois, id, MUNDO.partes],
  );
  expect(await acha('estranha')).toEqual([]);
  expect((await rede.admin.pede(procuraVistos, { body: { vistos: [{ tipo: 'pessoa', id }] } })).list).toEqual(
    [],
  );
});

test('os vistos vêm como se chamam agora, na ordem pedida, sem os que não há', async () => {
  const { list } = await rede.admin.pede(procuraVistos, {
    body: {
      vistos: [
        { tipo: 'pessoa', id: MUNDO.pessoa.bia },
        { tipo: 'pericia', id: 999_999 },
        { tipo: 'categoria', id: MUNDO.folhaA },
        { tipo: 'pessoa', id: MUNDO.pessoa.ana },
      ],
    },
  });
  expect(list.map((a) => `${a.tipo} ${a.id}`)).toEqual([
    `pessoa ${MUNDO.pessoa.bia}`,
    `categoria ${MUNDO.folhaA}`,
    `pessoa ${MUNDO.pessoa.ana}`,
  ]);
});
