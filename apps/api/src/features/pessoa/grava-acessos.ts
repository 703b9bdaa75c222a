import { ERRO } from '@retaguarda/atributos';
import type { UsuarioCampos } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { encerraSessoes, trocaSenha } from '../sessao/public.ts';
import type { Guardado } from './carrega-usuario.ts';
import { UNICAS } from './confere-unicos.ts';
import type { Segredos } from './segredos.ts';

interface Acessos {
  id: number;
  antes: Guardado;
  depois: UsuarioCampos;
  segredos: Segredos;
}

async function gravaSystem(
  tx: Tx,
  sessao: CurrentSession,
  { id, antes, depois, segredos }: Acessos,
): Promise<void> {
  if (segredos.senha !== null) {
    const minha = id === sessao.pessoaId ? sessao.sid : null;
    await trocaSenha(tx, id, segredos.senha, minha);
  }
  if (!depois.system && antes.autId === 0 && segredos.senha === null) return;
  await tx.execute(sql`
    insert into autenticacao (tenant_id, pessoa_id, ativo) values (${tx.tenant}, ${id}, ${depois.system})
    on conflict (tenant_id, pessoa_id) do update set ativo = excluded.ativo`);
}

/** The key expires when its last day is over in São Paulo. */
async function gravaChave(tx: Tx, { id, antes, depois, segredos }: Acessos): Promise<void> {
  if (!depois.api && antes.chaveId === 0) return;
  const { chave: hash } = segredos;
  await withConstraintRefusals({ unicas: UNICAS }, () =>
    tx.execute(sql`
      insert into chave_api (tenant_id, pessoa_id, nome, hash, perfil_id, expira_em, ativo)
      values (${tx.tenant}, ${id}, ${depois.chaveName}, coalesce(${hash}, ''), ${depois.perfilId},
              (nullif(${depois.expiraEm}, '')::date + 1)::timestamp at time zone 'America/Sao_Paulo', ${depois.api})
      on conflict (tenant_id, pessoa_id) do update
        set nome = excluded.nome, hash = coalesce(${hash}, chave_api.hash), perfil_id = excluded.perfil_id,
            expira_em = excluded.expira_em, ativo = excluded.ativo`),
  );
}

async function gravaPerfis(tx: Tx, { id, antes, depois }: Acessos): Promise<void> {
  if (JSON.stringify(antes.campos.perfis) !== JSON.stringify(depois.perfis)) recordEvent('permissao_mudada');
  const novos = depois.perfis.filter((p) => !antes.campos.perfis.includes(p));
  const rows = await tx.rows(sql<{ id: number }>`
    select id from perfil where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and id = any(${novos}::bigint[])`);
  if (rows.length !== novos.length) throw ruleViolation('campo_invalido', ERRO.opcao.message, 'perfis');
  await tx.execute(sql`
    delete from pessoa_perfil where tenant_id = ${tx.tenant} and pessoa_id = ${id}
       and perfil_id <> all(${[...depois.perfis]}::bigint[])`);
  await tx.execute(sql`
    insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
    select ${tx.tenant}::bigint, ${id}::bigint, p from unnest(${novos}::bigint[]) p
    returning 1`);
}

/** Writes how a person signs in and with which profiles; who loses a way of signing in is signed out, as is a key whose secret is another. */
export async function gravaAcessos(tx: Tx, sessao: CurrentSession, acessos: Acessos): Promise<void> {
  const { id, antes, depois, segredos } = acessos;
  await gravaPerfis(tx, acessos);
  await gravaSystem(tx, sessao, acessos);
  await gravaChave(tx, acessos);
  const perdeu = (['system', 'code', 'api'] as const).some((m) => antes.campos[m] && !depois[m]);
  if (segredos.chave !== null && antes.chaveId > 0)
    await tx.execute(sql`
      update sessao set encerrada_em = now()
       where tenant_id = ${tx.tenant} and chave_api_id = ${antes.chaveId} and encerrada_em is null and id::text <> ${sessao.sid}`);
  if (perdeu) await encerraSessoes(tx, id, id === sessao.pessoaId ? sessao.sid : null);
}
