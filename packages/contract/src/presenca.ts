import { z } from 'zod';
import { registroDito } from './anexo.ts';
import { mensagem } from './answer-fields.ts';
import { instante } from './fields.ts';
import { aba } from './rascunho.ts';
import { defineRoute } from './route.ts';

const presente = z.object({
  nome: z.string(),
  /** Since when there is something unsaved; null for who only has it open. */
  editandoDesde: instante.nullable(),
});
export type Presente = z.output<typeof presente>;

export const presencaBate = defineRoute({
  method: 'POST',
  path: '/presenca/bate',
  permission: 'session',
  pessoal: true,
  summary: 'Diz que quem chama tem um registro aberto, e responde que outras pessoas o têm agora',
  body: z.strictObject({ ...registroDito, aba, editando: z.boolean() }),
  response: z.object({ outros: z.array(presente) }),
  errors: [404],
});

export const presencaSai = defineRoute({
  method: 'POST',
  path: '/presenca/sai',
  permission: 'session',
  pessoal: true,
  summary: 'Diz que quem chama fechou um registro',
  body: z.strictObject({ ...registroDito, aba }),
  response: mensagem,
});
