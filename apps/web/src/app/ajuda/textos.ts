import { DA_ADMINISTRACAO } from './da-administracao.ts';
import { DA_OPERACAO } from './da-operacao.ts';
import { DA_PESSOA } from './da-pessoa.ts';
import { DO_ESTOQUE } from './do-estoque.ts';
import { DOS_CADASTROS } from './dos-cadastros.ts';
import type { Ajuda, Tela } from './tela.ts';

/** What is said of every screen; one that is new does not compile without. */
export const AJUDAS: Readonly<Record<Tela, Ajuda>> = {
  ...DA_OPERACAO,
  ...DOS_CADASTROS,
  ...DO_ESTOQUE,
  ...DA_ADMINISTRACAO,
  ...DA_PESSOA,
};

export const AJUDA = {
  veja: 'Veja também',
  atalhos: 'Os atalhos do teclado que valem aqui: `?`',
} as const;
