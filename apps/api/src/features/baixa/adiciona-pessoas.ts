import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { insereRecebivel, travaPericia } from '../pericia/public.ts';
import { travaBaixaAberta } from '../recebivel/public.ts';

interface Alvo {
  id: number;
  pericia_id: number;
  recebivel_id: number | null;
}

/** Adds people of cases to an open baixa: each gets an empty receivable in it, once. */
export async function adicionaPessoas(
  tx: Tx,
  sessao: SessaoAtual,
  baixaId: number,
  procPesIds: readonly number[],
) {
  const baixa = await travaBaixaAberta(tx, baixaId);
  const { rows } = await sql<Alvo>`
    select pp.id, pp.pericia_id,
           (select min(r.id) from recebivel r where r.tenant_id = pp.tenant_id and r.pericia_pessoa_id = pp.id and r.baixa_id = ${baixaId}) as recebivel_id
      from pericia_pessoa pp
     where pp.tenant_id = ${tx.tenant} and pp.id = any(${[...procPesIds]}::bigint[])
     order by pp.pericia_id, pp.id`.execute(tx.db);
  if (rows.length !== new Set(procPesIds).size) throw naoEncontrado();
  const pessoas: { procPesId: number; recebId: number }[] = [];
  for (const alvo of rows) {
    if (alvo.recebivel_id !== null) {
      pessoas.push({ procPesId: alvo.id, recebId: alvo.recebivel_id });
      continue;
    }
    const pericia = await travaPericia(tx, alvo.pericia_id);
    const { id } = await insereRecebivel(tx, sessao, pericia, { procPesId: alvo.id, baixaId });
    pessoas.push({ procPesId: alvo.id, recebId: id });
  }
  return {
    baixaId,
    versao: baixa.versao,
    message: pessoas.length === 1 ? 'Pessoa adicionada à baixa' : 'Pessoas adicionadas à baixa',
    pessoas,
  };
}
