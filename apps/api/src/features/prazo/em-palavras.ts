import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { casosPor } from './caso.ts';
import { vistos } from './linhas.ts';

interface CasoRow {
  categoria_id: number;
  cidade_id: number | null;
  ditos: AttributeValues | null;
}

/** A case as one calls it outside of the office: its kind and its process; for whoever may open it. */
export async function casoEmPalavras(tx: Tx, periciaId: number): Promise<string> {
  const modelo = await modeloDe(tx);
  const casos = casosPor(modelo, true);
  const row = await tx.one(
    sql<CasoRow>`
    select v.categoria_id, v.cidade_id,
           (select jsonb_object_agg(k, v.valores -> k) from unnest(${casos.ids}::text[]) k where v.valores ? k) as ditos
      from pericia v where v.tenant_id = ${tx.tenant} and v.id = ${periciaId}`,
    notFound,
  );
  return [modelo.categoria(row.categoria_id)?.nome ?? '', casos.dito(row).processo]
    .filter((parte) => parte !== '')
    .join(', ');
}

interface UmPrazo {
  periciaId: number;
  /** Whose it is; null of the case's own. */
  pessoaId: number | null;
  nome: string;
  vence: string;
}

/** A deadline that the caller sees. */
export const umPrazo = (tx: Tx, sessao: CurrentSession, id: number): Promise<UmPrazo | undefined> =>
  tx.maybeOne(sql<UmPrazo>`
    select x.*, cp.pessoa_id as "pessoaId"
      from (select p.pericia_id as "periciaId", a.dados ->> 'label' as nome, p.vence, p.pericia_pessoa_id
            ${vistos(tx, sessao)} and p.id = ${id}) x
      left join pericia_pessoa cp on cp.tenant_id = ${tx.tenant} and cp.id = x.pericia_pessoa_id`);
