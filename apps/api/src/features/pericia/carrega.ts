import type { Clock } from '@retaguarda/atributos';
import type { SituacaoPericia } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { comValores } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { semForma, valorVisto } from '../../nucleo/recebivel/public.ts';
import { desceDe, type Externos, naCidade } from '../../nucleo/valores/public.ts';

export interface PericiaRow {
  id: number;
  categoria_id: number;
  tipo_id: number;
  cidade_id: number | null;
  situacao: SituacaoPericia;
  valores: AttributeValues;
  valor_repasse: number;
  valor_previsto: number;
  versao: number;
  criado_por: number | null;
  atualizado_em: string;
}

/** A case as the history keeps it. */
export const estadoDaPericia = (p: Pick<PericiaRow, 'categoria_id' | 'cidade_id' | 'situacao' | 'valores'>) =>
  comValores({ catgId: p.categoria_id, cidadeId: p.cidade_id, situacao: p.situacao }, p.valores);

interface Leitura {
  /** Columns beside the case's own, from their comma on. */
  mais?: RawBuilder<unknown>;
  trava?: RawBuilder<unknown>;
}

async function carregaLinhas<R extends PericiaRow = PericiaRow>(
  tx: Tx,
  id: number,
  { mais = sql``, trava = sql`` }: Leitura = {},
): Promise<R> {
  const vale = await valorVisto(tx);
  return tx.one(
    sql<R>`
    select id, categoria_id, tipo_id, cidade_id, situacao, valores, versao, criado_por, atualizado_em,
           ${vale('valor_repasse', 'categoria_id')} as valor_repasse, ${vale('valor_previsto', 'categoria_id')} as valor_previsto ${mais}
      from pericia where tenant_id = ${tx.tenant} and id = ${id} ${trava}`,
    notFound,
  );
}

export const carregaPericia = (tx: Tx, id: number): Promise<PericiaRow> => carregaLinhas(tx, id);

/** The case with how many people it has. */
export const carregaContada = (tx: Tx, id: number): Promise<PericiaRow & { pessoas: number }> =>
  carregaLinhas(tx, id, {
    mais: sql`, (select count(*) from pericia_pessoa where tenant_id = ${tx.tenant} and pericia_id = ${id}) as pessoas`,
  });

/** The case, locked: every write below a case goes through its row. */
export const travaPericia = (tx: Tx, id: number): Promise<PericiaRow> =>
  carregaLinhas(tx, id, { trava: sql`for no key update` });

/** The case was changed, itself or below; lists order by this. */
export async function tocaPericia(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`update pericia set atualizado_em = statement_timestamp() where tenant_id = ${tx.tenant} and id = ${id}`,
  );
}

/** Values of a case by code, for its people and receivables. */
export function externosDaPericia(
  modelo: Modelo,
  { categoria_id, cidade_id, valores }: Pick<PericiaRow, 'categoria_id' | 'cidade_id' | 'valores'>,
): Externos {
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'pericia');
  return desceDe(nivel, valores, naCidade(nivel, cidade_id));
}

export interface PessoaRow {
  /** procPesId */
  id: number;
  pessoa_id: number;
  nome: string;
  categoria_id: number;
  valores: AttributeValues;
  versao: number;
  versao_pessoa: number;
  valores_pessoa: AttributeValues;
}

/** Values by code of case and person: what the formulas of a person in a case may use. */
export const externosAcima = (
  modelo: Modelo,
  daPericia: Externos,
  pessoa: Pick<PessoaRow, 'categoria_id' | 'valores_pessoa'>,
  clock?: Clock,
): Externos =>
  desceDe(
    modelo.catalogo(modelo.refDe(pessoa.categoria_id), 'pessoa'),
    pessoa.valores_pessoa,
    daPericia,
    clock,
  );

/** The same with the person in the case: what a receivable's formulas may use. */
export const externosDaPessoa = (
  modelo: Modelo,
  refId: number,
  daPericia: Externos,
  pessoa: Pick<PessoaRow, 'categoria_id' | 'valores' | 'valores_pessoa'>,
): Externos =>
  desceDe(modelo.catalogo(refId, 'periciaPessoa'), pessoa.valores, externosAcima(modelo, daPericia, pessoa));

const PESSOAS = sql`
    select pp.id, pp.pessoa_id, p.nome, p.categoria_id, pp.valores, pp.versao, p.versao as versao_pessoa, p.valores as valores_pessoa`;

const COM_CADASTRO = sql`
      join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id`;

/** People of a case that the caller has read, whatever their own category (decision 0008), by id. */
export async function pessoasDaPericia(
  tx: Tx,
  periciaId: number,
  ids?: readonly number[],
): Promise<PessoaRow[]> {
  const filtro = ids === undefined ? sql`` : sql`and pp.id = any(${[...ids]}::bigint[])`;
  return seeingEverything(tx, () =>
    tx.rows(sql<PessoaRow>`
    ${PESSOAS} from pericia_pessoa pp ${COM_CADASTRO}
     where pp.tenant_id = ${tx.tenant} and pp.pericia_id = ${periciaId} ${filtro}
     order by pp.id`),
  );
}

interface Recortada {
  /** What else holds for a row of `pericia_pessoa`, from its `and` on. */
  filtro: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** Somebody of a page. */
export interface PessoaDaPagina extends PessoaRow {
  /** Nothing says how it is paid; not known of a former instant. */
  sem_forma?: boolean;
}

/** A page of them, and how many there are in all; none of a page after the last, whose number is not known either. */
export async function paginaDaPericia(
  tx: Tx,
  periciaId: number,
  { filtro, limit, offset }: Recortada,
): Promise<{ pessoas: PessoaDaPagina[]; total: number }> {
  const pessoas = await seeingEverything(tx, () =>
    tx.rows(sql<PessoaDaPagina & { total: number }>`
    with pp as (
      select id, tenant_id, pessoa_id, valores, versao, count(*) over () as total from pericia_pessoa
       where tenant_id = ${tx.tenant} and pericia_id = ${periciaId} ${filtro}
       order by id limit ${limit} offset ${offset})
    ${PESSOAS}, pp.total, ${semForma(tx, sql`pp.pessoa_id`)} as sem_forma from pp ${COM_CADASTRO}
     where p.tenant_id = ${tx.tenant} order by pp.id`),
  );
  return { pessoas, total: pessoas[0]?.total ?? 0 };
}

export interface Cadastro {
  id: number;
  nome: string;
  categoria_id: number;
  cpf: string | null;
  codigo: string | null;
  valores: AttributeValues;
}

/** People that cases name which the caller has read, whatever their own category (decision 0008). */
export async function cadastrosDe(tx: Tx, ids: readonly number[]): Promise<Map<number, Cadastro>> {
  const rows = await seeingEverything(tx, () =>
    tx.rows(sql<Cadastro>`
      select id, nome, categoria_id, cpf, codigo, valores from pessoa
       where tenant_id = ${tx.tenant} and id = any(${[...new Set(ids)]}::bigint[])`),
  );
  return new Map(rows.map((r) => [r.id, r]));
}
