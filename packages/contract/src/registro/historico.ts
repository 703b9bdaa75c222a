import { z } from 'zod';
import { atributoDefinicao } from '../atributo/atributo.ts';
import { catalogoRegistro, demora, gravado } from '../atributo/catalogo.ts';
import { mensagem, pessoaOpcao } from '../base/answer-fields.ts';
import { id, instante, periodo, texto, versaoSeVista, visto } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { COM_FOLHA, type ComFolha, RESTAURAVEIS, TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute, type RouteResponse } from '../base/route.ts';

/** What the screens take out of the product. */
const SAIDAS = ['impressao', 'exportacao'] as const;
/** Kept in the history beside the changes: who saw, erased or took out what, and wrote to whom about it. */
export const USOS = ['exibicao', ...SAIDAS, 'envio', 'anonimizacao'] as const;
export type Uso = (typeof USOS)[number];
/** False for inclusions, alterations and deletions. */
export const ehUso = (acao: string): acao is Uso => USOS.some((uso) => uso === acao);
const MUDANCAS = ['inclusao', 'alteracao', 'exclusao'] as const;

const campo = z.object({ nome: z.string(), antes: z.string(), depois: z.string() });

const registro = z.object({
  historicoId: z.number(),
  em: instante,
  /** Name of who did it, and by which API key and agent where by one; empty of the product itself. */
  quem: z.string(),
  /** The address it was done from; empty where none is known. */
  endereco: z.string(),
  entidade: z.enum(TIPOS_DE_REGISTRO),
  registroId: z.number(),
  /** What was changed or used, as people call it: the case, a person's name, a receivable and whose it is. */
  titulo: z.string(),
  acao: z.enum([...MUDANCAS, ...USOS]),
  /** The fields that differ, as people read them; empty text for none. */
  campos: z.array(campo),
  /** Of a file or a note that is kept with the record: no state of it to go back to. */
  junto: z.literal(true).optional(),
  /** Done by whoever asks. */
  voce: z.literal(true).optional(),
});
/** `campos` is empty for a use. `registroId` may be of something that belongs to the record asked about. */
export type HistoricoRegistro = z.output<typeof registro>;

/** What comes after this row, the last of the answer before. */
const depoisDe = queryId.optional();
/** Whether there are older ones. */
const mais = z.boolean();

/** Also of a deleted record. 403 where the caller may not open the kind, 404 where it never was. */
export const historicoList = defineRoute({
  method: 'GET',
  path: '/historico/list',
  permission: 'session',
  summary:
    'Quem mudou, imprimiu ou exportou o quê de um registro, de onde, o mais novo primeiro, 20 por vez; de uma perícia com as suas pessoas e recebíveis, de uma baixa com os seus recebíveis, de uma pessoa com os seus pontos',
  query: z.strictObject({ tipo: z.enum(TIPOS_DE_REGISTRO), id: queryId, depoisDe }),
  response: z.object({ list: z.array(registro), mais }),
  errors: [404],
});

const excluido = z.object({
  registroId: z.number(),
  /** As it was called; empty of a kind that has no names. */
  nome: z.string(),
  /** The row that tells of its deletion. */
  historicoId: z.number(),
  em: instante,
  quem: z.string(),
  endereco: z.string(),
});
/** `historicoId` is what `historicoRestaura` takes to bring it back. */
export type Excluido = z.output<typeof excluido>;

/** 403 where the caller may not open the kind. Views, reports and appointments: only what the caller deleted. */
export const historicoExcluidos = defineRoute({
  method: 'GET',
  path: '/historico/excluidos',
  permission: 'session',
  summary:
    'Registros excluídos de um tipo, que não voltaram: quem, quando e de onde, o último primeiro, 20 por vez',
  query: z.strictObject({ tipo: z.enum(TIPOS_DE_REGISTRO), depoisDe }),
  response: z.object({ list: z.array(excluido), mais }),
});

/** Which former state is meant. */
const volta = z.strictObject({
  tipo: z.enum(RESTAURAVEIS),
  id,
  /** The row after which it stood; of a deletion the record as it was. */
  historicoId: id,
  /** The state before that row, which undoes it. */
  antes: z.boolean().optional(),
  /** Only these fields of it, by their keys; all without. */
  campos: z.array(texto(60)).min(1).max(500).optional(),
});

const campoDaVolta = campo.extend({
  chave: z.string(),
  /** Whether it comes back as it was. */
  volta: z.boolean(),
  /** Why not, or what else there is to say. */
  motivo: z.string(),
});
/** A field in words; `antes` is what stands now, `depois` what would stand. */
export type CampoDaVolta = z.output<typeof campoDaVolta>;

const previa = z.object({
  /** It was deleted and is included again, under its number. */
  excluido: z.boolean(),
  /** What differs, as it stands now (`antes`) and as it would stand (`depois`). */
  campos: z.array(campoDaVolta),
  /** Why nothing of it comes back; empty where something does. */
  impedimento: z.string(),
  /** What else comes back with it, and what does not, in words. */
  junto: z.array(z.string()),
  /** The newest row of the record: what is restored stands on it. */
  visto: z.number(),
});
export type PreviaDaVolta = z.output<typeof previa>;

