import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';

const conta = (n: number, um: string, varios: string): string[] =>
  n === 0 ? [] : [`${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`];

/** What stands in a category, in words: "2 perícias e 1 pessoa"; empty when nothing does. */
export async function registrosDaCategoria(tx: Tx, id: number): Promise<string> {
  const n = await tx.talvez(sql<{
    pericias: number;
    pessoas: number;
    empresas: number;
    produtos: number;
    atributos: number;
    cargas: number;
  }>`
    select (select count(*) from pericia where tenant_id = ${tx.tenant} and categoria_id = ${id}) as pericias,
           (select count(*) from pessoa where tenant_id = ${tx.tenant} and categoria_id = ${id}) as pessoas,
           (select count(*) from empresa where tenant_id = ${tx.tenant} and categoria_id = ${id}) as empresas,
           (select count(*) from produto where tenant_id = ${tx.tenant} and categoria_id = ${id}) as produtos,
           (select count(*) from atributo where tenant_id = ${tx.tenant} and categoria_id = ${id}) as atributos,
           (select count(*) from carga where tenant_id = ${tx.tenant} and categoria_id = ${id} and proximo > 0) as cargas`);
  if (n === undefined) return '';
  return [
    ...conta(n.pericias, 'perícia', 'perícias'),
    ...conta(n.pessoas, 'pessoa', 'pessoas'),
    ...conta(n.empresas, 'empresa', 'empresas'),
    ...conta(n.produtos, 'produto', 'produtos'),
    ...conta(n.atributos, 'atributo', 'atributos'),
    ...conta(n.cargas, 'importação no histórico', 'importações no histórico'),
  ].join(', ');
}
