import {
  type CatalogoRegistro,
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoList,
  catgAlt,
  catgList,
  historicoList,
  perfisInc,
  perfisIncGet,
  periciaInc,
  tipoPericiaExc,
  tipoPericiaFormulario,
  tipoPericiaInc,
  tipoPericiaList,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const A = MUNDO.atrib;

const camposDe = async (catgId: number): Promise<CatalogoRegistro[]> =>
  (await rede.admin.pede(catalogoList, { query: { catgId: String(catgId) } })).list;
const arvore = async () =>
  (await rede.admin.pede(catgList, { query: { condition: '0' } })).categoriaList ?? [];
const tipos = async () => (await rede.admin.pede(tipoPericiaList)).tipos;
const novo = async (nome: string, subcategorias: string[] = []) =>
  (await rede.admin.pede(tipoPericiaInc, { body: { tipo: { nome, subcategorias } } })).id;
const copia = (id: number) => rede.admin.pede(tipoPericiaFormulario, { body: { id, de: MUNDO.tipo } });
const recusa = async (quem: typeof rede.admin, path: string, body: unknown) => {
  const { status, body: resposta } = await quem.chama('POST', path, { body });
  return { status, ...(resposta as { errors?: { field?: string; message: string }[] }).errors?.[0] };
};
/** All definitions and categories there are, to see that nothing came or went. */
const retrato = async () => {
  const { rows } = await rede.banco.admin.query(
    'select (select count(*) from categoria)::int as categorias, (select count(*) from atributo)::int as atributos',
  );
  return rows[0];
};

test('um tipo nasce com as suas subcategorias, visto por quem o fez até que se diga outra coisa', async () => {
  const id = await novo('Perícia Contábil', ['Cível', 'Fiscal']);
  const todas = await arvore();
  expect(todas.find((c) => c.id === id)).toMatchObject({ tipoSysId: 4, idPai: 0, perfis: [1] });
  expect(todas.filter((c) => c.idPai === id).map((c) => [c.name, c.perfis])).toEqual([
    ['Cível', [0]],
    ['Fiscal', [0]],
  ]);
  expect((await tipos()).find((t) => t.id === id)).toMatchObject({
    ...{ nome: 'Perícia Contábil', catgId: 0, campos: [0, 0, 0], temPericias: false },
  });
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'categoria', id: String(id) } });
  expect(list).toHaveLength(1);
});

test('o que a árvore recusa é dito em seu campo, e nada fica pela metade', async () => {
  const antes = await retrato();
  const inc = (nome: string, subcategorias: string[]) =>
    recusa(rede.admin, '/tipo-pericia/inc', { tipo: { nome, subcategorias } });
  expect(await inc('perícia médica', ['Cível'])).toMatchObject({ status: 422, field: 'nome' });
  expect(await inc('Nova', ['Cível', 'Fiscal', 'cível'])).toMatchObject({
    ...{ status: 422, field: 'subcategorias', message: "'cível' está mais de uma vez" },
  });
  expect(await retrato()).toEqual(antes);
});

test('o formulário copiado calcula e aciona entre as cópias, e nada do original', async () => {
  const id = await novo('Perícia Grafotécnica');
  const { catgId, campos } = await copia(id);
  const [originais, copias] = [await camposDe(MUNDO.refPericia), await camposDe(catgId)];
  expect(campos).toBe(originais.length);
  const copiaDe = (original: number) => {
    const { label } = originais.find((a) => a.catId === original)?.catDados ?? { label: '' };
    const achada = copias.find((a) => a.catDados.label === label);
    if (achada === undefined) throw new Error(`sem cópia de ${label}`);
    return achada;
  };
  const cod = (original: number) => copiaDe(original).catDados.codId;
  expect(new Set(copias.map((c) => c.catDados.codId)).size).toBe(originais.length);
  expect(copias.map((c) => c.espelhoDe)).toEqual(originais.map(() => 0));
  expect(copiaDe(A.total).catDados).toMatchObject({
    calcFormula: `SE(${cod(A.urgente)}=1;${cod(A.honorario)}*1,5;${cod(A.honorario)})`,
    calcAtribs: [cod(A.urgente), cod(A.honorario)],
  });
  // Of a receivable, with what stands on the levels above.
  expect(copiaDe(A.liquido).catDados.calcFormula).toBe(
    `${cod(A.valor)}-${cod(A.valor)}*${cod(A.taxa)}/100+${cod(A.custo)}-${cod(A.custo)}`,
  );
  expect(copiaDe(A.urgente).catDados.regraParametro).toEqual([
    { regraTipo: 1, regraValor: 1, regraAcionados: [copiaDe(A.motivo).catId] },
  ]);
  expect(copiaDe(A.valor).catDados.valorRecebivel).toBe(true);
  expect(copiaDe(A.honorario).catDados).toMatchObject({ obrigatorio: true, table: true, search: true });
  expect((await tipos()).find((t) => t.id === id)).toMatchObject({
    ...{ catgId, campos: [6, 2, 3], regras: 1, formulas: 3 },
    // A restricted field asks for a permission of its own, which whoever copied it has from then on.
    semQuemPreencha: [],
  });
  const { list } = await rede.admin.pede(historicoList, {
    query: { tipo: 'atributo', id: String(copiaDe(A.total).catId) },
  });
  expect(list).toHaveLength(1);
  expect(await recusa(rede.admin, '/tipo-pericia/formulario', { id, campos: ['valor'] })).toMatchObject({
    status: 422,
    message: "'Perícia Grafotécnica' já tem campos. Mude-os no passo dos campos.",
  });
});

