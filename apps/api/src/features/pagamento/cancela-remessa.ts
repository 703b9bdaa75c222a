import type { RouteBody, remessaCancela } from '@retaguarda/contract';
import { nomeSituacaoPagamento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { alteraPagamentos, travaPagamentos } from './muda-pagamentos.ts';
import { cancelado, enviado } from './pagamentos-da.ts';
import { trocaProxima } from './proxima-remessa.ts';
import { remessaVista } from './remessas-view.ts';

interface Remessa {
  id: number;
  conta_id: number;
  numero: number;
  cancelada: boolean;
  versao: number;
}

/** A file that the caller sees, locked. */
const trava = (tx: Tx, id: number) =>
  tx.one(
    sql<Remessa>`
      select id, conta_id, numero, cancelada, versao from remessa where tenant_id = ${tx.tenant} and id = ${id} for no key update`,
    notFound,
  );

/** Cancels a file that no bank has taken up: its receivables can be paid again. */
export async function cancelaRemessa(
  tx: Tx,
  sessao: CurrentSession,
  { remessaId, versao }: RouteBody<typeof remessaCancela>,
): Promise<string> {
  const remessa = await trava(tx, remessaId);
  if (remessa.versao !== versao) throw staleVersion(await remessaVista(tx, remessaId));
  if (remessa.cancelada) throw ruleViolation('regra', `A remessa ${remessa.numero} já está cancelada`);
  // Also those of what the caller does not see: the file is one.
  await seeingEverything(tx, async () => {
    const pagamentos = await travaPagamentos(tx, sql`p.remessa_id = ${remessaId}`);
    const tomado = pagamentos.find((p) => p.situacao !== enviado);
    if (tomado !== undefined)
      throw ruleViolation(
        'regra',
        `A remessa ${remessa.numero} tem pagamento ${nomeSituacaoPagamento(tomado.situacao).toLowerCase()} e não pode ser cancelada. Estorne os pagamentos um a um.`,
      );
    await alteraPagamentos(
      tx,
      sessao,
      pagamentos.map((de) => ({ de, situacao: cancelado })),
    );
  });
  await tx.execute(sql`
    update remessa set cancelada = true, versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${remessaId}`);
  await trocaProxima(tx, sessao, remessa, 'devolve');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'remessa', id: remessaId, antes: { cancelada: false }, depois: { cancelada: true } },
  ]);
  return `Remessa ${remessa.numero} cancelada com sucesso`;
}
