import type {
  CargaAberta,
  importContinua,
  importCorrige,
  RouteBody,
  RouteResponse,
} from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import {
  andamentoDe,
  type CargaEscolhida,
  cargasVistas,
  doAutor,
  escolhida,
  situacaoVista,
  travaCarga,
} from './carga-row.ts';
import { correcoesDe } from './inicia-carga.ts';

/** Keeps corrected cells with the import, so that they are there when it goes on. */
export async function corrigeCarga(
  tx: Tx,
  sessao: CurrentSession,
  { importId, correcoes, fora }: RouteBody<typeof importCorrige>,
): Promise<RouteResponse<typeof importCorrige>> {
  const carga = escolhida(await travaCarga(tx, doAutor(sessao, importId)));
  const situacao = situacaoVista(carga);
  if (carga.situacao !== SITUACAO_CARGA.aberta || cargaEmCurso(situacao))
    throw ruleViolation('importacao', 'Esta importação já começou ou terminou', 'importId');
  // The last one of a cell counts.
  const unicas = [...new Map(correcoes.map((c) => [`${c.linha}.${c.coluna}`, c])).values()];
  await tx.execute(sql`
    insert into carga_correcao (tenant_id, carga_id, linha, coluna, valor)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.linha, d.coluna, d.valor
      from json_to_recordset(${JSON.stringify(unicas)}::json) as d(linha int, coluna smallint, valor text)
    on conflict (tenant_id, carga_id, linha, coluna) do update set valor = excluded.valor`);
  if (fora !== undefined) {
    const linhas = [...new Set(fora)].sort((a, b) => a - b);
    await tx.execute(sql`update carga set fora = ${JSON.stringify(linhas)}::jsonb
               where tenant_id = ${tx.tenant} and id = ${carga.id}`);
  }
  return { message: 'Correções guardadas' };
}

async function aberta(tx: Tx, r: CargaEscolhida): Promise<CargaAberta> {
  const cidade = cidadePorId(r.cidade_id);
  return {
    ...andamentoDe(r),
    catgId: r.categoria_id,
    procId: r.pericia_id ?? 0,
    pericia: {
      uf: cidade?.uf.sigla ?? '',
      cidadeId: r.cidade_id ?? 0,
      procSituacao: r.situacao_pericia ?? 1,
      procNome: r.pericia_id === null ? '' : `#${r.pericia_id}`,
    },
    atributos: r.mapa,
    linhaTitulo: r.linha_titulo,
    fora: r.fora,
    correcoes: await correcoesDe(tx, r.id),
  };
}

/** The imports of a file that the caller has not finished, the last one first. */
export async function cargasAbertas(
  tx: Tx,
  { pessoaId }: CurrentSession,
  sha256: string,
): Promise<RouteResponse<typeof importContinua>> {
  const rows = await cargasVistas(
    tx,
    sql`c.autor_id = ${pessoaId} and c.sha256 = ${sha256} and c.mapa is not null and c.situacao = ${literal(SITUACAO_CARGA.aberta)}
       and (c.tarefa_id is not null or c.proximo > 0 or c.fora <> '[]'::jsonb
         or exists (select 1 from carga_bloco b where b.tenant_id = ${tx.tenant} and b.carga_id = c.id)
         or exists (select 1 from carga_correcao o where o.tenant_id = ${tx.tenant} and o.carga_id = c.id))
     order by c.id desc limit 5`,
  );
  const abertas: CargaAberta[] = [];
  for (const r of rows) abertas.push(await aberta(tx, escolhida(r)));
  return { abertas };
}
