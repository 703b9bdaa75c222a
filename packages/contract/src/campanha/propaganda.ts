import { ERRO } from '@retaguarda/atributos';
import { z } from 'zod';
import { mensagem, salvo } from '../base/answer-fields.ts';
import { IMAGEM } from '../base/constants.ts';
import { comoVem } from '../base/devolvido.ts';
import { id, idOuZero, ligaOuDesliga, linha, texto, versao, versaoSeVista } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Longest description of a banner as it is sent, markup included. */
export const PROPAGANDA_DESCRICAO_MAXIMA = 20_000;
/** Largest `propOrdem` that may be typed; the smallest is 0. */
export const PROPAGANDA_ORDEM_MAXIMA = 99_999;

/** The two pictures of a banner: on its card, and in the dialog that the card opens. */
export const IMAGENS_DA_PROPAGANDA = ['capa', 'modal'] as const;
export type ImagemDaPropaganda = (typeof IMAGENS_DA_PROPAGANDA)[number];

/** An address that a person may be sent to: http or https with a host, nothing else. */
export const ehLink = (link: string): boolean => /^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(link.trim());

/** The fault of each field of a banner, as form and server both give it. */
export function faltasDaPropaganda(p: { propTitulo: string; propLink: string; propOrdem: number | null }): {
  propTitulo?: string;
  propLink?: string;
  propOrdem?: string;
} {
  const vazio = ERRO.obrigatorio.message;
  const ordemCerta =
    p.propOrdem !== null &&
    Number.isInteger(p.propOrdem) &&
    p.propOrdem >= 0 &&
    p.propOrdem <= PROPAGANDA_ORDEM_MAXIMA;
  return {
    ...(p.propTitulo.trim() === '' ? { propTitulo: vazio } : {}),
    ...(p.propLink.trim() === ''
      ? { propLink: vazio }
      : ehLink(p.propLink)
        ? {}
        : { propLink: 'Informe um endereço que comece por http:// ou https://' }),
    ...(p.propOrdem === null
      ? { propOrdem: vazio }
      : ordemCerta
        ? {}
        : { propOrdem: `Informe um número inteiro de 0 a ${PROPAGANDA_ORDEM_MAXIMA}` }),
  };
}

export const propagandaNoFio = z.object({
  propId: z.number(),
  campanhaId: z.number(),
  propOrdem: z.number(),
  propTitulo: z.string(),
  /** Rich text as the server cleaned it. */
  propDesc: z.string(),
  propLink: z.string(),
  propSituacao: z.boolean(),
  /** Name, SHA-256 and address below `/api` of each picture; empty without one. */
  propAnexoCapa: z.string(),
  propAnexoHashCapa: z.string(),
  urlCapa: z.string(),
  propAnexoModal: z.string(),
  propAnexoHashModal: z.string(),
  urlModal: z.string(),
  versao: z.number(),
});
/** `propSituacao` switches the banner within its campaign, which has a state of its own. */
export type Propaganda = z.output<typeof propagandaNoFio>;

/** 0 off, 1 on. Said again it changes nothing. */
export const campUpdateStatusProp = defineRoute({
  method: 'POST',
  path: '/camp/updateStatusProp',
  permission: 'campSituacao',
  summary: 'Liga ou desliga uma propaganda',
  body: z.strictObject({ situacao: ligaOuDesliga, propId: id }),
  response: mensagem,
  errors: [404],
});

/** Banners of one campaign at most. */
const PROPAGANDAS_MAX = 1000;

/** 409 with the present banners where `propIds` are not all of the campaign. */
export const campOrdenaProp = defineRoute({
  method: 'POST',
  path: '/camp/ordenaProp',
  permission: 'campAlt',
  summary: 'Põe todas as propagandas de uma campanha na ordem dada, de 1 em diante',
  body: z.strictObject({ campId: id, propIds: z.array(id).min(1).max(PROPAGANDAS_MAX) }),
  response: mensagem,
  errors: [404, 409],
});

const campos = {
  campanhaId: id,
  propOrdem: z.number().min(-1_000_000_000).max(1_000_000_000).nullable(),
  propTitulo: linha(200),
  propDesc: texto(PROPAGANDA_DESCRICAO_MAXIMA),
  propLink: texto(2000).trim(),
  propSituacao: z.boolean(),
};
/** Pictures are stored by calls of their own. */
const corpoPropaganda = z.strictObject({
  propaganda: comoVem(z.strictObject({ ...campos, propId: idOuZero, versao }), propagandaNoFio),
});

/** 422 for a `propId` above 0. The description is cleaned before it is kept. */
export const propInc = defineRoute({
  method: 'POST',
  path: '/camp/propInc',
  permission: 'campAlt',
  summary: 'Inclui uma propaganda em uma campanha',
  body: corpoPropaganda,
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** A banner stays in its campaign: another `campanhaId` is 404. A changed `propSituacao` asks for `campSituacao` as well. */
export const propAlt = defineRoute({
  method: 'POST',
  path: '/camp/propAlt',
  permission: 'campAlt',
  summary: 'Altera uma propaganda',
  body: corpoPropaganda,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

/** The version is accepted and not compared. */
export const propExc = defineRoute({
  method: 'POST',
  path: '/camp/propExc',
  permission: 'campExc',
  cuidado: 'exclui',
  summary: 'Exclui uma propaganda com as suas imagens',
  /** The banner whole, as answers carry it, or its id alone. */
  body: z.strictObject({
    propaganda: comoVem(z.strictObject({ propId: id, versao: versaoSeVista }), propagandaNoFio),
  }),
  response: mensagem,
  errors: [404],
});

const imagem = z.object({
  propAnexoCapa: z.string().optional(),
  propAnexoHashCapa: z.string().optional(),
  urlCapa: z.string().optional(),
  propAnexoModal: z.string().optional(),
  propAnexoHashModal: z.string().optional(),
  urlModal: z.string().optional(),
});
/** Only the fields of the picture that was sent, under the names that the banner has for them. */
export type ImagemSalva = z.output<typeof imagem>;

/** Takes the place of the picture that is there, at most 2 MB. `action` is accepted and not used. */
export const campFileInc = defineRoute({
  method: 'POST',
  path: '/camp/fileInc',
  permission: 'campAlt',
  summary: 'Guarda a imagem da capa ou do modal de uma propaganda (multipart com um arquivo)',
  query: z.strictObject({
    /** The banner. */
    id: queryId,
    tipo: z.enum(IMAGENS_DA_PROPAGANDA),
    action: z.enum(['Inc', 'Alt']).optional(),
    /** Of the file. */
    nome: texto(255).optional(),
  }),
  response: mensagem.extend({ imagem }),
  errors: [404, 413, 415, 422],
  arquivo: true,
  bodyLimit: IMAGEM.bytes + 65_536,
});

/** 404 where there is none, or another one by now. */
export const propImgExc = defineRoute({
  method: 'POST',
  path: '/camp/propImgExc',
  permission: 'campAlt',
  cuidado: 'exclui',
  summary: 'Exclui uma imagem de uma propaganda; `hash` tem de ser o dela',
  body: z.strictObject({ tipo: z.enum(IMAGENS_DA_PROPAGANDA), hash: texto(64), propId: id }),
  response: mensagem,
  errors: [404],
});

/** `id` is that of the picture. The customers' app reads by `campImagem`, without a session. */
export const campAnexo = defineRoute({
  method: 'GET',
  path: '/camp/anexo',
  permission: ['campVer', 'campAlt'],
  summary: 'Os bytes de uma imagem de propaganda',
  query: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404],
});
