import { type Deposito, emParalelo } from './deposito.ts';
import { arquivoDaRede, type Nomeado } from './nomeados.ts';

/** What became of the files that were to be taken elsewhere. */
export interface Levadas {
  levadas: number;
  bytes: number;
  /** Were there already, whole. */
  jaEstavam: number;
  /** Are named by a row and were not where they are taken from. */
  faltam: number;
}

/**
 * Copies the files of a network from one store to another. Those that are there already are left, so that one that was
 * cut goes on where it was; nothing is taken away.
 */
export async function levaArquivos(
  { tenant, nomeados }: { tenant: number; nomeados: readonly Nomeado[] },
  de: Deposito,
  para: Deposito,
): Promise<Levadas> {
  const la = new Map<string, number>();
  for await (const { nome, bytes } of para.lista(String(tenant))) la.set(nome, bytes);
  const faltam = nomeados.filter(({ id, bytes }) => la.get(id) !== bytes);
  const feito: Levadas = { levadas: 0, bytes: 0, jaEstavam: nomeados.length - faltam.length, faltam: 0 };
  await emParalelo(faltam, async ({ id, bytes }) => {
    const nome = arquivoDaRede(tenant, id);
    const fluxo = await de.abre(nome);
    if (fluxo === null) {
      feito.faltam++;
      return;
    }
    await para.gravaFluxo(nome, fluxo);
    feito.levadas++;
    feito.bytes += bytes;
  });
  return feito;
}
