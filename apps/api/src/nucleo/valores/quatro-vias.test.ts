import { TIPO } from '@retaguarda/atributos';
import {
  campInc,
  catInc,
  osInc,
  periciaInc,
  periciaIncBaixa,
  userEdita,
  userInc,
  veiInc,
} from '@retaguarda/contract';
import { DATA_FORA, leData } from '@retaguarda/domain';
import { GRAFIAS, type Grafia, MASCARAS_DE_TESTE } from '@retaguarda/domain/testing';
import { beforeAll, expect, test } from 'vitest';
import { type AtributoSemente, dadosDe, definicao } from '../../seeds/definicao.ts';
import { comApp } from '../../testing/com-app.ts';
import { produtoDeTeste } from '../../testing/exemplos-produto.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { CARGA_MUNDO, ESCOLHA, importa, semeiaMundoDeCarga } from '../../testing/mundo-carga.ts';
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

const rede = comApp();
let passos: Passos;

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
  for (const [id, codId, partes] of ESPECIES) {
    const def = definicao({ codId, label: codId, ordem: id, ...partes });
    await rede.banco.admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
       select tenant_id, $1, $2, $3, 1, $4, $5 from tenant`,
      [id, MUNDO.refPericia, codId, id, dadosDe(def)],
    );
  }
  passos = new Passos(rede.admin);
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
  const { rows } = await rede.banco.admin.query<{ valores: Record<string, unknown> }>(
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
  Number((await rede.banco.admin.query('select coalesce(max(id), 0) as n from pericia')).rows[0].n);

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
  const antes = await ultima();
  const boas = await importa(rede.admin, ESCOLHA.casos, [cabecalho, ...ACEITAS.map(celulas)]);
  expect(boas.recusas).toEqual([]);
  expect(await guardados(antes)).toEqual(ACEITAS.map(esperado));
  const { recusas } = await importa(rede.admin, ESCOLHA.casos, [cabecalho, ...RECUSADAS.map(celulas)]);
  expect(recusas.map((r) => `${r.linha}.${r.campo}`)).toEqual(
    RECUSADAS.flatMap((linha, i) => linha.map(({ codId }) => `${i + 2}.${codId}`)),
  );
});

test('telefones e números inteiros de uma planilha valem o que valem no formulário', async () => {
  const pessoas = await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'telefone'],
    ...GRAFIAS.telefone.map(({ texto }, i) => [`Pessoa ${i}`, texto]),
  ]);
  const recusados = (grafias: readonly Grafia[]) =>
    grafias.flatMap(({ valor }, i) => (valor === null || valor === 0 ? [i + 2] : []));
  expect(pessoas.recusas.map((r) => r.linha)).toEqual(recusados(GRAFIAS.telefone));
  const { rows } = await rede.banco.admin.query<{ telefone: string }>(
    "select telefone from pessoa where tenant_id = 1 and nome like 'Pessoa %' order by id",
  );
  expect(rows.map((r) => r.telefone)).toEqual(GRAFIAS.telefone.flatMap(({ valor }) => valor ?? []));

  const produtos = await importa(rede.admin, ESCOLHA.brindes, [
    ['nome', 'codigo', 'pontuacao', 'cor'],
    ...GRAFIAS.inteiro.map(({ texto }, i) => [`Brinde ${i}`, `G${i}`, texto, 'azul']),
  ]);
  expect([...new Set(produtos.recusas.map((r) => r.linha))]).toEqual(recusados(GRAFIAS.inteiro));
  const pontos = await rede.banco.admin.query<{ pontuacao: number }>(
    "select pontuacao from produto where tenant_id = 1 and nome like 'Brinde %' order by id",
  );
  expect(pontos.rows.map((r) => r.pontuacao)).toEqual(GRAFIAS.inteiro.flatMap(({ valor }) => valor || []));
});

/** Each spelling by itself to a call; what was stored of it, null where it was refused in words at its field. */
async function mandado(
  grafias: readonly Grafia[],
  manda: (texto: string, i: number) => { path: string; body: object },
  guardado: (id: number) => Promise<unknown>,
  campo: string,
): Promise<{ texto: string; valor: unknown }[]> {
  const vistas: { texto: string; valor: unknown }[] = [];
  for (const [i, { texto }] of grafias.entries()) {
    const { path, body } = manda(texto, i);
    const { status, body: resposta } = await rede.admin.chama('POST', path, { body });
    if (status === 200) {
      const salvo = resposta as { id?: number; veiculoId?: number }; // of these two routes
      vistas.push({ texto, valor: await guardado(salvo.id ?? salvo.veiculoId ?? 0) });
      continue;
    }
    const { errors } = resposta as { errors: { field: string; message: string }[] }; // a refusal
    expect([texto, status, errors.map((e) => e.field)]).toEqual([texto, 422, [campo]]);
    vistas.push({ texto, valor: null });
  }
  return vistas;
}

const pessoa = (i: number, parte: object) => ({
  user: { id: 0, versao: 0, tipoAtor: MUNDO.partes, nome: `Mandada ${i}`, ...parte },
  perfis: [],
  reset: null,
  atributos: [],
  reduzido: true,
});
const daPessoa = async (id: number) => (await rede.admin.pede(userEdita, { query: { id: String(id) } })).user;

test('telefone e placa mandados à API valem o que valem digitados', async () => {
  const modos = { system: { flag: false, systemDados: {} }, api: { flag: false, apiDados: {} } };
  const telefone = (texto: string, i: number) => ({
    path: userInc.path,
    body: pessoa(i, { autenticacao: { ...modos, code: { flag: false, codeDados: { telefone: texto } } } }),
  });
  const doCadastro = async (id: number) => (await daPessoa(id)).autenticacao.code.codeDados.telefone;
  expect(await mandado(GRAFIAS.telefone, telefone, doCadastro, 'telefone')).toEqual(GRAFIAS.telefone);

  const veiculo = (veiculoPlaca: string) => ({
    path: veiInc.path,
    body: {
      veiculo: {
        ...{ veiculoId: 0, versao: 0, veiculoPlaca, veiculoSituacao: 1, veiculoObs: '' },
        proprietario: { id: MUNDO.pessoa.ana },
        marca: { name: 'Fiat' },
        modelo: { name: 'Uno' },
      },
    },
  });
  const daFrota = async (id: number) => {
    const { rows } = await rede.banco.admin.query('select placa from veiculo where id = $1', [id]);
    // The same plate is spelled in several ways.
    await rede.banco.admin.query('delete from veiculo where id = $1', [id]);
    return rows[0].placa;
  };
  expect(await mandado(GRAFIAS.placa, veiculo, daFrota, 'veiculoPlaca')).toEqual(GRAFIAS.placa);
});

test('o nascimento nunca é futuro: dois dígitos caem no século passado, quatro são recusados, na API e na planilha', async () => {
  const hoje = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const esperadas = [...GRAFIAS.data, { texto: '05/03/80', valor: '1980-03-05' }].map(({ texto }) => {
    const lida = leData(texto, { ate: hoje });
    return { texto, valor: lida.ok && lida.valor !== null && lida.valor <= hoje ? lida.valor : null };
  });
  expect(esperadas.find((e) => e.texto === '01/01/29')?.valor).toBe('1929-01-01');
  const nascida = (dtNascimento: string, i: number) => ({
    path: userInc.path,
    body: pessoa(i, { dtNascimento }),
  });
  const doCadastro = async (id: number) => (await daPessoa(id)).dtNascimento;
  expect(await mandado(esperadas, nascida, doCadastro, 'dtNascimento')).toEqual(esperadas);

  const { recusas } = await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'Data de Nascimento'],
    ...esperadas.map(({ texto }, i) => [`Nascida ${i}`, texto]),
  ]);
  expect(recusas.map((r) => r.linha)).toEqual(esperadas.flatMap((e, i) => (e.valor === null ? [i + 2] : [])));
  const { rows } = await rede.banco.admin.query(
    "select dt_nascimento::text as dia from pessoa where tenant_id = 1 and nome like 'Nascida %' order by id",
  );
  expect(rows.map((r) => r.dia)).toEqual(esperadas.flatMap((e) => e.valor ?? []));

  const futura = { nascimento: '01/01/2031', message: 'A data de nascimento não pode ser futura' };
  const { errors } = await passos.erros(userInc.path, pessoa(0, { dtNascimento: futura.nascimento }));
  expect(errors).toMatchObject([{ field: 'dtNascimento', message: futura.message }]);
  const daPlanilha = await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'Data de Nascimento'],
    ['Futura', futura.nascimento],
  ]);
  expect(daPlanilha.recusas.map((r) => r.motivo)).toEqual([futura.message]);
});

test.each(['0026-03-01', '2999-01-01'])(
  'o dia %s de um negócio é recusado em palavras, em seu campo',
  async (dia) => {
    const baixa = { baixaId: 0, baixaNome: 'Repasse', baixaDta: dia, baixaSituacao: 1, versao: 0 };
    const ordem = {
      osId: 0,
      versao: 0,
      osDtaIni: dia,
      osDtaFim: '',
      veiculo: { veiculoId: 9e9 },
      pesCliente: { id: 9e9 },
    };
    const campanha = {
      campId: 0,
      versao: 0,
      campNome: 'Natal',
      campIni: '2026-12-01',
      campFim: dia,
      campSituacao: true,
    };
    const casos = [
      [periciaIncBaixa.path, { baixa }, 'baixaDta'],
      [
        osInc.path,
        { ordemServico: { ...ordem, osDescricao: '', osValorReceita: 0, osValorCusto: 0, osSituacao: 0 } },
        'osDtaIni',
      ],
      [campInc.path, { campanha, empresas: [9e9] }, 'campFim'],
    ] as const;
    for (const [path, body, field] of casos) {
      const { status, errors } = await passos.erros(path, body);
      expect([path, status, errors.find((e) => e.field === field)?.message]).toEqual([path, 422, DATA_FORA]);
    }
  },
);

test('um número inteiro mandado à API é guardado como é, e um que não o seja é recusado em seu campo', async () => {
  for (const [i, { texto, valor }] of GRAFIAS.inteiro.entries()) {
    // A number on the wire has one spelling: what the text reads as, or the fraction or minus that it holds.
    const pontuacao = valor === null ? Number(texto.replace(',', '.')) : Number(valor);
    if (!Number.isFinite(pontuacao) || (valor === null && Number.isInteger(pontuacao) && pontuacao > 0))
      continue;
    const base = produtoDeTeste(CARGA_MUNDO.produtos, `Z${i}`);
    const produto = { ...base.produto, catDados: { ...base.produto.catDados, pontuacao } };
    const { status, body } = await rede.admin.chama('POST', catInc.path, {
      body: { ...base, produto, atributo: [{ catId: CARGA_MUNDO.atrib.cor, atribValue: 'azul' }] },
    });
    if (valor === null || valor === 0) {
      const { errors } = body as { errors: { field: string }[] }; // a refusal
      expect([texto, status, errors.map((e) => e.field.split('.').at(-1))]).toEqual([
        texto,
        422,
        ['pontuacao'],
      ]);
      continue;
    }
    const { rows } = await rede.banco.admin.query(
      'select pontuacao from produto where tenant_id = 1 and codigo = $1',
      [`Z${i}`],
    );
    expect([texto, status, rows]).toEqual([texto, 200, [{ pontuacao: valor }]]);
  }
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