test('o que está desativado não se copia, e a regra que o aciona deixa de nomeá-lo', async () => {
  const situacao = (s: number) =>
    rede.admin.pede(catalogoChangeSituacao, { body: { id: A.motivo, situacao: s as 0 } });
  const { versao, catDados } = (await camposDe(MUNDO.refPericia)).find((a) => a.catId === A.urgente) ?? {};
  const regras = (regra: boolean, versao = 1) =>
    rede.admin.pede(catalogoAlt, {
      body: {
        ...{ catId: A.urgente, versao },
        catDados: { ...catDados, regra, regraParametro: regra ? catDados?.regraParametro : [] } as never,
      },
    });
  const semRegra = await regras(false, versao);
  await situacao(0);
  const { catgId } = await copia(await novo('Perícia Digital'));
  const copias = await camposDe(catgId);
  expect(copias.map((c) => c.catDados.label)).not.toContain('Motivo da urgência');
  expect(copias.filter((c) => c.catDados.regra)).toEqual([]);
  await situacao(1);
  await regras(true, semRegra.versao);
});

test('começar do zero traz os campos escolhidos, prontos para uma perícia', async () => {
  const id = await novo('Vistoria');
  const { catgId } = await rede.admin.pede(tipoPericiaFormulario, {
    body: { id, campos: ['valor', 'descricao', 'dataPericia', 'funcao'] },
  });
  const campos = await camposDe(catgId);
  expect(campos.map((c) => [c.catDados.etapa, c.catDados.label])).toEqual([
    [1, 'Descrição'],
    [1, 'Data da perícia'],
    [2, 'Função'],
    [3, 'Valor'],
  ]);
  expect(campos[1]?.catDados.prazo).toBe(true);
  expect(campos[3]?.catDados.valorRecebivel).toBe(true);
  const descricao = campos[0]?.catId ?? 0;
  await rede.admin.pede(periciaInc, {
    body: {
      local: 4,
      pericia: { procId: 0, catgId: id, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
      atributos: [{ catId: descricao, atribValue: 'Muro' }],
    } as never,
  });
  expect((await tipos()).find((t) => t.id === id)).toMatchObject({ temPericias: true });
  expect(await recusa(rede.admin, '/tipo-pericia/exc', { id })).toMatchObject({
    status: 422,
    message: "'Vistoria' já tem perícias e não pode ser excluído. Desative-o em Categorias.",
  });
});

test('desistir leva o tipo, as subcategorias e os campos, que se usam uns aos outros', async () => {
  const antes = await retrato();
  const id = await novo('Passageira', ['Uma', 'Outra']);
  await copia(id);
  await rede.admin.pede(tipoPericiaExc, { body: { id } });
  expect(await retrato()).toEqual(antes);
});

test('sem todas as permissões nada se copia, e o que não se vê não se nomeia', async () => {
  const { recursos } = await rede.admin.pede(perfisIncGet);
  const perfil = async (nome: string, pessoa: number, nomes: string[]) =>
    rede.admin.pede(perfisInc, {
      body: {
        perfil: { nome, pessoas: [pessoa] },
        recursos: recursos.filter((r) => nomes.includes(r.recurso)).map((r) => r.id),
      },
    });
  const tudo = ['categoria', 'catgInc', 'catgAlt', 'catgExc', 'catalogo', 'catAlt', 'catExc'];
  await perfil('Quase', MUNDO.pessoa.nada, tudo);
  const quase = await rede.entra('nada');
  const meu = (await quase.pede(tipoPericiaInc, { body: { tipo: { nome: 'Dela' } } })).id;
  const antes = await retrato();
  const copiar = () => recusa(quase, '/tipo-pericia/formulario', { id: meu, de: MUNDO.tipo });
  expect((await copiar()).status).toBe(403);
  expect(await retrato()).toEqual(antes);
  // What profiles allow is told to who may open a profile.
  expect((await quase.pede(tipoPericiaList)).perfis.map((p) => p.inclui)).toContain(null);

  const alheio = await novo('De outros');
  expect((await quase.pede(tipoPericiaList)).tipos.map((t) => t.nome)).not.toContain('De outros');
  for (const body of [{ id: alheio }, { id: meu, de: alheio }])
    expect((await recusa(quase, '/tipo-pericia/formulario', body)).status).toBe(404);
  expect((await recusa(quase, '/tipo-pericia/exc', { id: alheio })).status).toBe(404);

  await quase.pede(catgAlt, { body: { categoria: { id: meu, versao: 1, name: 'Dela', perfis: [0] } } });
  await perfil('Copia', MUNDO.pessoa.nada, ['catalogo', 'catCopy']);
  const { versao, catDados } = (await camposDe(MUNDO.refPericia)).find((a) => a.catId === A.prazo) ?? {};
  await rede.admin.pede(catalogoAlt, {
    body: { catId: A.prazo, versao, catDados: { ...catDados, reservado: true } as never },
  });
  const medica = (await quase.pede(tipoPericiaList)).tipos.find((t) => t.id === MUNDO.tipo);
  expect(medica?.campos[0]).toBe(5);
  expect((await copiar()).status).toBe(403);
  expect(await retrato()).toMatchObject({ atributos: (antes as { atributos: number }).atributos });
});
