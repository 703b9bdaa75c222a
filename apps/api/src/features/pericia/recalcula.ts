import { ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, type Registro, registra } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { gravaRecebiveis } from '../../nucleo/recebivel/public.ts';
import type { Externos } from '../../nucleo/valores/public.ts';
import { type PericiaRow, pessoasDaPericia } from './carrega.ts';
import { gravaPessoas } from './grava-pessoas.ts';
import {
  type LinhaRecalculada,
  linhasAbaixo,
  linhasDeRecebiveis,
  type RecebivelRow,
} from './linhas-recalculadas.ts';

const registroDe = (l: LinhaRecalculada): Registro => ({
  entidade: l.nivel === 'recebivel' ? 'recebivel' : 'periciaPessoa',
  id: l.id,
  periciaId: l.periciaId,
  ...(l.nivel === 'recebivel' ? { baixaId: l.baixaId } : {}),
  antes: comValores(l.nivel === 'recebivel' ? { valor: l.valorAntes } : {}, l.antes),
  depois: comValores(l.nivel === 'recebivel' ? { valor: l.valor } : {}, l.depois),
});

/** Stores what a calculation changed of people and receivables in cases; closed baixas stay as they were settled. */
export async function gravaLinhas(
  tx: Tx,
  pessoaId: number,
  linhas: readonly LinhaRecalculada[],
): Promise<void> {
  const mudadas = linhas.filter((l) => l.mudou && !l.fechada);
  const de = (nivel: LinhaRecalculada['nivel']) =>
    mudadas.filter((l) => l.nivel === nivel).map((l) => ({ id: l.id, valores: l.depois, valor: l.valor }));
  await gravaPessoas(tx, de('periciaPessoa'), 'calculo');
  await gravaRecebiveis(tx, de('recebivel'), 'calculo');
  await registra(
    tx,
    pessoaId,
    mudadas.filter((l) => l.nivel === 'recebivel' || l.nivel === 'periciaPessoa').map(registroDe),
  );
}

interface DoCaso {
  pericia: PericiaRow;
  /** Locked, by id. */
  baixas: ReadonlyMap<number, { situacao: SituacaoBaixa }>;
}

/** Receivables of a case, or of some of its people, but for those of closed baixas: they stay as they were settled. */
async function abertosDe(
  tx: Tx,
  { pericia, baixas }: DoCaso,
  pessoas?: readonly number[],
): Promise<RecebivelRow[]> {
  const filtro = pessoas === undefined ? sql`` : sql`and pericia_pessoa_id = any(${[...pessoas]}::bigint[])`;
  const rows = await tx.rows(sql<RecebivelRow>`
    select id, pericia_pessoa_id, baixa_id, valores, valor from recebivel
     where tenant_id = ${tx.tenant} and pericia_id = ${pericia.id} ${filtro} order by id`);
  return rows.filter((r) => !ehBaixaFechada(baixas.get(r.baixa_id)?.situacao));
}

const ABERTA = (): boolean => false;

/**
 * Recomputes what people and receivables of a case calculate from the levels above, and stores what changed; of all
 * its people, or of some.
 */
export async function recalculaAbaixo(
  tx: Tx,
  sessao: CurrentSession,
  modelo: Modelo,
  { externos, pessoas: ids, ...caso }: DoCaso & { externos: Externos; pessoas?: readonly number[] },
): Promise<void> {
  const pessoas = await pessoasDaPericia(tx, caso.pericia.id, ids);
  const recebiveis = await abertosDe(tx, caso, ids);
  const de = { pericia: caso.pericia, pessoas, recebiveis };
  await gravaLinhas(tx, sessao.pessoaId, await linhasAbaixo(de, externos, { modelo, ehFechada: ABERTA }));
}

/** The same of receivables alone, by what stands above those of each person. */
export async function recalculaRecebiveis(
  tx: Tx,
  sessao: CurrentSession,
  modelo: Modelo,
  { acimaDe, ...caso }: DoCaso & { acimaDe: ReadonlyMap<number, Externos> },
): Promise<void> {
  const recebiveis = await abertosDe(tx, caso, [...acimaDe.keys()]);
  const de = { pericia: caso.pericia, recebiveis };
  await gravaLinhas(
    tx,
    sessao.pessoaId,
    await linhasDeRecebiveis(de, acimaDe, { modelo, ehFechada: ABERTA }),
  );
}
