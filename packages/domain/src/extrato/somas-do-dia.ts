import type { Dia } from '../dates.ts';
import type { Centavos } from '../money.ts';

/** Payments that one entry may come to together. */
const MAIS_PARCELAS = 5;
/** Payments of one day and person beyond which their sums say nothing any more. */
const MAIS_DO_DIA = 12;

interface Parcela {
  chave: string;
  dia: Dia;
  valor: Centavos;
  pessoaId: number | null;
}

/** Every choice of two to five of these. */
function* escolhas<P>(todas: readonly P[], desde = 0, feita: readonly P[] = []): Generator<readonly P[]> {
  if (feita.length >= 2) yield feita;
  if (feita.length === MAIS_PARCELAS) return;
  for (const [i, parcela] of todas.entries())
    if (i >= desde) yield* escolhas(todas, i + 1, [...feita, parcela]);
}

/** By what they come to, the payments of one day and person that may have been paid at once. */
export function somasDoDia<P extends Parcela>(
  parcelas: readonly P[],
): ReadonlyMap<Centavos, readonly (readonly P[])[]> {
  const grupos = new Map<string, P[]>();
  for (const parcela of parcelas) {
    if (parcela.pessoaId === null) continue;
    const de = `${parcela.pessoaId} ${parcela.dia}`;
    const grupo = grupos.get(de);
    if (grupo === undefined) grupos.set(de, [parcela]);
    else grupo.push(parcela);
  }
  const somas = new Map<Centavos, (readonly P[])[]>();
  for (const grupo of grupos.values()) {
    if (grupo.length > MAIS_DO_DIA) continue;
    for (const escolha of escolhas(grupo)) {
      const soma = escolha.reduce((total, { valor }) => total + valor, 0);
      const iguais = somas.get(soma);
      if (iguais === undefined) somas.set(soma, [escolha]);
      else iguais.push(escolha);
    }
  }
  return somas;
}
