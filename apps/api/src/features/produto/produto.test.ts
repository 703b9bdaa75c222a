import { TIPO } from '@retaguarda/atributos';
import type { Recurso } from '@retaguarda/contract';
import {
  catAlt,
  catAltVer,
  catalogoAlt,
  catalogoInc,
  catalogoList,
  catChangeSituacao,
  catExc,
  catgExc,
  catgInc,
  catgSub,
  catInc,
  catList,
  empInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtributoSemente, definicao } from '../../seeds/definicao.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { produtoDeTeste } from '../../testing/exemplos-produto.ts';
import { MUNDO } from '../../testing/mundo.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;
let raiz: number;
let folha: number;
let outra: number;

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
  ({ id: raiz } = await c.pede(catgInc, {
    body: { categoria: { name: 'Brindes', tipoSysId: 3, perfis: [0] } },
  }));
  const abaixo = async (name: string) =>
    (await c.pede(catgSub, { body: { categoria: { name, idPai: raiz, perfis: [0] } } })).id;
  folha = await abaixo('Escritório');
  outra = await abaixo('Vestuário');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

type Parte = Partial<ReturnType<typeof produtoDeTeste>['produto']['catDados']>;
const corpo = (codigo: string, parte: Parte = {}, produto: object = {}) => {
  const base = produtoDeTeste(folha, codigo, produto);
  return { ...base, produto: { ...base.produto, catDados: { ...base.produto.catDados, ...parte } } };
};
const inclui = async (codigo: string, parte: Parte = {}) =>
  (await c.pede(catInc, { body: corpo(codigo, parte) })).catId;
const ver = (catId: number, quem = c) =>
  quem.pede(catAltVer, { query: { catId: String(catId), tipoSys: '3' } });
const lista = (query: object = {}, quem = c) =>
  quem.pede(catList, { query: { tipoSysId: '3', catgId: String(raiz), ...query } });
const erros = (body: unknown) => (body as { errors: { field?: string; message: string }[] }).errors;

/** The admin's profile, the only one that everything is given to, without some resources while `faz` runs. */
async function sem(recursos: readonly Recurso[], faz: (quem: Cliente) => Promise<void>): Promise<void> {
  await banco.admin.query(
    'delete from perfil_recurso where tenant_id = 1 and perfil_id = 1 and recurso = any($1)',
    [recursos],
  );
  try {
    await faz(await new Cliente(app, 'um.teste').entra('admin'));
  } finally {
    await banco.admin.query(
      'insert into perfil_recurso (tenant_id, perfil_id, recurso) select 1, 1, unnest($1::text[])',
      [recursos],
    );
  }
}

test('um produto se inclui em um extremo, com a descrição limpa, e se altera pela sua versão', async () => {
  const novo = await c.pede(catAltVer, { query: { catId: '0', tipoSys: '3', catgId: String(folha) } });
  expect(novo).toMatchObject({ produto: { catId: 0, catgId: folha, versao: 0 }, imagens: [] });
  expect(
    (await c.chama('GET', catAltVer.path, { query: { catId: 0, tipoSys: 3, catgId: raiz } })).status,
  ).toBe(404);
  const { catId, message, versao } = await c.pede(catInc, {
    body: corpo('A1', {
      nome: ' Caneta ',
      descricao: '<p onclick="x">Azul <a href="javascript:x">ver</a></p><script>x</script>',
    }),
  });
  expect([message, versao]).toEqual(['Produto salvo com sucesso', 1]);
  expect((await ver(catId)).produto).toMatchObject({
    catSituacao: 1,
    estQuantAtual: null,
    catValores: { valorAtual: 0, valorMedio: 0 },
    catDados: {
      nome: 'Caneta',
      codigo: 'A1',
      pontuacao: 100,
      descricao: '<p>Azul <a rel="noopener noreferrer">ver</a></p>',
    },
  });
  const alt = (v: number, parte: Parte) =>
    c.chama('POST', catAlt.path, { body: corpo('A1', parte, { catId, versao: v, estoqueMinimo: 7 }) });
  expect(await alt(1, { pontuacao: 250 })).toMatchObject({ status: 200, body: { catId, versao: 2 } });
  const velha = await alt(1, { pontuacao: 300 });
  expect(velha.status).toBe(409);
  const { atual } = velha.body as { atual: unknown };
  expect(catAltVer.response.parse(atual)).toMatchObject({
    produto: { versao: 2, estoqueMinimo: 7, catDados: { pontuacao: 250 } },
  });
  expect((await c.chama('POST', catInc.path, { body: corpo('A1b', {}, { catgId: raiz }) })).status).toBe(404);
  expect(
    await c.chama('POST', catAlt.path, { body: corpo('A1', {}, { catId, versao: 2, catgId: outra }) }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'catgId' }] } });
  const { rows } = await banco.admin.query(
    "select acao, antes, depois from historico where entidade = 'produto' and entidade_id = $1 order by id",
    [catId],
  );
  expect(rows).toMatchObject([
    { acao: 'inclusao' },
    { acao: 'alteracao', antes: { pontuacao: 100 }, depois: { pontuacao: 250 } },
  ]);
});

