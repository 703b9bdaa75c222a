import { TIPO } from '@retaguarda/atributos';
import { periciaInc } from '@retaguarda/contract';
import { GRAFIAS, type Grafia, MASCARAS_DE_TESTE } from '@retaguarda/domain/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtributoSemente, dadosDe, definicao } from '../../../seeds/definicao.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { criaMundo, MUNDO } from '../../testing/mundo.ts';
import { CARGA_MUNDO, criaMundoDeCarga, type Escolha, importa } from '../../testing/mundo-carga.ts';
import { atributos, envio, Passos } from '../../testing/passos.ts';

/** One attribute of the case a kind. */
const ESPECIES = [
  [501, 'dinheiro', { tipo: TIPO.dinheiro }],
  [502, 'numero', { tipo: TIPO.numero }],
  [503, 'data', { tipo: TIPO.data }],
  [504, 'periodo', { tipo: TIPO.datas, range: true }],
  [505, 'hora', { tipo: TIPO.hora }],
  [506, 'cpf', { tipo: TIPO.cpf }],
  [507, 'cnpj', { tipo: TIPO.cnpj }],
  [508, 'cep', { tipo: TIPO.cep }],
  [509, 'email', { tipo: TIPO.email }],
  [510, 'mascarado', { tipo: TIPO.texto, mascara: [...MASCARAS_DE_TESTE] }],
] as const satisfies readonly (readonly [number, keyof typeof GRAFIAS, Partial<AtributoSemente>])[];

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;
let passos: Passos;

beforeAll(async () => {
  banco = await criaBanco();
  await criaMundo(banco.owner);
  await criaMundoDeCarga(banco.admin);
  for (const [id, codId, partes] of ESPECIES) {
    const def = definicao({ codId, label: codId, ordem: id, ...partes });
    await banco.admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
       select tenant_id, $1, $2, $3, 1, $4, $5 from tenant`,
      [id, MUNDO.refPericia, codId, id, dadosDe(def)],
    );
  }
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
  passos = new Passos(c);
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

/** The n-th spelling of every kind that still has one. */
function linhas(serve: (g: Grafia) => boolean): { id: number; codId: string; grafia: Grafia }[][] {
  const porEspecie = ESPECIES.map(([id, codId]) =>
    GRAFIAS[codId].filter(serve).map((grafia) => ({ id, codId, grafia })),
  );
  const n = Math.max(...porEspecie.map((g) => g.length));
  return Array.from({ length: n }, (_, i) => porEspecie.flatMap((g) => g[i] ?? []));
}

const ACEITAS = linhas((g) => g.valor !== null);
const RECUSADAS = linhas((g) => g.valor === null);
const esperado = (linha: (typeof ACEITAS)[number]) =>
  Object.fromEntries(linha.map(({ id, grafia }) => [id, grafia.valor]));

/** What stands in the cases after one, in their order, of these kinds. */
async function guardados(depoisDe: number) {
  const { rows } = await banco.admin.query<{ valores: Record<string, unknown> }>(
    'select valores from pericia where tenant_id = 1 and id > $1 order by id',
    [depoisDe],
  );
  return rows.map(({ valores }) =>
    Object.fromEntries(
      ESPECIES.map(([id]) => [id, valores[id]] as const).filter(
        ([, v]) => v !== null && v !== undefined && !(Array.isArray(v) && v.length === 0),
      ),
    ),
  );
}

const ultima = async (): Promise<number> =>
  Number((await banco.admin.query('select coalesce(max(id), 0) as n from pericia')).rows[0].n);

test('o texto mandado à API vale o que vale digitado, ou é recusado no seu campo', async () => {
  const antes = await ultima();
  for (const linha of ACEITAS) {
    const valores = linha.map(({ id, grafia }) => [id, grafia.texto] as [number, string]);
    await passos.cria([MUNDO.atrib.honorario, 1], ...valores);
  }
  expect(await guardados(antes)).toEqual(ACEITAS.map(esperado));
  for (const linha of RECUSADAS) {
    const valores = linha.map(({ id, grafia }) => [id, grafia.texto] as [number, string]);
    const { status, errors } = await passos.erros(
      periciaInc.path,
      envio([[MUNDO.atrib.honorario, 1], ...valores]),
    );
    expect([status, errors.map((e) => e.field)]).toEqual([422, linha.map(({ id }) => `atributo.${id}`)]);
  }
});

test('a planilha diz o mesmo, célula por célula', async () => {
  const cabecalho = ['Honorário', ...ESPECIES.map(([, codId]) => codId)];
  const celulas = (linha: (typeof ACEITAS)[number]) => [
    '1',
    ...ESPECIES.map(([id]) => linha.find((l) => l.id === id)?.grafia.texto ?? ''),
  ];
  const casos: Escolha = { tipoSysId: 4, condition: 0, catgId: MUNDO.folhaA };
  const antes = await ultima();
  const boas = await importa(c, casos, [cabecalho, ...ACEITAS.map(celulas)]);
  expect(boas.recusas).toEqual([]);
  expect(await guardados(antes)).toEqual(ACEITAS.map(esperado));
  const { recusas } = await importa(c, casos, [cabecalho, ...RECUSADAS.map(celulas)]);
  expect(recusas.map((r) => `${r.linha}.${r.campo}`)).toEqual(
    RECUSADAS.flatMap((linha, i) => linha.map(({ codId }) => `${i + 2}.${codId}`)),
  );
});

test('telefones e números inteiros de uma planilha valem o que valem no formulário', async () => {
  const pessoas = await importa(c, { tipoSysId: 1, condition: 3, catgId: MUNDO.partes }, [
    ['nome', 'telefone'],
    ...GRAFIAS.telefone.map(({ texto }, i) => [`Pessoa ${i}`, texto]),
  ]);
  const recusados = (grafias: readonly Grafia[]) =>
    grafias.flatMap(({ valor }, i) => (valor === null || valor === 0 ? [i + 2] : []));
  expect(pessoas.recusas.map((r) => r.linha)).toEqual(recusados(GRAFIAS.telefone));
  const { rows } = await banco.admin.query<{ telefone: string }>(
    "select telefone from pessoa where tenant_id = 1 and nome like 'Pessoa %' order by id",
  );
  expect(rows.map((r) => r.telefone)).toEqual(GRAFIAS.telefone.flatMap(({ valor }) => valor ?? []));

  const produtos = await importa(c, { tipoSysId: 3, condition: 3, catgId: CARGA_MUNDO.produtos }, [
    ['nome', 'codigo', 'pontuacao', 'cor'],
    ...GRAFIAS.inteiro.map(({ texto }, i) => [`Brinde ${i}`, `G${i}`, texto, 'azul']),
  ]);
  expect([...new Set(produtos.recusas.map((r) => r.linha))]).toEqual(recusados(GRAFIAS.inteiro));
});

test('dinheiro negativo não entra nem como número', async () => {
  const { status, errors } = await passos.erros(periciaInc.path, envio([[MUNDO.atrib.honorario, -5]]));
  expect([status, errors]).toEqual([
    422,
    [
      {
        code: 'negativo',
        message: 'O valor não pode ser negativo',
        field: `atributo.${atributos([MUNDO.atrib.honorario, 0])[0]?.catId}`,
      },
    ],
  ]);
});
