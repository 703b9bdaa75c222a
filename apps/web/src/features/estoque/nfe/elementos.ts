/** Why a file, or a part of it, is not taken. */
export interface Recusado {
  falta: string;
}

/** Elements by their name, in whatever namespace the program that wrote them put them. */
export const filho = (de: Element | undefined, nome: string): Element | undefined =>
  [...(de?.children ?? [])].find((e) => e.localName === nome);
export const filhos = (de: Element | undefined, nome: string): readonly Element[] =>
  [...(de?.children ?? [])].filter((e) => e.localName === nome);
const em = (de: Element | undefined, ...caminho: string[]): Element | undefined =>
  caminho.reduce<Element | undefined>((no, nome) => filho(no, nome), de);
export const textoEm = (de: Element | undefined, ...caminho: string[]): string =>
  em(de, ...caminho)?.textContent?.trim() ?? '';
export { em };
/** The first one of a name, at whatever depth. */
export const dentro = (de: Element | undefined, nome: string): Element | undefined =>
  [...(de?.getElementsByTagName('*') ?? [])].find((e) => e.localName === nome);
