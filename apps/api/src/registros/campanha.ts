import type { SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { dia, situacao, type Tabela, texto } from './tabela.ts';

/** What is stored of a campaign in its own row; the companies it names have rows of their own. */
export interface EstadoDaCampanha {
  nome: string;
  inicio: string;
  fim: string;
  situacao: SituacaoRegistro;
}

export const campanha: Tabela<EstadoDaCampanha, 'campanha'> = {
  tipo: 'campanha',
  colunas: { nome: texto('nome'), inicio: dia('inicio'), fim: dia('fim'), situacao: situacao() },
  toca: sql`atualizado_em = now()`,
};
