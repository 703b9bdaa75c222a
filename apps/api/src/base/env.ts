import { StartupError } from './startup/startup-error.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be meant so stops the start, by its name: taken silently, it would be found out much later. */
export const invalidSetting = (nome: string, espera: string): StartupError =>
  new StartupError(`A variável ${nome} não serve: ${espera}.`);

/** What stands in a variable; set to nothing it counts as not set. */
export const envText = (env: Env, nome: string): string | undefined => {
  const texto = env[nome]?.trim();
  return texto === '' ? undefined : texto;
};

export function envInteger(
  env: Env,
  nome: string,
  limites: { padrao: number; min: number; max: number },
): number {
  const texto = envText(env, nome);
  if (texto === undefined) return limites.padrao;
  const n = Number(texto);
  if (!/^\d+$/.test(texto) || n < limites.min || n > limites.max)
    throw invalidSetting(nome, `espera um número inteiro de ${limites.min} a ${limites.max}`);
  return n;
}

/** An address of one of these protocols. The message does not repeat it: it may hold a password. */
export function envUrl(env: Env, nome: string, protocolos: readonly string[]): string | undefined {
  const texto = envText(env, nome);
  if (texto === undefined) return undefined;
  const url = URL.canParse(texto) ? new URL(texto) : undefined;
  if (url === undefined || !protocolos.includes(url.protocol))
    throw invalidSetting(nome, `espera um endereço ${protocolos.map((p) => `${p}//…`).join(' ou ')}`);
  return texto;
}

export const HTTP = ['http:', 'https:'];

/** One of these words; the first where none is said. */
export function envChoice<T extends string>(env: Env, nome: string, palavras: readonly [T, ...T[]]): T {
  const texto = envText(env, nome) ?? palavras[0];
  const achada = palavras.find((p) => p === texto);
  if (achada === undefined) throw invalidSetting(nome, `espera ${palavras.join(', ')}`);
  return achada;
}
