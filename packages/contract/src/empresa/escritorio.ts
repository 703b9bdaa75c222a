import { ERRO } from '@retaguarda/atributos';
import { ehCep, ehCnpj, ehCor, formatCep } from '@retaguarda/domain';
import { z } from 'zod';
import { idDeConjunto } from '../atributo/definicoes.ts';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { IMAGEM } from '../base/constants.ts';
import { MESSAGES } from '../base/erros.ts';
import { linha, texto, textoExato, versao } from '../base/fields.ts';
import { defineRoute, type RouteResponse } from '../base/route.ts';
import { novaSenha } from '../conta/sessao.ts';
import { PARTES_DO_CUSTO } from '../estoque/custo.ts';

/** What is typed of the office that runs a network, and what the network looks like. */
const campos = {
  nome: linha(120),
  /** As the product is called in it. */
  sistema: linha(60),
  cnpj: linha(20),
  cep: linha(16),
  uf: z.string().regex(/^([A-Z]{2})?$/, MESSAGES.estadoInvalido),
  cidade: linha(100),
  bairro: linha(120),
  logradouro: linha(200),
  complemento: linha(200),
  /** Brand colour as `#rrggbb`; the product's own when empty. */
  cor: linha(7),
};
const camposDoEscritorio = z.strictObject(campos);
/** CNPJ and CEP may come with their signs, and are stored without. */
export type EscritorioCampos = z.output<typeof camposDoEscritorio>;

/** The fault of each field of the office, as forms and server both give it. */
export function faltasDoEscritorio(e: EscritorioCampos): Partial<Record<keyof EscritorioCampos, string>> {
  return {
    ...(e.nome.trim() === '' ? { nome: ERRO.obrigatorio.message } : {}),
    ...(e.sistema.trim() === '' ? { sistema: ERRO.obrigatorio.message } : {}),
    ...(e.cnpj === '' || ehCnpj(e.cnpj) ? {} : { cnpj: ERRO.cnpj.message }),
    ...(e.cep === '' || ehCep(e.cep) ? {} : { cep: ERRO.cep.message }),
    ...(e.cor === '' || ehCor(e.cor) ? {} : { cor: 'Informe uma cor como #2b6e96' }),
  };
}

type Endereco = Pick<EscritorioCampos, 'cep' | 'uf' | 'cidade' | 'bairro' | 'logradouro' | 'complemento'>;

/** Street, place and CEP of an office in one line, as its papers say it. */
export function enderecoDoEscritorio(e: Endereco): string {
  const rua = [e.logradouro, e.complemento, e.bairro].filter((t) => t !== '').join(', ');
  const onde = [e.cidade, e.uf].filter((t) => t !== '').join('/');
  const cep = e.cep === '' ? '' : `CEP ${formatCep(e.cep)}`;
  return [rua, onde, cep].filter((t) => t !== '').join(' – ');
}

const escritorio = camposDoEscritorio.extend({
  /** Where the logo is read, empty without one. */
  logo: z.string(),
  versao: z.number(),
});
export type Escritorio = z.output<typeof escritorio>;

const custoDaNfe = z.array(z.enum(PARTES_DO_CUSTO)).max(PARTES_DO_CUSTO.length);

/** `registroId` is the number of the network itself. */
export const escVer = defineRoute({
  method: 'GET',
  path: '/escritorio/ver',
  permission: 'escritorio',
  summary: 'O escritório desta rede: nome, endereço e marca',
  response: z.object({
    escritorio,
    /** By which it is a record as others are. */ registroId: z.number(),
    /** What of an NF-e enters the cost of its goods. */
    custoDaNfe,
    permissions,
  }),
});

