import { REGRA_TIPO, TIPO } from '@retaguarda/atributos';
import { keysOf } from '@retaguarda/domain';
import { z } from 'zod';
import { TIPO_SYS } from '../base/definicao-do-registro.ts';
import { MESSAGES } from '../base/erros.ts';
import { linha, texto } from '../base/fields.ts';
import { COM_LOTE } from '../base/registros.ts';
import { atribValor } from './atributo.ts';
import { ajustesEnvio, formulaEnvio, ordemEnvio } from './catalogo.ts';
import { ICONES_CATEGORIA } from './categoria.ts';

/** Version of the file; one that an older program would misread gets the next number. */
export const FORMATO_DEFINICOES = 1;
/** Largest file that is read, in bytes. */
export const DEFINICOES_BYTES = 2 * 1024 * 1024;
export const DEFINICOES_GRANDE = 'O arquivo é grande demais: o limite é de 2 MB';

/** Trees by name, as a file spells them: the keys of `TIPO_SYS`. */
export const ARVORES = keysOf(TIPO_SYS);
export type Arvore = (typeof ARVORES)[number];
/** Types by name, as a file spells them; calls have their numbers. */
export const TIPOS_DE_ATRIBUTO = keysOf(TIPO);
/** Comparisons of rules by name, as a file spells them; calls have their numbers. */
export const COMPARACOES = keysOf(REGRA_TIPO);

const arvore = z.enum(ARVORES, 'Árvore de categorias desconhecida');
const nome = linha(100).min(1, MESSAGES.informe);
/** Names from the top of the tree down: a name itself may hold a bar. */
const caminho = z.array(nome).min(1, MESSAGES.informe).max(20, 'Há níveis demais');
const codigo = z
  .string()
  .max(200, 'O código é longo demais')
  .regex(/^[a-z0-9_]+$/, 'O código tem letras minúsculas sem acento, algarismos e sublinhados');
const icone = z.enum([...ICONES_CATEGORIA, ''], 'Ícone desconhecido').default('');
const sim = z.boolean().default(false);

const categoriaDoArquivo = z.strictObject({
  arvore,
  caminho,
  /** Of attribute categories: the category whose records carry the attributes. */
  referencia: z.strictObject({ arvore, caminho }).optional(),
  etapas: z.number().int().min(1).max(3).default(1),
  ordem: z.number().int().min(0).max(9999).default(0),
  iconeFechado: icone,
  iconeAberto: icone,
  integracao: sim,
  cliente: sim,
  exibeValorTotal: sim,
  somatoriosNoInicio: sim,
  recebiveisEditaveis: sim,
  /** Names of the profiles that see it; all of them where nothing is said. */
  perfis: z.array(nome).max(500).optional(),
});
export type CategoriaDoArquivo = z.output<typeof categoriaDoArquivo>;

const regra = z.strictObject({
  quando: z.enum(COMPARACOES, 'Comparação desconhecida'),
  valor: atribValor,
  ativa: z.array(codigo).max(500),
});

const atributoDoArquivo = z.strictObject({
  codigo,
  categoria: caminho,
  /** Code of the original whose definition it shares; all but step and order are then the original's. */
  espelhoDe: codigo.optional(),
  label: linha(200).min(1, MESSAGES.informe),
  tipo: z.enum(TIPOS_DE_ATRIBUTO, 'Tipo de atributo desconhecido'),
  etapa: z.number().int().default(1),
  ordem: ordemEnvio.default(0),
  /** Options stand by their names here and in rules. */
  valor: atribValor.default(null),
  opcoes: z.array(linha(200)).max(400).default([]),
  regras: z.array(regra).max(100).default([]),
  formula: formulaEnvio.default(''),
  retorno: z.number().int().default(0),
  /** What is not said is neutral. */
  ajustes: z.strictObject(ajustesEnvio).partial().default({}),
});
export type AtributoDoArquivo = z.output<typeof atributoDoArquivo>;

const perfilDoArquivo = z.strictObject({
  nome,
  permissoes: z.array(texto(100)).max(1000),
  /** Codes of the restricted attributes that it fills in. */
  camposRestritos: z.array(codigo).max(5000).default([]),
  /** Codes of the reserved attributes that it sees; left out, those that it sees already. */
  camposReservados: z.array(codigo).max(5000).optional(),
});
/** `permissoes` are the product's own; those that attributes make stand in the two lists of fields. */
export type PerfilDoArquivo = z.output<typeof perfilDoArquivo>;

