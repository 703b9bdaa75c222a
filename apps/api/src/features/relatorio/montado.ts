import type { DefinicaoDeRelatorio } from '@retaguarda/contract';
import type { Calculo, Dia } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Dimensao, Fonte, Medida } from './fontes/fonte.ts';
import type { Agrupado } from './rotulos.ts';

export type Dias = readonly [Dia, Dia];

export interface GrupoMontado extends Agrupado {
  /** The key of a row. */
  chave: RawBuilder<unknown>;
}

export interface MedidaMontada {
  medida: Medida;
  op: DefinicaoDeRelatorio['medidas'][number]['op'];
  calculo: Calculo;
  /** Digits behind the comma that its whole number stands for. */
  casas: 0 | 2;
}

/** A definition as a source answers it: whatever it names is there for the caller. */
export interface Montado {
  fonte: Fonte;
  grupos: readonly GrupoMontado[];
  medidas: readonly MedidaMontada[];
  /** What has to be added up for the measures. */
  campos: readonly RawBuilder<unknown>[];
  onde: readonly RawBuilder<unknown>[];
  periodo: { dimensao: string; dias: Dias } | null;
  filtros: readonly { dimensao: Dimensao; valores: readonly string[] }[];
}

/** Rows of the source that count. */
export const deOnde = ({ fonte, onde }: Montado): RawBuilder<unknown> =>
  sql`${fonte.de} where ${sql.join([...onde], sql` and `)}`;
