import {
  osAlt,
  osExc,
  osInc,
  osList,
  osListResp,
  osVer,
  type RouteBodyInput,
  userListClient,
  veiInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const { admin, ana, bia, caio, leitor } = MUNDO.pessoa;

const rede = comApp();
let veiculoId: number;

beforeAll(async () => {
  ({ veiculoId } = await rede.admin.pede(veiInc, { body: veiculoDeTeste('ABC-1D23') }));
});

type Envio = RouteBodyInput<typeof osInc>;
const com = (parte: Partial<Envio['ordemServico']>): Envio => ({
  ordemServico: { ...ordemDeTeste(veiculoId).ordemServico, ...parte },
});

async function recusas(envio: Envio) {
  const { status, body } = await rede.admin.chama('POST', osInc.path, { body: envio });
  const { errors } = body as { errors: { field?: string; message: string }[] }; // a refusal
  return { status, erros: Object.fromEntries(errors.map((e) => [e.field, e.message])) };
}

test('o que se inclui volta inteiro; quem criou é quem entrou, e responde por ela se ninguém foi escolhido', async () => {
  const { osId } = await rede.admin.pede(osInc, { body: com({ osValorCusto: 0.095, osValorReceita: 0.3 }) });
  const { ordemServico } = await rede.admin.pede(osVer, { query: { id: String(osId) } });
  expect(ordemServico).toMatchObject({
    osId,
    osDtaIni: '2026-03-10',
    osDtaFim: '',
    veiculo: { veiculoId, veiculoPlaca: 'ABC1D23' },
    pesCliente: { id: ana, name: 'Ana Abreu' },
    pesResp: { id: admin, name: 'Alice Administradora' },
    pesCriador: { id: admin },
    osValorCusto: 0.1,
    osValorReceita: 0.3,
    osSituacao: 0,
  });
  const outra = await rede.admin.pede(osInc, { body: com({ pesResp: { id: leitor } }) });
  const { ordemServico: o } = await rede.admin.pede(osVer, { query: { id: String(outra.osId) } });
  expect([o.pesResp.id, o.pesCriador.id]).toEqual([leitor, admin]);
});

test('as faltas, cada uma no seu campo com o seu texto', async () => {
  expect(
    await recusas(com({ pesCliente: { id: 0 }, veiculo: { veiculoId: 0 }, osDtaIni: '', osSituacao: 2 })),
  ).toEqual({
    status: 422,
    erros: {
      pesCliente: 'Informe o Cliente',
      veiculo: 'Informe a Placa',
      osDtaIni: 'Informe a data de Entrada',
      osDtaFim: 'Informe a data de Saida',
    },
  });
  expect((await recusas(com({ osDtaFim: '2026-03-09' }))).erros).toEqual({
    osDtaIni: 'Data de entrada nao pode ser maior que a data saida',
    osDtaFim: 'Data de saida nao pode ser menor que a data inicial',
  });
  expect((await recusas(com({ pesCliente: { id: bia } }))).erros).toEqual({
    veiculo: 'Este veículo não é do cliente escolhido',
  });
});

test('as somas são de todas as que cabem no filtro, ao centavo', async () => {
  for (let i = 0; i < 12; i++)
    await rede.admin.pede(osInc, {
      body: com({ osDescricao: 'Série', osValorCusto: 0.1, osValorReceita: 0.7, osSituacao: i % 2 }),
    });
  const todas = await rede.admin.pede(osList, { body: { situacao: -1, search: 'serie' } });
  expect([todas.list.length, todas.total]).toEqual([10, 12]);
  expect(todas.totais).toEqual({ custo: 1.2, receita: 8.4, maoDeObra: 7.2 });
  const umas = await rede.admin.pede(osList, {
    body: { situacao: 1, search: 'SÉRIE', page: 1, paginas: 25 },
  });
  expect([umas.total, umas.totais.custo]).toEqual([6, 0.6]);
  for (const search of ['abc-1d', 'ana abreu', 'alice'])
    expect((await rede.admin.pede(osList, { body: { search } })).total, search).toBeGreaterThan(11);
  expect((await rede.admin.pede(osList, { body: { search: 'nada disso' } })).totais).toEqual({
    custo: 0,
    receita: 0,
    maoDeObra: 0,
  });
});

test('alterar pela versão; excluir; o histórico conta', async () => {
  const { osId } = await rede.admin.pede(osInc, { body: com({}) });
  const envio = com({ osId, versao: 1, osSituacao: 3, osDtaFim: '2026-03-12' });
  await rede.admin.pede(osAlt, { body: envio });
  expect(await rede.admin.chama('POST', osAlt.path, { body: envio })).toMatchObject({
    status: 409,
    body: { atual: { versao: 2, osSituacao: 3 } },
  });
  // What the order names may have changed since: it stays as it was.
  await rede.banco.admin.query('update veiculo set situacao = 0, proprietario_id = $1 where id = $2', [
    caio,
    veiculoId,
  ]);
  await rede.admin.pede(osAlt, { body: com({ osId, versao: 2, osSituacao: 1 }) });
  expect((await recusas(com({ pesCliente: { id: caio } }))).erros).toEqual({
    veiculo: 'Este veículo está inativo',
  });
  await rede.banco.admin.query('update veiculo set situacao = 1, proprietario_id = $1 where id = $2', [
    ana,
    veiculoId,
  ]);
  await rede.admin.pede(osExc, { body: { osId } });
  expect((await rede.admin.chama('GET', osVer.path, { query: { id: osId } })).status).toBe(404);
  const { rows } = await rede.banco.admin.query<{ acao: string }>(
    "select acao from historico where entidade = 'ordemServico' and entidade_id = $1 order by id",
    [osId],
  );
  expect(rows.map((r) => r.acao)).toEqual(['inclusao', 'alteracao', 'alteracao', 'exclusao']);
});

test('clientes: de todas as categorias até que uma tenha o interruptor; responsáveis: quem tem perfil', async () => {
  const clientes = async (search: string) =>
    (await rede.admin.pede(userListClient, { body: { search, limit: 20 } })).list.map((p) => p.name);
  expect(await clientes('')).toContain('Alice Administradora');
  await rede.banco.admin.query('update categoria set client = true, versao = versao + 1 where id = $1', [
    MUNDO.partes,
  ]);
  expect(await clientes('')).toEqual(['Ana Abreu', 'Bia Braga', 'Caio Couto']);
  expect(await clientes('BIA')).toEqual(['Bia Braga']);
  await rede.banco.admin.query('update pessoa set situacao = 3 where id = $1', [bia]);
  expect(await clientes('bia')).toEqual(['Bia Braga']);
  await rede.banco.admin.query('update pessoa set situacao = 0 where id = $1', [bia]);
  expect(await clientes('bia')).toEqual([]);
  const { list } = await rede.admin.pede(osListResp, { body: {} });
  expect(list.map((p) => p.name)).toEqual(['Alice Administradora', 'Leo Leitor']);
});

test('o cliente de uma categoria que não vejo esconde o veículo e a ordem', async () => {
  const { osId } = await rede.admin.pede(osInc, { body: com({}) });
  const antes = (await rede.admin.pede(osList, { body: {} })).total;
  expect(antes).toBeGreaterThan(0);
  const muda = (aberta: boolean) =>
    rede.banco.admin.query('update categoria set todos_perfis = $1, versao = versao + 1 where id = $2', [
      aberta,
      MUNDO.partes,
    ]);
  await muda(false);
  const depois = await new Cliente(rede.app, 'um.teste').entra('admin');
  expect((await depois.chama('GET', osVer.path, { query: { id: osId } })).status).toBe(404);
  expect(await depois.pede(osList, { body: {} })).toMatchObject({ total: 0, totais: { receita: 0 } });
  expect((await depois.chama('POST', osInc.path, { body: com({}) })).status).toBe(404);
  await muda(true);
  expect((await rede.admin.pede(osList, { body: {} })).total).toBe(antes);
});

test('quem aceita avisos sabe, uma vez e pelo meio que aceitou, que a sua ordem mudou; os outros não', async () => {
  const { osId } = await rede.admin.pede(osInc, { body: com({}) });
  const aceita = (email: boolean, sms: boolean) =>
    rede.banco.admin.query(
      `update pessoa set aviso_email = $1, aviso_sms = $2, email = 'ana@exemplo.com.br', telefone = '11987654321'
        where tenant_id = $3 and id = $4`,
      [email, sms, rede.um, ana],
    );
  const muda = async (osSituacao: number, parte: Partial<Envio['ordemServico']> = {}) => {
    const { ordemServico } = await rede.admin.pede(osVer, { query: { id: String(osId) } });
    const { versao } = ordemServico;
    await rede.admin.pede(osAlt, {
      body: com({ osId, versao, osSituacao: osSituacao as 0 | 1 | 2, ...parte }),
    });
  };
  const enviadas = async () => {
    const { rows } = await rede.banco.admin.query<{ canal: string; destino: string; corpo: string }>(
      `select canal, destino, corpo from mensagem where tenant_id = $1 and tipo like 'ordemMudou%' order by id`,
      [rede.um],
    );
    return rows;
  };
  await muda(1);
  expect(await enviadas()).toEqual([]);
  await aceita(true, false);
  await muda(1, { osDescricao: 'Outra' });
  expect(await enviadas()).toEqual([]);
  await muda(2, { osDtaFim: '2026-03-12' });
  const [so, ...mais] = await enviadas();
  expect([so?.canal, so?.destino, mais]).toEqual(['email', 'ana@exemplo.com.br', []]);
  expect(so?.corpo).toContain('ABC-1D23, está agora na situação Aguardando Retirada');
  await aceita(false, true);
  await muda(1);
  const [, sms] = await enviadas();
  expect([sms?.canal, sms?.destino]).toEqual(['sms', '11987654321']);
  await aceita(false, false);
});
