import { SITUACAO_LOTE, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoDefinicao, atribValor } from '../atributo/atributo.ts';
import { mensagem } from '../base/answer-fields.ts';
import type { AtoDoLote, PermissoesDoRegistro } from '../base/definicao-do-registro.ts';
import { MESSAGES } from '../base/erros.ts';
import { dinheiro, id, instante, linha, situacaoDe, texto } from '../base/fields.ts';
import type { Recurso } from '../base/permissions.ts';
import { queryId, queryIdOuZero, queryInt } from '../base/query-fields.ts';
import { COM_LOTE, type ComLote, REGISTROS } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Limits of a change of many records. */
export const LOTE = {
  /** Records of one change, and of these marked by hand. */
  maximo: 100_000,
  marcados: 10_000,
  /** Records that a preview tries, and of each reason the records that it names. */
  previa: 100,
  amostra: 5,
  recusasPorPagina: 500,
  /** Days that it is listed, and can be undone. */
  guardaDias: 30,
} as const;

/** What one must hold to do it to records of the kind: as to one of them. */
export function direitoDoLote(tipo: ComLote, ato: AtoDoLote): Recurso {
  const { alterar, excluir, situacao = alterar }: PermissoesDoRegistro<Recurso> = REGISTROS[tipo].permissoes;
  if (ato === 'exclui') return excluir;
  if (ato === 'pontos') return 'pontosInc';
  if (ato === 'baixa') return 'baixaAlt';
  return ato === 'situacao' ? situacao : alterar;
}

const tipo = z.literal(COM_LOTE);

/** Marked records, or all that a list answers for a query of its own. */
const selecao = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(LOTE.marcados) }),
  z.strictObject({ lista: z.record(texto(40), z.union([texto(1000), z.number()])) }),
]);
/**
 * Either up to 10,000 marked ids, or the query of the list's own call, which may match up to 100,000 records. Repeated
 * ids count once.
 */
export type SelecaoDoLote = z.output<typeof selecao>;

/** What is done to each of them. */
const mudanca = z.discriminatedUnion('ato', [
  z.strictObject({ ato: z.literal('situacao'), situacao: z.number().int().min(0).max(9) }),
  z.strictObject({
    ato: z.literal('campo'),
    /** A field of `loteCampos`. */
    chave: texto(40),
    valor: atribValor,
  }),
  z.strictObject({
    ato: z.literal('baixa'),
    /** An open one, in which each person of the cases gets a receivable. */
    baixaId: id,
    /** Also people whom another baixa, that is not cancelled, has a receivable of. */
    repetidas: z.boolean(),
  }),
  z.strictObject({ ato: z.literal('exclui') }),
  z.strictObject({
    ato: z.literal('pontos'),
    quantidade: z.number().int().min(-1_000_000_000).max(1_000_000_000),
    motivo: linha(200),
  }),
]);
/** One act for all selected records. A kind takes only the acts that its row of `REGISTROS` names (decision 0034). */
export type MudancaDoLote = z.output<typeof mudanca>;

const pedido = z.strictObject({ tipo, selecao, mudanca });

const registroDoLote = z.object({ id: z.number(), nome: z.string() });
const motivoDoLote = z.object({
  motivo: z.string(),
  quantos: z.number(),
  amostra: z.array(registroDoLote),
});
/** A reason for which tried records are refused: how many share it, and up to five of them by name. */
export type MotivoDoLote = z.output<typeof motivoDoLote>;

const dinheiroQueMove = z.object({ recebiveis: z.number(), total: dinheiro });

/** State of one change, as its list and its acts answer it. `ritmo` is records a second, 0 before the work has begun. */
export const andamentoDoLote = z.object({
  loteId: z.number(),
  tipo,
  ato: z.string(),
  /** What it does, in words: 'Situação: Inativo'. */
  titulo: z.string(),
  situacao: situacaoDe(SITUACAO_LOTE),
  total: z.number(),
  /** Of all of them: changed, so already, refused; of those changed: undone, and kept since they have changed again. */
  feitos: z.number(),
  iguais: z.number(),
  recusados: z.number(),
  desfeitos: z.number(),
  mantidos: z.number(),
  /** How far the server is with what it does now, and how many a second. */
  percorridos: z.number(),
  aPercorrer: z.number(),
  ritmo: z.number(),
  /** Why it failed. */
  erro: z.string(),
  em: instante,
  /** Why it is not undone; empty where it can be. */
  semVolta: z.string(),
  /** How it ended, in words; empty before. */
  message: z.string(),
});
export type LoteAndamento = z.output<typeof andamentoDoLote>;

/** Whoever may do any of it to any kind; what is asked for is looked at once more. */
export const CUIDA_DE_LOTES = [
  'empAlt',
  'empExc',
  'userAlt',
  'userExc',
  'pontosInc',
  'changeSituacao',
  'veiAlt',
  'veiExc',
  'osAlt',
  'osExc',
  'periciaAlt',
  'periciaExc',
  'baixaAlt',
  'baixaExc',
  'campAlt',
  'campSituacao',
] as const satisfies readonly Recurso[];

/**
 * Fields of the record have negative ids, so that they meet no attribute. Calculated and hidden attributes are left
 * out. 404 for an unseen category.
 */
export const loteCampos = defineRoute({
  method: 'GET',
  path: '/lote/campos',
  permission: CUIDA_DE_LOTES,
  summary: 'Campos que se alteram em muitos registros de uma vez',
  query: z.strictObject({
    tipo,
    /** The category of the list, or the one that stands above it; 0 of a kind without attributes. */
    catgId: queryIdOuZero,
  }),
  response: z.object({ campos: z.array(z.object({ chave: z.string(), definicao: atributoDefinicao })) }),
  errors: [404],
});

