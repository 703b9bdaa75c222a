import {
  type AtributoDefinicao,
  type Catalogo,
  compileCatalogoTolerante,
  ehCalculado,
} from '@retaguarda/atributos';

/** Deadlines, and what is calculated by days on which there is court. */
export const pelosDias = ({ definicoes, usamCalendario }: Catalogo): readonly number[] => [
  ...new Set([...definicoes.filter((d) => d.prazo).map((d) => d.id), ...usamCalendario]),
];

/** Whether anything of these definitions goes by the office's days. */
export function contamDias(definicoes: readonly AtributoDefinicao[]): boolean {
  if (definicoes.some((d) => d.prazo)) return true;
  const calculados = definicoes.filter(ehCalculado);
  const externos = calculados.flatMap((d) => d.calcAtribs);
  return compileCatalogoTolerante(calculados, { externos }).usamCalendario.length > 0;
}
