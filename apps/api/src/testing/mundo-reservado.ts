import { TIPO } from '@retaguarda/atributos';
import {
  catAlt,
  catAltVer,
  empAlt,
  empVer,
  periciaAlt,
  periciaAltCadastro,
  type RouteBodyInput,
  TIPO_SYS,
} from '@retaguarda/contract';
import { type AtributoSemente, dadosDe, definicao } from '../../seeds/definicao.ts';
import type { BancoDeTeste } from './banco.ts';
import type { Registros } from './exemplos.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';
import { produtoDeTeste } from './exemplos-produto.ts';
import { MUNDO } from './mundo.ts';
import { atributos, envio, type Passos, type Valor } from './passos.ts';

/** Attribute categories of people, companies and products, beside that of cases. */
const REF = { pessoas: 190, empresas: 191, produtos: 192 } as const;

const A = MUNDO.atrib;
export const R = {
  resultado: 241,
  detalhe: 242,
  nota: 243,
  dobro: 244,
  parecer: 245,
  ajuda: 246,
  comDiaria: 247,
  obs: 248,
  audiencia: 249,
  etiquetas: 250,
  registro: 301,
  diaria: 302,
  faturamento: 311,
  imposto: 312,
  fornecedor: 321,
  custoSecreto: 322,
} as const;

type Semente = AtributoSemente & { id: number };
const conta = (calcFormula: string, calcAtribs: string[]) => ({
  tipo: TIPO.calculo,
  calcFormula,
  calcAtribs,
  calcRetorno: 2 as const,
});
const opcoes = [
  { id: 1, nome: 'Procedente' },
  { id: 2, nome: 'Improcedente' },
  { id: 3, nome: 'Em parte' },
];

const DE_CASOS: readonly Semente[] = [
  {
    id: R.resultado,
    codId: 'resultado',
    label: 'Resultado',
    tipo: TIPO.selecao,
    ordem: 11,
    opcoes,
    table: true,
    search: true,
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 2, regraAcionados: [R.detalhe] }],
  },
  {
    id: R.detalhe,
    codId: 'detalhe',
    label: 'Detalhe',
    tipo: TIPO.texto,
    ordem: 12,
    table: true,
    search: true,
  },
  { id: R.nota, codId: 'nota', label: 'Nota', tipo: TIPO.numero, ordem: 13, table: true, search: true },
  {
    id: R.dobro,
    codId: 'dobro',
    label: 'Dobro',
    ordem: 14,
    table: true,
    search: true,
    ...conta('nota*2', ['nota']),
  },
  {
    id: R.parecer,
    codId: 'parecer',
    label: 'Parecer',
    tipo: TIPO.paragrafo,
    ordem: 15,
    search: true,
    obrigatorio: false,
  },
  {
    id: R.audiencia,
    codId: 'audiencia',
    label: 'Audiência',
    tipo: TIPO.data,
    ordem: 16,
    table: true,
    search: true,
  },
  {
    id: R.etiquetas,
    codId: 'etiquetas',
    label: 'Etiquetas',
    tipo: TIPO.checkbox,
    ordem: 17,
    opcoes,
    multiple: true,
  },
  { id: R.ajuda, codId: 'ajuda', label: 'Ajuda de custo', tipo: TIPO.dinheiro, ordem: 3, etapa: 2 },
  {
    id: R.comDiaria,
    codId: 'com_diaria',
    label: 'Ajuda com a diária',
    ordem: 4,
    etapa: 2,
    ...conta('ajuda+diaria+nota', ['ajuda', 'diaria', 'nota']),
  },
  { id: R.obs, codId: 'obs', label: 'Observação', tipo: TIPO.texto, ordem: 9, etapa: 3 },
];
const DE_PESSOAS: readonly Semente[] = [
  { id: R.registro, codId: 'registro', label: 'Registro', tipo: TIPO.texto, ordem: 1 },
  { id: R.diaria, codId: 'diaria', label: 'Diária', tipo: TIPO.dinheiro, ordem: 2 },
];
const DE_EMPRESAS: readonly Semente[] = [
  { id: R.faturamento, codId: 'faturamento', label: 'Faturamento', tipo: TIPO.dinheiro, ordem: 1 },
  {
    id: R.imposto,
    codId: 'imposto',
    label: 'Imposto',
    ordem: 2,
    ...conta('faturamento*0,1', ['faturamento']),
  },
];
const DE_PRODUTOS: readonly Semente[] = [
  { id: R.fornecedor, codId: 'fornecedor', label: 'Fornecedor', tipo: TIPO.texto, ordem: 1 },
  { id: R.custoSecreto, codId: 'custo_secreto', label: 'Custo', tipo: TIPO.dinheiro, ordem: 2 },
];