/** Found by doing it and taking that back. Asks for the right to alter the kind, or to include it. */
export const historicoPrevia = defineRoute({
  method: 'POST',
  path: '/historico/previa',
  permission: 'session',
  summary: 'O que voltaria de um registro a um estado anterior, campo a campo, sem mudar nada',
  body: volta,
  response: previa,
  errors: [404, 422],
});

/** 409 where the record changed since `visto`. Refused fields stay as they are; 422 where none comes back. */
export const historicoRestaura = defineRoute({
  method: 'POST',
  path: '/historico/restaura',
  permission: 'session',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary:
    'Volta um registro a um estado anterior, ou o inclui de novo, por uma mudança nova que o seu próprio ato julga',
  body: volta.extend({ visto: id }),
  response: mensagem.extend({ id: z.number() }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** 404 once the attribute is deleted. */
export const historicoVersao = defineRoute({
  method: 'GET',
  path: '/historico/versao',
  permission: 'catalogo',
  summary:
    'Um atributo como era depois de uma mudança, e no que difere do que é agora; volta por `catalogoAlt`',
  query: z.strictObject({
    id: queryId,
    historicoId: queryId,
    /** 1: before that change. */
    antes: queryInt(0, 1).optional(),
  }),
  response: z.object({
    /** As it was, as `catalogoAlt` takes it. */
    catDados: atributoDefinicao,
    /** As it is now. */
    registro: catalogoRegistro,
    /** What differs, as it stands now (`antes`) and as it was (`depois`). */
    campos: z.array(campoDaVolta),
  }),
  errors: [404],
});
export type VersaoDoAtributo = RouteResponse<typeof historicoVersao>;

/** Puts such a version back by one call; `catalogoPrevia` says before what it does, of what this read answers. */
export const historicoVoltaVersao = defineRoute({
  method: 'POST',
  path: '/historico/voltaVersao',
  permission: 'catAlt',
  summary:
    'Volta um atributo a uma versão anterior, pela alteração de sempre, e recalcula o que depende dele',
  body: z.strictObject({
    id,
    historicoId: id,
    /** Before that change. */
    antes: z.boolean().optional(),
    versao: versaoSeVista,
    visto,
  }),
  response: gravado,
  errors: [404, 409, 422],
  ...demora,
});

const comFolha = (tipo: string): tipo is ComFolha => COM_FOLHA.some((t) => t === tipo);

/** 404 where the record of a sheet is not seen. */
export const historicoUso = defineRoute({
  method: 'POST',
  path: '/historico/uso',
  permission: 'session',
  summary: 'Registra que uma lista ou um registro foi impresso ou exportado, antes de o ser',
  body: z
    .strictObject({
      acao: z.enum(SAIDAS),
      entidade: z.enum(TIPOS_DE_REGISTRO),
      /** The record of a sheet; a list has none. */
      registroId: id.optional(),
      /** Rows that the list has, where they are known by then. */
      linhas: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine((b) => b.registroId === undefined || comFolha(b.entidade), {
      path: ['registroId'],
      error: 'Este registro não tem folha própria',
    }),
  response: mensagem,
  errors: [404],
});

const uso = z.object({
  historicoId: z.number(),
  em: instante,
  /** Name of who did it, and by which API key and agent where by one; empty of the product itself. */
  quem: z.string(),
  /** The address it was done from; empty where none is known. */
  endereco: z.string(),
  acao: z.enum(USOS),
  /** What was used, as people call it: a list, a record, a person. */
  titulo: z.string(),
  /** Rows that a list had, where that was known. */
  linhas: z.number().nullable(),
  /** Which data of a person, as people call them. */
  campos: z.array(z.string()),
});
/** Names data and never repeats what they held (LGPD art. 37). */
export type UsoRegistrado = z.output<typeof uso>;

/** 404 where `depoisDe` is no row of the history; 422 where `periodo` holds no days. */
export const historicoUsos = defineRoute({
  method: 'GET',
  path: '/historico/usos',
  permission: 'operacaoVer',
  summary:
    'Quem viu, imprimiu, exportou, enviou ou anonimizou o quê na rede, o mais novo primeiro, 50 por vez',
  query: z.strictObject({
    acao: z.enum(USOS).optional(),
    /** Who did it. */
    pesId: queryId.optional(),
    /** Whose data were used. */
    titularId: queryId.optional(),
    /** Days of São Paulo. */
    periodo: periodo.optional(),
    depoisDe,
  }),
  response: z.object({
    list: z.array(uso),
    mais,
    /** Who is asked for, where the caller sees them. */
    pessoa: pessoaOpcao.nullable(),
    titular: pessoaOpcao.nullable(),
  }),
  errors: [404, 422],
});

export const historicoPessoas = defineRoute({
  method: 'GET',
  path: '/historico/pessoas',
  permission: 'operacaoVer',
  summary: 'Pessoas pelas quais se filtram os usos, também as inativas, vinte por busca',
  query: z.strictObject({ search: texto(200).optional() }),
  response: z.object({ list: z.array(pessoaOpcao) }),
});
