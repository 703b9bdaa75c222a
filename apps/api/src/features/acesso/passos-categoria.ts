import type { PassoAcesso } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { QuemPede } from './quem-pede.ts';

interface Acima {
  id: number;
  nome: string;
  todos_perfis: boolean;
  perfis: { id: number; nome: string }[];
}

/** The category and those above it, the top first, each with the profiles that see it. */
async function caminhoDe(tx: Tx, categoriaId: number): Promise<Acima[]> {
  return tx.rows(sql<Acima>`
    with recursive acima as (
      select id, id_pai, nome, todos_perfis, 1 as nivel from categoria where tenant_id = ${tx.tenant} and id = ${categoriaId}
      union all
      select c.id, c.id_pai, c.nome, c.todos_perfis, a.nivel + 1 from categoria c join acima a on a.id_pai = c.id
       where c.tenant_id = ${tx.tenant})
    select id, nome, todos_perfis,
           coalesce((select json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.nome)
                       from categoria_perfil cp join perfil p on p.tenant_id = cp.tenant_id and p.id = cp.perfil_id
                      where cp.tenant_id = ${tx.tenant} and cp.categoria_id = acima.id), '[]') as perfis
      from acima order by nivel desc`);
}

function passoDe(quem: QuemPede, { id, nome, todos_perfis, perfis }: Acima): PassoAcesso {
  const titulo = `Categoria '${nome}'`;
  if (todos_perfis) return { ok: true, titulo, detalhe: 'Vista por todos os perfis.' };
  const meus = quem.perfis.filter((p) => p.daPessoa && ehAtivo(p.situacao));
  const veem = meus.filter((m) => perfis.some((p) => p.id === m.id));
  const ok = !quem.acesso.hiddenCategories.includes(id) || veem.length > 0;
  const lista = perfis.map((p) => `'${p.nome}'`).join(', ');
  return {
    ok,
    titulo,
    detalhe: ok
      ? `Vista por ${veem.map((p) => `'${p.nome}'`).join(', ')}.`
      : `Só a veem: ${lista || 'nenhum perfil'}.`,
  };
}

/** Whether the person sees the category of a record: it and all above it. */
export async function passosDaCategoria(tx: Tx, quem: QuemPede, categoriaId: number): Promise<PassoAcesso[]> {
  return (await caminhoDe(tx, categoriaId)).map((c) => passoDe(quem, c));
}
