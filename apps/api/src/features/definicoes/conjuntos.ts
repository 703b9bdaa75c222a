import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ArquivoDeDefinicoes, type ConjuntoDeDefinicoes, leDefinicoes } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';

const FIM = '.json';

async function le(pasta: string, id: string): Promise<ArquivoDeDefinicoes> {
  const lido = leDefinicoes(await readFile(path.join(pasta, `${id}${FIM}`), 'utf8'));
  if ('faltas' in lido) throw new Error(`${id}: ${lido.faltas.join('; ')}`);
  return lido.arquivo;
}

const idsDe = async (pasta: string): Promise<string[]> =>
  (await readdir(pasta))
    .filter((f) => f.endsWith(FIM))
    .map((f) => f.slice(0, -FIM.length))
    .sort();

/** The sets of definitions that come with the program. */
export async function conjuntosDe(pasta: string): Promise<ConjuntoDeDefinicoes[]> {
  const ids = await idsDe(pasta);
  return Promise.all(
    ids.map(async (id) => {
      const { nome = id, descricao = '', categorias, atributos, perfis } = await le(pasta, id);
      const [c, a, p] = [categorias.length, atributos.length, perfis.length];
      return { id, nome, descricao, categorias: c, atributos: a, perfis: p };
    }),
  );
}

/** One of them; a name is looked for among those there are, and never made into a path. */
export async function conjuntoDe(
  pasta: string,
  id: string,
  ausente = notFound,
): Promise<ArquivoDeDefinicoes> {
  if (!(await idsDe(pasta)).includes(id)) throw ausente();
  return le(pasta, id);
}
