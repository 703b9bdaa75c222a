import { keysOf } from '../keys.ts';

/** How the colour of a state is called; the same in tables, cards and charts. */
export type Tom = 'neutro' | 'andamento' | 'espera' | 'concluido' | 'parado';

export interface SituacaoOpcao<N extends number = number> {
  id: N;
  nome: string;
}

interface Estado {
  /** As it is stored and crosses the wire. */
  numero: number;
  nome: string;
  tom: Tom;
}

/** Stands for all states in a list's filter. */
export const TODAS_SITUACOES = -1 as const;

/** What a state may become, by name; left out where any may become any other. */
interface Passos<N> {
  vira?: readonly N[];
}

/** A kind's states by name: their numbers, what people read, the colour they have, and what each may become. */
export function estados<const E extends { readonly [N in keyof E]: Estado & Passos<keyof E> }>(todos: E) {
  const porNome: Readonly<Record<keyof E, Estado>> = todos;
  const lista = keysOf(todos).map((nome): E[keyof E] => todos[nome]);
  const de = (numero: number) => lista.find((e) => e.numero === numero);
  return {
    // Each name keeps the literal number that stands beside it.
    numeros: Object.fromEntries(
      Object.entries<Estado>(porNome).map(([nome, { numero }]) => [nome, numero]),
    ) as {
      readonly [N in keyof E]: E[N]['numero'];
    },
    opcoes: lista.map(({ numero, nome }): SituacaoOpcao<E[keyof E]['numero']> => ({ id: numero, nome })),
    /** Label of a state; `desconhecida` for a number that is none. */
    nome: (numero: number, desconhecida: string): string => de(numero)?.nome ?? desconhecida,
    /** Whether a state may become another one. */
    vira: (numero: number, outra: E[keyof E]['numero']): boolean =>
      de(numero)?.vira?.some((nome) => porNome[nome].numero === outra) ?? false,
    tom: (numero: number, desconhecida: Tom): Tom => de(numero)?.tom ?? desconhecida,
  };
}

/** The numbers of a kind, of which each is one of its states. */
export type Numero<N extends Readonly<Record<string, number>>> = N[keyof N];

/** What a filter offers before the states themselves. */
export const comTodas = (nome: string, opcoes: readonly SituacaoOpcao[]): readonly SituacaoOpcao[] => [
  { id: TODAS_SITUACOES, nome },
  ...opcoes,
];
