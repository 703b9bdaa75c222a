const LONGO = 21;
const COMECO = 17;

/** How the name of an image is shown: one of 21 characters or more by its first 17 and its extension. */
export function nomeDaImagem(nome: string): string {
  if (nome.length < LONGO) return nome;
  const ponto = nome.lastIndexOf('.');
  return `${nome.slice(0, COMECO)}${ponto > 0 ? nome.slice(ponto) : ''}`;
}
