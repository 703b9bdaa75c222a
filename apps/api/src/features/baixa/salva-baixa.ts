import type { periciaAltBaixa, RouteBody } from '@retaguarda/contract';
import {
  centavosToReais,
  ehBaixaFechada,
  faltaDoDia,
  formatMoney,
  formatNumber,
  PAGAMENTO_VIVO,
  plural,
  SITUACAO_BAIXA,
  type SituacaoBaixa,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince, notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { type ConstraintRefusals, withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { apagaBusca, docDeNome, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { atualizaTotaisDaBaixa, somaDaBaixa, travaBaixas } from '../../nucleo/recebivel/public.ts';
import { novoId } from '../../registros/tabela.ts';

export type BaixaEnvio = RouteBody<typeof periciaAltBaixa>['baixa'];

interface Estado {
  nome: string;
  dta: string;
  situacao: SituacaoBaixa;
}

/** A baixa as the history keeps it. */
export const estadoDaBaixa = (b: Estado): Estado => ({
  nome: b.nome,
  dta: b.dta,
  situacao: b.situacao,
});

function confere(baixa: BaixaEnvio) {
  const falta = faltaDoDia(baixa.baixaDta);
  if (falta !== undefined) throw ruleViolation('data', falta, 'baixaDta');
  return { nome: baixa.baixaNome, dta: baixa.baixaDta, situacao: baixa.baixaSituacao };
}

/** Includes a baixa; its registration date is today. */
export async function incluiBaixa(tx: Tx, sessao: CurrentSession, envio: BaixaEnvio) {
  const campos = confere(envio);
  const id = await novoId(tx, 'baixa');
  await tx.execute(sql`
    insert into baixa (tenant_id, id, nome, dta, situacao, dta_cad)
    values (${tx.tenant}, ${id}, ${campos.nome}, ${campos.dta}, ${campos.situacao}, ${today()})`);
  await gravaBusca(tx, 'baixa', [{ id, doc: docDeNome(campos.nome) }]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'baixa', id, depois: campos }]);
  return { baixaId: id, versao: 1, message: 'Baixa salva com sucesso', pessoas: [] };
}

async function trava(tx: Tx, id: number) {
  const [baixa] = await travaBaixas(tx, [id], 'exclusiva');
  if (baixa === undefined) throw notFound();
  return baixa;
}

/**
 * Refuses to close a baixa that holds something else than the person saw. Its row is locked, so whoever adds to it
 * has ended or waits and will find it closed.
 */
async function confereVisto(
  tx: Tx,
  antes: Estado & { id: number; versao: number },
  envio: BaixaEnvio,
): Promise<void> {
  const { visto } = envio;
  if (visto === undefined || ehBaixaFechada(antes.situacao) || !ehBaixaFechada(envio.baixaSituacao)) return;
  const { recebiveis, total, visto: agoraVisto } = await somaDaBaixa(tx, antes.id);
  if (agoraVisto === visto) return;
  const agora = recebiveis === 1 ? 'Agora há 1 recebível' : `Agora há ${formatNumber(recebiveis)} recebíveis`;
  throw changedSince(
    `Os recebíveis desta baixa mudaram enquanto você a fechava. ${agora}, no total de ${formatMoney(total)}. Confira e feche de novo.`,
    {
      field: 'baixaSituacao',
      atual: {
        ...estadoDaBaixa(antes),
        versao: antes.versao,
        recebiveis,
        totalRecebiceis: centavosToReais(total),
      },
    },
  );
}

/** A trigger says so, whoever changes the situation. */
const paga = ({ nome, id }: { nome: string; id: number }): ConstraintRefusals => ({
  unicas: {
    baixa_paga: {
      message: `A baixa ${nome} #${id} tem recebíveis pagos ou em remessa e continua finalizada. Cancele a remessa ou estorne os pagamentos antes.`,
      field: 'baixaSituacao',
    },
  },
});

/** Alters a baixa; a new situation moves the totals of every case in it, in the same transaction. */
export async function alteraBaixa(tx: Tx, sessao: CurrentSession, envio: BaixaEnvio) {
  const campos = confere(envio);
  const antes = await trava(tx, envio.baixaId);
  if (antes.versao !== envio.versao) throw staleVersion({ ...estadoDaBaixa(antes), versao: antes.versao });
  await confereVisto(tx, antes, envio);
  await withConstraintRefusals(paga(antes), () =>
    tx.execute(sql`
      update baixa set nome = ${campos.nome}, dta = ${campos.dta}::date, situacao = ${campos.situacao}, versao = versao + 1
       where tenant_id = ${tx.tenant} and id = ${antes.id}`),
  );
  if (antes.nome !== campos.nome)
    await gravaBusca(tx, 'baixa', [{ id: antes.id, doc: docDeNome(campos.nome) }]);
  if (antes.situacao !== campos.situacao) await atualizaTotaisDaBaixa(tx, antes.id);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'baixa', id: antes.id, antes: { ...estadoDaBaixa(antes) }, depois: campos },
  ]);
  return { baixaId: antes.id, versao: antes.versao + 1, message: 'Baixa alterada com sucesso', pessoas: [] };
}

