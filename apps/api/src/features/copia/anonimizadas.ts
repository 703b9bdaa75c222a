import path from 'node:path';
import { z } from 'zod';
import { acrescentaLinha, leLinhas } from '../../base/linhas-json.ts';

const NOME = 'anonimizadas.jsonl';

/** Somebody who was anonymised, by numbers alone. */
const anonimizada = z.object({
  rede: z.number(),
  pessoa: z.number(),
  /** Who did it. */
  autor: z.number(),
  em: z.string(),
});
export type Anonimizada = z.output<typeof anonimizada>;

/** Remembers, beside the copies, that a person was anonymised: a copy from before knows them still. */
export const anotaAnonimizada = (pasta: string, quem: Omit<Anonimizada, 'em'>): Promise<void> =>
  acrescentaLinha(path.join(pasta, NOME), { ...quem, em: new Date().toISOString() });

/** Those who were anonymised after a copy was taken, by the lists of these folders, each once. */
export async function anonimizadasDepois(pastas: readonly string[], em: string): Promise<Anonimizada[]> {
  const achadas = new Map<string, Anonimizada>();
  for (const pasta of new Set(pastas.map((p) => path.resolve(p)))) {
    for (const uma of await leLinhas(path.join(pasta, NOME), anonimizada))
      if (new Date(uma.em) >= new Date(em)) achadas.set(`${uma.rede}/${uma.pessoa}`, uma);
  }
  return [...achadas.values()];
}
