import { erroDe } from '@retaguarda/contract';
import { z } from 'zod';
import { AppError } from '../../base/app-error.ts';
import type { Recaptcha } from '../../base/config.ts';

/** What the page names its token for; one that was made for something else does not count. */
const ACAO = 'entrar';
const ESPERA_MS = 3000;

const resposta = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** How sure Google is that a person called, by the token of the page; each counts once. */
export async function confereRecaptcha(
  { endereco, segredo, minimo }: Recaptcha,
  token: string,
): Promise<boolean> {
  const pergunta = fetch(`${endereco}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: segredo, response: token }),
    signal: AbortSignal.timeout(ESPERA_MS),
  });
  const dito = resposta.safeParse(await pergunta.then((r) => r.json()).catch(() => undefined));
  // Nobody is let in on no answer, and nobody is told to be a robot.
  if (!dito.success) throw new AppError(503, [erroDe('indisponivel')]);
  const { success, score = 0, action } = dito.data;
  return success && action === ACAO && score >= minimo;
}
