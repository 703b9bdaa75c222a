import {
  type ArquivoDeDefinicoes,
  arquivoDeDefinicoes,
  authMe,
  catalogoInc,
  catalogoList,
  definicoesConjuntos,
  definicoesExporta,
  definicoesImporta,
  definicoesPrevia,
  type ItemDaPrevia,
  leDefinicoes,
  perfisInc,
  perfisIncGet,
  perfisList,
  TIPO_SYS,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { Cliente as Entra } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { INVARIANTES, quebradas } from '../conferencia/public.ts';

const rede = comApp();
const exporta = (c: Cliente) => c.pede(definicoesExporta, { query: {} });
const previa = async (c: Cliente, arquivo: ArquivoDeDefinicoes) =>
  (await c.pede(definicoesPrevia, { body: { arquivo } })).itens;
const importa = (c: Cliente, arquivo: ArquivoDeDefinicoes, itens: readonly ItemDaPrevia[]) =>
  c.chama('POST', definicoesImporta.path, { body: { arquivo, itens: itens.map((i) => i.chave) } });
const arquivo = (parte: object): ArquivoDeDefinicoes => arquivoDeDefinicoes.parse({ formato: 1, ...parte });
const estados = (itens: readonly ItemDaPrevia[]) => [...new Set(itens.map((i) => i.estado))].sort();
const outra = () => new Entra(rede.app, 'dois.teste').entra('admin');

/** The file with its first category seen by these profiles alone. */
const comPerfis = (dado: ArquivoDeDefinicoes, perfis: string[]): ArquivoDeDefinicoes => ({
  ...dado,
  categorias: dado.categorias.map((c, i) => (i === 0 ? { ...c, perfis } : c)),
});

async function escritas(): Promise<string> {
  const { rows } = await rede.banco.admin.query<{ t: string }>(
    `select concat_ws('.', (select count(*) from historico), (select sum(versao) from categoria),
              (select sum(versao) from atributo), (select sum(versao) from perfil)) as t`,
  );
  return rows[0]?.t ?? '';
}

test('o que se exporta não tem ids, e na própria rede nada difere nem muda', async () => {
  const dito = await exporta(rede.admin);
  expect(dito.atributos.find((a) => a.codigo === 'urgente')).toMatchObject({
    categoria: ['Atributos de Perícia'],
    tipo: 'interruptor',
    regras: [{ quando: 'igual', valor: 1, ativa: ['motivo'] }],
  });
  expect(JSON.stringify(dito)).not.toMatch(/"\w*[iI]d":/);
  const antes = await escritas();
  const itens = await previa(rede.admin, dito);
  expect(estados(itens)).toEqual(['igual']);
  expect(await importa(rede.admin, dito, itens)).toMatchObject({
    status: 200,
    body: { incluidos: 0, alterados: 0 },
  });
  expect(await escritas()).toBe(antes);
});

test('uma prévia não muda nada, e o que se importa é igual da segunda vez', async () => {
  const dois = await outra();
  const dado = arquivo({
    categorias: [
      { arvore: 'pericias', caminho: ['Ambiental'] },
      { arvore: 'pericias', caminho: ['Ambiental', 'Solo / água'] },
      {
        arvore: 'atributos',
        caminho: ['Atributos ambientais'],
        referencia: { arvore: 'pericias', caminho: ['Ambiental'] },
      },
    ],
    atributos: [
      {
        codigo: 'soma_amb',
        categoria: ['Atributos ambientais'],
        label: 'Soma',
        tipo: 'calculo',
        formula: 'area_amb*2',
        retorno: 1,
      },
      {
        codigo: 'bioma_amb',
        categoria: ['Atributos ambientais'],
        label: 'Bioma',
        tipo: 'selecao',
        opcoes: ['Cerrado', 'Caatinga'],
        valor: 'Caatinga',
        regras: [{ quando: 'igual', valor: 'Cerrado', ativa: ['area_amb', 'segredo_amb'] }],
      },
      { codigo: 'area_amb', categoria: ['Atributos ambientais'], label: 'Área', tipo: 'numero' },
      {
        codigo: 'segredo_amb',
        categoria: ['Atributos ambientais'],
        label: 'Segredo',
        tipo: 'texto',
        ajustes: { restrito: true },
      },
      {
        codigo: 'area_espelho_amb',
        categoria: ['Atributos ambientais'],
        label: 'Área',
        tipo: 'numero',
        ordem: 9,
        espelhoDe: 'area_amb',
      },
    ],
    perfis: [{ nome: 'Fiscais', permissoes: ['pericias', 'periciaVer'], camposRestritos: ['segredo_amb'] }],
  });
  const antes = await escritas();
  // Whoever hid a category from themselves could never show it again.
  const [primeira] = await previa(dois, comPerfis(dado, ['Fiscais']));
  expect(primeira).toMatchObject({ estado: 'conflito', motivo: expect.stringContaining('deixaria de ver') });
  const dela = comPerfis(dado, ['Fiscais', 'Tudo']);
  const itens = await previa(dois, dela);
  expect(itens.map((i) => [i.estado, i.motivo])).toEqual(itens.map(() => ['novo', '']));
  expect(await escritas()).toBe(antes);
  expect(await importa(dois, dela, itens)).toMatchObject({
    status: 200,
    body: { incluidos: 9, alterados: 0 },
  });
  const depois = await escritas();
  const outraVez = await previa(dois, dela);
  expect(outraVez.map((i) => [i.nome, i.estado, i.campos])).toEqual(
    outraVez.map((i) => [i.nome, 'igual', []]),
  );
  expect((await importa(dois, dela, outraVez)).status).toBe(200);
  expect(await escritas()).toBe(depois);
  const volta = await exporta(dois);
  expect(volta.categorias.find((c) => c.caminho[0] === 'Ambiental')?.perfis).toEqual(['Fiscais', 'Tudo']);
  expect(volta.atributos.find((a) => a.codigo === 'bioma_amb')).toMatchObject({
    valor: 'Caatinga',
    regras: [{ quando: 'igual', valor: 'Cerrado', ativa: ['area_amb', 'segredo_amb'] }],
  });
  expect(await quebradas(rede.banco.admin, rede.dois, INVARIANTES)).toEqual([]);
});

test('o que difere vem campo por campo, e o que não se escolhe fica como está', async () => {
  const dito = await exporta(rede.admin);
  const atributos = dito.atributos.map((a) =>
    a.codigo === 'prazo'
      ? { ...a, label: 'Prazo final', ordem: 30 }
      : a.codigo === 'taxa'
        ? { ...a, label: 'Taxa' }
        : a,
  );
  const itens = await previa(rede.admin, { ...dito, atributos });
  const diferem = itens.filter((i) => i.estado === 'difere');
  expect(diferem.map((i) => i.campos)).toEqual([
    [
      { nome: 'Nome', antes: 'Prazo', depois: 'Prazo final' },
      { nome: 'Ordem', antes: '2', depois: '30' },
    ],
    [{ nome: 'Nome', antes: 'Taxa (%)', depois: 'Taxa' }],
  ]);
  expect((await importa(rede.admin, { ...dito, atributos }, diferem.slice(0, 1))).status).toBe(200);
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const labels = new Map(list.map((r) => [r.catDados.codId, r.catDados.label]));
  expect([labels.get('prazo'), labels.get('taxa')]).toEqual(['Prazo final', 'Taxa (%)']);
});

test('fórmula errada, ciclo, categoria que falta e código de permissão são conflitos, cada um com o porquê', async () => {
  const de = (codigo: string, parte: object) => ({
    codigo,
    categoria: ['Atributos de Perícia'],
    label: codigo,
    tipo: 'calculo',
    retorno: 1,
    ...parte,
  });
  const dado = arquivo({
    atributos: [
      de('torta_x', { formula: 'honorario +' }),
      de('ciclo_a', { formula: 'ciclo_b+1' }),
      de('ciclo_b', { formula: 'ciclo_a+1' }),
      de('perdida_x', { categoria: ['Nenhures'], formula: 'honorario' }),
      de('catalogo', { tipo: 'texto', retorno: 0 }),
      de('honorario', { categoria: ['Nenhures'], tipo: 'dinheiro', retorno: 0 }),
      de('duas_x', { tipo: 'selecao', retorno: 0, opcoes: ['A', 'A'] }),
    ],
  });
  const itens = await previa(rede.admin, dado);
  expect(estados(itens)).toEqual(['conflito']);
  expect(itens.map((i) => i.motivo)).toEqual([
    expect.stringContaining('Erro de sintaxe'),
    expect.stringContaining('Nome desconhecido'),
    expect.stringContaining('Nome desconhecido'),
    "Falta a categoria 'Nenhures'",
    "O código 'catalogo' é o de uma permissão",
    "Falta a categoria 'Nenhures'",
    expect.stringContaining('Há opções com o mesmo nome'),
  ]);
  const antes = await escritas();
  const recusa = await importa(rede.admin, dado, itens.slice(0, 2));
  expect(recusa).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'atributos.0' }, { field: 'atributos.1' }] },
  });
  expect(await escritas()).toBe(antes);
});

