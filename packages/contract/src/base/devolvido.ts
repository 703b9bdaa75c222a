import { z } from 'zod';
import { MESSAGES } from './erros.ts';
import { id } from './fields.ts';

/** A field that a body may carry as the answer does: whatever it holds, the server's own counts. */
export const DO_SERVIDOR = 'Aceito como a resposta o traz, e não usado';
const doServidor = z.unknown().optional().describe(DO_SERVIDOR);

type Nomes = z.ZodObject | readonly string[];
const saoNomes = (de: Nomes): de is readonly string[] => Array.isArray(de);
const nomesDe = (de: Nomes): readonly string[] => (saoNomes(de) ? de : Object.keys(de.shape));

/**
 * A body that may be sent as answers and documents spell it: what they say besides is accepted and not used, and does not
 * reach the act. Any other field is refused as before.
 */
export function comoVem<S extends z.ZodRawShape>(
  envio: z.ZodObject<S, z.core.$strict>,
  ...vistos: readonly Nomes[]
): z.ZodObject<S, z.core.$strict> {
  const alheios = vistos.flatMap(nomesDe).filter((nome) => !(nome in envio.shape));
  const aceitos = Object.fromEntries(alheios.map((nome) => [nome, doServidor]));
  const shape: z.ZodRawShape = { ...envio.shape, ...aceitos };
  const solta = (corpo: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(corpo).filter(([nome]) => !(nome in aceitos)));
  // Of the same fields when it has been read; those that it may have besides say nothing to whoever writes a call.
  return z.strictObject(shape).overwrite(solta) as typeof envio;
}

const ehCorpo = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * A body whose fields may also have the names that answers give them: `nomes` of an answer is the body's. The body's own
 * name counts where both are sent.
 */
export function comOsNomes<S extends z.ZodType>(envio: S, nomes: Readonly<Record<string, string>>): S {
  const traduz = (valor: unknown): unknown => {
    if (!ehCorpo(valor)) return valor;
    const outros = Object.entries(nomes).filter(([visto]) => visto in valor);
    if (outros.length === 0) return valor;
    const resto = Object.fromEntries(Object.entries(valor).filter(([nome]) => !(nome in nomes)));
    return { ...Object.fromEntries(outros.map(([visto, nome]) => [nome, valor[visto]])), ...resto };
  };
  return z.preprocess(traduz, envio) as unknown as S; // what it reads and hands back is that of the body
}

const ids = (max: number) => z.array(id).max(max);

/** Ids that are chosen, alone or as an answer carries them: beside what there is to choose from. */
export const escolhidosDe = (max: number, minimo = 0) => {
  const lista = minimo === 0 ? ids(max) : ids(max).min(minimo, MESSAGES.informe);
  const comItens = comoVem(z.strictObject({ selected: lista }), ['itens', 'enabled']);
  return z.union([lista, comItens.transform(({ selected }) => selected)]);
};
