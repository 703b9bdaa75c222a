import type { prazoCumpre, prazoResponsavel, RouteBody } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { queEntra } from '../../registros/pessoa.ts';

interface Marcado {
  pericia_id: number;
  nome: string;
  vence: string;
  mudou: boolean;
}

/** Says that a deadline was kept, or that it was not; the history of its case tells so. */
export async function cumpre(
  tx: Tx,
  { pessoaId, hiddenAttributes }: CurrentSession,
  { prazoId, cumprido }: RouteBody<typeof prazoCumpre>,
): Promise<{ message: string }> {
  const { pericia_id, nome, vence, mudou } = await tx.one(
    sql<Marcado>`
    select p.pericia_id, a.dados ->> 'label' as nome, p.vence, (p.cumprido_em is not null) <> ${cumprido} as mudou
      from prazo p join atributo a on a.tenant_id = p.tenant_id and a.id = p.atributo_id
     where p.tenant_id = ${tx.tenant} and p.id = ${prazoId} and p.atributo_id <> all(${[...hiddenAttributes]}::bigint[])
       for update of p`,
    notFound,
  );
  if (mudou) {
    await tx.execute(sql`
      update prazo set cumprido_em = ${cumprido ? sql`now()` : null}, com_o_caso = false,
                       cumprido_por = ${cumprido ? pessoaId : null}
       where tenant_id = ${tx.tenant} and id = ${prazoId}`);
    const dito = `${formatDateBr(vence)}: ${cumprido ? 'cumprido' : 'não cumprido'}`;
    await registra(tx, pessoaId, [
      {
        entidade: 'pericia',
        id: pericia_id,
        periciaId: pericia_id,
        antes: { prazoDito: null },
        depois: { prazoDito: dito },
      },
    ]);
  }
  return { message: cumprido ? `Cumprido: ${nome}` : `De novo em aberto: ${nome}` };
}

/** Says who looks after a case. It is no change of the form, and takes no version of it. */
export async function dizResponsavel(
  tx: Tx,
  sessao: CurrentSession,
  { procId, pesId }: RouteBody<typeof prazoResponsavel>,
): Promise<{ message: string }> {
  const { antes } = await tx.one(
    sql<{ antes: number | null }>`
    select responsavel_id as antes from pericia where tenant_id = ${tx.tenant} and id = ${procId} for no key update`,
    notFound,
  );
  const depois = pesId === 0 ? null : pesId;
  if (depois !== null && depois !== antes) {
    const procura = () =>
      tx.maybeOne(sql`
        select 1 from pessoa p where p.tenant_id = ${tx.tenant} and p.id = ${depois} and ${queEntra('p')}`);
    // Oneself one sees, in whatever company one is registered.
    const quem = await (depois === sessao.pessoaId ? seeingEverything(tx, procura) : procura());
    if (quem === undefined)
      throw ruleViolation('campo_invalido', 'Só cuida de um caso quem entra no sistema', 'pesId');
  }
  if (depois !== antes) {
    await tx.execute(sql`
      update pericia set responsavel_id = ${depois} where tenant_id = ${tx.tenant} and id = ${procId}`);
    await registra(tx, sessao.pessoaId, [
      {
        ...{ entidade: 'pericia', id: procId, periciaId: procId },
        ...{ antes: { responsavelDoCaso: antes }, depois: { responsavelDoCaso: depois } },
      },
    ]);
  }
  return { message: depois === null ? 'O caso fica sem responsável' : 'Responsável salvo' };
}