test('ninguém se dá pelo arquivo o que não tem', async () => {
  const { recursos } = await rede.admin.pede(perfisIncGet);
  const id = (nome: string) => recursos.find((r) => r.recurso === nome)?.id ?? 0;
  const tem = ['defImp', 'perfilInc', 'perfilAlt', 'catgInc'];
  await rede.admin.pede(perfisInc, {
    body: { perfil: { nome: 'Importadores', pessoas: [MUNDO.pessoa.nada] }, recursos: tem.map(id) },
  });
  const nada = await rede.entra('nada');
  const dado = arquivo({
    categorias: [{ arvore: 'pessoas', caminho: ['Pessoas', 'Sub'] }],
    perfis: [
      { nome: 'Importadores', permissoes: [...tem, 'userLgpd'] },
      { nome: 'Lacaios', permissoes: ['baixaExc'] },
      { nome: 'Modestos', permissoes: ['perfilInc'] },
      { nome: 'Sigilosos', permissoes: ['perfilInc'], camposRestritos: ['sigiloso'] },
    ],
  });
  const itens = await previa(nada, dado);
  expect(itens.map((i) => i.estado)).toEqual(['conflito', 'conflito', 'conflito', 'novo', 'conflito']);
  expect(itens.map((i) => i.motivo)).toEqual([
    "Falta a você a permissão 'Incluir subcategoria'",
    expect.stringMatching(/Ninguém concede o que não tem: .*Direitos do titular/),
    expect.stringMatching(/Ninguém concede o que não tem: .*Excluir baixa/),
    '',
    expect.stringContaining("o campo restrito 'Sigiloso'"),
  ]);
  expect((await importa(nada, dado, itens)).status).toBe(422);
  expect((await nada.pede(authMe)).permissions).not.toContain('userLgpd');
  expect((await rede.admin.pede(perfisList)).perfis.map((p) => p.nome)).not.toContain('Modestos');
});

