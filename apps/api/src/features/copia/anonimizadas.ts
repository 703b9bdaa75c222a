import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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
export async function anotaAnonimizada(pasta: string, quem: Omit<Anonimizada, 'em'>): Promise<void> {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const linha = JSON.stringify({ ...quem, em: new Date().toISOString() });
  await appendFile(path.join(pasta, NOME), `${linha}\n`, { mode: 0o600 });
}

/** Those who were anonymised after a copy was taken, by the lists of these folders, each once. */
export async function anonimizadasDepois(pastas: readonly string[], em: string): Promise<Anonimizada[]> {
  const achadas = new Map<string, Anonimizada>();
  for (const pasta of new Set(pastas.map((p) => path.resolve(p)))) {
    const texto = await readFile(path.join(pasta, NOME), 'utf8').catch(() => '');
    for (const linha of texto.split('\n').filter((l) => l !== '')) {
      const uma = anonimizada.parse(JSON.parse(linha));
      if (new Date(uma.em) >= new Date(em)) achadas.set(`${uma.rede}/${uma.pessoa}`, uma);
    }
  }
  return [...achadas.values()];
}