const automacaoDoArquivo = z.strictObject({
  nome: linha(120).min(1, MESSAGES.informe),
  tipo: z.enum(COM_LOTE, 'Tipo de registro desconhecido'),
  /** Of records; all of the kind where nothing is said. */
  categoria: caminho.optional(),
  /** As they are stored, with names for ids: `atributo.<code>`, `perfil`, `modelo`, `webhook`, `categoria`. */
  quando: z.unknown(),
  se: texto(8192).default(''),
  entao: z.unknown(),
});
/** It arrives switched off, in the name of whoever brings it; people whom it names stay behind. */
export type AutomacaoDoArquivo = z.output<typeof automacaoDoArquivo>;

const VERSAO = `Este arquivo não é de definições na versão ${FORMATO_DEFINICOES}, a que este programa lê`;

const campos = z.strictObject({
  formato: z.literal(FORMATO_DEFINICOES, VERSAO),
  nome: nome.optional(),
  descricao: texto(500).optional(),
  categorias: z.array(categoriaDoArquivo).max(5000).default([]),
  atributos: z.array(atributoDoArquivo).max(5000).default([]),
  perfis: z.array(perfilDoArquivo).max(500).default([]),
  automacoes: z.array(automacaoDoArquivo).max(500).optional(),
});
/** A file that was read: its lists are there, empty where it had none. */
export type ArquivoDeDefinicoes = z.output<typeof campos>;

/** A category by the names above it, in whatever letters: siblings differ by more than these. */
export const chaveDoCaminho = (de: Arvore, nomes: readonly string[]): string =>
  JSON.stringify([de, ...nomes.map((n) => n.toLowerCase())]);
/** For messages alone, since a name itself may hold a bar. */
export const caminhoEmPalavras = (nomes: readonly string[]): string => nomes.join(' / ');

/** What a file says twice, by its place. */
function repetidos({
  categorias,
  atributos,
  perfis,
  automacoes = [],
}: ArquivoDeDefinicoes): (string | number)[][] {
  const segundos = (lista: string, de: readonly string[]) =>
    de.flatMap((chave, i) => (de.indexOf(chave) < i ? [[lista, i]] : []));
  return [
    ...segundos(
      'categorias',
      categorias.map((c) => chaveDoCaminho(c.arvore, c.caminho)),
    ),
    ...segundos(
      'atributos',
      atributos.map((a) => a.codigo),
    ),
    ...segundos(
      'perfis',
      perfis.map((p) => p.nome.toLowerCase()),
    ),
    ...segundos(
      'automacoes',
      automacoes.map((a) => a.nome),
    ),
  ];
}

/** Categories, attributes and profiles of a network, by name and without ids (decision 0018). */
export const arquivoDeDefinicoes = campos.superRefine((arquivo, ctx) => {
  for (const path of repetidos(arquivo))
    ctx.addIssue({ code: 'custom', path, message: 'Este item está duas vezes no arquivo' });
});

const LISTAS: Readonly<Record<string, string>> = {
  categorias: 'Categoria',
  atributos: 'Atributo',
  perfis: 'Perfil',
  automacoes: 'Automação',
};

/** Where in the file something is wrong: which item, and what of it. */
function lugar(caminhoDoErro: readonly PropertyKey[]): string {
  const [lista, n, ...resto] = caminhoDoErro.map(String);
  if (lista === undefined) return '';
  const item = n === undefined ? lista : `${LISTAS[lista] ?? lista} ${Number(n) + 1}`;
  return `${[item, ...resto].join(', ')}: `;
}

/** What the schema library finds, where the schema has no words of its own. */
function emPalavras(erro: z.core.$ZodRawIssue): string {
  if (erro.code === 'unrecognized_keys') return `Campo desconhecido: ${erro.keys.join(', ')}`;
  return erro.input === undefined ? 'Falta este campo' : 'O valor não serve para este campo';
}

/** The content of a file, or at most 10 faults in Portuguese, each with its place. */
export type Leitura = { arquivo: ArquivoDeDefinicoes } | { faltas: string[] };
const MAX_FALTAS = 10;

/** Reads a file's text; what is wrong comes in words, each with its place. */
export function leDefinicoes(conteudo: string): Leitura {
  if (conteudo.length > DEFINICOES_BYTES) return { faltas: [DEFINICOES_GRANDE] };
  let dados: unknown;
  try {
    dados = JSON.parse(conteudo.replace(/^\uFEFF/, ''));
  } catch {
    return { faltas: ['Este arquivo não é JSON'] };
  }
  if (typeof dados !== 'object' || dados === null || !('formato' in dados)) return { faltas: [VERSAO] };
  if (dados.formato !== FORMATO_DEFINICOES) return { faltas: [VERSAO] };
  const lido = arquivoDeDefinicoes.safeParse(dados, { error: emPalavras });
  if (lido.success) return { arquivo: lido.data };
  return { faltas: lido.error.issues.slice(0, MAX_FALTAS).map((i) => `${lugar(i.path)}${i.message}`) };
}
