import type { Recurso } from './permissions.ts';

/** Page sizes; -1 is Todos. */
export const PAGE_SIZES = [10, 25, 50, 100, -1] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** Rows of a page of most lists, where a call names no size. */
export const PAGE_SIZE_PADRAO = 10;
/** The same for people and companies; messages and deliveries of webhooks have no other size. */
export const PAGE_SIZE_REGISTRO = 25;
/** Rows of one window when the size is Todos. */
export const JANELA_TODOS = 200;
/** Rows of one part of a list that is read whole, for paper or a file (`page` -1, -2, …). */
export const LINHAS_POR_PARTE = 20_000;
/** Rows of a page of the people of a case, and of the picker of a baixa. */
export const PESSOAS_POR_PAGINA = 10;

/** An import chunk is sent when its text exceeds this many characters, or at the last row. */
export const IMPORT_CHUNK_CHARS = 40_000;
/** Rows of a file below its titles. */
export const IMPORT_MAX_ROWS = 100_000;
/** Judged by the page alone: files are sent as rows. */
export const IMPORT_MAX_BYTES = 20_000_000;

/** Session figures, in seconds. */
export const SESSAO = { access: 600, refreshOcioso: 8 * 3600, absoluta: 7 * 86_400, graca: 10 } as const;

/** Below `/api`, for what the page asks before the calls of the contract are there. */
export const CAMINHO = { renova: '/auth/refresh-token', abertura: '/auth/abertura' } as const;

/** How many readings an opening asks for at once, and the longest of them, in letters. */
export const ABERTURA = { pedidos: 16, letras: 500 } as const;

/** Of a password that is chosen. */
export const SENHA_MINIMA = 8;
/** Of one that is typed to sign in: those of before stay good. */
export const SENHA_ENTRADA = 6;
export const EMAIL_MINIMO = 5;
/** Of the secret of an API key, which nobody has to remember. */
export const CHAVE_API_MINIMA = 16;

/** Pictures as they are chosen: bytes, pixels, and the kinds that are read. */
export const IMAGEM = {
  bytes: 2_000_000,
  pixels: 25_000_000,
  tipos: ['image/png', 'image/jpeg', 'image/bmp'],
  /** A new picture is shown at the latest after so many milliseconds. */
  atualizaMs: 3500,
} as const;

/** The largest that an installation may set for one attachment. */
const ANEXO_MAXIMO = 200 * 1024 * 1024;
const PARTE = 1024 * 1024;
/** Attachments: what one has at most where the installation says nothing else, and the parts in which they are sent. */
export const ANEXO = {
  megabytes: 25,
  porRegistro: 50,
  parte: PARTE,
  partes: ANEXO_MAXIMO / PARTE,
  nome: 200,
  /** Days that a deleted one, or one of a deleted record, is kept. */
  guardaDias: 90,
} as const;

/** Drafts: characters of one, how many a person has at most, and the days that one is kept. */
export const RASCUNHO = {
  letras: 200_000,
  porPessoa: 100,
  /** Characters of all of a person's, and how many a network has. */
  letrasPorPessoa: 5_000_000,
  porRede: 20_000,
  guardaDias: 7,
} as const;

/** Who has a record open says so again after so many milliseconds, and counts as gone after the others. */
export const PRESENCA = { batidaMs: 20_000, sumiuMs: 50_000 } as const;

/** Characters of a note. */
export const ANOTACAO = { letras: 4000 } as const;

/** People that a search for a client or a responsible person offers at most. */
export const LIMITE_CLIENTES = 20;

/** Any one of these looks after imports: of its own, or of all. */
export const CUIDA_DE_CARGAS = [
  'importar',
  'periciaInc',
  'periciaAlt',
  'importDesfaz',
] as const satisfies readonly Recurso[];

/** What a column of four bytes holds at most. */
export const MAIOR_INTEIRO = 2_147_483_647;

/** Years that an office enters days without court of. */
export const ANO_DO_CALENDARIO = { de: 2000, ate: 2099 } as const;
