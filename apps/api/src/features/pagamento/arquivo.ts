import { type RawBuilder, sql } from 'kysely';
import { AppError, notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { pagamentosVistos } from './remessas-view.ts';

interface Row {
  numero: number;
  data: string;
  banco: string;
  cancelada: boolean;
  arquivo: string | null;
}

const ido = (): AppError =>
  new AppError(410, [
    { code: 'regra', message: 'O arquivo já não existe: uma pessoa dele foi anonimizada.' },
  ]);

const contaPagamentos = async (tx: Tx, remessaId: number, quais: RawBuilder<unknown>): Promise<number> =>
  (
    await tx.one(sql<{ quantos: number }>`
      select count(*) as quantos from pagamento p where p.tenant_id = ${tx.tenant} and p.remessa_id = ${remessaId} and ${quais}`)
  ).quantos;

/** Whether it pays what the caller does not see, or amounts that they do not. */
async function pagaMais(tx: Tx, remessaId: number): Promise<boolean> {
  const vistos = await contaPagamentos(tx, remessaId, await pagamentosVistos(tx));
  return (await seeingEverything(tx, () => contaPagamentos(tx, remessaId, sql`true`))) > vistos;
}

/** The file as it was made. It carries how people are paid, so that whoever has it is told in the history; who does not see all of it has none. */
export async function arquivoDaRemessa(tx: Tx, sessao: CurrentSession, remessaId: number) {
  const m = await tx.one(
    sql<Row>`
      select m.numero, m.data, c.banco, m.cancelada, m.arquivo
        from remessa m join conta_bancaria c on c.tenant_id = m.tenant_id and c.id = m.conta_id
       where m.tenant_id = ${tx.tenant} and m.id = ${remessaId}`,
    notFound,
  );
  if (m.cancelada) throw ruleViolation('regra', 'A remessa está cancelada: o banco não deve recebê-la');
  if (await pagaMais(tx, remessaId))
    throw ruleViolation(
      'sem_permissao',
      'A remessa paga também o que você não vê. Peça o arquivo a quem vê tudo.',
    );
  if (m.arquivo === null) throw ido();
  await registraUso(tx, sessao, { entidade: 'remessa', id: remessaId, uso: 'exportacao' });
  return { nome: `remessa-${m.banco}-${String(m.numero).padStart(6, '0')}.rem`, arquivo: m.arquivo };
}
