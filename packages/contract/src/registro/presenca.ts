import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { instante } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { registroDito } from './anexo.ts';
import { aba } from './rascunho.ts';

const presente = z.object({
  nome: z.string(),
  /** Since when there is something unsaved; null for who only has it open. */
  editandoDesde: instante.nullable(),
});
/** A person once, however many tabs they have it open in; `nome` is 'Outra pessoa' where the caller does not see them. */
export type Presente = z.output<typeof presente>;

const exclusao = z.object({
  /** The row of the history that tells of it. */
  historicoId: z.number(),
  em: instante,
  /** Who deleted it; empty of the product itself. */
  quem: z.string(),
  /** The caller did, in another tab or on another device. */
  voce: z.boolean(),
  /** The caller may put it back. */
  volta: z.boolean(),
});
/** How a record that was open came to be gone. */
export type Exclusao = z.output<typeof exclusao>;

/**
 * Called every 20 s (`PRESENCA`). 403 without the right to open the kind; 404 where the record never was there for the
 * caller.
 */
export const presencaBate = defineRoute({
  method: 'POST',
  path: '/presenca/bate',
  permission: 'session',
  pessoal: true,
  summary:
    'Diz que quem chama tem um registro aberto, e responde que outras pessoas o têm agora, ou quem o excluiu',
  body: z.strictObject({ ...registroDito, aba, editando: z.boolean() }),
  response: z.object({
    outros: z.array(presente),
    /** It was deleted and has not come back; null while it is there. */
    exclusao: exclusao.nullable(),
  }),
  errors: [404],
});

/** Ends this tab alone; a tab that says nothing for 50 s counts as gone anyway. */
export const presencaSai = defineRoute({
  method: 'POST',
  path: '/presenca/sai',
  permission: 'session',
  pessoal: true,
  summary: 'Diz que quem chama fechou um registro',
  body: z.strictObject({ ...registroDito, aba }),
  response: mensagem,
});
