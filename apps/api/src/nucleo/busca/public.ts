import type { AtributoDefinicao, AtribValor } from '@retaguarda/atributos';
import { temDias, unidadeDe } from '@retaguarda/atributos';
import { type Pesquisavel, REGISTROS, temCategoria } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cifra, SEPARADOR, semSeparador } from './termo.ts';

export { pessoasPorNome } from './pessoas-por-nome.ts';
export {
  contem,
  ESTREITO,
  ehDenso,
  emLargo,
  filtroDeTermo,
  idsDaConsulta,
  idsDoTermo,
  idsEntre,
  idsSePoucos,
  listaDeIds,
  type Termo,
  termoDe,
  termoEmTodos,
} from './termo.ts';

/** Searchable text of a case: the active values of its search-flagged attributes, as people read them. */
export function docDePericia(definicoes: readonly AtributoDefinicao[], valores: AttributeValues): string {
  const partes: string[] = [];
  for (const def of definicoes) {
    const valor = valores[String(def.id)];
    if (!def.search || valor === undefined) continue;
    partes.push(`${def.id}=${semSeparador(unidadeDe(def).format(def, valor))}`);
  }
  return partes.length === 0 ? '' : `${SEPARADOR}${partes.join(SEPARADOR)}${SEPARADOR}`;
}

/** Texts and numbers as one: a term is found within one of them, not across two. */
const juntos = (
  textos: readonly (string | null | undefined)[],
  numeros: readonly (string | null | undefined)[],
): string =>
  [...textos.map((t) => semSeparador(t ?? '')), ...numeros.map((n) => cifra(n ?? ''))]
    .filter((t) => t !== '')
    .join(SEPARADOR);

/** Searchable text of what is found by a name or by the number of a document. */
export const docDeNome = (nome: string, documento = ''): string => juntos([nome], [documento]);

/** Searchable text of a person. */
export function docDePessoa(pessoa: {
  nome: string;
  apelido?: string | null | undefined;
  codigo?: string | null | undefined;
  email?: string | null | undefined;
  cpf?: string | null | undefined;
  telefone?: string | null | undefined;
}): string {
  const { nome, apelido, codigo, email, cpf, telefone } = pessoa;
  return juntos([nome, apelido, codigo, email], [cpf, telefone]);
}

const diasDe = (valor: AtribValor | undefined): string[] =>
  [valor].flat().filter((v): v is string => typeof v === 'string' && isValidDate(v));

/** Whether cases are found by the days of an attribute of theirs. */
export const temBuscaPorDia = (def: AtributoDefinicao): boolean => def.search && temDias(def);

/** Days of the search-flagged date attributes of a case. */
export function datasDePericia(
  definicoes: readonly AtributoDefinicao[],
  valores: AttributeValues,
): { atributoId: number; dia: string }[] {
  return definicoes
    .filter(temBuscaPorDia)
    .flatMap((d) => [...new Set(diasDe(valores[String(d.id)]))].map((dia) => ({ atributoId: d.id, dia })));
}

/** Writes the searchable text of records; an empty text is kept too, so that the row can be found again. */
export async function gravaBusca(
  tx: Tx,
  tipo: Pesquisavel,
  docs: readonly { id: number; doc: string }[],
): Promise<void> {
  if (docs.length === 0) return;
  const categoria = temCategoria(tipo)
    ? sql`(select categoria_id from ${sql.table(tableOf(tipo))} where tenant_id = ${tx.tenant} and id = d.id)`
    : sql`null::bigint`;
  await tx.execute(sql`
    insert into busca (tenant_id, entidade, id, doc, categoria_id)
    select ${tx.tenant}::bigint, ${REGISTROS[tipo].busca}::smallint, d.id, d.doc, ${categoria}
      from json_to_recordset(${JSON.stringify(docs)}::json) as d(id bigint, doc text)
    on conflict (tenant_id, entidade, id) do update set doc = excluded.doc, categoria_id = excluded.categoria_id
     where (busca.doc, busca.categoria_id) is distinct from (excluded.doc, excluded.categoria_id)`);
}

export async function apagaBusca(tx: Tx, tipo: Pesquisavel, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from busca where tenant_id = ${tx.tenant} and entidade = ${REGISTROS[tipo].busca} and id = any(${[...ids]}::bigint[])`,
  );
}

/** Replaces the searchable days of cases. */
export async function gravaDatas(
  tx: Tx,
  casos: readonly { periciaId: number; datas: readonly { atributoId: number; dia: string }[] }[],
): Promise<void> {
  await tx.execute(sql`
    delete from busca_data where tenant_id = ${tx.tenant} and pericia_id = any(${casos.map((c) => c.periciaId)}::bigint[])`);
  const linhas = casos.flatMap(({ periciaId, datas }) => datas.map((d) => ({ ...d, periciaId })));
  if (linhas.length === 0) return;
  await tx.execute(sql`
    insert into busca_data (tenant_id, atributo_id, dia, pericia_id, categoria_id)
    select ${tx.tenant}::bigint, d."atributoId", d.dia, d."periciaId",
           (select categoria_id from pericia where tenant_id = ${tx.tenant} and id = d."periciaId")
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d("atributoId" bigint, dia date, "periciaId" bigint)
    returning 1`);
}
