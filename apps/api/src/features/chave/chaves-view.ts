import {
  AVISO_DA_CHAVE_DIAS,
  type chaveDireitos,
  type chaveList,
  type RouteResponse,
  temCodigo,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { loadAccess } from '../../base/auth/current-session.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recursosDe, restritosDe } from '../perfil/public.ts';

type Linha = Omit<RouteResponse<typeof chaveList>['list'][number], 'pessoa'> & {
  pessoa_id: number;
  pessoa_nome: string;
  categoria_id: number;
};

/** The keys of people that the caller sees. */
export async function chavesView(tx: Tx): Promise<RouteResponse<typeof chaveList>> {
  const rows = await tx.rows(sql<Linha>`
    select k.id, k.nome, p.id as pessoa_id, p.nome as pessoa_nome, p.categoria_id, coalesce(f.nome, '') as perfil,
           cardinality(k.so_direitos) as direitos, k.criado_em as "criadaEm", k.expira_em as "expiraEm",
           k.usada_em as "usadaEm", k.usada_de as "usadaDe",
           case when not k.ativo then 'desligada' when k.expira_em <= now() then 'vencida'
                when p.situacao <> ${ACTIVE_PERSON} or exists (
                  select 1 from segundo_fator s where s.tenant_id = k.tenant_id and s.pessoa_id = k.pessoa_id and s.confirmado_em is not null) then 'parada'
                when k.expira_em <= now() + make_interval(days => ${AVISO_DA_CHAVE_DIAS}) then 'vence' else 'ativa' end as estado
      from chave_api k
      join pessoa p on p.tenant_id = k.tenant_id and p.id = k.pessoa_id
      left join perfil f on f.tenant_id = k.tenant_id and f.id = k.perfil_id
     where k.tenant_id = ${tx.tenant} order by k.nome`);
  return {
    list: rows.map(({ pessoa_id: id, pessoa_nome: nome, categoria_id: tipo, ...chave }) => ({
      ...chave,
      pessoa: { id, nome, tipo },
    })),
  };
}

export interface Chave {
  nome: string;
  pessoaId: number;
  perfilId: number | null;
  soDireitos: readonly string[] | null;
  ativo: boolean;
}

/** A key of a person that the caller sees; held with the person until the end when it is to be changed. */
export const chaveDe = (tx: Tx, id: number, { trava = false }: { trava?: boolean } = {}): Promise<Chave> =>
  tx.one(
    sql<Chave>`
    select k.nome, k.pessoa_id as "pessoaId", k.perfil_id as "perfilId", k.so_direitos as "soDireitos", k.ativo
      from chave_api k join pessoa p on p.tenant_id = k.tenant_id and p.id = k.pessoa_id
     where k.tenant_id = ${tx.tenant} and k.id = ${id} ${trava ? sql`for update` : sql``}`,
    notFound,
  );

/** The tree of what the key's person may, within the profile that the key has. */
export async function direitosView(tx: Tx, id: number): Promise<RouteResponse<typeof chaveDireitos>> {
  const { nome, pessoaId, perfilId, soDireitos } = await chaveDe(tx, id);
  const { permissions } = await loadAccess(tx, pessoaId, { profileId: perfilId, permissions: null });
  const arvore = recursosDe(await restritosDe(tx), new Set(soDireitos ?? permissions));
  const folhas = arvore.filter((r) => temCodigo(permissions, r.recurso));
  const mostrados = new Set(folhas.flatMap((r) => [...r.caminho, r.id]));
  return { nome, todos: soDireitos === null, recursos: arvore.filter((r) => mostrados.has(r.id)) };
}
