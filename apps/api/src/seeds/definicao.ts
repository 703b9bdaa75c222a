import { type AtributoDefinicao, DEFINICAO_NEUTRA, type Tipo } from '@retaguarda/atributos';

/** What a seed says of an attribute; everything else is neutral. */
export type AtributoSemente = Partial<Omit<AtributoDefinicao, 'id'>> & {
  codId: string;
  label: string;
  tipo: Tipo;
};

/** A definition with neutral values for what the seed does not say. Its id is given by the database. */
export function definicao(semente: AtributoSemente): Omit<AtributoDefinicao, 'id'> {
  return { ...DEFINICAO_NEUTRA, ...semente };
}

/** What stands in the `dados` column: the definition without what stands in columns of its own. */
export function dadosDe(def: Omit<AtributoDefinicao, 'id'>): string {
  const { codId: _codId, etapa: _etapa, ordem: _ordem, valorRecebivel: _valor, ...dados } = def;
  return JSON.stringify(dados);
}
