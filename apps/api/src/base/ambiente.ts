import { ErroDePartida } from './partida/erro-de-partida.ts';

export type Ambiente = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be meant so stops the start, by its name: taken silently, it would be found out much later. */
export const recusa = (nome: string, espera: string): ErroDePartida =>
  new ErroDePartida(`A variável ${nome} não serve: ${espera}.`);

/** What stands in a variable; set to nothing it counts as not set. */
export const lido = (env: Ambiente, nome: string): string | undefined => {
  const texto = env[nome]?.trim();
  return texto === '' ? undefined : texto;
};

export function inteiro(
  env: Ambiente,
  nome: string,
  limites: { padrao: number; min: number; max: number },
): number {
  const texto = lido(env, nome);
  if (texto === undefined) return limites.padrao;
  const n = Number(texto);
  if (!/^\d+$/.test(texto) || n < limites.min || n > limites.max)
    throw recusa(nome, `espera um número inteiro de ${limites.min} a ${limites.max}`);
  return n;
}

/** An address of one of these protocols. The message does not repeat it: it may hold a password. */
export function endereco(env: Ambiente, nome: string, protocolos: readonly string[]): string | undefined {
  const texto = lido(env, nome);
  if (texto === undefined) return undefined;
  const url = URL.canParse(texto) ? new URL(texto) : undefined;
  if (url === undefined || !protocolos.includes(url.protocol))
    throw recusa(nome, `espera um endereço ${protocolos.map((p) => `${p}//…`).join(' ou ')}`);
  return texto;
}

export const HTTP = ['http:', 'https:'];

/** One of these words; the first where none is said. */
export function escolha<T extends string>(env: Ambiente, nome: string, palavras: readonly [T, ...T[]]): T {
  const texto = lido(env, nome) ?? palavras[0];
  const achada = palavras.find((p) => p === texto);
  if (achada === undefined) throw recusa(nome, `espera ${palavras.join(', ')}`);
  return achada;
}
