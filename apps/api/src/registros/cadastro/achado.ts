import { type RawBuilder, sql } from 'kysely';
import { colunasDe, daLinha, type Linha, type Tabela } from '../tabela.ts';

/** What the search over everything says of a record beside its name, and what else is near to what is searched for. */
interface Dito {
  detalhe: readonly (string | null)[];
  chaves?: readonly string[];
}

/** Of which fields that is said. */
export interface Achado<C> {
  campos: readonly (keyof C & string)[];
  diz: (campos: C) => Dito;
}

/** What is said of a record that is found, by these of its fields. */
export const achado = <C extends object, K extends keyof C & string>(
  campos: readonly K[],
  diz: (campos: Pick<C, K>) => Dito,
): Achado<C> => ({ campos, diz });

/** What the search over everything reads of a row of `t`, as JSON, and says of it. */
export interface AchadoDaTabela {
  dados: RawBuilder<unknown>;
  diz: (dados: Linha) => Dito & { titulo: string };
}

/** The row of a record that is found, and what is said of it. */
export function achadoDo<C extends object, E extends C>(
  registro: Tabela<E>,
  { achado: { campos, diz }, nome }: { achado: Achado<C>; nome: (campos: C) => string },
): AchadoDaTabela {
  const lidas = colunasDe(registro).filter(([campo]) => campo === 'nome' || campos.some((c) => c === campo));
  const pares = lidas.map(([, coluna]) => sql`${coluna.nome}::text, ${sql.ref(`t.${coluna.nome}`)}`);
  return {
    dados: sql`jsonb_build_object(${sql.join(pares)})`,
    diz: (dados) => {
      const estado = daLinha(registro, dados);
      return { titulo: nome(estado), ...diz(estado) };
    },
  };
}
