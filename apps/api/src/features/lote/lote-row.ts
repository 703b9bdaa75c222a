import {
  type ComLote,
  LOTE,
  type LoteAndamento,
  type MudancaDoLote,
  motivoDeNaoIncluir,
} from '@retaguarda/contract';
import {
  plural,
  SITUACAO_LOTE,
  SITUACAO_TAREFA,
  type SituacaoLote,
  type SituacaoTarefa,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

export interface LoteRow {
  id: number;
  pessoa_id: number;
  entidade: ComLote;
  mudanca: MudancaDoLote;
  titulo: string;
  total: number;
  feitos: number;
  iguais: number;
  recusados: number;
  desfeitos: number;
  mantidos: number;
  desfaz: boolean;
  tarefa_id: number;
  por_dizer: boolean;
  criado_em: string;
  /** Of its task. */
  tarefa: SituacaoTarefa;
  percorridos: number;
  a_percorrer: number;
  ritmo: number;
  erro: string;
}

/** Changes of many records, with what their tasks say of them. */
export const lotesVistos = (tx: Tx, onde: RawBuilder<unknown>): Promise<LoteRow[]> =>
  tx.rows(sql<LoteRow>`
    select l.*, t.situacao as tarefa, t.feitos as percorridos, t.total as a_percorrer, t.erro,
           coalesce((t.feitos - t.feitos_antes) / nullif(extract(epoch from coalesce(t.terminado_em, now()) - t.anda_desde), 0), 0)::float8 as ritmo
      from lote l join tarefa t on t.tenant_id = l.tenant_id and t.id = l.tarefa_id
     where l.tenant_id = ${tx.tenant} and ${onde}`);

/** Of whoever asked for it; nobody else knows of it. */
export const doAutor = (pessoaId: number) =>
  sql`l.pessoa_id = ${pessoaId} and l.criado_em > now() - make_interval(days => ${LOTE.guardaDias})`;

export async function loteVisto(tx: Tx, onde: RawBuilder<unknown>): Promise<LoteRow> {
  const [lote] = await lotesVistos(tx, onde);
  if (lote === undefined) throw notFound();
  return lote;
}

/** One of the caller's, locked until the transaction's end. */
export async function travaLote(tx: Tx, pessoaId: number, id: number): Promise<LoteRow> {
  await tx.one(
    sql`select l.id from lote l where l.tenant_id = ${tx.tenant} and l.id = ${id} and ${doAutor(pessoaId)} for no key update`,
    notFound,
  );
  return loteVisto(tx, sql`l.id = ${id}`);
}

const { fila, andando, feito, cancelado, falhou, desfazendo, desfeito, desfeitoEmParte } = SITUACAO_LOTE;
const { aguarda, anda, feita, interrompida, falhou: tarefaFalhou } = SITUACAO_TAREFA;

const VAI: Readonly<Record<SituacaoTarefa, SituacaoLote>> = {
  [aguarda]: fila,
  [anda]: andando,
  [feita]: feito,
  [interrompida]: cancelado,
  [tarefaFalhou]: falhou,
};
const VOLTA: Readonly<Record<SituacaoTarefa, SituacaoLote>> = {
  [aguarda]: desfazendo,
  [anda]: desfazendo,
  [feita]: desfeito,
  [interrompida]: desfeitoEmParte,
  [tarefaFalhou]: desfeitoEmParte,
};

export const situacaoDoLote = ({ desfaz, tarefa, mantidos }: LoteRow): SituacaoLote => {
  const situacao = (desfaz ? VOLTA : VAI)[tarefa];
  return situacao === desfeito && mantidos > 0 ? desfeitoEmParte : situacao;
};

function feitoDe({ feitos, iguais, recusados }: LoteRow): string {
  return [
    plural(feitos, 'registro mudado', 'registros mudados'),
    ...(iguais === 0 ? [] : [plural(iguais, 'já estava assim', 'já estavam assim')]),
    ...(recusados === 0 ? [] : [plural(recusados, 'recusado', 'recusados')]),
  ].join(', ');
}

function desfeitoDe({ desfeitos, mantidos }: LoteRow): string {
  const feitos = plural(desfeitos, 'registro desfeito', 'registros desfeitos');
  if (mantidos === 0) return feitos;
  return `${feitos}; ${plural(mantidos, 'ficou como está', 'ficaram como estão')}`;
}

const comErro = (erro: string, dito: string): string => (erro === '' ? dito : `${erro}. ${dito}`);

/** What whoever asked for it is told of its end. */
function mensagemDe(lote: LoteRow): string {
  const { titulo, erro } = lote;
  const situacao = situacaoDoLote(lote);
  if (situacao === feito) return `${titulo}: ${feitoDe(lote)}`;
  if (situacao === cancelado) return `${titulo}: cancelada. ${feitoDe(lote)}`;
  if (situacao === falhou) return comErro(erro, feitoDe(lote));
  if (situacao === desfeito || situacao === desfeitoEmParte) return comErro(erro, desfeitoDe(lote));
  return '';
}

/** Why it is not undone any further; empty where it can be. */
export function semVoltaDe(lote: LoteRow): string {
  const { mudanca, entidade, feitos, desfeitos, mantidos } = lote;
  if (mudanca.ato === 'exclui') {
    const motivo = motivoDeNaoIncluir(entidade);
    if (motivo !== undefined) return motivo;
  }
  if (feitos === 0) return 'Nenhum registro mudou.';
  return desfeitos + mantidos >= feitos ? 'Já foi desfeita.' : '';
}

export const andamentoDe = (l: LoteRow): LoteAndamento => ({
  loteId: l.id,
  tipo: l.entidade,
  ato: l.mudanca.ato,
  titulo: l.titulo,
  situacao: situacaoDoLote(l),
  total: l.total,
  feitos: l.feitos,
  iguais: l.iguais,
  recusados: l.recusados,
  desfeitos: l.desfeitos,
  mantidos: l.mantidos,
  percorridos: l.percorridos,
  aPercorrer: l.a_percorrer,
  ritmo: l.ritmo,
  erro: l.erro,
  em: l.criado_em,
  semVolta: semVoltaDe(l),
  message: mensagemDe(l),
});
