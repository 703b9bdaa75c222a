import { atributosDaFormula, ehCalculado } from '@retaguarda/atributos';
import { ehAtivo } from '@retaguarda/domain';
import { definicaoDe } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from './atributo-row.ts';

export type Uso =
  | { tipo: 'formula' | 'regra'; de: AtributoRow }
  /** A mirror shares the definition: it keeps the original from being deleted, not from being deactivated. */
  | { tipo: 'espelho'; de: AtributoRow };

const NOME = { formula: 'a fórmula de', regra: 'a regra de', espelho: 'o espelho' } as const;

export const emPalavras = ({ tipo, de }: Uso): string => `${NOME[tipo]} '${de.dados.label}' (#${de.id})`;

const nomeia = (de: AtributoRow, id: number): boolean =>
  de.dados.regra && de.dados.regraParametro.some((r) => r.regraAcionados.includes(id));

/** What uses each attribute, by its id: active formulas and rules of others, and mirrors. */
export function usosDe(todos: readonly AtributoRow[]): ReadonlyMap<number, readonly Uso[]> {
  const codigos = todos.map((a) => a.cod_id);
  const usados = new Map(
    todos
      .filter((a) => ehAtivo(a.situacao) && ehCalculado(a.dados))
      .map((a) => [a.id, new Set(atributosDaFormula(definicaoDe(a).calcFormula, codigos))]),
  );
  return new Map(
    todos.map((alvo): [number, Uso[]] => {
      const usos = todos
        .filter((de) => de.id !== alvo.id)
        .flatMap((de): Uso[] => [
          ...(usados.get(de.id)?.has(alvo.cod_id) === true ? [{ tipo: 'formula', de } as const] : []),
          ...(ehAtivo(de.situacao) && nomeia(de, alvo.id) ? [{ tipo: 'regra', de } as const] : []),
          ...(de.espelho_de === alvo.id ? [{ tipo: 'espelho', de } as const] : []),
        ]);
      return [alvo.id, usos];
    }),
  );
}
