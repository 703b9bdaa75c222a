import { MESSAGES, novaSenha } from '@retaguarda/contract';

/** So many of the commonest are refused, whatever their case. */
const COMUNS = 10_000;

let comuns: Promise<ReadonlySet<string>> | undefined;

/** Read on first use: a list of tens of thousands that most processes' starts do not need. */
async function carrega(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMUNS).map(String));
}

/** Why a password may not be chosen; undefined when it may. */
export async function faltaDaSenha(senha: string): Promise<string | undefined> {
  const forma = novaSenha.safeParse(senha);
  if (!forma.success) return MESSAGES.senhaMinima;
  comuns ??= carrega();
  return (await comuns).has(senha.trim().toLowerCase()) ? MESSAGES.senhaComum : undefined;
}
