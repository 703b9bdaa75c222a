import { mencaoDe, partesDaAnotacao } from '@retaguarda/contract';

/** A person who was chosen while a note is written, where the name stands for the id. */
export interface Mencionada {
  id: number;
  name: string;
}

/** What follows an @ up to the caret, and where the @ stands. */
export interface Procura {
  inicio: number;
  busca: string;
}

const DEPOIS_DO_ARROBA = /(?:^|[\s(])@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]+){0,3})$/u;

/** Who is being looked for at the caret; null where nobody is. */
export function procuraEm(texto: string, cursor: number): Procura | null {
  const busca = DEPOIS_DO_ARROBA.exec(texto.slice(0, cursor))?.[1];
  return busca === undefined ? null : { inicio: cursor - busca.length - 1, busca };
}

/** The text with the person in the place of what was typed, and where the caret goes. */
export function comMencao(texto: string, { inicio, busca }: Procura, nome: string) {
  const antes = `${texto.slice(0, inicio)}@${nome} `;
  return { texto: antes + texto.slice(inicio + 1 + busca.length).replace(/^ /, ''), cursor: antes.length };
}

const escapa = (nome: string): string => nome.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As the server keeps it: those who were chosen by id. Who was typed and not chosen stays a text. */
export function paraEnvio(texto: string, escolhidas: readonly Mencionada[]): string {
  // A longer name that begins with a shorter one comes first.
  const ordem = escolhidas.toSorted((a, b) => b.name.length - a.name.length);
  if (ordem.length === 0) return texto;
  const nomes = new RegExp(`@(${ordem.map((p) => escapa(p.name)).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return texto.replaceAll(nomes, (escrito, nome: string) => {
    const pessoa = ordem.find((p) => p.name === nome);
    return pessoa === undefined ? escrito : mencaoDe(pessoa.id);
  });
}

const nomeDe = (pessoas: readonly Mencionada[], id: number): string =>
  pessoas.find((p) => p.id === id)?.name ?? String(id);

/** As it is written again: names in the place of ids. */
export const paraEscrita = (texto: string, pessoas: readonly Mencionada[]): string =>
  partesDaAnotacao(texto)
    .map((parte) => (typeof parte === 'number' ? `@${nomeDe(pessoas, parte)}` : parte))
    .join('');

/** In parts to be shown; a person among them is one with a name. */
export const partesLidas = (texto: string, pessoas: readonly Mencionada[]): (string | { nome: string })[] =>
  partesDaAnotacao(texto).map((parte) =>
    typeof parte === 'number' ? { nome: nomeDe(pessoas, parte) } : parte,
  );
