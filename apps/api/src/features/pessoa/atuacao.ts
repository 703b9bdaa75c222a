import { ERRO } from '@retaguarda/atributos';
import type { UsuarioDetalhe, UsuarioEnvio } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { nomeDaEmpresa, nomesDasEmpresas } from '../../registros/empresa.ts';

/** The companies that a person works for; null for all. */
type Atuacao = readonly number[] | null;

/** The companies after a call: nobody could have taken out those that the caller does not see. */
export async function juntaAtuacao(tx: Tx, antes: Atuacao, { atuacao }: UsuarioEnvio): Promise<Atuacao> {
  if (atuacao === undefined) return antes;
  if (atuacao.todas) return null;
  const vistas = new Set((await nomesDasEmpresas(tx, antes ?? [])).map((e) => e.id));
  const outras = (antes ?? []).filter((id) => !vistas.has(id));
  return [...new Set([...atuacao.empresas, ...outras])].sort((a, b) => a - b);
}

/** Writes for which companies a person works; those that are new are active, and seen by the caller. */
export async function gravaAtuacao(
  tx: Tx,
  { id, nova, antes, depois }: { id: number; nova: boolean; antes: Atuacao; depois: Atuacao },
): Promise<void> {
  // The row of a new person says all.
  if (JSON.stringify(nova ? null : antes) === JSON.stringify(depois)) return;
  recordEvent('permissao_mudada');
  const novas = depois?.filter((e) => antes?.includes(e) !== true) ?? [];
  const rows = await tx.rows(sql`
    select 1 from empresa where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and id = any(${novas}::bigint[])`);
  if (rows.length !== novas.length) throw ruleViolation('campo_invalido', ERRO.opcao.message, 'atuacao');
  const todas = depois === null;
  await tx.execute(sql`
    update pessoa set todas_empresas = ${todas}
     where tenant_id = ${tx.tenant} and id = ${id} and todas_empresas <> ${todas}`);
  await tx.execute(sql`
    delete from pessoa_empresa where tenant_id = ${tx.tenant} and pessoa_id = ${id}
       and empresa_id <> all(${[...(depois ?? [])]}::bigint[])`);
  await tx.execute(sql`
    insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id)
    select ${tx.tenant}::bigint, ${id}::bigint, e from unnest(${[...(depois ?? [])]}::bigint[]) e on conflict do nothing`);
}

/** For which companies a person works, and among which the caller may choose. */
export async function atuacaoView(
  tx: Tx,
  sessao: CurrentSession,
  atuacao: Atuacao,
): Promise<UsuarioDetalhe['atuacao']> {
  const enabled = hasPermission(sessao, 'altPerfisUser');
  const geral = { todas: atuacao === null, enabled, podeTodas: sessao.companies === null };
  if (!enabled && !hasPermission(sessao, 'listaPerfisUser'))
    return { ...geral, selected: [], outras: false, itens: [] };
  const itens = await tx.rows(sql<{ id: number; nome: string }>`
    select id, ${nomeDaEmpresa('empresa')} as nome from empresa
     where tenant_id = ${tx.tenant} and (situacao = ${ACTIVE} or id = any(${[...(atuacao ?? [])]}::bigint[])) order by 2, 1`);
  const selected = (atuacao ?? []).filter((id) => itens.some((e) => e.id === id));
  return { ...geral, selected, outras: selected.length < (atuacao?.length ?? 0), itens };
}
