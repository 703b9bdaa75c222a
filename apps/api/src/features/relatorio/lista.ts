import {
  LIMITE_DE_RELATORIOS,
  prontosDe,
  type RelatorioSalvo,
  type ResumoDeRelatorio,
  type RouteBody,
  type RouteResponse,
  type relatorioFixa,
  type relatorioList,
  type relatorioNoInicio,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { perfisDe } from '../../registros/do-dono.ts';
import { type Contexto, cabe, contextoDe, fontesDe } from './monta.ts';
import { GUARDADO, guardadoDe } from './relatorio-row.ts';

type Visto = Omit<RelatorioSalvo, 'agenda'> & { dono: string } & Pick<RelatorioSalvo, 'agenda'>;

/** The caller's own reports, then those shared with a profile of theirs that name nothing they do not see. */
async function vistos({ tx, sessao, ...contexto }: Contexto, so: number | null): Promise<Visto[]> {
  const perfis = (await perfisDe(tx, sessao.pessoaId)).map((p) => p.id);
  const rows = await tx.rows(sql<Parameters<typeof guardadoDe>[0] & Visto>`
    select r.id as "relatorioId", ${GUARDADO}, r.pessoa_id = ${sessao.pessoaId} as propria, coalesce(d.nome, '') as dono,
           coalesce(f.nome, '') as "perfilNome",
           exists (select 1 from relatorio_fixado x where x.tenant_id = r.tenant_id and x.relatorio_id = r.id
                      and x.pessoa_id = ${sessao.pessoaId}) as fixado
      from relatorio r
      left join pessoa d on d.tenant_id = r.tenant_id and d.id = r.pessoa_id
      left join perfil f on f.tenant_id = r.tenant_id and f.id = r.perfil_id
     where r.tenant_id = ${tx.tenant} and (${so}::bigint is null or r.id = ${so}::bigint)
       and (r.pessoa_id = ${sessao.pessoaId} or r.perfil_id = any(${perfis}::bigint[]))
     order by r.pessoa_id <> ${sessao.pessoaId}, r.nome, r.id limit 300`);
  return rows
    .map((row) => ({ ...row, ...guardadoDe(row) }))
    .filter((r) => r.propria || cabe({ tx, sessao, ...contexto }, r.definicao))
    .map((r) => (r.propria ? r : { ...r, agenda: null }));
}

const fixados = async (tx: Tx, { pessoaId }: CurrentSession): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows(sql<{ codigo: string }>`
        select codigo from relatorio_fixado
         where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and codigo is not null`)
    ).map((f) => f.codigo),
  );

const resumoDe = ({ definicao, agenda, descricao, ...r }: Visto): ResumoDeRelatorio => ({
  relatorioId: r.relatorioId,
  nome: r.nome,
  descricao,
  fonte: definicao.fonte,
  propria: r.propria,
  dono: r.dono,
  perfilNome: r.perfilNome,
  noInicio: r.noInicio,
  fixado: r.fixado,
  agendado: agenda !== null,
});

export async function relatorioListView(
  tx: Tx,
  sessao: CurrentSession,
): Promise<RouteResponse<typeof relatorioList>> {
  const contexto = await contextoDe(tx, sessao);
  const meus = await fixados(tx, sessao);
  return {
    list: (await vistos(contexto, null)).map(resumoDe),
    prontos: prontosDe(fontesDe(contexto)).map((p) => ({ ...p, fixado: meus.has(p.codigo) })),
    perfis: (await perfisDe(tx, sessao.pessoaId)).map(({ id, nome }) => ({ perfilId: id, nome })),
  };
}

export async function relatorioView(tx: Tx, sessao: CurrentSession, id: number): Promise<RelatorioSalvo> {
  const [achado] = await vistos(await contextoDe(tx, sessao), id);
  if (achado === undefined) throw notFound();
  return achado;
}

/** What stands on the caller's home: by their own choice, then by that of who shared it. */
export async function noInicioView(
  tx: Tx,
  sessao: CurrentSession,
): Promise<RouteResponse<typeof relatorioNoInicio>> {
  const contexto = await contextoDe(tx, sessao);
  const meus = await fixados(tx, sessao);
  const salvos = (await vistos(contexto, null))
    .filter((r) => r.fixado || r.noInicio)
    .map(({ relatorioId, nome, definicao, fixado }) => ({
      relatorioId,
      codigo: null,
      nome,
      definicao,
      fixado,
    }));
  const prontos = (meus.size === 0 ? [] : prontosDe(fontesDe(contexto)))
    .filter((p) => meus.has(p.codigo))
    .map(({ codigo, nome, definicao }) => ({ relatorioId: null, codigo, nome, definicao, fixado: true }));
  return { list: [...salvos, ...prontos].slice(0, LIMITE_DE_RELATORIOS.fixados) };
}

/** Puts a report that the caller sees on their home, or takes it away. */
export async function fixaRelatorio(tx: Tx, sessao: CurrentSession, corpo: RouteBody<typeof relatorioFixa>) {
  const { relatorioId, codigo } = { relatorioId: corpo.relatorioId ?? null, codigo: corpo.codigo ?? null };
  const contexto = await contextoDe(tx, sessao);
  if (relatorioId !== null && (await vistos(contexto, relatorioId)).length === 0) throw notFound();
  if (codigo !== null && !prontosDe(fontesDe(contexto)).some((p) => p.codigo === codigo)) throw notFound();
  if (!corpo.fixado) {
    await tx.execute(sql`
      delete from relatorio_fixado where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId}
         and (relatorio_id = ${relatorioId}::bigint or codigo = ${codigo}::text)`);
    return { message: 'O relatório não está mais no seu início' };
  }
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from relatorio_fixado where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId}`);
  if (n >= LIMITE_DE_RELATORIOS.fixados)
    throw ruleViolation('limite', `O início mostra no máximo ${LIMITE_DE_RELATORIOS.fixados} relatórios`);
  await tx.execute(sql`
    insert into relatorio_fixado (tenant_id, pessoa_id, relatorio_id, codigo)
    values (${tx.tenant}::bigint, ${sessao.pessoaId}::bigint, ${relatorioId}::bigint, ${codigo}::text)
    on conflict do nothing`);
  return { message: 'O relatório está no seu início' };
}
