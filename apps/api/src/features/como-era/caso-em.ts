import { SITUACAO_BAIXA, SITUACAO_PERICIA, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comoEram, type Recuo, type Recuos, recuosDesde, rowsVistas } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import {
  type PericiaRow,
  type PessoaRow,
  pessoasDaPericia,
  type RecebivelNaBaixa,
  recebiveisOnde,
} from '../pericia/public.ts';

/** A field as it was: as the history has it, else as it still is. */
const dito = <T>({ antes }: Recuo, chave: string, agora: T): T =>
  chave in antes ? (antes[chave] as T) : agora; // as the acts of its kind wrote it

/** A case as it stands, and what takes it back. */
export interface CasoLido {
  procId: number;
  em: string;
  /** Null where it was deleted since. */
  pericia: PericiaRow | null;
  pessoas: readonly PessoaRow[];
  recebiveis: readonly RecebivelNaBaixa[];
  recuos: Recuos;
}

/** What stands is read before the history: whatever comes in between is taken back as well. */
export async function leCaso(tx: Tx, procId: number, em: string): Promise<CasoLido> {
  const pericia = await tx.maybeOne(sql<PericiaRow>`
    select id, categoria_id, tipo_id, cidade_id, situacao, valores, 0 as valor_repasse, 0 as valor_previsto, versao, criado_por, atualizado_em
      from pericia where tenant_id = ${tx.tenant} and id = ${procId}`);
  const pessoas = await pessoasDaPericia(tx, procId);
  const recebiveis = await recebiveisOnde(tx, sql`r.pericia_id = ${procId}`);
  const recuos = await recuosDesde(tx, em, sql`h.pericia_id = ${procId}`);
  return { procId, em, pericia: pericia ?? null, pessoas, recebiveis, recuos };
}

/** What the history does not keep of a case. */
const semRastro = (id: number): PericiaRow => ({
  id,
  categoria_id: 0,
  tipo_id: 0,
  cidade_id: null,
  situacao: SITUACAO_PERICIA.emCriacao,
  valores: {},
  valor_repasse: 0,
  valor_previsto: 0,
  versao: 0,
  criado_por: null,
  atualizado_em: '',
});

/** The case itself; null where it was not there. */
function periciaEm({ procId, pericia, recuos }: CasoLido): PericiaRow | null {
  const presentes = pericia === null ? [] : [pericia];
  const [row = null] = comoEram(recuos.get('pericia'), presentes, (agora = semRastro(procId), recuo) => ({
    ...agora,
    categoria_id: dito(recuo, 'catgId', agora.categoria_id),
    cidade_id: dito(recuo, 'cidadeId', agora.cidade_id),
    situacao: dito(recuo, 'situacao', agora.situacao),
    valores: dito(recuo, 'valores', agora.valores),
  }));
  return row;
}

type Vinculo = Pick<PessoaRow, 'id' | 'pessoa_id' | 'valores'>;

const vinculosEm = ({ pessoas, recuos }: CasoLido): Vinculo[] =>
  comoEram<Vinculo>(recuos.get('periciaPessoa'), pessoas, (agora, recuo) => ({
    id: recuo.id,
    pessoa_id: dito(recuo, 'pessoaId', agora?.pessoa_id ?? 0),
    valores: dito<AttributeValues>(recuo, 'valores', agora?.valores ?? {}),
  }));

interface Cadastro {
  id: number;
  nome: string;
  categoria_id: number;
  valores: AttributeValues;
}

