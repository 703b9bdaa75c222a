import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** Looks at the product as a profile would: what it allows of what one may oneself, and nothing is written. */
export const verComo = defineRoute({
  method: 'POST',
  path: '/perfis/verComo',
  permission: 'perfilAlt',
  cuidado: 'direitos',
  pessoal: true,
  summary: 'Abre por dez minutos uma sessão de só leitura, com o que um perfil permite do que eu posso',
  body: z.strictObject({ id }),
  response: mensagem.extend({ accessToken: z.string(), nome: z.string() }),
  errors: [404],
});
