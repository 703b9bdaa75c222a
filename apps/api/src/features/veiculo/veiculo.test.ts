import {
  osInc,
  type RouteBodyInput,
  veiAlt,
  veiExc,
  veiInc,
  veiList,
  veiListPesVeiculo,
  veiMarcas,
  veiVer,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const { ana, bia } = MUNDO.pessoa;

const rede = comApp();

type Envio = RouteBodyInput<typeof veiInc>;
const com = (placa: string, parte: Partial<Envio['veiculo']>): Envio => {
  const base = veiculoDeTeste(placa);
  return { veiculo: { ...base.veiculo, ...parte } };
};

async function recusas(envio: Envio) {
  const { status, body } = await rede.admin.chama('POST', veiInc.path, { body: envio });
  const { errors } = body as { errors: { field?: string; message: string }[] }; // a refusal
  return { status, erros: Object.fromEntries(errors.map((e) => [e.field, e.message])) };
}

test('placas das duas formas; a mesma só uma vez; sem placa ou dono, por campo', async () => {
  const { veiculoId } = await rede.admin.pede(veiInc, {
    body: com('abc-1d23', { veiculoObs: ' Amassado ' }),
  });
  const { veiculo } = await rede.admin.pede(veiVer, { query: { id: String(veiculoId) } });
  expect(veiculo).toMatchObject({
    veiculoPlaca: 'ABC1D23',
    veiculoObs: 'Amassado',
    veiculoSituacao: 1,
    proprietario: { id: ana, name: 'Ana Abreu' },
    marca: { name: 'Fiat' },
    modelo: { name: 'Uno' },
  });
  await rede.admin.pede(veiInc, { body: com('XYZ-9876', { marca: { name: ' fiat ' }, modelo: null }) });
  expect(await rede.admin.pede(veiMarcas)).toMatchObject({
    marcas: [{ name: 'Fiat' }],
    modelos: [{ name: 'Uno' }],
  });
  expect((await recusas(com('ABC1D23', {}))).erros).toEqual({
    veiculoPlaca: 'Placa existente na base de dados',
  });
  expect(await recusas(com('', { proprietario: { id: 0 } }))).toEqual({
    status: 422,
    erros: { veiculoPlaca: 'Informe este campo', proprietario: 'Selecione um item' },
  });
  expect((await recusas(com('AB-12345', {}))).erros).toEqual({ veiculoPlaca: 'Placa inválida' });
  expect((await recusas(com('AAA-0000', { proprietario: { id: 9e9 } }))).status).toBe(404);
});

test('a lista: por situação e por texto de placa, dono, marca, observação ou id', async () => {
  const { veiculoId } = await rede.admin.pede(veiInc, {
    body: com('QWE-0001', { proprietario: { id: bia }, marca: { name: 'Citroën' }, veiculoSituacao: 0 }),
  });
  const ids = async (search: string, situacao: -1 | 0 | 1 = -1) =>
    (await rede.admin.pede(veiList, { body: { search, situacao } })).list.map((v) => v.veiculoId);
  for (const texto of ['qwe-0001', 'qwe0', 'bia braga', 'CITROEN', `#${veiculoId}`])
    expect(await ids(texto), texto).toContain(veiculoId);
  expect(await ids('qwe', 1)).toEqual([]);
  expect(await ids('amassado')).toHaveLength(1);
  const { list, pessoas, total } = await rede.admin.pede(veiList, { body: { situacao: 1 } });
  expect([list.length, total]).toEqual([2, 2]);
  expect(pessoas).toEqual([{ id: ana, name: 'Ana Abreu' }]);
});

test('alterar pela versão; o dono e a marca mudam, o histórico conta', async () => {
  const { veiculoId } = await rede.admin.pede(veiInc, { body: com('ALT-0001', {}) });
  const envio = com('ALT-0001', { veiculoId, versao: 1, proprietario: { id: bia }, veiculoSituacao: 0 });
  await rede.admin.pede(veiAlt, { body: envio });
  const velha = await rede.admin.chama('POST', veiAlt.path, { body: envio });
  expect(velha).toMatchObject({
    status: 409,
    body: { atual: { versao: 2, proprietario: { name: 'Bia Braga' } } },
  });
  expect(
    (await rede.admin.pede(veiListPesVeiculo, { query: { pesId: String(bia) } })).list.map(
      (v) => v.veiculoId,
    ),
  ).not.toContain(veiculoId);
  const { rows } = await rede.banco.admin.query(
    "select antes, depois from historico where entidade = 'veiculo' and entidade_id = $1 and acao = 'alteracao'",
    [veiculoId],
  );
  expect(rows).toEqual([
    { antes: { proprietarioId: ana, situacao: 1 }, depois: { proprietarioId: bia, situacao: 0 } },
  ]);
});

test('um veículo com ordens não se exclui', async () => {
  const { veiculoId } = await rede.admin.pede(veiInc, { body: com('EXC-0001', {}) });
  const { veiculoId: livre } = await rede.admin.pede(veiInc, { body: com('EXC-0002', {}) });
  await rede.admin.pede(osInc, { body: ordemDeTeste(veiculoId) });
  expect(await rede.admin.chama('POST', veiExc.path, { body: { veiculoId } })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          message:
            'O veículo EXC-0001 tem 1 ordem de serviço e não pode ser excluído. Ele pode ser posto como Inativo.',
        },
      ],
    },
  });
  await rede.admin.pede(veiExc, { body: { veiculoId: livre } });
  expect((await rede.admin.chama('GET', veiVer.path, { query: { id: livre } })).status).toBe(404);
});

test('dois ao mesmo tempo com a mesma placa: um fica, o outro sabe por quê', async () => {
  const respostas = await Promise.all(
    [1, 2, 3, 4].map(() => rede.admin.chama('POST', veiInc.path, { body: com('DOI-0001', {}) })),
  );
  expect(respostas.map((r) => r.status).sort()).toEqual([200, 422, 422, 422]);
});
