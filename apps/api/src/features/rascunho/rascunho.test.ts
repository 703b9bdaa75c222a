import { RASCUNHO, rascunhoDe, rascunhoList, rascunhoPoe, rascunhoTira } from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { apagaVencidos } from '../../manutencao.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
let leo: Cliente;
beforeAll(async () => {
  leo = await rede.entra('leitor');
});

const corpo = (parte: Partial<Record<string, unknown>> = {}) => ({
  nome: 'empresa.12',
  aba: 'a1',
  formato: 3,
  versao: 4,
  dados: '{"valores":{"nome":"Padaria"}}',
  ...parte,
});
const poe = (quem: Cliente, parte = {}) => quem.pede(rascunhoPoe, { body: corpo(parte) });
const de = async (quem: Cliente, nome = 'empresa.12') =>
  (await quem.pede(rascunhoDe, { query: { nome } })).list;

describe('um rascunho no servidor', () => {
  test('volta como foi, com o aparelho e a hora; a mesma aba o troca, outra tem o seu', async () => {
    await poe(rede.admin);
    const { em } = await poe(rede.admin, { dados: '{"valores":{"nome":"Pães"}}', versao: 5 });
    await poe(rede.admin, { aba: 'b2', dados: '[]' });
    const [nova, antiga, ...mais] = await de(rede.admin);
    expect(mais).toEqual([]);
    expect(nova).toMatchObject({ aba: 'b2', dados: '[]' });
    expect(antiga).toEqual({
      ...{ nome: 'empresa.12', aba: 'a1', formato: 3, versao: 5, em },
      ...{ dados: '{"valores":{"nome":"Pães"}}', dispositivo: expect.any(String) },
    });
    expect((await rede.admin.pede(rascunhoList)).list.map((r) => [r.nome, r.aba])).toEqual([
      ['empresa.12', 'b2'],
      ['empresa.12', 'a1'],
    ]);
  });

  test('é só de quem o digitou, na sua rede', async () => {
    await poe(rede.admin, { nome: 'perfil.3' });
    const dois = await new Cliente(rede.app, 'dois.teste').entra('admin');
    for (const outro of [leo, dois]) {
      expect(await de(outro, 'perfil.3')).toEqual([]);
      await outro.pede(rascunhoTira, { body: { nome: 'perfil.3', aba: 'a1' } });
      await poe(outro, { nome: 'perfil.3', dados: '"meu"' });
    }
    expect(await de(rede.admin, 'perfil.3')).toMatchObject([{ dados: corpo().dados }]);
  });

  test('vai embora com quem o salvou ou desistiu, uma aba por vez, e ir de novo não é erro', async () => {
    await poe(leo, { nome: 'baixa.1' });
    await poe(leo, { nome: 'baixa.1', aba: 'b2' });
    for (let n = 0; n < 2; n++) await leo.pede(rascunhoTira, { body: { nome: 'baixa.1', aba: 'a1' } });
    expect((await de(leo, 'baixa.1')).map((r) => r.aba)).toEqual(['b2']);
  });

  test.each([
    ['não é JSON', { dados: '{' }],
    ['é longo demais', { dados: `"${'a'.repeat(RASCUNHO.letras)}"` }],
    ['tem um nome que nenhum formulário tem', { nome: 'empresa.12; drop' }],
    ['tem um caractere que não se guarda', { dados: '"a\u0000"' }],
    ['não diz a aba', { aba: '' }],
  ])('é recusado se %s', async (_diz, parte) => {
    const { status } = await leo.chama('POST', rascunhoPoe.path, { body: corpo({ nome: 'x.1', ...parte }) });
    expect(status).toBe(400);
    expect(await de(leo, 'x.1')).toEqual([]);
  });

  test('do tamanho que se promete cabe, ainda que cada letra ocupe mais de um byte', async () => {
    const dados = JSON.stringify('ç"'.repeat(60_000));
    await poe(leo, { nome: 'pericia.1', dados });
    expect((await de(leo, 'pericia.1'))[0]?.dados).toBe(dados);
  });

  test('de muitos ficam os mais novos', async () => {
    await rede.banco.admin.query(
      `insert into rascunho (tenant_id, pessoa_id, nome, aba, formato, versao, dados, dispositivo, em)
       select $1, 3, 'n.' || n, 'a', 3, 0, '{}', '', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [rede.um, RASCUNHO.porPessoa],
    );
    const nada = await rede.entra('nada');
    await poe(nada, { nome: 'ultimo' });
    const nomes = (await nada.pede(rascunhoList)).list.map((r) => r.nome);
    expect(nomes).toHaveLength(RASCUNHO.porPessoa);
    expect(nomes).toContain('ultimo');
    expect(nomes).not.toContain(`n.${RASCUNHO.porPessoa}`);
  });

  test('mais do que cabe a uma pessoa, ou a uma rede, é recusado com o que fazer, e nada se perde', async () => {
    const cheio = (quem: number, n: number, letras: number) =>
      rede.banco.admin.query(
        `insert into rascunho (tenant_id, pessoa_id, nome, aba, formato, versao, dados, dispositivo)
         select $1, $2, 'q.' || n, 'a', 3, 0, repeat('a', $4::int), '' from generate_series(1, $3::int) n`,
        [rede.um, quem, n, letras],
      );
    const outra = await rede.entra('nada');
    await rede.banco.admin.query('delete from rascunho');
    await cheio(MUNDO.pessoa.nada, 25, RASCUNHO.letras);
    const recusa = () => outra.chama('POST', rascunhoPoe.path, { body: corpo({ nome: 'a.mais' }) });
    expect(await recusa()).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'limite', message: expect.stringContaining('Salve ou descarte') }] },
    });
    expect(await de(outra, 'a.mais')).toEqual([]);
    await outra.pede(rascunhoTira, { body: { nome: 'q.1', aba: 'a' } });
    expect((await recusa()).status).toBe(200);
    await rede.banco.admin.query('delete from rascunho');
    await cheio(MUNDO.pessoa.ana, RASCUNHO.porRede, 2);
    expect(await recusa()).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('neste escritório') }] },
    });
    await rede.banco.admin.query('delete from rascunho');
  });

  test('depois de uma semana não se oferece mais, e a limpeza o apaga', async () => {
    await poe(leo, { nome: 'veiculo.1' });
    await poe(leo, { nome: 'veiculo.2' });
    await rede.banco.admin.query(
      `update rascunho set em = now() - interval '8 days' where nome = 'veiculo.1'`,
    );
    expect(await de(leo, 'veiculo.1')).toEqual([]);
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    const { rows } = await rede.banco.admin.query(`select nome from rascunho where nome like 'veiculo.%'`);
    expect(rows).toEqual([{ nome: 'veiculo.2' }]);
  });
});