/** What stands at the head and the foot of every paper; all texts in words, empty where nothing is known. */
export const escPapel = defineRoute({
  method: 'GET',
  path: '/escritorio/papel',
  permission: 'session',
  summary: 'O que os papéis desta rede dizem do escritório, e quem os emite',
  response: z.object({
    nome: z.string(),
    /** Where the logo is read, empty without one. */
    logo: z.string(),
    cnpj: z.string(),
    cidade: z.string(),
    /** Street, place and CEP in one line. */
    endereco: z.string(),
    /** Whoever asks. */
    emissor: z.string(),
  }),
});
export type EscritorioNoPapel = RouteResponse<typeof escPapel>;

/** 409 with the stored office as `atual`. */
export const escAlt = defineRoute({
  method: 'POST',
  path: '/escritorio/alt',
  permission: 'escAlt',
  summary: 'Altera o escritório desta rede',
  body: z.strictObject({ escritorio: camposDoEscritorio.extend({ versao }) }),
  response: mensagem.extend({ versao: z.number() }),
  errors: [409, 422],
  idempotent: true,
});

/** Takes no version. Notes that were read before keep what they are worth. */
export const escCusto = defineRoute({
  method: 'POST',
  path: '/escritorio/custo',
  permission: 'escAlt',
  summary: 'Diz o que de uma NF-e entra no custo das mercadorias: das que se leem daqui em diante',
  body: z.strictObject({ custoDaNfe }),
  response: mensagem,
});

/** PNG, JPEG or BMP of at most `IMAGEM.bytes`; kept with at most 640 px a side. */
export const escLogoInc = defineRoute({
  method: 'POST',
  path: '/escritorio/logo',
  permission: 'escAlt',
  summary: 'Guarda o logotipo (multipart com um arquivo)',
  response: mensagem.extend({ logo: z.string() }),
  errors: [413, 415, 422],
  bodyLimit: IMAGEM.bytes + 65_536,
  arquivo: true,
});

export const escLogoExc = defineRoute({
  method: 'POST',
  path: '/escritorio/logo/exc',
  permission: 'escAlt',
  cuidado: 'exclui',
  summary: 'Tira o logotipo',
  body: z.strictObject({}),
  response: mensagem,
});

/** Seconds for which a logo may be shown as it was; its address changes with it. */
export const LOGO_SEGUNDOS = 86_400;

const LOGO = '/marca/logo';
/** Where a browser reads the logo of the network whose address it is at. */
export const LOGO_URL = `/api${LOGO}`;

/** `v` is not read: it only makes the address another one. 404 without a logo, or at an address of no network. */
export const marcaLogo = defineRoute({
  method: 'GET',
  path: LOGO,
  permission: 'public',
  summary: 'O logotipo da rede do endereço chamado',
  query: z.strictObject({ v: texto(64).optional() }),
  response: z.any(),
  errors: [404],
  binario: true,
});

/** What stands behind the `#` of the address that a new installation prints. */
const token = textoExato(100);

const primeiroAdministrador = z.strictObject({
  nome: linha(200).min(1, ERRO.obrigatorio.message),
  email: linha(254).pipe(z.email(MESSAGES.emailInvalido)),
  senha: novaSenha,
});

/** 422 once there is a network, or where the address is older than a day. */
export const instConfere = defineRoute({
  method: 'POST',
  path: '/instalacao/confere',
  permission: 'public',
  summary: 'Se o endereço dos primeiros passos ainda abre uma instalação nova',
  body: z.strictObject({ token }),
  response: z.object({ aberta: z.literal(true) }),
  errors: [422],
  limite: 'entrada',
});

/** 422 as in `instConfere`. The administrator also looks after the installation. */
export const instComeca = defineRoute({
  method: 'POST',
  path: '/instalacao/comeca',
  permission: 'public',
  summary: 'Cria a primeira rede da instalação, com o seu administrador, e o deixa dentro',
  body: z.strictObject({
    token,
    escritorio: camposDoEscritorio,
    administrador: primeiroAdministrador,
    /** Sets of definitions that the network begins with. */
    modelos: z.array(idDeConjunto).max(20).default([]),
  }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: [422],
  limite: 'entrada',
});
