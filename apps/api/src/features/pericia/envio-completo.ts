import { type EnvioCompleto, LOCAL, type PericiaEnvio } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recebiveisDasChaves } from './valores-por-chave.ts';

/** The case of a person in it or of a receivable; rows of another one are refused where they are saved. */
async function casoDe(
  tx: Tx,
  tabela: 'pericia_pessoa' | 'recebivel',
  id: number | undefined,
): Promise<number> {
  const row = await tx.one(
    sql<{ pericia_id: number }>`
    select pericia_id from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id ?? 0}`,
    notFound,
  );
  return row.pericia_id;
}

/** The person of a case that has one alone. */
async function unicaPessoa(tx: Tx, procId: number): Promise<{ procPesId: number; pesId: number }> {
  const rows = await tx.rows(sql<{ procPesId: number; pesId: number }>`
    select id as "procPesId", pessoa_id as "pesId" from pericia_pessoa
     where tenant_id = ${tx.tenant} and pericia_id = ${procId} order by id limit 2`);
  const [pessoa] = rows;
  if (pessoa === undefined) throw notFound();
  if (rows.length > 1) throw ruleViolation('campo_invalido', 'Informe a pessoa da perícia', 'procPesId');
  return pessoa;
}

/** A save whose case and person are named, out of one that leaves them to what it saves. */
export async function envioCompleto(tx: Tx, envio: PericiaEnvio): Promise<EnvioCompleto> {
  if (Array.isArray(envio)) {
    const [linha] = envio;
    if (linha !== undefined && 'recebId' in linha) {
      const recebiveis = envio.filter((l) => 'recebId' in l);
      return { local: LOCAL.recebiveis, procId: await casoDe(tx, 'recebivel', linha.recebId), recebiveis };
    }
    const pessoas = envio.filter((l) => 'procPesId' in l);
    return { local: LOCAL.pessoas, procId: await casoDe(tx, 'pericia_pessoa', linha?.procPesId), pessoas };
  }
  if (envio.local === LOCAL.recebiveis && 'atribRecebiveis' in envio) {
    const editados = recebiveisDasChaves({ valores: envio.atribRecebiveis, versoes: envio.versoes });
    return {
      local: LOCAL.recebiveis,
      procId: await casoDe(tx, 'recebivel', editados[0]?.recebId),
      recebiveis: editados.map(({ recebId, versao, atributos }) => ({
        recebId,
        versao,
        atribRecebiveis: [...atributos],
      })),
    };
  }
  if (envio.local !== LOCAL.pessoas || !('atribProcPessoa' in envio)) return envio;
  const { procPesId, pesId } = envio;
  if (procPesId !== undefined && pesId !== undefined) return { ...envio, procPesId, pesId };
  return { ...envio, ...(await unicaPessoa(tx, envio.procId)) };
}
