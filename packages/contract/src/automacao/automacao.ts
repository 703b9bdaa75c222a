import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoDefinicao } from '../atributo/atributo.ts';
import { mensagem } from '../base/answer-fields.ts';
import { id, idOuZero, instante, linha, situacaoDe, texto } from '../base/fields.ts';
import { queryId, queryIdOuZero, queryInt } from '../base/query-fields.ts';
import { TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';
import { cadastro } from '../registro/cadastro.ts';
import { ESPECIES, PAPEIS, TIPOS_QUE_FAZ } from './automacao-codigos.ts';
import { AUTOMACAO as LIMITES, tipoDaAutomacao as tipo } from './automacao-definicao.ts';
import { faltasDaAutomacao } from './automacao-faltas.ts';

const definicao = {
  tipo,
  /** The category whose records it is about; 0 for all. */
  categoriaId: idOuZero,
  /** JSON text that `leQuando` reads. */
  quando: texto(LIMITES.quando),
  /** A formula; it always holds where empty. */
  se: texto(LIMITES.formula),
  /** JSON text that `leEntao` reads. */
  entao: texto(LIMITES.entao),
};

/** By hand, so that an example does nothing by itself. */
const A_MAO = '{"quando":"mao"}';
const ANOTA = '[{"ato":"anotacao","texto":"Incluído"}]';

/** What happens by itself: when, if, then. */
export const AUTOMACOES = cadastro({
  tipo: 'automacao',
  ordem: 'automacoes',
  caminho: '/automacao',
  rotulos: {
    nome: 'Nome',
    tipo: 'Registros',
    categoriaId: 'Categoria',
    quando: 'Quando',
    se: 'Se',
    entao: 'Então',
    responsavelId: 'Em nome de',
  },
  campos: {
    nome: linha(120).meta({ examples: ['Avisa o dono', 'Anota a entrada', 'Lembra do prazo'] }),
    tipo: definicao.tipo.meta({ examples: ['veiculo', 'baixa', 'pericia'] }),
    categoriaId: definicao.categoriaId.meta({ examples: [0, 0, 0] }),
    quando: definicao.quando.meta({ examples: [A_MAO, A_MAO, A_MAO] }),
    se: definicao.se.meta({ examples: ['', '', ''] }),
    entao: definicao.entao.meta({ examples: [ANOTA, ANOTA, ANOTA] }),
    /** Whose rights it has; 0 is refused. */
    responsavelId: idOuZero.meta({ examples: [1, 1, 1] }),
  },
  vistos: { responsavelNome: z.string(), categoriaNome: z.string() },
  faltas: faltasDaAutomacao,
});

const codigo = z.object({
  /** As formulas and texts write it. */
  codigo: z.string(),
  label: z.string(),
  especie: z.enum(ESPECIES),
  /** Of which record above it is: 'Proprietário'; empty for the record itself. */
  grupo: z.string(),
  /** Whether `antes.` and `depois.` of it are known as well. */
  mudanca: z.boolean(),
});
export type CodigoDaAutomacao = z.output<typeof codigo>;
const campo = z.object({ chave: z.string(), definicao: atributoDefinicao });
const nomeado = z.object({ id: z.number(), nome: z.string() });
const dito = z.object({ chave: z.string(), label: z.string() });

/** 404 for an unseen category. */
export const automacaoCampos = defineRoute({
  method: 'GET',
  path: '/automacao/campos',
  permission: 'automacoes',
  summary: 'Com que se escreve uma automação: códigos de fórmulas e textos, campos, situações e papéis',
  query: z.strictObject({ tipo, catgId: queryIdOuZero }),
  response: z.object({
    codigos: z.array(codigo),
    /** What an act may fill. */
    campos: z.array(campo),
    /** What a change may be of. */
    mudancas: z.array(dito),
    /** Dates that come near or pass; the empty key is any deadline. */
    datas: z.array(dito),
    situacoes: z.array(nomeado),
    papeis: z.array(z.object({ papel: z.enum(PAPEIS), nome: z.string() })),
    perfis: z.array(nomeado),
    /** Leaves that its records stand in; none of a kind without a tree. */
    categorias: z.array(nomeado),
    webhooks: z.array(nomeado),
    modelos: z.array(nomeado),
    /** Whether its records come by imports. */
    importa: z.boolean(),
    /** Kinds of which a record may be made, with the fields of each. */
    registros: z.array(
      z.object({
        tipo: z.enum(TIPOS_QUE_FAZ),
        nome: z.string(),
        categorias: z.array(nomeado),
        campos: z.array(dito),
      }),
    ),
  }),
  errors: [404],
});

const caso = z.object({
  tipo: z.enum(TIPOS_DE_REGISTRO),
  registro: z.number(),
  titulo: z.string(),
  em: instante,
  /** What each act would do, in words. */
  atos: z.array(z.string()),
  /** Why it would not; empty where nothing stands against it. */
  impedimento: z.string(),
});
export type CasoDaPrevia = z.output<typeof caso>;

/** Reads up to 2,000 events of the last 30 days. `vezes` counts those whose condition holds. */
export const automacaoPrevia = defineRoute({
  method: 'POST',
  path: '/automacao/previa',
  permission: ['automInc', 'automAlt'],
  le: true,
  registra: true,
  summary: 'O que uma automação teria feito nos últimos 30 dias, sem fazê-lo',
  body: z.strictObject({ ...definicao, responsavelId: idOuZero }),
  response: z.object({
    vezes: z.number(),
    /** Events, or days and records, that were looked at. */
    lidos: z.number(),
    desde: instante,
    /** There were more than it reads. */
    limite: z.boolean(),
    /** The first 50, the newest first. */
    casos: z.array(caso),
  }),
  errors: [404, 422],
  timeout: 20_000,
});

const feito = z.object({
  /** Name of the act. */
  ato: z.string(),
  /** What it did, in words. */
  diz: z.string(),
  /** The record that it changed or made, where there is one. */
  registro: z.object({ tipo: z.enum(TIPOS_DE_REGISTRO), id: z.number() }).nullable(),
  /** Why it is not taken back; empty where it is. */
  semVolta: z.string(),
});
const execucao = z.object({
  id: z.number(),
  automacaoId: z.number(),
  automacaoNome: z.string(),
  tipo: z.enum(TIPOS_DE_REGISTRO),
  registro: z.number(),
  titulo: z.string(),
  situacao: situacaoDe(SITUACAO_EXECUCAO),
  /** Why not, in words; empty where nothing is to be said. */
  motivo: z.string(),
  /** What it came of, in words: 'Veículo alterado'. */
  causa: z.string(),
  /** How many runs of automations it came of. */
  nivel: z.number(),
  tentativas: z.number(),
  criadaEm: instante,
  feitaEm: instante.nullable(),
  proximaEm: instante.nullable(),
  /** What the condition saw, in words. */
  valores: z.array(z.object({ codigo: z.string(), valor: z.string() })),
  feitos: z.array(feito),
  desfaz: z.boolean(),
  tenta: z.boolean(),
});
export type ExecucaoDaAutomacao = z.output<typeof execucao>;

/** Runs of the last 30 days, of records that the caller sees. */
export const automacaoExecucoes = defineRoute({
  method: 'GET',
  path: '/automacao/execucoes',
  permission: 'automacoes',
  summary: 'O que as automações fizeram nos últimos 30 dias, e por que não: 25 por página',
  query: z.strictObject({
    automacaoId: queryId.optional(),
    tipo: tipo.optional(),
    registro: queryId.optional(),
    situacao: queryInt(-1, 9).optional(),
    page: queryInt(1, 100_000).optional(),
  }),
  response: z.object({ list: z.array(execucao), total: z.number() }),
});

/** Automations by hand that fit a record or a list of a kind. */
export const automacaoParaExecutar = defineRoute({
  method: 'GET',
  path: '/automacao/paraExecutar',
  permission: 'automExec',
  summary: 'Automações ativas que se executam à mão em registros de um tipo',
  query: z.strictObject({ tipo }),
  response: z.object({ list: z.array(nomeado) }),
});

/** Active ones made for it alone. 404 for a record that the caller does not see. */
export const automacaoExecuta = defineRoute({
  method: 'POST',
  path: '/automacao/executa',
  permission: 'automExec',
  summary: 'Põe na fila a execução de uma automação, à mão, em até mil registros',
  body: z.strictObject({ id, registros: z.array(id).min(1).max(LIMITES.registros) }),
  response: mensagem.extend({ execucoes: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

const umaExecucao = z.strictObject({ id });

/** 409 where a record has changed since. What went out stays, and is said. */
export const automacaoDesfaz = defineRoute({
  method: 'POST',
  path: '/automacao/desfaz',
  permission: 'automExec',
  summary: 'Desfaz o que uma execução fez',
  body: umaExecucao,
  response: mensagem,
  errors: [404, 409, 422],
});

/** Of one that was refused, failed or stopped. */
export const automacaoTenta = defineRoute({
  method: 'POST',
  path: '/automacao/tenta',
  permission: 'automExec',
  summary: 'Põe de novo na fila uma execução que nada fez',
  body: umaExecucao,
  response: mensagem,
  errors: [404, 422],
});
