import { compileFormula, evaluateFormula, formataFormulaValue } from '@retaguarda/atributos';
import { useEffect, useReducer } from 'react';
import { textoComAfixos } from '../../atributos/formata.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { CALCULO as T } from './textos.ts';
import type { Prova } from './use-prova.ts';

/** What the formula that is tried comes to, and any part of it by itself. */
export function useResultado({ store }: Prova) {
  // Any value may be one that a part is made of.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => store.subscribeAll(redraw), [store]);
  const def = store.definicoes.at(-1);
  const campo = def && store.campo(def.id);
  const avalia = (trecho: string): string => {
    const valores = store.exporta();
    const lida = compileFormula(trecho, valores.keys());
    if (!lida.ok) return '';
    const valor = evaluateFormula(lida.formula, Object.fromEntries(valores), {
      now: serverNow(),
    });
    return formataFormulaValue(valor) || T.semResultado;
  };
  const texto = def && campo ? (campo.falha ?? textoComAfixos(def, campo.valor)) : '';
  return { avalia, resultado: texto || T.semResultado };
}
