import type { SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { grandeOuNulo, inteiro, situacao, type Tabela } from './tabela.ts';

/** What is stored of a case beside the values of its attributes. */
export interface EstadoDaPericia {
  tipoId: number | null;
  cidadeId: number;
  situacao: SituacaoPericia;
}

/** A case is more than a registry: `features/pericia` writes it. What import and undo share of it is here. */
export const pericia: Tabela<EstadoDaPericia, 'pericia'> = {
  tipo: 'pericia',
  colunas: { tipoId: grandeOuNulo('tipo_id'), cidadeId: inteiro('cidade_id'), situacao: situacao() },
  toca: sql`atualizado_em = now()`,
};
