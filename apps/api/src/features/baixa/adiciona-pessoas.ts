import type { periciaIncBaixa, RouteResponse } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { travaBaixaAberta, valorVisto } from '../../nucleo/recebivel/public.ts';
import { gravaRecebivel, travaPericia } from '../pericia/public.ts';

type BaixaResposta = RouteResponse<typeof periciaIncBaixa>;

interface Alvo {
  id: number;
  pericia_id: number;
}

interface Recebivel {
  id: number;
  versao: number;
  valor: number;
}

async function recebivelNaBaixa(tx: Tx, procPesId: number, baixaId: number): Promise<Recebivel | undefined> {
  const vale = await valorVisto(tx);
  return tx.maybeOne(sql<Recebivel>`
    select id, versao, ${vale('valor', 'categoria_id')} as valor from recebivel
     where tenant_id = ${tx.tenant} and pericia_pessoa_id = ${procPesId} and baixa_id = ${baixaId} order by id limit 1`);
}

/** Of a receivable that has just been included. */
const NOVO = { versao: 1 };

/** Adds people of cases to an open baixa: each gets an empty receivable in it, once. */
export async function adicionaPessoas(
  tx: Tx,
  sessao: CurrentSession,
  baixaId: number,
  procPesIds: readonly number[],
) {
  const baixa = await travaBaixaAberta(tx, baixaId);
  const rows = await tx.rows(sql<Alvo>`
    select pp.id, pp.pericia_id from pericia_pessoa pp
     where pp.tenant_id = ${tx.tenant} and pp.id = any(${[...procPesIds]}::bigint[])
     order by pp.pericia_id, pp.id`);
  if (rows.length !== new Set(procPesIds).size) throw notFound();
  const pessoas: BaixaResposta['pessoas'] = [];
  for (const alvo of rows) {
    // Looked up behind the case's lock: another may be adding the same person.
    const pericia = await travaPericia(tx, alvo.pericia_id);
    const { id, versao, valor } = (await recebivelNaBaixa(tx, alvo.id, baixaId)) ?? {
      ...(await gravaRecebivel(tx, sessao, pericia, { procPesId: alvo.id, baixaId })),
      ...NOVO,
    };
    pessoas.push({
      procPesId: alvo.id,
      recebId: id,
      recebVersao: versao,
      recebValor: centavosToReais(valor),
    });
  }
  return {
    baixaId,
    versao: baixa.versao,
    message: pessoas.length === 1 ? 'Pessoa adicionada à baixa' : 'Pessoas adicionadas à baixa',
    pessoas,
  };
}