/** The registrations of people as they were, by id. */
async function cadastrosEm(tx: Tx, em: string, ids: readonly number[]): Promise<Map<number, Cadastro>> {
  const presentes = await tx.rows(sql<Cadastro>`
    select id, nome, categoria_id, valores from pessoa where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  const recuos = await recuosDesde(
    tx,
    em,
    sql`h.entidade = 'pessoa' and h.entidade_id = any(${[...ids]}::bigint[])`,
  );
  const eram = comoEram(recuos.get('pessoa'), presentes, (agora, recuo) => ({
    id: recuo.id,
    nome: dito(recuo, 'nome', agora?.nome ?? ''),
    categoria_id: agora?.categoria_id ?? dito(recuo, 'catgId', 0),
    valores: dito<AttributeValues>(recuo, 'valores', agora?.valores ?? {}),
  }));
  return new Map(eram.map((c) => [c.id, c]));
}

interface Baixa {
  id: number;
  nome: string;
  dta: string;
  situacao: SituacaoBaixa;
}

async function baixasEm(tx: Tx, em: string, ids: readonly number[]): Promise<Map<number, Baixa>> {
  const presentes = await tx.rows(sql<Baixa>`
    select id, nome, dta, situacao from baixa where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  const recuos = await recuosDesde(
    tx,
    em,
    sql`h.entidade = 'baixa' and h.entidade_id = any(${[...ids]}::bigint[])`,
  );
  const eram = comoEram(recuos.get('baixa'), presentes, (agora, recuo) => ({
    id: recuo.id,
    nome: dito(recuo, 'nome', agora?.nome ?? ''),
    dta: dito(recuo, 'dta', agora?.dta ?? ''),
    situacao: dito(recuo, 'situacao', agora?.situacao ?? SITUACAO_BAIXA.cancelada),
  }));
  return new Map(eram.map((b) => [b.id, b]));
}

type Recebivel = Pick<RecebivelNaBaixa, 'id' | 'pericia_pessoa_id' | 'baixa_id' | 'valores' | 'valor'>;

/**
 * Of a receivable that was deleted since, the history says whose it was, and a person is once in a case; it may have
 * come back to another one by now.
 */
function recebiveisEm({ recebiveis, recuos }: CasoLido, vinculos: readonly Vinculo[]): Recebivel[] {
  const doVinculo = new Map(vinculos.map((v) => [v.pessoa_id, v.id]));
  return comoEram<Recebivel>(recuos.get('recebivel'), recebiveis, (agora, recuo) => ({
    id: recuo.id,
    pericia_pessoa_id: doVinculo.get(dito(recuo, 'pessoaId', 0)) ?? agora?.pericia_pessoa_id ?? 0,
    baixa_id: dito(recuo, 'baixaId', agora?.baixa_id ?? 0),
    valores: dito<AttributeValues>(recuo, 'valores', agora?.valores ?? {}),
    valor: dito(recuo, 'valor', agora?.valor ?? 0),
  }));
}

/** Repasse and previsto of receivables (decision 0003), in cents. */
function totaisDe(recebiveis: readonly RecebivelNaBaixa[]) {
  const soma = (situacao: SituacaoBaixa) =>
    recebiveis.reduce((total, r) => (r.baixa_situacao === situacao ? total + r.valor : total), 0);
  return { valor_repasse: soma(SITUACAO_BAIXA.finalizada), valor_previsto: soma(SITUACAO_BAIXA.emAndamento) };
}

/** When the case, or anything below it, had last changed. */
const mudouEm = async (tx: Tx, { procId, em }: CasoLido): Promise<string> => {
  const { onde } = await rowsVistas(tx, 'h');
  const linha = await tx.maybeOne(sql<{ em: string }>`
    select h.em from historico h
     where h.tenant_id = ${tx.tenant} and h.pericia_id = ${procId} and h.em <= ${em}::timestamptz and ${onde}
     order by h.id desc limit 1`);
  return linha?.em ?? em;
};

/** A case with all that is below it. */
export interface CasoEm {
  pericia: PericiaRow;
  pessoas: PessoaRow[];
  recebiveis: RecebivelNaBaixa[];
}

/** The case as it was; null where it was not there. Versions are none: nothing is written over the past. */
export async function casoEm(tx: Tx, lido: CasoLido, modelo: Modelo): Promise<CasoEm | null> {
  const era = periciaEm(lido);
  if (era === null) return null;
  const vinculos = vinculosEm(lido);
  const cadastros = await cadastrosEm(tx, lido.em, [...new Set(vinculos.map((v) => v.pessoa_id))]);
  const eram = recebiveisEm(lido, vinculos);
  // Where an attribute decides it that the caller does not see, nothing says what a receivable was worth.
  const vale = modelo.categoria(era.categoria_id)?.semValor !== true;
  const baixas = await baixasEm(tx, lido.em, [...new Set(eram.map((r) => r.baixa_id))]);
  const recebiveis = eram.map((r): RecebivelNaBaixa => {
    const baixa = baixas.get(r.baixa_id);
    return {
      ...r,
      valor: vale ? r.valor : 0,
      baixa_nome: baixa?.nome ?? '',
      baixa_dta: baixa?.dta ?? '',
      baixa_situacao: baixa?.situacao ?? SITUACAO_BAIXA.cancelada,
      versao: 0,
    };
  });
  const tipo_id = modelo.raizDe(era.categoria_id)?.id ?? era.tipo_id;
  const atualizado_em = await mudouEm(tx, lido);
  return {
    pericia: { ...era, tipo_id, versao: 0, atualizado_em, ...totaisDe(recebiveis) },
    pessoas: vinculos.map((v): PessoaRow => {
      const cadastro = cadastros.get(v.pessoa_id);
      return {
        ...v,
        nome: cadastro?.nome ?? '',
        categoria_id: cadastro?.categoria_id ?? 0,
        versao: 0,
        versao_pessoa: 0,
        valores_pessoa: cadastro?.valores ?? {},
      };
    }),
    recebiveis,
  };
}
