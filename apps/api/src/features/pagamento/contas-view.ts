import { comDigito, nomeDoBanco } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

interface Row {
  id: number;
  nome: string;
  banco: string;
  conta: string;
  conta_dv: string;
  empresa: string;
  proxima: number;
}

/** The accounts that payments may leave from, by name. */
export async function contasView(tx: Tx) {
  const rows = await tx.rows(sql<Row>`
    select c.id, c.nome, c.banco, c.conta, c.conta_dv, ${nomeDaEmpresa('e')} as empresa, c.proxima_remessa as proxima
      from conta_bancaria c join empresa e on e.tenant_id = c.tenant_id and e.id = c.empresa_id
     where c.tenant_id = ${tx.tenant} and c.situacao = ${ACTIVE} order by em_ordem(c.nome), c.id`);
  return {
    contas: rows.map((c) => ({
      ...{ id: c.id, nome: c.nome, banco: c.banco, empresaNome: c.empresa, proximaRemessa: c.proxima },
      bancoNome: nomeDoBanco(c.banco) ?? c.banco,
      conta: comDigito(c.conta, c.conta_dv),
    })),
  };
}
