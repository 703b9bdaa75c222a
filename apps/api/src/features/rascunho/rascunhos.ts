import { RASCUNHO, type RascunhoGuardado, type RouteBody, type rascunhoPoe } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';

const dele = (tx: Tx, { pessoaId }: SessaoAtual): RawBuilder<unknown> =>
  sql`tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`;

/** Which one of the caller's. */
interface Qual {
  nome: string;
  aba: string;
}

const este = (tx: Tx, sessao: SessaoAtual, { nome, aba }: Qual): RawBuilder<unknown> =>
  sql`${dele(tx, sessao)} and nome = ${nome} and aba = ${aba}`;

/** Keeps what the caller typed; of very many the oldest go. Answers when, by this clock. */
export async function poeRascunho(
  tx: Tx,
  sessao: SessaoAtual,
  { nome, aba, formato, versao, dados }: RouteBody<typeof rascunhoPoe>,
): Promise<{ em: string }> {
  const posto = await tx.uma(sql<{ em: string }>`
    insert into rascunho (tenant_id, pessoa_id, nome, aba, formato, versao, dados, dispositivo)
    select ${tx.tenant}, ${sessao.pessoaId}, ${nome}, ${aba}, ${formato}, ${versao}, ${dados}, coalesce(s.dispositivo, '')
      from (select 1) um left join sessao s on s.tenant_id = ${tx.tenant} and s.id = ${sessao.sid}
    on conflict (tenant_id, pessoa_id, nome, aba) do update
       set formato = excluded.formato, versao = excluded.versao, dados = excluded.dados,
           dispositivo = excluded.dispositivo, em = excluded.em
    returning em`);
  await tx.faz(sql`
    delete from rascunho where ${dele(tx, sessao)} and (nome, aba) in (
      select nome, aba from rascunho where ${dele(tx, sessao)} order by em desc offset ${RASCUNHO.porPessoa})`);
  return posto;
}

export async function tiraRascunho(tx: Tx, sessao: SessaoAtual, qual: Qual): Promise<void> {
  await tx.faz(sql`delete from rascunho where ${este(tx, sessao, qual)}`);
}

const FRESCO = sql`em > now() - make_interval(days => ${RASCUNHO.guardaDias})`;

/** What the caller typed into one form, on whatever device. */
export const rascunhosDe = (tx: Tx, sessao: SessaoAtual, nome: string): Promise<RascunhoGuardado[]> =>
  tx.linhas(sql<RascunhoGuardado>`
    select nome, aba, em, dispositivo, formato, versao, dados from rascunho
     where ${dele(tx, sessao)} and nome = ${nome} and ${FRESCO} order by em desc`);

/** Of which forms the caller has drafts. */
export const rascunhosView = (
  tx: Tx,
  sessao: SessaoAtual,
): Promise<Pick<RascunhoGuardado, 'nome' | 'aba' | 'em' | 'dispositivo'>[]> =>
  tx.linhas(sql<RascunhoGuardado>`
    select nome, aba, em, dispositivo from rascunho where ${dele(tx, sessao)} and ${FRESCO} order by em desc`);