/** Tries the first 100 records for at most four seconds and takes each back. 403 without the permission of the act's own call. */
export const lotePrevia = defineRoute({
  method: 'POST',
  path: '/lote/previa',
  permission: CUIDA_DE_LOTES,
  summary: 'O que uma alteração em lote faria, sem fazê-la',
  body: pedido,
  response: z.object({
    titulo: z.string(),
    total: z.number(),
    /** Names the records with their state, and what goes with them: the start sends it back. */
    conjunto: z.string(),
    /** The first of them, each of which was tried and taken back. */
    conferidos: z.number(),
    mudam: z.number(),
    iguais: z.number(),
    recusados: z.number(),
    motivos: z.array(motivoDoLote),
    /** What goes with all of them, in words. */
    detalhes: z.array(z.string()),
    /** Receivables that it deletes, settles or opens again, and their sum; none where it moves no money. */
    move: dinheiroQueMove.nullable(),
    semVolta: z.string(),
  }),
  errors: [404, 422],
  timeout: 20_000,
});

/** Switching people on lets them in again. */
const deixaEntrar = (body: unknown): boolean =>
  z
    .looseObject({
      tipo: z.literal('pessoa'),
      mudanca: z.looseObject({ ato: z.literal('situacao'), situacao: z.literal(SITUACAO_REGISTRO.ativo) }),
    })
    .safeParse(body).success;

/**
 * Answers 409 where the records, or what goes with them, changed since the preview. Switching people on asks for a
 * fresh proof (decision 0045).
 */
export const loteInicia = defineRoute({
  method: 'POST',
  path: '/lote/inicia',
  permission: CUIDA_DE_LOTES,
  cuidado: 'emMassa',
  confirma: deixaEntrar,
  summary: 'Começa uma alteração em lote, que o servidor faz',
  body: pedido.extend({
    /** As the preview named it; another set of records, or another state of them, is refused. */
    conjunto: texto(200).min(1, MESSAGES.informe),
  }),
  response: mensagem.extend({ andamento: andamentoDoLote }),
  errors: [404, 409, 422],
  idempotent: true,
  timeout: 20_000,
});

/** The newest 200 at most. With an `id` that is another person's or older than 30 days, the list is empty. */
export const loteList = defineRoute({
  method: 'GET',
  path: '/lote/list',
  permission: CUIDA_DE_LOTES,
  summary: 'As próprias alterações em lote dos últimos 30 dias, ou uma delas',
  query: z.strictObject({ id: queryId.optional() }),
  response: z.object({ list: z.array(andamentoDoLote) }),
});

/**
 * 500 records a page, from page 1, in the order of the change. `nome` is empty for cases, orders and what the caller
 * does not see.
 */
export const loteRecusas = defineRoute({
  method: 'GET',
  path: '/lote/recusas',
  permission: CUIDA_DE_LOTES,
  summary: 'Os registros que uma alteração em lote não mudou, ou que não se desfizeram, e por quê',
  query: z.strictObject({ id: queryId, page: queryInt(1, 1000).optional() }),
  response: z.object({
    list: z.array(registroDoLote.extend({ motivo: z.string() })),
    total: z.number(),
  }),
  errors: [404],
});

/** The slice under way is undone, earlier ones stay. 422 where the change has ended; 404 for another person's. */
export const loteCancela = defineRoute({
  method: 'POST',
  path: '/lote/cancela',
  permission: CUIDA_DE_LOTES,
  summary: 'Para uma alteração em lote, ou o seu desfazer; o que foi feito fica',
  body: z.strictObject({ id }),
  response: mensagem.extend({ andamento: andamentoDoLote }),
  errors: [404, 422],
});

/** Takes records back one by one, the last first. 422 while the change is under way, or with the reason that `semVolta` gives. */
export const loteDesfaz = defineRoute({
  method: 'POST',
  path: '/lote/desfaz',
  permission: CUIDA_DE_LOTES,
  cuidado: 'emMassa',
  summary: 'Desfaz uma alteração em lote onde nada mudou depois dela',
  body: z.strictObject({ id }),
  response: mensagem.extend({ andamento: andamentoDoLote }),
  errors: [404, 422],
});

/** 422 unless the change has failed. An undoing that failed goes on by asking for `loteDesfaz` again. */
export const loteRetoma = defineRoute({
  method: 'POST',
  path: '/lote/retoma',
  permission: CUIDA_DE_LOTES,
  cuidado: 'emMassa',
  summary: 'Continua de onde parou uma alteração em lote que falhou',
  body: z.strictObject({ id }),
  response: mensagem.extend({ andamento: andamentoDoLote }),
  errors: [404, 422],
});

/** Changes that are still under way are passed over: their end is yet to be told. `message` is empty. */
export const loteVisto = defineRoute({
  method: 'POST',
  path: '/lote/visto',
  permission: CUIDA_DE_LOTES,
  summary: 'O fim destas alterações em lote já foi dito',
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  response: mensagem,
});

/** The newest 20 at most; `loteVisto` takes one off the list once it has ended. */
export const loteMinhas = defineRoute({
  method: 'GET',
  path: '/lote/minhas',
  permission: CUIDA_DE_LOTES,
  summary: 'As próprias alterações em lote em curso, e as que terminaram sem que isso fosse dito',
  response: z.object({ list: z.array(andamentoDoLote) }),
});
