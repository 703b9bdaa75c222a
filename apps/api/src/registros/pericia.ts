import { nomeSituacaoPericia, type SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { nomeia } from './leituras.ts';
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
  colunas: {
    tipoId: grandeOuNulo('tipo_id', nomeia('categoria')),
    cidadeId: inteiro('cidade_id', nomeia('cidade')),
    situacao: situacao(nomeSituacaoPericia),
  },
  toca: sql`atualizado_em = now()`,
};
