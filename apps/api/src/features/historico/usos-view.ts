import {
  type historicoUsos,
  REGISTROS,
  type RouteQuery,
  type TipoDeRegistro,
  USOS,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { parsePeriod, startOfDay } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { porOndeDe } from '../../nucleo/historico/public.ts';
import { PESSOA_REMOVIDA } from './nomes.ts';

type Query = RouteQuery<typeof historicoUsos>;

const POR_VEZ = 50;

interface Row {
  id: number;
  em: string;
  endereco: string | null;
  acao: (typeof USOS)[number];
  entidade: TipoDeRegistro;
  entidade_id: number;
  depois: { linhas?: number; campos?: readonly string[] } | null;
  pessoa_id: number | null;
  quem: string | null;
  titular: string | null;
}

/** As people call what is written down by name alone (LGPD art. 37). */
const CAMPOS: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  telefone: 'telefone',
  dtNascimento: 'data de nascimento',
  tudo: 'tudo o que se sabe da pessoa',
};

/** In the statement's text, so that the index on uses alone serves it. */
const SO_USOS = sql`h.acao in (${sql.join(USOS.map((uso) => sql.lit(uso)))})`;

/** Those that come after one in the order of the list, which is that of the instants. */
async function depoisDeste(tx: Tx, id: number): Promise<RawBuilder<unknown>> {
  const { em } = await tx.one(
    sql<{ em: string }>`select em::text as em from historico where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  return sql`(h.em, h.id) < (${em}::timestamptz, ${id}::bigint)`;
}

async function condicoes(tx: Tx, query: Query): Promise<RawBuilder<unknown>> {
  const partes = [sql`h.tenant_id = ${tx.tenant}`, SO_USOS];
  if (query.acao !== undefined) partes.push(sql`h.acao = ${query.acao}`);
  if (query.pesId !== undefined) partes.push(sql`h.pessoa_id = ${query.pesId}`);
  if (query.titularId !== undefined)
    partes.push(sql`h.entidade = 'pessoa' and h.entidade_id = ${query.titularId}`);
  if (query.periodo !== undefined) {
    const [de, ate] = parsePeriod(query.periodo, 'periodo');
    partes.push(sql`h.em >= ${startOfDay(de)} and h.em < ${startOfDay(ate)} + interval '1 day'`);
  }
  if (query.depoisDe !== undefined) partes.push(await depoisDeste(tx, query.depoisDe));
  return sql.join(partes, sql` and `);
}

function titulo(r: Row): string {
  return r.acao === 'envio' ? `pelo WhatsApp, de ${oQue(r)}` : oQue(r);
}

function oQue({ entidade, entidade_id: id, titular }: Row): string {
  const { nome, plural } = REGISTROS[entidade];
  if (id === 0) return `a lista de ${plural}`;
  return entidade === 'pessoa' ? `o cadastro de ${titular ?? PESSOA_REMOVIDA}` : `${nome} #${id}`;
}

const nomeDe = (tx: Tx, id: number | undefined) =>
  id === undefined
    ? undefined
    : tx.maybeOne(
        sql<{
          id: number;
          name: string;
        }>`select id, nome as name from pessoa where tenant_id = ${tx.tenant} and id = ${id}`,
      );

/** Who saw, printed, exported or anonymised what in the whole network; of hidden categories nothing is told. */
export async function usosView(tx: Tx, query: Query) {
  const rows = await tx.rows(sql<Row>`
    with pagina as (
      select h.id, h.em, h.endereco, h.acao, h.entidade, h.entidade_id, h.depois, h.pessoa_id, h.chave_api_id, h.agente from historico h
       where ${await condicoes(tx, query)} order by h.em desc, h.id desc limit ${POR_VEZ + 1})
    select p.*, quem.nome || ${porOndeDe(tx, 'p')} as quem, titular.nome as titular from pagina p
      left join pessoa quem on quem.tenant_id = ${tx.tenant} and quem.id = p.pessoa_id
      left join pessoa titular on titular.tenant_id = ${tx.tenant} and titular.id = p.entidade_id and p.entidade = 'pessoa'
     order by p.em desc, p.id desc`);
  return {
    list: rows.slice(0, POR_VEZ).map((r) => ({
      historicoId: r.id,
      em: r.em,
      quem: r.pessoa_id === null ? '' : (r.quem ?? PESSOA_REMOVIDA),
      endereco: r.endereco ?? '',
      acao: r.acao,
      titulo: titulo(r),
      linhas: r.depois?.linhas ?? null,
      campos: (r.depois?.campos ?? []).map((campo) => CAMPOS[campo] ?? campo),
    })),
    mais: rows.length > POR_VEZ,
    pessoa: (await nomeDe(tx, query.pesId)) ?? null,
    titular: (await nomeDe(tx, query.titularId)) ?? null,
  };
}
