import { z } from 'zod';
import { mensagem, pessoaOpcao } from '../base/answer-fields.ts';
import { cidade } from '../base/cidade.ts';
import { dia, diaOuVazio, id, texto, versao } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { ALCANCES, camposDoCompromisso } from './compromisso-campos.ts';

/** An appointment as its form shows it. */
const compromisso = z.object({
  ...camposDoCompromisso,
  tipo: camposDoCompromisso.tipo,
  titulo: z.string(),
  local: z.string(),
  nota: z.string(),
  compromissoId: z.number(),
  versao: z.number(),
  /** Its first day, where the form is of one of its times. */
  primeiro: dia,
  cidade: cidade.nullable(),
  /** The case in words; null where it is of none, or of one that the caller does not see. */
  caso: pessoaOpcao.nullable(),
  comQuem: pessoaOpcao.nullable(),
  quem: z.array(pessoaOpcao),
  /** Whether the caller may alter and delete it. */
  altera: z.boolean(),
});
/** `caso` and `comQuem` are null, and their ids 0, also where the caller does not see them. */
export type Compromisso = z.output<typeof compromisso>;

/** 404 where `vez` is none of its days (decision 0067). */
export const compromissoVer = defineRoute({
  method: 'GET',
  path: '/compromisso/ver',
  permission: 'agenda',
  summary: 'Um compromisso; de um que se repete, com `vez`, num dos seus dias',
  query: z.strictObject({ id: queryId, vez: dia.optional() }),
  response: z.object({ compromisso }),
  errors: [404],
});

const gravado = mensagem.extend({ compromissoId: z.number(), versao: z.number() });

/** 422 for somebody who does not sign in, or a case or person that the caller may not open. */
export const compromissoInc = defineRoute({
  method: 'POST',
  path: '/compromisso/inc',
  permission: 'agenda',
  summary: 'Inclui um compromisso: livre, ou de uma perícia que se pode abrir',
  body: z.strictObject({ ...camposDoCompromisso }),
  response: gravado,
  errors: [404, 422],
  idempotent: true,
});

/** Which times of one that comes again: of one that does not, all of it. */
const quais = {
  compromissoId: id,
  versao,
  alcance: z.enum(ALCANCES).default('todos'),
  /** The time that is meant, by the day it would be on, where not all are. */
  vez: diaOuVazio.default(''),
};

/**
 * 403 unless the caller made it, takes part, or may alter its case. `compromissoId` is the new one where a part was
 * split off.
 */
export const compromissoAlt = defineRoute({
  method: 'POST',
  path: '/compromisso/alt',
  permission: 'agenda',
  summary:
    'Altera um compromisso; de um que se repete, só uma vez (que deixa de se repetir), ela e as seguintes, ou todas',
  body: z.strictObject({ ...quais, ...camposDoCompromisso }),
  response: gravado,
  errors: [404, 409, 422],
  idempotent: true,
});

/** 403 as in `compromissoAlt`. Days altered apart go with the series; with `seguintes`, those from `vez` on. */
export const compromissoExc = defineRoute({
  method: 'POST',
  path: '/compromisso/exc',
  permission: 'agenda',
  cuidado: 'exclui',
  summary: 'Exclui um compromisso; de um que se repete, só uma vez, ela e as seguintes, ou todas',
  body: z.strictObject(quais),
  response: mensagem,
  errors: [404, 409, 422],
});

export const compromissoPessoas = defineRoute({
  method: 'GET',
  path: '/compromisso/pessoas',
  permission: ['agenda', 'automacoes'],
  summary: 'Quem entra no sistema e se chama assim, para participar de um compromisso ou ser avisado',
  query: z.strictObject({ search: texto(200).optional() }),
  response: z.object({ list: z.array(pessoaOpcao) }),
});