/** What can be done with a baixa that holds receivables, of which so many are paid or in a file. */
function saidaDa(situacao: SituacaoBaixa, pagos: number): string {
  const saida = 'volte-a para Em andamento e remova os recebíveis antes';
  if (situacao === SITUACAO_BAIXA.cancelada)
    return `Ela está Cancelada e não entra nos totais. Para excluí-la, ${saida}.`;
  if (pagos > 0)
    return `${pagos === 1 ? 'Um está pago ou em remessa' : `${formatNumber(pagos)} estão pagos ou em remessa`}, e enquanto isso ela fica. Cancele a remessa, ou estorne os pagamentos; depois ponha-a como Cancelada, ou ${saida}.`;
  return situacao === SITUACAO_BAIXA.finalizada
    ? `Ela está Finalizada: ${saida}, ou ponha a baixa como Cancelada.`
    : 'Remova-os antes, ou ponha a baixa como Cancelada.';
}

/** Deletes a baixa without receivables. */
export async function excluiBaixa(tx: Tx, sessao: CurrentSession, id: number): Promise<string> {
  const baixa = await trava(tx, id);
  const cancelada = baixa.situacao === SITUACAO_BAIXA.cancelada;
  const { quantidade, pagos } = await tx.one(sql<{ quantidade: number; pagos: number }>`
    select count(*) as quantidade,
           count(*) filter (where exists (
             select 1 from pagamento p where p.tenant_id = r.tenant_id and p.recebivel_id = r.id and p.situacao = any(${[...PAGAMENTO_VIVO]}))) as pagos
      from recebivel r where r.tenant_id = ${tx.tenant} and r.baixa_id = ${id}`);
  const tem = await seeingEverything(tx, async () => (await somaDaBaixa(tx, id)).recebiveis > 0);
  if (tem && quantidade === 0)
    throw ruleViolation(
      'em_uso',
      `A baixa ${baixa.nome} #${id} tem recebíveis de categorias que você não vê${cancelada ? ' e fica como Cancelada.' : '. Ela pode ser posta como Cancelada.'}`,
    );
  if (quantidade > 0)
    throw ruleViolation(
      'em_uso',
      `A baixa ${baixa.nome} #${id} tem ${plural(quantidade, 'recebível', 'recebíveis')}. ${saidaDa(baixa.situacao, pagos)}`,
    );
  await tx.execute(sql`delete from baixa where tenant_id = ${tx.tenant} and id = ${id}`);
  await apagaBusca(tx, 'baixa', [id]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'baixa', id, antes: { ...estadoDaBaixa(baixa) } }]);
  return 'Baixa excluída com sucesso';
}
