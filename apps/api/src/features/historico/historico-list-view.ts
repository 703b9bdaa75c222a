import type { AtributoDefinicao } from '@retaguarda/atributos';
import { ehUso, type HistoricoRegistro, type historicoList, type RouteQuery } from '@retaguarda/contract';
import { sql } from 'kysely';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { camposMudados, type Estado, type Nomes } from './campos.ts';

const POR_PAGINA = 20;
/** Who is not there, or not to be seen. */
export const PESSOA_REMOVIDA = 'Pessoa removida';

interface Row {
  id: number;
  em: string;
  entidade: HistoricoRegistro['entidade'];
  entidade_id: number;
  acao: HistoricoRegistro['acao'];
  antes: Estado | null;
  depois: Estado | null;
  categoria_id: number | null;
  pessoa: string | null;
}

/** Refuses what does not exist; of a deleted record nobody asks for the history. */
async function confere(tx: Tx, tabela: 'pericia' | 'baixa', id: number): Promise<void> {
  await tx.uma(
    sql`select 1 from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`,
    naoEncontrado,
  );
}

/** Names of the baixas that the states of a page speak of. */
async function nomesDasBaixas(tx: Tx, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows
    .flatMap((r) => [r.antes?.baixaId, r.depois?.baixaId])
    .filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const baixas = await tx.linhas(sql<{ id: number; nome: string }>`
    select id, nome from baixa where tenant_id = ${tx.tenant} and id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(baixas.map((b) => [b.id, b.nome]));
}

function definicoesDe(modelo: Modelo, rows: readonly Row[]): Map<number, AtributoDefinicao> {
  const categorias = new Set(rows.map((r) => r.categoria_id).filter((id) => id !== null));
  return new Map(
    [
      ...[...categorias].flatMap((id) => modelo.atributos(modelo.refDe(id))),
      ...modelo.atributosDePessoas(),
    ].map((d) => [d.id, d] as const),
  );
}

function titulo(r: Row): string {
  if (r.entidade === 'pericia') return `Perícia #${r.entidade_id}`;
  if (r.entidade === 'baixa') return `Baixa #${r.entidade_id}`;
  const pessoa = r.pessoa ?? PESSOA_REMOVIDA;
  if (r.entidade === 'pessoa') return `Cadastro de ${pessoa}`;
  return r.entidade === 'periciaPessoa' ? pessoa : `Recebível #${r.entidade_id} de ${pessoa}`;
}

/**
 * Rows that the caller sees, with the people that they name: those of a visible case are seen whatever their category.
 * Who stood in what is deleted by now, its deletion tells.
 */
async function linhas(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const rows = await vendoTudo(tx, () =>
    tx.linhas(sql<Row>`
    select h.id, h.em, h.entidade, h.entidade_id, h.acao, h.antes, h.depois, p.categoria_id, pe.nome as pessoa
      from historico h
      left join pericia p on p.tenant_id = h.tenant_id and p.id = h.pericia_id
      left join recebivel r on h.entidade = 'recebivel' and r.tenant_id = h.tenant_id and r.id = h.entidade_id
      left join pericia_pessoa pp on pp.tenant_id = h.tenant_id and pp.id =
                case h.entidade when 'periciaPessoa' then h.entidade_id
                     when 'recebivel' then coalesce(r.pericia_pessoa_id, (h.depois ->> 'procPesId')::bigint) end
      left join lateral (
        select (x.antes ->> 'pessoaId')::bigint as pessoa_id from historico x
         where pp.id is null and h.entidade in ('periciaPessoa', 'recebivel') and x.tenant_id = h.tenant_id
           and x.entidade = h.entidade and x.entidade_id = h.entidade_id and x.acao = 'exclusao'
         order by x.id desc limit 1) apagado on true
      left join pessoa pe on pe.tenant_id = h.tenant_id
                and pe.id = coalesce(case h.entidade when 'pessoa' then h.entidade_id end, pp.pessoa_id, (h.antes ->> 'pessoaId')::bigint, (h.depois ->> 'pessoaId')::bigint, apagado.pessoa_id)
     where h.tenant_id = ${tx.tenant} and h.id = any(${[...ids]}::bigint[])
     order by h.id desc`),
  );
  return rows;
}

/** Who changed or took out what of a case (with its people and receivables) or in a baixa (with its receivables). */
export async function historicoListView(tx: Tx, query: RouteQuery<typeof historicoList>) {
  const { procId, baixaId } = query;
  await confere(tx, procId === undefined ? 'baixa' : 'pericia', procId ?? baixaId ?? 0);
  const onde =
    procId === undefined
      ? sql`h.tenant_id = ${tx.tenant} and h.baixa_id = ${baixaId ?? 0}`
      : sql`h.tenant_id = ${tx.tenant} and h.pericia_id = ${procId}`;
  const { total } = await tx.uma(
    sql<{
      total: number;
    }>`select count(*) as total from historico h where ${onde}`,
  );
  const pagina = await tx.linhas(sql<{ id: number; quem: string | null }>`
    select h.id, quem.nome as quem from historico h
      left join pessoa quem on quem.tenant_id = h.tenant_id and quem.id = h.pessoa_id
     where ${onde}
     order by h.id desc limit ${POR_PAGINA} offset ${(Math.max(1, query.page ?? 1) - 1) * POR_PAGINA}`);
  const autores = new Map(pagina.map((r) => [r.id, r.quem]));
  const rows = await linhas(tx, [...autores.keys()]);
  const modelo = await modeloDe(tx);
  const baixas = await nomesDasBaixas(tx, rows);
  const nomes: Nomes = {
    definicoes: definicoesDe(modelo, rows),
    categoria: (id) => modelo.categoria(id)?.nome ?? '',
    baixa: (id) => baixas.get(id) ?? `#${id}`,
  };
  return {
    list: rows.map((r) => ({
      historicoId: r.id,
      em: r.em,
      quem: autores.get(r.id) ?? '',
      entidade: r.entidade,
      registroId: r.entidade_id,
      titulo: titulo(r),
      acao: r.acao,
      campos: ehUso(r.acao) ? [] : camposMudados(r.entidade, r.antes, r.depois, nomes),
    })),
    total,
    totalPages: Math.ceil(total / POR_PAGINA),
  };
}
