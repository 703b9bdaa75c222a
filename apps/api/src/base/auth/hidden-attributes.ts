import {
  type AtributoDefinicao,
  type DefinicaoNoLugar,
  recursoDeVer,
  vedadosDe,
} from '@retaguarda/atributos';
import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

interface Row {
  id: number;
  codId: string;
  categoriaId: number;
  dePessoas: boolean;
  dados: AtributoDefinicao;
}

/**
 * The attributes that a person with these permissions does not see, in use or not. Definitions are read only where one
 * of them is kept from the person.
 */
export async function loadHiddenAttributes(tx: Tx, permissoes: ReadonlySet<string>): Promise<number[]> {
  const rows = await tx.rows(sql<Row>`
    select a.id, a.cod_id as "codId", a.categoria_id as "categoriaId", a.dados,
           coalesce(ref.tipo_sys = ${TIPO_SYS.pessoas}, false) as "dePessoas"
      from atributo a
      join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
      left join categoria ref on ref.tenant_id = c.tenant_id and ref.id = c.id_ref
     where a.tenant_id = ${tx.tenant}
       and exists (select 1 from atributo x where x.tenant_id = ${tx.tenant} and x.dados -> 'reservado' = 'true'
                      and ${recursoDeVer('')} || x.cod_id <> all(${[...permissoes]}::text[]))`);
  return vedadosDe(
    rows.map(({ dados, ...lugar }): DefinicaoNoLugar => ({ ...dados, ...lugar })),
    permissoes,
  );
}
