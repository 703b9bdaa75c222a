import { z } from 'zod';
import { ICONES_CATEGORIA } from '../atributo/categoria.ts';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, linha } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { CAMPOS_PRONTOS } from './tipo-pericia-prontos.ts';

/** How many categories a kind of case may be made with. */
export const MAX_SUBCATEGORIAS = 30;
const icone = z.enum(ICONES_CATEGORIA).or(z.literal(''));
const nome = linha(100).min(1, MESSAGES.informe);

const tipo = z.object({
  id: z.number(),
  nome: z.string(),
  /** Its attribute category; 0 for none. */
  catgId: z.number(),
  /** Fields of the case, of a person in it and of a receivable, as the caller sees them. */
  campos: z.array(z.number()).length(3),
  regras: z.number(),
  formulas: z.number(),
  /** Restricted fields that no profile may fill in; none for who does not see what profiles allow. */
  semQuemPreencha: z.array(z.number()),
  /** Whether the caller sees a case of it. */
  temPericias: z.boolean(),
});
/** A root of the tree of cases; `semQuemPreencha` holds ids of attributes. */
export type TipoPericia = z.output<typeof tipo>;

const perfil = z.object({
  id: z.number(),
  nome: z.string(),
  /** Whether its people may include cases; null for who does not see what profiles allow. */
  inclui: z.boolean().nullable(),
});
export type PerfilDoTipo = z.output<typeof perfil>;

/** Rights of profiles are told to holders of `perfilVer`, `perfilAlt` or `acessos` alone (decision 0047). */
export const tipoPericiaList = defineRoute({
  method: 'GET',
  path: '/tipo-pericia/list',
  permission: ['categoria', 'catalogo'],
  summary:
    'Os tipos de perícia em uso, o que há no formulário de cada um, e os perfis que podem incluir perícias',
  response: z.object({ tipos: z.array(tipo), perfis: z.array(perfil) }),
});

/** Only the name has to be sent; `icone` is empty for none. */
export const tipoPericiaCampos = {
  nome,
  icone: icone.optional(),
  exibeValorTotal: z.boolean().optional(),
  somatoriosNaHome: z.boolean().optional(),
  recebiveisEditaveis: z.boolean().optional(),
  subcategorias: z.array(nome).max(MAX_SUBCATEGORIAS).optional(),
};

/** The names of subcategories as they are typed, one a line. */
export const subcategoriasDe = (linhas: string): string[] =>
  linhas
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '');

/** Why a kind of case cannot be made as it is typed. */
export function faltasDoTipo({ nome, subcategorias }: { nome: string; subcategorias: readonly string[] }): {
  nome?: string;
  subcategorias?: string;
} {
  const nomes = subcategorias.map((s) => s.toLowerCase());
  const repetida = subcategorias.find((_, i) => nomes.indexOf(nomes[i] ?? '') < i);
  return {
    ...(nome.trim() === '' ? { nome: MESSAGES.informe } : {}),
    ...(repetida !== undefined ? { subcategorias: `'${repetida}' está mais de uma vez` } : {}),
    ...(subcategorias.length > MAX_SUBCATEGORIAS
      ? { subcategorias: `Até ${MAX_SUBCATEGORIAS} subcategorias` }
      : {}),
    ...(subcategorias.some((s) => s.length > 100)
      ? { subcategorias: 'Cada nome tem até 100 caracteres' }
      : {}),
  };
}

/** Subcategories ask for `catgSubgrupo` as well. 422 at `nome` or `subcategorias`; all are made, or none. */
export const tipoPericiaInc = defineRoute({
  method: 'POST',
  path: '/tipo-pericia/inc',
  permission: 'catgInc',
  summary: 'Inclui um tipo de perícia com as suas subcategorias; de início o veem os perfis de quem o inclui',
  body: z.strictObject({ tipo: z.strictObject(tipoPericiaCampos) }),
  response: mensagem.extend({ id: z.number(), versao: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

const DEMORA = { timeout: 60_000, prazo: 290_000, mudaModelo: true } as const;

/** 422 `em_uso` for a kind that has fields already, `inativa` for one that is switched off. */
export const tipoPericiaFormulario = defineRoute({
  method: 'POST',
  path: '/tipo-pericia/formulario',
  permission: 'catgInc',
  summary:
    'Dá a um tipo de perícia o formulário de outro, com regras e fórmulas, ou campos prontos; todos ou nenhum',
  body: z.strictObject({
    id,
    /** The kind whose form is copied; without it the form begins with these fields. */
    de: id.optional(),
    campos: z
      .array(z.enum(CAMPOS_PRONTOS.map((c) => c.chave)))
      .max(CAMPOS_PRONTOS.length)
      .optional(),
  }),
  response: mensagem.extend({
    catgId: z.number(),
    /** How many fields it has now. */
    campos: z.number(),
  }),
  errors: [404, 422],
  idempotent: true,
  ...DEMORA,
});

/** 422 `em_uso` where a case of it exists, also one that the caller does not see. */
export const tipoPericiaExc = defineRoute({
  method: 'POST',
  path: '/tipo-pericia/exc',
  permission: 'catgExc',
  cuidado: 'exclui',
  summary: 'Exclui um tipo de perícia que ainda não tem perícias, com as suas subcategorias e os seus campos',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
  ...DEMORA,
});
