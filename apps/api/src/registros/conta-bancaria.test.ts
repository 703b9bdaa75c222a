import { CONTA_BANCARIA, empExc, empInc } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../testing/com-app.ts';
import { cadastroDeTeste } from '../testing/exemplos-cadastro.ts';
import { empresaDeTeste } from '../testing/exemplos-oficina.ts';

const rede = comApp();
let empresas: readonly number[] = [];
const CADASTRO = CONTA_BANCARIA as unknown as Parameters<typeof cadastroDeTeste>[0]; // one of any fields

const conta = (n: number, parte: object = {}) => ({
  ...cadastroDeTeste(CADASTRO, n, { empresaId: empresas[0] ?? 0 }),
  ...parte,
});
const inclui = (body: unknown) => rede.admin.chama('POST', CONTA_BANCARIA.inc.path, { body });

beforeAll(async () => {
  const novas = ['UM', 'DOIS'].map((c) => rede.admin.pede(empInc, { body: empresaDeTeste(c) }));
  empresas = (await Promise.all(novas)).map((e) => e.id);
});

test('os campos são conferidos no servidor, cada um com a sua falta, e os dígitos ficam em maiúsculas', async () => {
  const errada = conta(0, { banco: '999', agencia: 'x', conta: '1-2', versaoLote: '1', proximaRemessa: 0 });
  expect(await inclui(errada)).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'agencia', message: 'Informe a agência com até cinco dígitos' },
        { field: 'conta', message: 'Informe a conta com até doze dígitos' },
        { field: 'banco', message: 'Selecione um item' },
        { field: 'versaoLote', message: 'Informe os três dígitos da versão' },
        { field: 'proximaRemessa', message: 'O número da remessa vai de 1 a 999999' },
      ],
    },
  });
  const { id } = (await inclui(conta(2, { contaDv: 'p' }))).body as { id: number }; // as the contract answers
  expect(await rede.admin.pede(CONTA_BANCARIA.ver, { query: { id: String(id) } })).toMatchObject({
    registro: { contaDv: 'P', empresaNome: 'Empresa UM' },
  });
});

test('a mesma conta não se cadastra duas vezes, e prende a sua empresa', async () => {
  await inclui(conta(0));
  expect(await inclui(conta(0, { nome: 'Outra' }))).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'em_uso', field: 'conta' }] },
  });
  const recusada = await rede.admin.chama('POST', empExc.path, { body: { id: empresas[0] } });
  expect(recusada).toMatchObject({ status: 422, body: { errors: [{ code: 'em_uso' }] } });
  expect(JSON.stringify(recusada.body)).toContain('conta');
});

test('quem atua em outras empresas não a vê, nem na história, nem pela busca, nem inclui nela', async () => {
  const { id } = (await inclui(conta(1, { nome: 'Reservada' }))).body as { id: number }; // as above
  const [, outra = 0] = empresas;
  await rede.banco.admin.query('update pessoa set todas_empresas = false where tenant_id = $1 and id = 1', [
    rede.um,
  ]);
  await rede.banco.admin.query(
    'insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, 1, $2)',
    [rede.um, outra],
  );
  expect(await rede.admin.chama('GET', CONTA_BANCARIA.ver.path, { query: { id } })).toMatchObject({
    status: 404,
  });
  expect((await rede.admin.pede(CONTA_BANCARIA.list, { body: { search: 'reservada' } })).total).toBe(0);
  expect(await inclui(conta(1, { conta: '111' }))).toMatchObject({ status: 404 });
  const { rows } = await rede.banco.admin.query<{ empresas: number[] }>(
    `select empresas::int[] as empresas from historico where entidade = 'contaBancaria' and entidade_id = $1
     union all select empresas::int[] from busca where entidade = 11 and id = $1`,
    [id],
  );
  expect(rows.map((r) => r.empresas)).toEqual([[empresas[0]], [empresas[0]]]);
});