test('as faltas vêm com o nome do seu campo, e um código é de um só produto da rede', async () => {
  const recusa = async (parte: Parte) => {
    const { status, body } = await c.chama('POST', catInc.path, { body: corpo('R1', parte) });
    return { status, erros: erros(body) };
  };
  expect(await recusa({ nome: ' ', codigo: '', pontuacao: null })).toMatchObject({
    status: 422,
    erros: [
      { field: 'nome', message: 'Informe este campo' },
      { field: 'codigo', message: 'Informe este campo' },
      { field: 'pontuacao', message: 'Informe este campo' },
    ],
  });
  for (const pontuacao of [0, -5, 1.5])
    expect((await recusa({ pontuacao })).erros).toMatchObject([{ field: 'pontuacao' }]);
  const id = await inclui('U1');
  expect((await recusa({ codigo: 'U1' })).erros).toMatchObject([
    { field: 'codigo', message: 'Código existente na base de dados' },
  ]);
  const segundo = await inclui('U2');
  const { status, body } = await c.chama('POST', catAlt.path, {
    body: corpo('U1', {}, { catId: segundo, versao: 1 }),
  });
  expect([status, erros(body)[0]?.field]).toEqual([422, 'codigo']);
  const dois = await new Cliente(app, 'dois.teste').entra('admin');
  expect((await dois.chama('GET', catAltVer.path, { query: { catId: id, tipoSys: 3 } })).status).toBe(404);
});

test('a lista: árvore, texto sem acento, situação e páginas', async () => {
  for (let i = 0; i < 12; i++)
    await inclui(`L-${String(i).padStart(2, '0')}`, { nome: `Régua ${String(i).padStart(2, '0')}` });
  const primeira = await lista({ search: 'regua' });
  expect([primeira.total, primeira.produtos.length]).toEqual([12, 10]);
  const segunda = await lista({ search: 'regua', page: '2' });
  expect(segunda.produtos.map((p) => p.catDados.nome)).toEqual(['Régua 10', 'Régua 11']);
  expect((await lista({ search: 'l-07' })).produtos.map((p) => p.catDados.codigo)).toEqual(['L-07']);
  expect((await lista({ search: 'regua', tree: '0' })).total).toBe(0);
  expect((await lista({ search: 'regua', catgId: String(outra) })).total).toBe(0);
  const id = primeira.produtos[0]?.catId ?? 0;
  const muda = (situacao: 0 | 1) => c.pede(catChangeSituacao, { body: { id, situacao } });
  expect(await muda(0)).toEqual({ message: 'Produto desativado com sucesso' });
  expect(await muda(0)).toEqual({ message: 'Produto desativado com sucesso' });
  expect((await ver(id)).produto).toMatchObject({ catSituacao: 0, versao: 2 });
  expect((await lista({ search: 'regua', situacao: '1' })).total).toBe(11);
  expect((await lista({ search: 'regua', situacao: '0' })).produtos[0]?.catId).toBe(id);
  expect(
    (await c.chama('GET', catList.path, { query: { tipoSysId: 3, catgId: MUNDO.pessoas } })).status,
  ).toBe(404);
});

/** A stock branch with what it holds of a product. */
async function filial(
  codigo: string,
  produtoId: number,
  saldo: { quant: number; reservado: number; valor: number },
) {
  const base = empresaDeTeste(codigo);
  const { id } = await c.pede(empInc, { body: { ...base, emp: { ...base.emp, filialEstoque: true } } });
  await banco.admin.query(
    'insert into estoque (tenant_id, empresa_id, produto_id, quant_atual, reservado, valor) values (1, $1, $2, $3, $4, $5)',
    [id, produtoId, saldo.quant, saldo.reservado, saldo.valor],
  );
  return id;
}

