import { LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { withTenant } from '../../base/db/tx.ts';
import type { Services } from '../../base/services.ts';
import { confereDesafio, novoDesafio } from './desafio.ts';
import { confereRecaptcha } from './recaptcha.ts';
import { recusa } from './recusa.ts';

type Meios = Pick<Services, 'pool' | 'keys' | 'proofOfWork' | 'recaptcha'>;

/** What a page must do before it may ask to come in: a proof of work, or Google's check where that is configured. */
export const desafioDe = async ({ keys, proofOfWork, recaptcha }: Meios): Promise<object> =>
  recaptcha === undefined
    ? { ...(await novoDesafio(keys, proofOfWork)) }
    : { recaptcha: { chave: recaptcha.chave, endereco: recaptcha.endereco } };

/** Refuses a call whose field `recaptcha` carries no passed check, or one that was used before. */
export async function confereVerificacao(meios: Meios, tenant: number, dito: string): Promise<void> {
  const { pool, keys, recaptcha } = meios;
  const passou =
    recaptcha === undefined
      ? await withTenant(pool, tenant, (tx) => confereDesafio(tx, keys, dito))
      : await confereRecaptcha(recaptcha, dito);
  if (!passou) throw recusa(LOGIN_CODE.verificacao, MESSAGES.verificacao);
}
