import { type AtributoDefinicao, compileCatalogoTolerante, ehCalculado } from '@retaguarda/atributos';

/** Whether anything of these definitions goes by the office's days. */
export function contamDias(definicoes: readonly AtributoDefinicao[]): boolean {
  if (definicoes.some((d) => d.prazo)) return true;
  const calculados = definicoes.filter(ehCalculado);
  const externos = calculados.flatMap((d) => d.calcAtribs);
  return compileCatalogoTolerante(calculados, { externos }).usamCalendario.length > 0;
}
