import { comAncestrais } from '@retaguarda/contract';
import type { SituacaoPessoa, SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type Access, loadAccess } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

export interface Perfil {
  id: number;
  nome: string;
  situacao: SituacaoRegistro;
  daPessoa: boolean;
  /** With all above them, as a session has them. */
  recursos: ReadonlySet<string>;
}

/** Whose access is asked about, with what a session of theirs would be given. */
export interface QuemPede {
  id: number;
  name: string;
  situacao: SituacaoPessoa;
  /** Whether any way of signing in is on. */
  entra: boolean;
  perfis: readonly Perfil[];
  acesso: Access;
}

async function perfisDe(tx: Tx, pesId: number): Promise<Perfil[]> {
  const rows = await tx.rows(sql<{
    id: number;
    nome: string;
    situacao: SituacaoRegistro;
    da_pessoa: boolean;
    recursos: string[];
  }>`
    select id, nome, situacao,
           exists (select 1 from pessoa_perfil pp
                    where pp.tenant_id = p.tenant_id and pp.perfil_id = p.id and pp.pessoa_id = ${pesId}) as da_pessoa,
           array(select recurso from perfil_recurso r where r.tenant_id = p.tenant_id and r.perfil_id = p.id) as recursos
      from perfil p where tenant_id = ${tx.tenant} order by nome, id`);
  return rows.map(({ da_pessoa, recursos, ...p }) => ({
    ...p,
    daPessoa: da_pessoa,
    recursos: new Set(recursos.flatMap(comAncestrais)),
  }));
}

export async function quemPede(tx: Tx, pesId: number): Promise<QuemPede> {
  const pessoa = await tx.one(
    sql<{ name: string; situacao: SituacaoPessoa; entra: boolean }>`
    select nome as name, situacao,
           (coalesce(p.entra_codigo, false)
            or exists (select 1 from autenticacao a where a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo)
            or exists (select 1 from chave_api k where k.tenant_id = p.tenant_id and k.pessoa_id = p.id and k.ativo)) as entra
      from pessoa p where tenant_id = ${tx.tenant} and id = ${pesId}`,
    notFound,
  );
  return { id: pesId, ...pessoa, perfis: await perfisDe(tx, pesId), acesso: await loadAccess(tx, pesId) };
}
