import { type CamposDoCompromisso, faltasDoCompromisso, REGISTROS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { assertNoFaults, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { queEntra } from '../../registros/pessoa.ts';
import { type EstadoDoCompromisso, veCaso } from './guardado.ts';

/** Whom the caller adds has to be somebody whom they see, and who signs in; oneself one sees. */
async function conferePessoas(tx: Tx, sessao: CurrentSession, novas: readonly number[]): Promise<void> {
  const outras = novas.filter((id) => id !== sessao.pessoaId);
  if (outras.length === 0) return;
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from pessoa p
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...outras]}::bigint[]) and ${queEntra('p')}`);
  if (n < outras.length)
    throw ruleViolation(
      'campo_invalido',
      'Só participa quem entra no sistema. Escolha a pessoa de novo.',
      'pessoas',
    );
}

const vePessoa = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.maybeOne(sql`select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${id}`)) !== undefined;

async function confereComQuem(tx: Tx, sessao: CurrentSession, id: number): Promise<void> {
  if (!hasPermission(sessao, ...REGISTROS.pessoa.abre) || !(await vePessoa(tx, id)))
    throw ruleViolation('campo_invalido', 'Esta pessoa não existe, ou você não a pode abrir', 'comQuemId');
}

async function confereCaso(tx: Tx, sessao: CurrentSession, id: number): Promise<void> {
  if (!hasPermission(sessao, ...REGISTROS.pericia.abre) || !(await veCaso(tx, id)))
    throw ruleViolation('campo_invalido', 'Esta perícia não existe, ou você não a pode abrir', 'procId');
}

/**
 * Refuses what is wrong of an appointment, each at its field, and what it names that the caller may not name; what stood
 * there before stays. Answers it with what the caller does not see, and so could not say, as it stands.
 */
export async function confere(
  tx: Tx,
  sessao: CurrentSession,
  envio: CamposDoCompromisso,
  antes: EstadoDoCompromisso | null,
): Promise<CamposDoCompromisso> {
  assertNoFaults(faltasDoCompromisso(envio));
  if (envio.cidadeId > 0 && cidadePorId(envio.cidadeId) === null)
    throw ruleViolation('campo_invalido', 'Escolha a cidade de novo', 'cidadeId');
  const eram = antes?.pessoas ?? [];
  await conferePessoas(
    tx,
    sessao,
    envio.pessoas.filter((id) => !eram.includes(id)),
  );
  if (envio.procId > 0 && envio.procId !== antes?.procId) await confereCaso(tx, sessao, envio.procId);
  if (envio.comQuemId > 0 && envio.comQuemId !== antes?.comQuemId)
    await confereComQuem(tx, sessao, envio.comQuemId);
  if (antes === null) return envio;
  const [semCaso, semPessoa] = [
    envio.procId === 0 && antes.procId > 0 && !(await veCaso(tx, antes.procId)),
    envio.comQuemId === 0 && antes.comQuemId > 0 && !(await vePessoa(tx, antes.comQuemId)),
  ];
  return {
    ...envio,
    procId: semCaso ? antes.procId : envio.procId,
    comQuemId: semPessoa ? antes.comQuemId : envio.comQuemId,
  };
}

/** What these people are called, whoever asks: they take part in what the caller sees. */
export const nomesDasPessoas = (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> =>
  seeingEverything(tx, async () => {
    const rows = await tx.rows(sql<{ id: number; nome: string }>`
      select id, nome from pessoa where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by nome, id`);
    return new Map(rows.map((r) => [r.id, r.nome]));
  });
