import { isBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, type Registro, registra } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { gravaRecebiveis } from '../../nucleo/recebivel/public.ts';
import type { Externos } from '../../nucleo/valores/public.ts';
import { type PericiaRow, pessoasDaPericia } from './carrega.ts';
import { gravaPessoas } from './grava-pessoas.ts';
import { type LinhaRecalculada, linhasAbaixo, type RecebivelRow } from './linhas-recalculadas.ts';

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

/**
 * Recomputes what people and receivables of a case calculate from the levels above, and stores what changed.
 * Receivables of closed baixas stay as they were settled. `baixas` holds the locked baixas by id.
 */
export async function recalculaAbaixo(
  tx: Tx,
  sessao: SessaoAtual,
  modelo: Modelo,
  entrada: {
    pericia: PericiaRow;
    externos: Externos;
    baixas: ReadonlyMap<number, { situacao: SituacaoBaixa }>;
    pessoas?: readonly number[];
  },
): Promise<void> {
  const { pericia } = entrada;
  const pessoas = await pessoasDaPericia(tx, pericia.id, entrada.pessoas);
  const rows = await tx.linhas(sql<RecebivelRow>`
    select id, pericia_pessoa_id, baixa_id, valores, valor from recebivel
     where tenant_id = ${tx.tenant} and pericia_id = ${pericia.id} order by id`);
  const ehFechada = (id: number) => isBaixaFechada(entrada.baixas.get(id)?.situacao);
  const abertos = rows.filter((r) => !ehFechada(r.baixa_id));
  const caso = { pericia, pessoas, recebiveis: abertos };
  const linhas = await linhasAbaixo(caso, entrada.externos, { modelo, ehFechada });
  await gravaLinhas(tx, sessao.pessoaId, linhas);
}
