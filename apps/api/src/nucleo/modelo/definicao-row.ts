import type { AtributoDefinicao } from '@retaguarda/atributos';

/** What says a definition, as it is stored. */
export interface DefinicaoRow {
  id: number;
  cod_id: string;
  etapa: number;
  ordem: number;
  valor_recebivel: boolean;
  dados: Omit<AtributoDefinicao, 'id' | 'codId' | 'etapa' | 'ordem' | 'valorRecebivel'>;
}

export const definicaoDe = (row: DefinicaoRow): AtributoDefinicao => ({
  ...row.dados,
  id: row.id,
  codId: row.cod_id,
  etapa: row.etapa,
  ordem: row.ordem,
  valorRecebivel: row.valor_recebivel,
});
