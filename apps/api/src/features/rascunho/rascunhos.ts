import { RASCUNHO, type RascunhoGuardado, type RouteBody, type rascunhoPoe } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

const dele = (tx: Tx, { pessoaId }: CurrentSession): RawBuilder<unknown> =>
  sql`tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`;

/** Which one of the caller's. */
interface Qual {
  nome: string;
  aba: string;
}

const este = (tx: Tx, sessao: CurrentSession, { nome, aba }: Qual): RawBuilder<unknown> =>
  sql`${dele(tx, sessao)} and nome = ${nome} and aba = ${aba}`;

/** Refuses more than a person, or a network, keeps: it stays in the tab where it was typed. */
async function confereEspaco(tx: Tx, sessao: CurrentSession, novo: boolean): Promise<void> {
  const { letras } = await tx.one(sql<{ letras: number }>`
    select coalesce(sum(length(dados)), 0)::float8 as letras from rascunho where ${dele(tx, sessao)}`);
  if (letras > RASCUNHO.letrasPorPessoa)
    throw ruleViolation(
      'limite',
      'Os seus rascunhos ocupam todo o espaço que há para eles. Salve ou descarte algum em Rascunhos; este fica só neste navegador.',
    );
  if (!novo) return;
  const { todos } = await tx.one(sql<{ todos: number }>`
    select count(*)::int as todos from rascunho where tenant_id = ${tx.tenant}`);
  if (todos > RASCUNHO.porRede)
    throw ruleViolation(
      'limite',
      'Há rascunhos demais neste escritório. Salve ou descarte os seus em Rascunhos; este fica só neste navegador.',
    );
}

/** Keeps what the caller typed; of very many the oldest go. Answers when, by this clock. */
export async function poeRascunho(
  tx: Tx,
  sessao: CurrentSession,
  { nome, aba, formato, versao, dados }: RouteBody<typeof rascunhoPoe>,
): Promise<{ em: string }> {
  const { novo, ...posto } = await tx.one(sql<{ em: string; novo: boolean }>`
    insert into rascunho (tenant_id, pessoa_id, nome, aba, formato, versao, dados, dispositivo)
    select ${tx.tenant}, ${sessao.pessoaId}, ${nome}, ${aba}, ${formato}, ${versao}, ${dados}, coalesce(s.dispositivo, '')
      from (select 1) um left join sessao s on s.tenant_id = ${tx.tenant} and s.id = ${sessao.sid}
    on conflict (tenant_id, pessoa_id, nome, aba) do update
       set formato = excluded.formato, versao = excluded.versao, dados = excluded.dados,
           dispositivo = excluded.dispositivo, em = excluded.em
    returning em, xmax = 0 as novo`);
  await tx.execute(sql`
    delete from rascunho where ${dele(tx, sessao)} and (nome, aba) in (
      select nome, aba from rascunho where ${dele(tx, sessao)} order by em desc offset ${RASCUNHO.porPessoa})`);
  await confereEspaco(tx, sessao, novo);
  return posto;
}

export async function excluiRascunho(tx: Tx, sessao: CurrentSession, qual: Qual): Promise<void> {
  await tx.execute(sql`delete from rascunho where ${este(tx, sessao, qual)}`);
}

const FRESCO = sql`em > now() - make_interval(days => ${RASCUNHO.guardaDias})`;

/** What the caller typed into one form, on whatever device. */
export const rascunhosDe = (tx: Tx, sessao: CurrentSession, nome: string): Promise<RascunhoGuardado[]> =>
  tx.rows(sql<RascunhoGuardado>`
    select nome, aba, em, dispositivo, formato, versao, dados from rascunho
     where ${dele(tx, sessao)} and nome = ${nome} and ${FRESCO} order by em desc`);

/** Of which forms the caller has drafts. */
export const rascunhosView = (
  tx: Tx,
  sessao: CurrentSession,
): Promise<Pick<RascunhoGuardado, 'nome' | 'aba' | 'em' | 'dispositivo'>[]> =>
  tx.rows(sql<RascunhoGuardado>`
    select nome, aba, em, dispositivo from rascunho where ${dele(tx, sessao)} and ${FRESCO} order by em desc`);
