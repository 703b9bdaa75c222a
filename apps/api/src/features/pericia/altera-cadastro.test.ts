import {
  historicoList,
  periciaAlt,
  periciaAltCadastro,
  periciaBaixaPessoas,
  periciaIncPessoas,
  periciaListPessoasBaixa,
  periciaPessoas,
  TODOS_RECURSOS,
  userVer,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { dadosDe, definicao } from '../../seeds/definicao.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia, type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';

const TARIFA = 301;
const CUSTO_DA_PESSOA = 302;

const rede = comApp();
let r: Registros;
let outroCaso: number;

/** People carry a fee an hour, and a formula of the person in the case uses it. */
async function comTarifa(tenant: number): Promise<void> {
  const insere = (id: number, categoria: number, semente: Parameters<typeof definicao>[0]) => {
    const def = definicao(semente);
    return rede.banco.admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados) values ($1, $2, $3, $4, $5, 9, $6)`,
      [tenant, id, categoria, def.codId, def.etapa, dadosDe(def)],
    );
  };
  await rede.banco.admin.query(
    `insert into categoria (tenant_id, id, nome, tipo_sys, id_ref) values ($1, 300, 'Atributos de Pessoa', 2, $2)`,
    [tenant, MUNDO.pessoas],
  );
  await insere(TARIFA, 300, { codId: 'tarifa', label: 'Tarifa', tipo: 7, ordem: 9 });
  await insere(CUSTO_DA_PESSOA, MUNDO.refPericia, {
    codId: 'custo_pessoa',
    label: 'Custo da pessoa',
    tipo: 16,
    ordem: 9,
    etapa: 2,
    calcFormula: 'tarifa*2',
    calcAtribs: ['tarifa'],
    calcRetorno: 2,
  });
  await rede.banco.admin.query('update categoria set atributos_versao = atributos_versao + 1');
}

beforeAll(async () => {
  await comTarifa(rede.um);
  r = await semeiaRegistros(rede.admin);
  const { body } = await rede.admin.chama('POST', '/pericia/inc', { body: novaPericia() });
  outroCaso = (body as { procId: number }).procId; // as periciaInc answers
  await rede.admin.pede(periciaIncPessoas, { body: { procId: outroCaso, pessoas: [{ pesId: r.pesId }] } });
});

async function daPessoa(procId: number) {
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(procId), local: '5' },
  });
  const pessoa = atributosEtapa2.find((p) => p.pesId === r.pesId);
  const valor = (id: number) => pessoa?.atribProcessoPessoa.find((v) => v.catId === id)?.atribValue;
  return {
    custo: valor(CUSTO_DA_PESSOA),
    horas: valor(MUNDO.atrib.horas),
    versao: pessoa?.versao ?? 0,
    pesVersao: pessoa?.pesVersao ?? 0,
    atribPessoa: pessoa?.atribPessoa,
  };
}

test('o cadastro muda, e com ele o que cada perícia da pessoa calcula', async () => {
  const body = {
    procId: r.procId,
    procPesId: r.procPesId,
    pesVersao: 1,
    atribPessoa: [{ catId: TARIFA, atribValue: 12.35 }],
  };
  expect(await rede.admin.pede(periciaAltCadastro, { body })).toMatchObject({ pesVersao: 2 });
  for (const procId of [r.procId, outroCaso])
    expect(await daPessoa(procId)).toMatchObject({
      custo: 24.7,
      pesVersao: 2,
      atribPessoa: [{ catId: TARIFA, atribValue: 12.35 }],
    });
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(r.procId) } });
  expect(list.find((h) => h.entidade === 'pessoa')).toMatchObject({
    titulo: 'Cadastro de Ana Abreu',
    campos: [{ nome: 'Tarifa', antes: '', depois: 'R$ 12,35' }],
  });
  const { status, body: recusa } = await rede.admin.chama('POST', periciaAltCadastro.path, { body });
  expect(status).toBe(409);
  expect(recusa).toMatchObject({ atual: { pesVersao: 2, atribPessoa: [{ atribValue: 12.35 }] } });
});

describe('passo 2 em uma pessoa inteira', () => {
  const envio = async (extra: object = {}) => {
    const { versao, pesVersao } = await daPessoa(r.procId);
    const chaves = { procId: r.procId, procPesId: r.procPesId, pesId: r.pesId, catgId: MUNDO.partes };
    const atribProcPessoa = [{ catId: MUNDO.atrib.horas, atribValue: 7 }];
    const atribPessoa = [{ catId: TARIFA, atribValue: 90 }];
    return { local: 5 as const, ...chaves, versao, pesVersao, atribProcPessoa, atribPessoa, ...extra };
  };

  test('grava o cadastro e os valores na perícia, e recalcula', async () => {
    const body = await envio();
    const { versoes, pesVersao } = await rede.admin.pede(periciaAlt, { body });
    expect([versoes, pesVersao]).toEqual([
      [{ id: r.procPesId, versao: body.versao + 1 }],
      body.pesVersao + 1,
    ]);
    expect(await daPessoa(r.procId)).toMatchObject({ horas: 7, custo: 180 });
  });

  test('sem atributos do cadastro só a perícia muda', async () => {
    const body = await envio({ atribPessoa: [] });
    expect(await rede.admin.pede(periciaAlt, { body })).not.toHaveProperty('pesVersao');
    expect((await daPessoa(r.procId)).pesVersao).toBe(body.pesVersao);
  });

  test('com uma das versões antiga nada é gravado', async () => {
    const antes = await daPessoa(r.procId);
    for (const extra of [{ versao: antes.versao - 1 }, { pesVersao: antes.pesVersao - 1 }]) {
      const { status } = await rede.admin.chama('POST', periciaAlt.path, { body: await envio(extra) });
      expect(status).toBe(409);
    }
    expect(await daPessoa(r.procId)).toEqual(antes);
  });
});

test('em um caso que se vê, a pessoa de categoria oculta também; o que dela muda chega aos casos ocultos', async () => {
  const novo = { ...novaPericia(), pericia: { ...novaPericia().pericia, catgId: MUNDO.folhaB } };
  const { body: resposta } = await rede.admin.chama('POST', '/pericia/inc', { body: novo });
  const oculto = (resposta as { procId: number }).procId; // as periciaInc answers
  await rede.admin.pede(periciaIncPessoas, { body: { procId: oculto, pessoas: [{ pesId: r.pesId }] } });
  await rede.banco.admin.query(`
    update categoria set todos_perfis = false where tenant_id = 1 and id in (${MUNDO.partes}, ${MUNDO.folhaB});
    insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values (1, ${MUNDO.partes}, 1), (1, ${MUNDO.folhaB}, 1);
    insert into perfil (tenant_id, id, nome) values (1, 90, 'Filial');
    insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values (1, ${MUNDO.pessoa.nada}, 90)`);
  await rede.banco.admin.query('insert into perfil_recurso select 1, 90, unnest($1::text[])', [
    TODOS_RECURSOS,
  ]);
  const filial = await new Cliente(rede.app, 'um.teste').entra('nada');
  const query = { baixaId: String(r.baixaId) };
  const ver = await filial.chama('GET', userVer.path, { query: { id: r.pesId } });
  const caso = await filial.chama('GET', periciaPessoas.path, { query: { procId: oculto, local: 5 } });
  expect([ver.status, caso.status]).toEqual([404, 404]);
  const pessoas = await filial.pede(periciaPessoas, { query: { procId: String(r.procId), local: '5' } });
  expect(pessoas.atributosEtapa2.map((p) => p.pesNome)).toContain('Ana Abreu');
  const procura = { procId: String(r.procId), local: '5', search: 'abreu' };
  expect((await filial.pede(periciaPessoas, { query: procura })).atributosEtapa2Total).toBe(1);
  const { grupos } = await filial.pede(periciaBaixaPessoas, { query });
  expect(grupos.flatMap((g) => g.pessoas.map((p) => p.nome))).toEqual(['Ana Abreu']);
  const { dados } = await filial.pede(periciaListPessoasBaixa, { query });
  expect(dados.map((d) => d.nome)).toContain('Ana Abreu');

  const { pesVersao } = await daPessoa(r.procId);
  const atribPessoa = [{ catId: TARIFA, atribValue: 1.5 }];
  await filial.pede(periciaAltCadastro, {
    body: { procId: r.procId, procPesId: r.procPesId, pesVersao, atribPessoa },
  });
  for (const procId of [r.procId, oculto])
    expect(await daPessoa(procId)).toMatchObject({ custo: 3, pesVersao: pesVersao + 1 });
  const { list } = await filial.pede(historicoList, { query: { tipo: 'pericia', id: String(r.procId) } });
  expect(list.find((h) => h.entidade === 'pessoa')).toMatchObject({ titulo: 'Cadastro de Ana Abreu' });
});
