import type { Clock } from '@retaguarda/atributos';
import { ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { formulaClock } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { datasDePericia, docDePericia, gravaBusca, gravaDatas } from '../../nucleo/busca/public.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import type { PessoaRow } from './carrega.ts';
import { type Caso, type LinhaRecalculada, linhasDoCaso, type RecebivelRow } from './linhas-recalculadas.ts';
import { gravaLinhas } from './recalcula.ts';

/** Cases of a slice, each with all that is below it, and the situation of the baixas that their receivables name. */
export interface Casos {
  casos: readonly Caso[];
  situacoes: ReadonlyMap<number, SituacaoBaixa>;
}

/** Ids of the next cases of some categories, in order. */
export async function proximosCasos(
  tx: Tx,
  categorias: readonly number[],
  { depoisDe, quantos }: { depoisDe: number; quantos: number },
): Promise<number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    select id from pericia where tenant_id = ${tx.tenant} and categoria_id = any(${[...categorias]}::bigint[])
       and id > ${depoisDe} order by id limit ${quantos}`);
  return rows.map((r) => r.id);
}

/** Reads cases whole, without locking them. */
export async function carregaCasos(tx: Tx, ids: readonly number[]): Promise<Casos> {
  const lista = [...ids];
  const pericias = await tx.rows(sql<Caso['pericia']>`
    select id, categoria_id, cidade_id, valores from pericia
     where tenant_id = ${tx.tenant} and id = any(${lista}::bigint[]) order by id`);
  const pessoas = await tx.rows(sql<PessoaRow & { pericia_id: number }>`
    select pp.id, pp.pericia_id, pp.pessoa_id, p.nome, p.categoria_id, pp.valores, pp.versao,
           p.versao as versao_pessoa, p.valores as valores_pessoa
      from pericia_pessoa pp
      join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id
     where pp.tenant_id = ${tx.tenant} and pp.pericia_id = any(${lista}::bigint[]) order by pp.id`);
  const recebiveis = await tx.rows(sql<RecebivelRow & { pericia_id: number; situacao: SituacaoBaixa }>`
    select r.id, r.pericia_id, r.pericia_pessoa_id, r.baixa_id, r.valores, r.valor, b.situacao
      from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and r.pericia_id = any(${lista}::bigint[]) order by r.id`);
  const pessoasDe = groupBy(pessoas, (p) => p.pericia_id);
  const recebiveisDe = groupBy(recebiveis, (r) => r.pericia_id);
  return {
    casos: pericias.map((pericia) => ({
      pericia,
      pessoas: pessoasDe.get(pericia.id) ?? [],
      recebiveis: recebiveisDe.get(pericia.id) ?? [],
    })),
    situacoes: new Map(recebiveis.map((r) => [r.baixa_id, r.situacao])),
  };
}

const fechadaEntre =
  ({ situacoes }: Casos) =>
  (baixaId: number): boolean =>
    ehBaixaFechada(situacoes.get(baixaId));

/** Cases that were read and all below them by the definitions of a model; writes nothing. */
export async function linhasDosCasos(
  lidos: Casos,
  { modelo, clock = formulaClock() }: { modelo: Modelo; clock?: Clock },
): Promise<LinhaRecalculada[]> {
  const como = { modelo, ehFechada: fechadaEntre(lidos), clock };
  const linhas: LinhaRecalculada[] = [];
  // One by one: a case may have more rows than a call takes arguments.
  for (const caso of lidos.casos) for (const linha of await linhasDoCaso(caso, como)) linhas.push(linha);
  return linhas;
}

/** Searchable text and days of cases, which follow the definitions as well as the values. */
async function indexa(tx: Tx, modelo: Modelo, linhas: readonly LinhaRecalculada[]): Promise<void> {
  const definicoesDe = (l: LinhaRecalculada) => modelo.inteiro.etapa(modelo.refDe(l.categoriaId), 'pericia');
  await gravaBusca(
    tx,
    'pericia',
    linhas.map((l) => ({ id: l.id, doc: docDePericia(definicoesDe(l), l.depois) })),
  );
  await gravaDatas(
    tx,
    linhas.map((l) => ({ periciaId: l.id, datas: datasDePericia(definicoesDe(l), l.depois) })),
  );
}

/**
 * Stores what a change of the definitions makes of cases and all that is below them. What only a calculation changed
 * keeps its version; receivables of closed baixas stay as they were settled.
 */
export async function gravaCasos(
  tx: Tx,
  { pessoaId, modelo }: { pessoaId: number; modelo: Modelo },
  linhas: readonly LinhaRecalculada[],
): Promise<void> {
  const pericias = linhas.filter((l) => l.nivel === 'pericia');
  const mudadas = pericias.filter((l) => l.mudou);
  const dados = JSON.stringify(mudadas.map(({ id, depois }) => ({ id, valores: depois })));
  if (mudadas.length > 0)
    await tx.execute(sql`
      update pericia p set valores = d.valores
        from json_to_recordset(${dados}::json) as d(id bigint, valores jsonb)
       where p.tenant_id = ${tx.tenant} and p.id = d.id`);
  await registra(
    tx,
    pessoaId,
    mudadas.map((l) => ({
      entidade: 'pericia',
      id: l.id,
      periciaId: l.id,
      antes: comValores({}, l.antes),
      depois: comValores({}, l.depois),
    })),
  );
  await gravaLinhas(tx, pessoaId, linhas);
  await indexa(tx, modelo, pericias);
  await atualizaTotais(
    tx,
    pericias.map((l) => l.id),
  );
}
