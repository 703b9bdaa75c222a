import { Calendario, type DiaSemExpediente } from '@retaguarda/domain';
import { sql } from 'kysely';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';

/** Columns of rows `d` of `dia_sem_expediente` by the names of the domain. */
export const COLUNAS_DO_DIA = sql`
  d.dia, d.nome, d.tipo, d.uf_id as "ufId", d.cidade_id as "cidadeId", d.empresa_id as "empresaId", d.orgao`;

/** The office's days without court, whoever asks: those of a company hold for its cases, whoever opens them. */
export const calendarioDe = async (tx: Tx): Promise<Calendario> =>
  new Calendario(
    await seeingEverything(tx, () =>
      tx.rows(sql<DiaSemExpediente>`
        select ${COLUNAS_DO_DIA} from dia_sem_expediente d where d.tenant_id = ${tx.tenant} order by d.dia, d.id`),
    ),
  );

/** The office's days are part of the model: it is read anew. */
export const marcaCalendario = (tx: Tx): Promise<number> =>
  tx.execute(sql`
    update categoria set atributos_versao = atributos_versao + 1
     where tenant_id = ${tx.tenant} and id = (select min(id) from categoria where tenant_id = ${tx.tenant})`);
