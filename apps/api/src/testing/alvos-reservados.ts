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
import { R } from './atributos-reservados.ts';
import type { BancoDeTeste } from './banco.ts';
import type { Registros } from './exemplos.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';
import { produtoDeTeste } from './exemplos-produto.ts';
import { MUNDO } from './mundo.ts';
import { atributos, envio, type Passos, type Valor } from './passos.ts';

const A = MUNDO.atrib;

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

const com = (valores: readonly Valor[], outros: readonly Valor[]): Valor[] => [
  ...valores.filter(([v]) => outros.every(([id]) => id !== v)),
  ...outros,
];

async function noCaso({ admin, meus: { procId } }: Lado, ...valores: Valor[]): Promise<void> {
  const { versao = 0 } = (await admin.detalhe(procId)) ?? {};
  await admin.c.pede(periciaAlt, { body: envio(com(DO_CASO, valores), { procId, versao }) });
}

async function naPessoaDoCaso(
  { admin, meus: { procId, procPesId, pesId } }: Lado,
  ...valores: Valor[]
): Promise<void> {
  const pessoa = (await admin.pessoas(procId, 5)).find((p) => p.procPesId === procPesId);
  const linha = { procPesId, pesId, versao: pessoa?.versao ?? 0, atribProcessoPessoa: atributos(...valores) };
  await admin.c.pede(periciaAlt, { body: { local: 5, procId, pessoas: [linha] } });
}

async function noRecebivel({ admin, meus: { procId, recebId } }: Lado, ...valores: Valor[]): Promise<void> {
  const linhas = (await admin.pessoas(procId, 6)).flatMap((p) => p.atribRecebiveis);
  const versao = linhas.find((r) => r.recebId === recebId)?.versao ?? 0;
  const linha = { recebId, versao, atribRecebiveis: atributos(...valores) };
  await admin.c.pede(periciaAlt, { body: { local: 6, procId, recebiveis: [linha] } });
}

async function noCadastro({ admin, meus: { procId, procPesId } }: Lado, ...valores: Valor[]): Promise<void> {
  const pessoa = (await admin.pessoas(procId, 5)).find((p) => p.procPesId === procPesId);
  const body = { procId, procPesId, pesVersao: pessoa?.pesVersao ?? 0, atribPessoa: atributos(...valores) };
  await admin.c.pede(periciaAltCadastro, { body });
}

const noFio = ([catId, atribValue]: Valor) => ({
  catId,
  atribId: 0,
  atribValue,
  tipoSys: TIPO_SYS.atributos,
});

async function naEmpresa({ admin, meus: { empId } }: Lado, ...valores: Valor[]): Promise<void> {
  const { empresa } = await admin.c.pede(empVer, { query: { id: String(empId) } });
  const corpo = { ...empresaDeTeste('E1', { empId, versao: empresa.versao }), atributos: valores.map(noFio) };
  await admin.c.pede(empAlt, { body: corpo as RouteBodyInput<typeof empAlt> }); // as its tests keep it
}

async function noProduto(
  { admin, meus: { produtoId, catgProduto } }: Lado,
  ...valores: Valor[]
): Promise<void> {
  const { produto } = await admin.c.pede(catAltVer, {
    query: { catId: String(produtoId), tipoSys: String(TIPO_SYS.produtos) },
  });
  const corpo = produtoDeTeste(catgProduto, 'P1', { catId: produtoId, versao: produto.versao });
  await admin.c.pede(catAlt, { body: { ...corpo, atributo: valores.map(noFio) } });
}

/** The record that carries hidden values, and how they are given to it. */
interface Onde {
  tabela: 'pericia' | 'pericia_pessoa' | 'recebivel' | 'pessoa' | 'empresa' | 'produto';
  registro: (meus: Registros) => number;
  poe: (lado: Lado, ...valores: Valor[]) => Promise<void>;
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
export async function guardado(
  { banco, meus }: Lado,
  { id, onde: { tabela, registro } }: Alvo,
): Promise<unknown> {
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
    onde: CASO,
  },
  {
    id: A.motivo,
    valores: [
      ['xisgravetto', 'zabumbeiro'],
      ['a', 'prazo longo'],
    ],
    onde: CASO,
  },
  { id: A.prazo, valores: DIAS, onde: CASO },
  {
    id: R.resultado,
    valores: [
      [1, 2],
      [2, 3],
      [null, 2],
    ],
    onde: CASO,
  },
  { id: R.detalhe, valores: TEXTOS, onde: CASO },
  {
    id: R.nota,
    valores: [
      [5, 31337],
      [null, 8],
    ],
    onde: CASO,
  },
  { id: R.parecer, valores: TEXTOS, onde: CASO },
  { id: R.audiencia, valores: DIAS, onde: CASO },
  {
    id: A.horas,
    valores: [
      [3, 40],
      [null, 1],
    ],
    onde: VINCULO,
  },
  { id: R.ajuda, valores: QUANTIAS, onde: VINCULO },
  { id: A.valor, valores: QUANTIAS, onde: RECEBIVEL },
  {
    id: A.taxa,
    valores: [
      [3, 40],
      [0, 1],
    ],
    onde: RECEBIVEL,
  },
  { id: R.obs, valores: TEXTOS, onde: RECEBIVEL },
  { id: R.registro, valores: TEXTOS, onde: CADASTRO },
  { id: R.diaria, valores: QUANTIAS, onde: CADASTRO },
  { id: R.faturamento, valores: QUANTIAS, onde: EMPRESA },
  { id: R.fornecedor, valores: TEXTOS, onde: PRODUTO },
  { id: R.custoSecreto, valores: QUANTIAS, onde: PRODUTO },
];
