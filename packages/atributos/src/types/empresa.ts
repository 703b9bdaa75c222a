import { OFERTA_OPCOES, unidadeOpcoes } from './opcoes.ts';

/** One of the network's companies; of a case, the one that the case belongs to (decision 0039). */
export const empresa = unidadeOpcoes(
  {
    nome: 'Empresa',
    opcoesDe: 'empresas',
    // Its ids are companies: no other type reads them as its own.
    guarda: 'proprio',
    aceita: [],
    oferta: {
      ...OFERTA_OPCOES,
      value: 'nao',
      opcoes: 'nao',
      selectFirst: 'nao',
      counter: 'nao',
      placeholder: 'sim',
      hint: 'sim',
      solo: 'sim',
      outlined: 'sim',
      clearable: 'sim',
    },
    largura: () => 180,
    campoDaRegra: (varios) => (varios ? 'caixas' : 'proprio'),
  },
  () => false,
);