test('com uma filial: quantidade, valor médio e último valor, e o aviso de estoque baixo', async () => {
  const catId = await inclui('Q1', { nome: 'Caderno' });
  await c.pede(catAlt, { body: corpo('Q1', { nome: 'Caderno' }, { catId, versao: 1, estoqueMinimo: 2 }) });
  const empId = await filial('F1', catId, { quant: 3, reservado: 0, valor: 1000 });
  const doProduto = async () => (await lista({ search: 'q1', empId: String(empId) })).produtos[0];
  expect(await doProduto()).toMatchObject({
    estQuantAtual: 3,
    // 1000 cents over three, half up.
    catValores: { valorAtual: 0, valorMedio: 3.33 },
    estoqueBaixo: false,
  });
  const mov = await banco.admin.query<{ id: number }>(
    `insert into movimento (tenant_id, tipo_id, estoque_id, dta_lancamento, situacao, autor_id)
     values (1, 1, $1, '2026-03-01', 3, 1) returning id::int`,
    [empId],
  );
  const lancamento = (quant: number, valor: number) =>
    banco.admin.query(
      `insert into estoque_lancamento (tenant_id, empresa_id, produto_id, motivo, quant_atual, reservado, valor, movimento_id,
                                       quant_depois, reservado_depois, valor_depois)
       values (1, $1, $2, 'entrada', $3, 0, $4, $5, 3, 0, 1000)`,
      [empId, catId, quant, valor, mov.rows[0]?.id],
    );
  await lancamento(4, 1002);
  await lancamento(-1, -334);
  expect((await doProduto())?.catValores).toEqual({ valorAtual: 2.51, valorMedio: 3.33 });
  await banco.admin.query('update estoque set reservado = 1 where tenant_id = 1 and produto_id = $1', [
    catId,
  ]);
  expect((await doProduto())?.estoqueBaixo).toBe(true);
  const semEstoque = await c.pede(empInc, { body: empresaDeTeste('F2') });
  for (const id of [semEstoque.id, 9e9])
    expect(
      (await c.chama('GET', catList.path, { query: { tipoSysId: 3, catgId: raiz, empId: id } })).status,
    ).toBe(404);
  // What the ledger names stays, and is said.
  const recusada = await c.chama('POST', catExc.path, { body: { tipoSys: 3, id: catId } });
  expect(recusada.status).toBe(422);
  expect(erros(recusada.body)[0]?.message).toBe(
    'O produto Caderno está em uso em outros cadastros e não pode ser excluído. Ele pode ser desativado.',
  );
});

test('o que notas, contagens e pedidos nomeiam não se exclui; o que nada nomeia, sim', async () => {
  const catId = await inclui('X1', { nome: 'Agenda' });
  const empId = await filial('F3', catId, { quant: 0, reservado: 0, valor: 0 });
  for (const tipo of [1, 1, 4])
    await banco.admin.query(
      `with m as (insert into movimento (tenant_id, tipo_id, estoque_id, dta_lancamento, autor_id)
                  values (1, $1, $2, '2026-03-01', 1) returning id)
       insert into movimento_item (tenant_id, movimento_id, produto_id, quantidade) select 1, id, $3, 1 from m`,
      [tipo, empId, catId],
    );
  await banco.admin.query(
    `insert into pedido (tenant_id, lista, status_id, origem_id, destino_id, produto_id, produto_categoria_id, quantidade, pessoa_id, autor_id)
     select 1, 'pedido', 1, $1, $1, id, categoria_id, 1, $3, 1 from produto where tenant_id = 1 and id = $2`,
    [empId, catId, MUNDO.pessoa.ana],
  );
  const recusada = await c.chama('POST', catExc.path, { body: { tipoSys: 3, id: catId } });
  expect(erros(recusada.body)[0]?.message).toBe(
    'O produto Agenda está em 2 notas de estoque, 1 contagem e 1 pedido e não pode ser excluído. Ele pode ser desativado.',
  );
  const livre = await inclui('X2');
  expect(await c.pede(catExc, { body: { tipoSys: 3, id: livre } })).toEqual({
    message: 'Produto excluído com sucesso',
  });
  expect((await c.chama('GET', catAltVer.path, { query: { catId: livre, tipoSys: 3 } })).status).toBe(404);
  expect((await lista({ search: 'x2' })).total).toBe(0);
  // A category that holds products is not deleted either.
  const categoria = await c.chama('POST', catgExc.path, { body: { categoria: { id: folha } } });
  expect([categoria.status, erros(categoria.body)[0]?.message]).toEqual([
    422,
    expect.stringMatching(/produtos/),
  ]);
});

test('prodAlt abre os dados e catAlt os atributos; a situação, changeSituacao e o catálogo', async () => {
  const catId = await inclui('P1');
  const alt = (quem: Cliente, parte: Parte = { nome: 'Outro' }) =>
    quem.chama('POST', catAlt.path, { body: corpo('P1', parte, { catId, versao: 1 }) });
  for (const recursos of [['prodAlt'], ['prodAlt', 'catAlt']] as const)
    await sem(recursos, async (quem) => {
      expect([recursos, (await alt(quem)).status]).toEqual([recursos, 403]);
      expect((await ver(catId, quem)).produto.catDados.nome).toBe('Produto P1');
    });
  await sem(['changeSituacao'], async (quem) => {
    expect(
      (await quem.chama('POST', catChangeSituacao.path, { body: { id: catId, situacao: 0 } })).status,
    ).toBe(403);
  });
  await sem(['catExc'], async (quem) => {
    expect((await quem.chama('POST', catExc.path, { body: { tipoSys: 3, id: catId } })).status).toBe(403);
  });
  await sem(['catAlt'], async (quem) => expect((await alt(quem)).status).toBe(200));
});