test('as opções que ficam guardam o seu número, e as novas ganham um que nenhuma teve', async () => {
  const { catId } = await rede.admin.pede(catalogoInc, {
    body: {
      catgId: MUNDO.refPericia,
      catDados: atributoNovo({
        label: 'Cor',
        tipo: 3,
        opcoes: [
          { id: 7, nome: 'Azul' },
          { id: 9, nome: 'Verde' },
        ],
      }),
    },
  });
  const dito = await exporta(rede.admin);
  const atributos = dito.atributos
    .filter((a) => a.label === 'Cor')
    .map((a) => ({ ...a, opcoes: ['Verde', 'Roxo'] }));
  const so = arquivo({ atributos });
  expect((await importa(rede.admin, so, await previa(rede.admin, so))).status).toBe(200);
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  expect(list.find((r) => r.catId === catId)?.catDados.opcoes).toEqual([
    { id: 9, nome: 'Verde' },
    { id: 10, nome: 'Roxo' },
  ]);
});

test.each([
  ['não é JSON', '{', 'Este arquivo não é JSON'],
  ['outra coisa', '[]', 'não é de definições'],
  ['outra versão', '{"formato":2}', 'não é de definições na versão 1'],
  ['grande demais', `"${'x'.repeat(2_100_000)}"`, 'grande demais'],
  [
    'tipo desconhecido',
    '{"formato":1,"atributos":[{"codigo":"a_b","categoria":["C"],"label":"L","tipo":"foto"}]}',
    'Atributo 1, tipo: Tipo de atributo desconhecido',
  ],
  [
    'campo a mais',
    '{"formato":1,"perfis":[{"nome":"P","permissoes":[],"id":3}]}',
    'Perfil 1: Campo desconhecido: id',
  ],
  ['campo que falta', '{"formato":1,"perfis":[{"permissoes":[]}]}', 'Perfil 1, nome: Falta este campo'],
  [
    'item repetido',
    '{"formato":1,"perfis":[{"nome":"P","permissoes":[]},{"nome":"p","permissoes":[]}]}',
    'Perfil 2: Este item está duas vezes no arquivo',
  ],
])('um arquivo que não serve diz onde: %s', (_, texto, dito) => {
  const lido = leDefinicoes(texto);
  expect('faltas' in lido ? lido.faltas.join('\n') : '').toContain(dito);
});

test('os modelos do programa são contados, e escolhem-se as árvores que se exportam', async () => {
  const { conjuntos } = await rede.admin.pede(definicoesConjuntos);
  expect(conjuntos.map((c) => c.id)).toEqual(['brindes-e-estoque', 'oficina', 'pericias']);
  expect(conjuntos.every((c) => c.categorias > 0 && c.atributos > 0 && c.perfis > 0)).toBe(true);
  const so = await rede.admin.pede(definicoesExporta, { query: { arvores: 'pessoas', perfis: 'nao' } });
  expect([so.atributos, so.perfis]).toEqual([[], []]);
  expect([...new Set(so.categorias.map((c) => TIPO_SYS[c.arvore]))]).toEqual([TIPO_SYS.pessoas]);
});
