import { emLista } from '@retaguarda/domain';

/** Names in a row: 'Ana, Bia e Caio'; of many the first ones are said. */
const MOSTRADOS = 3;

function nomes(lista: readonly string[]): string {
  const ditos = lista.length > MOSTRADOS ? lista.slice(0, MOSTRADOS - 1) : lista;
  const fora = lista.length - ditos.length;
  const partes = fora > 0 ? [...ditos, `mais ${fora} pessoas`] : ditos;
  return emLista(partes);
}

export const EXCLUSAO = {
  alguem: 'O sistema',
  excluiu: (quem: string, quando: string) => `${quem} excluiu este registro ${quando}.`,
  voceExcluiu: (quando: string) => `Você excluiu este registro em outra aba ou aparelho, ${quando}.`,
  digitado: 'O que você digitou continua nesta página e nos seus rascunhos.',
  copiar: 'Copiar o que digitei',
  copiado: 'Copiado',
  restaurar: 'Restaurar',
  restaurarESalvar: 'Restaurar e salvar',
  titulo: 'Restaurar o registro',
  rascunho: 'Se você digitou algo e não salvou, está em Meus rascunhos.',
  rascunhos: 'Ver meus rascunhos',
} as const;

export const PRESENCA = {
  aberto: (lista: readonly string[]) =>
    lista.length === 1
      ? `${nomes(lista)} também está com este registro aberto.`
      : `${nomes(lista)} também estão com este registro aberto.`,
  editandoDesde: (nome: string, hora: string) => `${nome} está editando este registro desde ${hora}.`,
  editando: (lista: readonly string[]) => `${nomes(lista)} estão editando este registro.`,
} as const;