test('uma categoria que nenhum perfil meu vê não existe para mim', async () => {
  const catId = await inclui('V1');
  const visivel = (sim: boolean) =>
    banco.admin.query(
      'update categoria set todos_perfis = $2, versao = versao + 1 where tenant_id = 1 and id = $1',
      [folha, sim],
    );
  await visivel(false);
  const depois = await new Cliente(app, 'um.teste').entra('admin');
  const chamadas = [
    ['GET', catList.path, { query: { tipoSysId: 3, catgId: folha } }],
    ['GET', catAltVer.path, { query: { catId, tipoSys: 3 } }],
    ['POST', catAlt.path, { body: corpo('V1', {}, { catId, versao: 1 }) }],
    ['POST', catInc.path, { body: corpo('V2') }],
    ['POST', catChangeSituacao.path, { body: { id: catId, situacao: 0 } }],
    ['POST', catExc.path, { body: { tipoSys: 3, id: catId } }],
  ] as const;
  for (const [metodo, path, envio] of chamadas)
    expect([path, (await depois.chama(metodo, path, envio)).status]).toEqual([path, 404]);
  expect((await lista({ search: 'v1' }, depois)).total).toBe(0);
  await visivel(true);
  expect((await ver(catId)).produto.catId).toBe(catId);
});

test('os atributos da categoria mais próxima; mudar uma fórmula recalcula os produtos', async () => {
  const { id: ref } = await c.pede(catgInc, {
    body: {
      categoria: { name: 'Atributos de Brindes', tipoSysId: 2, idRef: raiz, tipoSysEtapa: 1, perfis: [0] },
    },
  });
  const doCatalogo = async () => (await c.pede(catalogoList, { query: { catgId: String(ref) } })).list;
  const define = async (parte: Partial<AtributoSemente> & Pick<AtributoSemente, 'label' | 'tipo'>) =>
    (
      await c.pede(catalogoInc, {
        // Its code is made from its name.
        body: { catgId: ref, catDados: { ...definicao({ codId: '', ...parte }), id: 0 } },
      })
    ).catId;
  const peso = await define({ label: 'Peso', tipo: TIPO.numero, ordem: 1, obrigatorio: true });
  const codigo = (await doCatalogo())[0]?.catDados.codId ?? '';
  const frete = await define({
    label: 'Frete',
    tipo: TIPO.calculo,
    ordem: 2,
    calcFormula: `${codigo}*2`,
    calcAtribs: [codigo],
    calcRetorno: 2,
  });
  const com = (valor: number | null) => ({
    ...corpo('T1'),
    atributo: [{ catId: peso, atribId: 0, atribValue: valor, tipoSys: 2 }],
  });
  const falta = await c.chama('POST', catInc.path, { body: com(null) });
  expect([falta.status, erros(falta.body)]).toMatchObject([422, [{ field: `atributo.${peso}` }]]);
  const { catId } = await c.pede(catInc, { body: com(10.5) });
  const valorDo = async (id: number) =>
    (await ver(catId)).atributos.atributos.find((a) => a.catId === id)?.atribValue;
  expect([await valorDo(peso), await valorDo(frete)]).toEqual([10.5, 21]);
  const altera = (quem: Cliente, valor: number, nome = 'Produto T1') => {
    const base = corpo('T1', { nome }, { catId, versao: 1 });
    return quem.chama('POST', catAlt.path, { body: { ...base, atributo: com(valor).atributo } });
  };
  // What one may not change may come along as it is stored, and nothing else of it.
  await sem(['catAlt'], async (quem) => expect((await altera(quem, 99)).status).toBe(403));
  await sem(['prodAlt'], async (quem) => {
    expect((await altera(quem, 10.5, 'Outro')).status).toBe(403);
    expect((await altera(quem, 11)).status).toBe(200);
  });
  expect([await valorDo(peso), (await ver(catId)).produto.catDados.nome]).toEqual([11, 'Produto T1']);
  const def = (await doCatalogo()).find((d) => d.catId === frete);
  if (def === undefined) throw new Error('sem definição');
  await c.pede(catalogoAlt, {
    body: { catId: frete, versao: def.versao, catDados: { ...def.catDados, calcFormula: `${codigo}*3` } },
  });
  expect(await valorDo(frete)).toBe(33);
});