async function semeia({ admin }: BancoDeTeste, refId: number, sementes: readonly Semente[]): Promise<void> {
  for (const { id, ...semente } of sementes) {
    const def = definicao(semente);
    await admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, situacao, etapa, ordem, dados, versao)
       values (1, $1, $2, $3, 1, $4, $5, $6::jsonb, 1)`,
      [id, refId, def.codId, def.etapa, def.ordem, dadosDe(def)],
    );
  }
}

async function refDe({ admin }: BancoDeTeste, id: number, idRef: number, sementes: readonly Semente[]) {
  await admin.query(
    `insert into categoria (tenant_id, id, nome, tipo_sys, id_ref, situacao, ordem, etapas, atributos_versao, versao)
     values (1, $1, $2, 2, $3, 1, 0, 1, 1, 1)`,
    [id, `Atributos de ${idRef}`, idRef],
  );
  return { id, sementes };
}

/** Attributes of every type that is told apart, on cases and people, in rules and formulas. */
export async function semeiaAtributos(banco: BancoDeTeste): Promise<void> {
  await semeia(banco, MUNDO.refPericia, DE_CASOS);
  for (const { id, sementes } of [
    await refDe(banco, REF.pessoas, MUNDO.pessoas, DE_PESSOAS),
    await refDe(banco, REF.empresas, MUNDO.empresas, DE_EMPRESAS),
  ])
    await semeia(banco, id, sementes);
}

/** Those of products, once their category is there. */
export async function semeiaProdutos(banco: BancoDeTeste, catgProduto: number): Promise<void> {
  const { id, sementes } = await refDe(banco, REF.produtos, catgProduto, DE_PRODUTOS);
  await semeia(banco, id, sementes);
}

/** A network under test: who sees everything, and what there is. */
export interface Lado {
  banco: BancoDeTeste;
  admin: Passos;
  meus: Registros;
}

/** The values of the case that every pair is about, before one of them is another. */
const DO_CASO: readonly Valor[] = [
  [A.honorario, 1000.5],
  [A.urgente, 1],
  [A.motivo, 'prazo curto'],
  [A.prazo, '2031-05-10'],
  [R.resultado, 2],
  [R.detalhe, 'base'],
  [R.nota, 7],
  [R.parecer, 'sem reparos'],
  [R.audiencia, '2031-06-01'],
];

const com = (valores: readonly Valor[], [id, valor]: Valor): Valor[] => [
  ...valores.filter(([v]) => v !== id),
  [id, valor],
];

async function noCaso({ admin, meus: { procId } }: Lado, valor: Valor): Promise<void> {
  const { versao = 0 } = (await admin.detalhe(procId)) ?? {};
  await admin.c.pede(periciaAlt, { body: envio(com(DO_CASO, valor), { procId, versao }) });
}

async function naPessoaDoCaso(
  { admin, meus: { procId, procPesId, pesId } }: Lado,
  valor: Valor,
): Promise<void> {
  const pessoa = (await admin.pessoas(procId, 5)).find((p) => p.procPesId === procPesId);
  const linha = { procPesId, pesId, versao: pessoa?.versao ?? 0, atribProcessoPessoa: atributos(valor) };
  await admin.c.pede(periciaAlt, { body: { local: 5, procId, pessoas: [linha] } });
}

async function noRecebivel({ admin, meus: { procId, recebId } }: Lado, valor: Valor): Promise<void> {
  const linhas = (await admin.pessoas(procId, 6)).flatMap((p) => p.atribRecebiveis);
  const versao = linhas.find((r) => r.recebId === recebId)?.versao ?? 0;
  const linha = { recebId, versao, atribRecebiveis: atributos(valor) };
  await admin.c.pede(periciaAlt, { body: { local: 6, procId, recebiveis: [linha] } });
}

async function noCadastro({ admin, meus: { procId, procPesId } }: Lado, valor: Valor): Promise<void> {
  const pessoa = (await admin.pessoas(procId, 5)).find((p) => p.procPesId === procPesId);
  const body = { procId, procPesId, pesVersao: pessoa?.pesVersao ?? 0, atribPessoa: atributos(valor) };
  await admin.c.pede(periciaAltCadastro, { body });
}

const noFio = ([catId, atribValue]: Valor) => ({
  catId,
  atribId: 0,
  atribValue,
  tipoSys: TIPO_SYS.atributos,
});

async function naEmpresa({ admin, meus: { empId } }: Lado, valor: Valor): Promise<void> {
  const { empresa } = await admin.c.pede(empVer, { query: { id: String(empId) } });
  const corpo = { ...empresaDeTeste('E1', { empId, versao: empresa.versao }), atributos: [noFio(valor)] };
  await admin.c.pede(empAlt, { body: corpo as RouteBodyInput<typeof empAlt> }); // as its tests keep it
}

async function noProduto({ admin, meus: { produtoId, catgProduto } }: Lado, valor: Valor): Promise<void> {
  const { produto } = await admin.c.pede(catAltVer, {
    query: { catId: String(produtoId), tipoSys: String(TIPO_SYS.produtos) },
  });
  const corpo = produtoDeTeste(catgProduto, 'P1', { catId: produtoId, versao: produto.versao });
  await admin.c.pede(catAlt, { body: { ...corpo, atributo: [noFio(valor)] } });
}

/** The record that carries a hidden value, and how one is given to it. */
interface Onde {
  tabela: 'pericia' | 'pericia_pessoa' | 'recebivel' | 'pessoa' | 'empresa' | 'produto';
  registro: (meus: Registros) => number;
  poe: (lado: Lado, valor: Valor) => Promise<void>;
}
const CASO: Onde = { tabela: 'pericia', registro: (m) => m.procId, poe: noCaso };
const VINCULO: Onde = { tabela: 'pericia_pessoa', registro: (m) => m.procPesId, poe: naPessoaDoCaso };
const RECEBIVEL: Onde = { tabela: 'recebivel', registro: (m) => m.recebId, poe: noRecebivel };
const CADASTRO: Onde = { tabela: 'pessoa', registro: (m) => m.pesId, poe: noCadastro };
const EMPRESA: Onde = { tabela: 'empresa', registro: (m) => m.empId, poe: naEmpresa };
const PRODUTO: Onde = { tabela: 'produto', registro: (m) => m.produtoId, poe: noProduto };

/** An attribute that is hidden, and its two values. */
export interface Alvo {
  id: number;
  valores: readonly [Valor[1], Valor[1]][];
  onde: Onde;
}

/** The hidden value as it is stored. */
export async function guardado({ banco, meus }: Lado, { id, onde: { tabela, registro } }: Alvo): Promise<unknown> {
  const { rows } = await banco.admin.query<{ valor: unknown }>(
    `select coalesce(valores -> $2::text, valores -> ('~' || $2)) as valor from ${tabela} where tenant_id = 1 and id = $1`,
    [registro(meus), String(id)],
  );
  return rows[0]?.valor ?? null;
}

const TEXTOS: Alvo['valores'] = [
  ['xisgravetto', 'zabumbeiro'],
  ['', 'xisgravetto'],
  ['prazo curto', 'prazo longo'],
];
const QUANTIAS: Alvo['valores'] = [
  [31337.31, 1000.5],
  [0, 77777.77],
  [1, 2],
];
const DIAS: Alvo['valores'] = [
  ['2031-07-19', '2029-01-02'],
  [null, '2031-07-19'],
];

export const ALVOS: readonly Alvo[] = [
  {
    id: A.honorario,
    valores: [
      [31337.31, 1000.5],
      [1, 77777.77],
    ],
    poe: noCaso,
  },
  {
    id: A.motivo,
    valores: [
      ['xisgravetto', 'zabumbeiro'],
      ['a', 'prazo longo'],
    ],
    poe: noCaso,
  },
  { id: A.prazo, valores: DIAS, onde: CASO },
  {
    id: R.resultado,
    valores: [
      [1, 2],
      [2, 3],
      [null, 2],
    ],
    poe: noCaso,
  },
  { id: R.detalhe, valores: TEXTOS, onde: CASO },
  {
    id: R.nota,
    valores: [
      [5, 31337],
      [null, 8],
    ],
    poe: noCaso,
  },
  { id: R.parecer, valores: TEXTOS, onde: CASO },
  { id: R.audiencia, valores: DIAS, onde: CASO },
  {
    id: A.horas,
    valores: [
      [3, 40],
      [null, 1],
    ],
    poe: naPessoaDoCaso,
  },
  { id: R.ajuda, valores: QUANTIAS, onde: VINCULO },
  { id: A.valor, valores: QUANTIAS, onde: RECEBIVEL },
  {
    id: A.taxa,
    valores: [
      [3, 40],
      [0, 1],
    ],
    poe: noRecebivel,
  },
  { id: R.obs, valores: TEXTOS, onde: RECEBIVEL },
  { id: R.registro, valores: TEXTOS, onde: CADASTRO },
  { id: R.diaria, valores: QUANTIAS, onde: CADASTRO },
  { id: R.faturamento, valores: QUANTIAS, onde: EMPRESA },
  { id: R.fornecedor, valores: TEXTOS, onde: PRODUTO },
  { id: R.custoSecreto, valores: QUANTIAS, onde: PRODUTO },
];
