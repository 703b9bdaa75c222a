import { ERRO } from '@retaguarda/atributos';
import { type Dia, faltaDoDia, leData, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { id, idOuZero, instante, linha, periodo, situacaoDe, texto, versaoSeVista } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { passoDaTransferencia } from './estoque-transferencia.ts';
import { movItem } from './itens.ts';
import { chaveNfe, foraDoCusto, nfeDoCabecalho } from './nfe.ts';

/** Header lists as the documents number them. */
export const LISTA_CAB = { compras: 9, movimentos: 10 } as const;
/** `tipoId` of notes. Reversals come of `estoqueEstornaMov`, counts of `estoqueContagem`. */
export const TIPO_MOVIMENTO = {
  entrada: 1,
  devolucao: 2,
  transferencia: 3,
  contagem: 4,
  estorno: 5,
} as const;
/** The server says it at each faulty field of a header, but for a day to come. */
export const MOVIMENTO_INVALIDO = 'valores informados, não são permitidos';
const MESMO_ESTOQUE = 'Escolha um estoque diferente do de saída';
/** Also answered where the note was finalised before. */
export const NOTA_FINALIZADA = 'Nota finalizada com sucesso';
/** The ledger of the stock says it with the code `INDISPONIVEL_ERROR`, once for each product. */
export const semEstoque = (produto: string): string => `Estoque insuficiente para ${produto}`;

const LEITURAS = ['estoque', 'movEstoque'] as const;

/** An active branch that holds stock. */
export const empresaDeEstoque = z.object({
  id: z.number(),
  nome: z.string(),
  razaoSocial: z.string(),
  codigo: z.string(),
  restricaoPedido: z.boolean(),
});
export type EmpresaDeEstoque = z.output<typeof empresaDeEstoque>;

const tipoMov = z.object({ id: z.number(), nome: z.string(), transf: z.number() });
/** `transf` above 0: from a branch to another. */
export type TipoMovimento = z.output<typeof tipoMov>;

/** The fields of a header in the order of its form; 0 for what is not chosen. */
export interface CamposDoCabecalho {
  dtaLancamento: string;
  tipoMovSelected: number;
  estoqueSelected: number;
  empresaSelected: number;
  fornecedorSelected: number;
}

/** Nothing has come in or gone out on a day to come. */
export const LANCAMENTO_FUTURO = 'A data de lançamento não pode ser futura';
const NFE_E_ENTRADA = 'A nota de uma NF-e é uma entrada';

function faltaDoLancamento(texto: string, hoje: Dia): string | undefined {
  const lida = leData(texto);
  if (!lida.ok) return lida.motivo.message;
  if (lida.valor === null) return ERRO.obrigatorio.message;
  return faltaDoDia(lida.valor) ?? (lida.valor > hoje ? LANCAMENTO_FUTURO : undefined);
}

/** What each field of a header lacks, as the form says it (specification 002 section 5). */
export function faltasDoCabecalho(
  cab: CamposDoCabecalho & { chaveNfe?: string | undefined },
  { tipos, hoje }: { tipos: readonly { id: number; transf: number }[]; hoje: Dia },
): Partial<Record<keyof CamposDoCabecalho, string>> {
  const tipo = tipos.find((t) => t.id === cab.tipoMovSelected);
  const faltas: Partial<Record<keyof CamposDoCabecalho, string>> = {};
  const selecione = ERRO.selecione.message;
  const lancamento = faltaDoLancamento(cab.dtaLancamento, hoje);
  if (lancamento !== undefined) faltas.dtaLancamento = lancamento;
  if (tipo === undefined) faltas.tipoMovSelected = selecione;
  else if ((cab.chaveNfe ?? '') !== '' && tipo.id !== TIPO_MOVIMENTO.entrada)
    faltas.tipoMovSelected = NFE_E_ENTRADA;
  if (cab.estoqueSelected <= 0) faltas.estoqueSelected = selecione;
  if (tipo === undefined || tipo.transf === 0) {
    if (cab.fornecedorSelected <= 0) faltas.fornecedorSelected = selecione;
  } else if (cab.empresaSelected <= 0) faltas.empresaSelected = selecione;
  else if (cab.empresaSelected === cab.estoqueSelected) faltas.empresaSelected = MESMO_ESTOQUE;
  return faltas;
}

const cabecalho = z.object({
  movCabId: z.number(),
  tipoId: z.number(),
  tmovNome: z.string(),
  transf: z.number(),
  dtaCad: instante,
  /** `yyyy-mm-dd` */
  dtaLancamento: z.string(),
  movCabDtaLancamento: z.string(),
  descricao: z.string(),
  empOrigem: z.string(),
  empDestino: z.string(),
  /** Ids behind the two: branch or supplier of the form. */
  estoqueId: z.number(),
  empresaId: z.number(),
  fornecedorId: z.number(),
  /** Of a note its state, of a purchase the step it stands at. */
  status: z.number(),
  statusNome: z.string(),
  movItens: z.number(),
  quantidade: z.number(),
  /** Sums of its items. */
  total: z.number().nullable(),
  diferenca: z.number(),
  /** The branches at which a reversal differs. */
  diferencaEm: z.string(),
  /** Units of a transfer that are on their way or, once it was received, missing; and their worth in reais. */
  transito: z.number(),
  valorTransito: z.number(),
  autor: z.string(),
  estornoDe: z.number(),
  estornadaPor: z.number(),
  /** Of the NF-e that it was read from; of one that was typed empty, null and none. */
  nfeEmitente: z.string(),
  nfeTotal: z.number().nullable(),
  nfeFora: z.array(foraDoCusto),
  versao: z.number(),
});
/** `dtaLancamento` and `movCabDtaLancamento` are the same day; `estornoDe` and `estornadaPor` are 0 for none. */
export type MovCab = z.output<typeof cabecalho>;

/** Types that a person may choose for a new note; suppliers are active companies without stock. */
export const estoqueTipoMov = defineRoute({
  method: 'GET',
  path: '/estoque/tipoMov',
  permission: [...LEITURAS, 'comprasEstoque'],
  summary: 'Tipos de movimento, fornecedores e empresas com estoque',
  response: z.object({
    permissions,
    tipoMovs: z.array(tipoMov),
    fornecedores: z.array(z.object({ id: z.number(), nome: z.string() })),
    empList: z.array(empresaDeEstoque),
  }),
});

/** Active ones that the caller sees. */
export const estoqueEmpresas = defineRoute({
  method: 'GET',
  path: '/estoque/emp',
  permission: [...LEITURAS, 'comprasEstoque', 'pedidosEstoque', 'catalogo'],
  summary: 'Empresas com estoque, por código',
  response: z.object({ empresas: z.array(empresaDeEstoque), permissions }),
});

/** `search` is in the description, a branch or the supplier, or is the id. One of two branches seen is enough. */
export const estoqueListMovCab = defineRoute({
  method: 'GET',
  path: '/estoque/listMovCab',
  permission: [...LEITURAS, 'comprasEstoque'],
  summary: 'Cabeçalhos de movimentos (10) ou de compras (9), os novos primeiro',
  query: z.strictObject({
    statusId: queryInt(LISTA_CAB.compras, LISTA_CAB.movimentos),
    ...paginaDaLista,
    ordem: ordemDa('notas'),
    /** First and last day of the posting. */
    periodo: periodo.optional(),
    /** SITUACAO_MOVIMENTO, -1 for all. */
    situacao: queryInt(-1, 5).optional(),
    /** A type of movement. */
    tipo: queryInt(1, 1000).optional(),
    /** Leaves from this branch or enters it. */
    empId: queryId.optional(),
    search: texto(200).optional(),
  }),
  response: z.object({ list: z.array(cabecalho), total: z.number(), permissions }),
  errors: [422],
});

/** 404 where the note is not there, or none of its branches is seen. */
export const estoqueListMovItens = defineRoute({
  method: 'GET',
  path: '/estoque/listMovItens',
  permission: [...LEITURAS, 'comprasEstoque'],
  summary: 'Uma nota com os seus itens e as categorias de produtos',
  query: z.strictObject({ movCabId: queryId }),
  response: z.object({
    cab: cabecalho,
    itens: z.array(movItem),
    passos: z.array(passoDaTransferencia),
    /** The tree of product categories; `folha` takes products. */
    categorias: z.array(
      z.object({ id: z.number(), nome: z.string(), idPai: z.number(), folha: z.boolean() }),
    ),
    permissions,
  }),
  errors: [404],
});

const cabMov = comOsNomes(
  comoVem(
    z.strictObject({
      /** 0 for a new one. */
      movCabId: idOuZero.optional(),
      versao: versaoSeVista,
      dtaLancamento: texto(10),
      descricao: texto(500).trim().optional(),
      tipoMovSelected: idOuZero,
      /** Destination branch of a transfer. */
      empresaSelected: idOuZero,
      fornecedorSelected: idOuZero,
      /** The stock branch. */
      estoqueSelected: idOuZero,
      /** Access key of the NF-e that a new note is read from. */
      chaveNfe: z.union([z.literal(''), chaveNfe]).optional(),
      /** What else it says. */
      nfe: nfeDoCabecalho.optional(),
    }),
    cabecalho,
  ),
  {
    tipoId: 'tipoMovSelected',
    empresaId: 'empresaSelected',
    fornecedorId: 'fornecedorSelected',
    estoqueId: 'estoqueSelected',
  },
);

/** 409 for an older version. 422 once it is finalised, for the header of a count, or for an NF-e that a note is of already. */
export const estoqueAddMovCab = defineRoute({
  method: 'POST',
  path: '/estoque/addMovCab',
  permission: 'addMovEstoque',
  summary: 'Cria o cabeçalho de uma nota, ou altera o de uma em confecção',
  body: z.union([z.strictObject({ cabMov }), cabMov.transform((bare) => ({ cabMov: bare }))]),
  response: mensagem.extend({ cab: cabecalho }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** 422 once it is finalised. */
export const estoqueExcMovCab = defineRoute({
  method: 'POST',
  path: '/estoque/excMovCab',
  permission: 'excMovEstoque',
  cuidado: 'exclui',
  summary: 'Exclui uma nota em confecção',
  body: z.strictObject({ movCabId: id }),
  response: mensagem,
  errors: [404, 422],
});

/** A count asks for 'contaEstoque', any other note for 'addMovEstoque' (403). 422 where stock does not suffice. */
export const estoqueFinalizeMov = defineRoute({
  method: 'POST',
  path: '/estoque/finalizeMov',
  permission: ['addMovEstoque', 'contaEstoque'],
  summary: 'Finaliza uma nota; de novo não tem outro efeito',
  body: z.strictObject({ movCabId: id, versao: versaoSeVista }),
  response: mensagem.extend({ status: situacaoDe(SITUACAO_MOVIMENTO) }),
  errors: [404, 409, 422],
  idempotent: true,
  timeout: 60_000,
});

/** 422 for a reversal, a second one, a transfer with units missing, or goods that are gone. Answers the new note's `movCabId`. */
export const estoqueEstornaMov = defineRoute({
  method: 'POST',
  path: '/estoque/estornaMov',
  permission: 'estornaMovEstoque',
  summary: 'Desfaz uma nota finalizada ou em trânsito por uma nota contrária',
  body: z.strictObject({ movCabId: id, motivo: linha(200) }),
  response: mensagem.extend({ movCabId: z.number() }),
  errors: [404, 422],
  idempotent: true,
  timeout: 60_000,
});

/** Starts a count: a note whose items hold what was counted; finalising it adjusts the branch. */
export const estoqueContagem = defineRoute({
  method: 'POST',
  path: '/estoque/contagem',
  permission: 'contaEstoque',
  summary: 'Começa uma contagem de uma empresa, com os produtos que ela tem, se pedido',
  body: z.strictObject({ empId: id, descricao: texto(500).trim().optional(), comSaldo: z.boolean() }),
  response: mensagem.extend({ cab: cabecalho }),
  errors: [404, 422],
  idempotent: true,
});
