import { emLista } from '@retaguarda/domain';
import type { Author, Authors, ChangedBy } from './conflict-fields.ts';

const nomeDe = ({ quem, voce }: Pick<Author, 'quem' | 'voce'>): string =>
  voce ? 'você' : quem || 'o sistema';
const foraDaqui = ({ voce }: Pick<Author, 'voce'>): string => (voce ? ' em outra aba' : '');
const comMaiuscula = (texto: string): string => texto.slice(0, 1).toUpperCase() + texto.slice(1);
/** Each once, in their order. */
const nomesDe = (autores: Authors): string[] => [
  ...new Set([...autores.values()].map((a) => nomeDe(a) + foraDaqui(a))),
];

/** Who changed what, for whoever edits the same record. */
export const AUTHORSHIP_TEXTS = {
  mudou: (ditos: readonly string[]) => `Mudou enquanto você editava: ${emLista(ditos)}.`,
  mudouPor: (autor: Author, ditos: readonly string[], quando: string) =>
    `${comMaiuscula(nomeDe(autor))} mudou ${emLista(ditos)}${foraDaqui(autor)} ${quando}.`,
} as const;

export const CONFLICT_TEXTS = {
  titulo: 'Alterado enquanto você editava',
  tituloPor: (autores: Authors) => `Alterado por ${emLista(nomesDe(autores))}`,
  texto: 'Nada do que você digitou se perdeu: escolha o que vale em cada campo.',
  seuValor: 'Seu valor',
  valorAtual: 'Valor atual',
  vazio: '(vazio)',
  quem: { voce: 'Só você mudou', outra: 'Mudou enquanto você editava', ambos: 'Os dois mudaram' },
  quemPor: (quem: ChangedBy, autor: Author, quando: string) => {
    if (quem === 'voce') return 'Só você mudou';
    const dele = `${nomeDe(autor)}${foraDaqui(autor)} ${quando}`;
    return quem === 'outra' ? `Só ${dele}` : `Você aqui, e ${dele}`;
  },
  ficarComAtuais: 'Ficar com os atuais',
  salvarMesclado: 'Salvar mesclado',
  nadaMudou: 'Os campos são iguais nas duas versões.',
  removida: (nome: string) => `${nome} não está mais aqui: foi removido(a) enquanto você editava`,
  removidaTexto: 'O que você digitou não pode mais ser salvo ali. Anote o que precisar:',
} as const;
