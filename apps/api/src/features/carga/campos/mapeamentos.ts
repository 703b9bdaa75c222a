import type {
  CampoMapeado,
  importMapeamentoSalva,
  importMapeamentos,
  Mapeamento,
  RouteBody,
  RouteQuery,
  RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { registra } from '../../../nucleo/historico/public.ts';
import { modeloVisto } from '../../../nucleo/modelo/public.ts';
import { confereFolha } from '../../../registros/com-atributos.ts';

/** Mappings of a type and category, the one saved last first. */
export async function mapeamentosView(
  tx: Tx,
  sessao: CurrentSession,
  { tipoSysId, condition, catgId }: RouteQuery<typeof importMapeamentos>,
): Promise<RouteResponse<typeof importMapeamentos>> {
  confereFolha(await modeloVisto(tx, sessao), tipoSysId, catgId);
  const rows = await tx.rows(sql<Mapeamento>`
    select id, nome, campos from carga_mapeamento
     where tenant_id = ${tx.tenant} and tipo = ${tipoSysId} and condicao = ${condition} and categoria_id = ${catgId}
     order by usado_em desc, id desc limit 100`);
  const ultima = await tx.maybeOne(sql<{ campos: CampoMapeado[] }>`
    select (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('catId', m -> 'catId', 'chave', m -> 'chave',
                                                'titulo', c.cabecalho ->> (m ->> 'catImport')::int, 'trocas', m -> 'trocas')))
              from jsonb_array_elements(c.mapa) m) as campos
      from carga c
     where c.tenant_id = ${tx.tenant} and c.autor_id = ${sessao.pessoaId} and c.tipo = ${tipoSysId}
       and c.condicao = ${condition} and c.categoria_id = ${catgId} and c.proximo > 0 and c.mapa is not null
     order by c.id desc limit 1`);
  return { list: rows, ultimo: ultima?.campos ?? null };
}

/** Saves a mapping under its name; saving it again, or choosing it, makes it the last one used. */
export async function gravaMapeamento(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof importMapeamentoSalva>,
): Promise<RouteResponse<typeof importMapeamentoSalva>> {
  const { tipoSysId, condition, catgId, nome, campos } = envio;
  confereFolha(await modeloVisto(tx, sessao), tipoSysId, catgId);
  const antes = await tx.maybeOne(sql<{ nome: string; campos: CampoMapeado[] }>`
    select nome, campos from carga_mapeamento
     where tenant_id = ${tx.tenant} and tipo = ${tipoSysId} and condicao = ${condition} and categoria_id = ${catgId}
       and nome = ${nome} for update`);
  const { id } = await tx.one(sql<{ id: number }>`
    insert into carga_mapeamento (tenant_id, tipo, condicao, categoria_id, nome, campos, autor_id)
    values (${tx.tenant}, ${tipoSysId}, ${condition}, ${catgId}, ${nome}, ${JSON.stringify(campos)}::jsonb, ${sessao.pessoaId})
    on conflict (tenant_id, tipo, condicao, categoria_id, nome) do update
      set campos = excluded.campos, usado_em = excluded.usado_em, versao = carga_mapeamento.versao + 1
    returning id`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'mapeamento', id, ...(antes === undefined ? {} : { antes }), depois: { nome, campos } },
  ]);
  return { message: 'Vínculo salvo com sucesso', id };
}

export async function excluiMapeamento(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<{ message: string }> {
  const apagado = await tx.one(
    sql<{ nome: string; campos: CampoMapeado[] }>`
    delete from carga_mapeamento where tenant_id = ${tx.tenant} and id = ${id} returning nome, campos`,
    notFound,
  );
  await registra(tx, sessao.pessoaId, [{ entidade: 'mapeamento', id, antes: apagado }]);
  return { message: 'Vínculo excluído com sucesso' };
}
