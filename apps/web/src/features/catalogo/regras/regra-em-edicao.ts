import { type AtributoDefinicao, type Regra, type RegraTipo, regraValorServe } from '@retaguarda/atributos';

/** A rule while it is being written; metric 0 is none yet. */
export interface RegraEmEdicao extends Omit<Regra, 'regraTipo'> {
  regraTipo: RegraTipo | 0;
}

export const regraInvalida = (def: AtributoDefinicao, r: RegraEmEdicao): boolean =>
  r.regraTipo === 0 || r.regraAcionados.length === 0 || !regraValorServe(def, r.regraValor);
