import { type AtributoDefinicao, atributosDaFormula } from '@retaguarda/atributos';

/** Definitions so that each comes after those that its formula uses; the members of a cycle as they stand. */
export function porFormulas(definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[] {
  const porCodigo = new Map(definicoes.map((d) => [d.codId, d]));
  const codigos = [...porCodigo.keys()];
  const ordem = new Set<AtributoDefinicao>();
  const vistas = new Set<AtributoDefinicao>();
  const visita = (def: AtributoDefinicao): void => {
    if (vistas.has(def)) return;
    vistas.add(def);
    for (const codigo of def.calcFormula === '' ? [] : atributosDaFormula(def.calcFormula, codigos)) {
      const usada = porCodigo.get(codigo);
      if (usada !== undefined) visita(usada);
    }
    ordem.add(def);
  };
  definicoes.forEach(visita);
  return [...ordem];
}
