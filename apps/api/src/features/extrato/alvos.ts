import type { ParDoExtrato } from '@retaguarda/contract';
import {
  type Centavos,
  nomeSituacaoPagamento,
  PAGAMENTO_VIVO,
  SITUACAO_PAGAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { type PagamentoRow, pagamentosVistos, travaPagamentos } from '../pagamento/public.ts';

/** What entries are tied to: a payment as the bank makes it, a whole file, or a case. */
export interface Alvo {
  /** Tells it apart, however a part names it. */
  chave: string;
  /** The first of the payments that the bank makes at once. */
  pagamentoId: number | null;
  remessaId: number | null;
  periciaId: number | null;
  /** As the history calls it. */
  nome: string;
  /** The file that it is, or by which it is paid. */
  daRemessa: number | null;
  /** The account whose file it is; null of what no file pays. */
  contaId: number | null;
  /** What of it nothing is tied to; null without an end. */
  livre: Centavos | null;
  /** Payments that the tie marks as paid. */
  aPagar: readonly PagamentoRow[];
}

export type Parte = Omit<ParDoExtrato['com'][number], 'valor'>;

export const chaveDaParte = ({ pagamentoId, remessaId, procId }: Parte): string =>
  `${pagamentoId ?? ''}.${remessaId ?? ''}.${procId ?? ''}`;

interface Remessa {
  id: number;
  numero: number;
  conta_id: number;
  cancelada: boolean;
}

interface Ligado {
  pagamento_id: number | null;
  remessa_id: number | null;
  valor: Centavos;
}

/** What is read of all that a call names, behind the locks of its payments. */
interface Lidos {
  pagamentos: readonly PagamentoRow[];
  vistos: ReadonlySet<number>;
  remessas: ReadonlyMap<number, Remessa>;
  ligados: readonly Ligado[];
}

const idsDe = (partes: readonly Parte[], qual: keyof Parte): number[] => [
  ...new Set(partes.flatMap((p) => p[qual] ?? [])),
];

/** Payments of these ids with those that the bank makes at once with them, and those of whole files. */
async function pagamentosDe(
  tx: Tx,
  ids: readonly number[],
  remessaIds: readonly number[],
): Promise<PagamentoRow[]> {
  const nomeados = await tx.rows(sql<{ id: number; remessa_id: number | null; seu_numero: string }>`
    select p.id, p.remessa_id, p.seu_numero from pagamento p
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[]) and ${await pagamentosVistos(tx)}`);
  if (nomeados.length !== ids.length) throw notFound();
  const deRemessas = nomeados.filter((p) => p.remessa_id !== null);
  return seeingEverything(tx, () =>
    travaPagamentos(
      tx,
      sql`(p.id = any(${[...ids]}::bigint[]) or p.remessa_id = any(${[...remessaIds]}::bigint[])
           or (p.remessa_id = any(${deRemessas.map((p) => p.remessa_id)}::bigint[]) and p.seu_numero = any(${deRemessas.map((p) => p.seu_numero)}::text[])))`,
    ),
  );
}

async function leTudo(tx: Tx, partes: readonly Parte[]): Promise<Lidos> {
  const remessaIds = idsDe(partes, 'remessaId');
  const pagamentos = await pagamentosDe(tx, idsDe(partes, 'pagamentoId'), remessaIds);
  const ids = pagamentos.map((p) => p.id);
  const deRemessas = [...new Set([...remessaIds, ...pagamentos.flatMap((p) => p.remessa_id ?? [])])];
  const vistos = await tx.rows(sql<{ id: number }>`
    select p.id from pagamento p where p.tenant_id = ${tx.tenant} and p.id = any(${ids}::bigint[]) and ${await pagamentosVistos(tx)}`);
  const remessas = await tx.rows(sql<Remessa>`
    select id, numero, conta_id, cancelada from remessa
     where tenant_id = ${tx.tenant} and id = any(${deRemessas}::bigint[])`);
  const ligados = await seeingEverything(tx, () =>
    tx.rows(sql<Ligado>`
      select pagamento_id, remessa_id, valor from conciliacao
       where tenant_id = ${tx.tenant} and (pagamento_id = any(${ids}::bigint[]) or remessa_id = any(${deRemessas}::bigint[]))`),
  );
  return {
    ...{ pagamentos, ligados, vistos: new Set(vistos.map((r) => r.id)) },
    remessas: new Map(remessas.map((r) => [r.id, r])),
  };
}

const aindaAPagar = (pagamentos: readonly PagamentoRow[]): PagamentoRow[] =>
  pagamentos.filter(
    ({ situacao }) => situacao === SITUACAO_PAGAMENTO.enviado || situacao === SITUACAO_PAGAMENTO.agendado,
  );

function confereVistos(pagamentos: readonly PagamentoRow[], { vistos }: Lidos): void {
  if (pagamentos.every((p) => vistos.has(p.id))) return;
  throw ruleViolation(
    'sem_permissao',
    'O que se concilia paga também o que você não vê. Peça a quem vê tudo.',
  );
}

const soma = (ligados: readonly Ligado[]): Centavos => sumCentavos(ligados.map((l) => l.valor));

function doPagamento(id: number, lidos: Lidos): Alvo {
  const um = lidos.pagamentos.find((p) => p.id === id);
  if (um === undefined) throw notFound();
  const todos =
    um.seu_numero === ''
      ? [um]
      : lidos.pagamentos.filter((p) => p.remessa_id === um.remessa_id && p.seu_numero === um.seu_numero);
  confereVistos(todos, lidos);
  if (!PAGAMENTO_VIVO.includes(um.situacao))
    throw ruleViolation(
      'regra',
      `O pagamento está ${nomeSituacaoPagamento(um.situacao).toLowerCase()} e não se concilia`,
    );
  if (um.remessa_id !== null && lidos.ligados.some((l) => l.remessa_id === um.remessa_id))
    throw ruleViolation('regra', 'A remessa do pagamento já está conciliada como um todo');
  const ids = new Set(todos.map((p) => p.id));
  const primeiro = Math.min(...ids);
  return {
    ...{ chave: `p${primeiro}`, pagamentoId: primeiro, remessaId: null, periciaId: null },
    ...{ nome: `Pagamento #${primeiro}`, daRemessa: um.remessa_id },
    contaId: um.remessa_id === null ? null : (lidos.remessas.get(um.remessa_id)?.conta_id ?? null),
    livre:
      sumCentavos(todos.map((p) => p.valor)) -
      soma(lidos.ligados.filter((l) => l.pagamento_id !== null && ids.has(l.pagamento_id))),
    aPagar: aindaAPagar(todos),
  };
}

function daRemessa(id: number, lidos: Lidos): Alvo {
  const remessa = lidos.remessas.get(id);
  if (remessa === undefined) throw notFound();
  const todos = lidos.pagamentos.filter((p) => p.remessa_id === id && PAGAMENTO_VIVO.includes(p.situacao));
  confereVistos(todos, lidos);
  if (remessa.cancelada || todos.length === 0)
    throw ruleViolation('regra', `A remessa ${remessa.numero} não tem o que conciliar`);
  const ids = new Set(todos.map((p) => p.id));
  if (lidos.ligados.some((l) => l.pagamento_id !== null && ids.has(l.pagamento_id)))
    throw ruleViolation('regra', `Pagamentos da remessa ${remessa.numero} já estão conciliados um a um`);
  return {
    ...{ chave: `r${id}`, pagamentoId: null, remessaId: id, periciaId: null },
    ...{ nome: `Remessa ${remessa.numero}`, daRemessa: id },
    contaId: remessa.conta_id,
    livre: sumCentavos(todos.map((p) => p.valor)) - soma(lidos.ligados.filter((l) => l.remessa_id === id)),
    aPagar: aindaAPagar(todos),
  };
}

/** Cases that the caller sees; another is none (404). */
async function confereCasos(tx: Tx, ids: readonly number[]): Promise<void> {
  const vistos = await tx.rows(sql`
    select 1 from pericia where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  if (vistos.length !== ids.length) throw notFound();
}

const doCaso = (id: number): Alvo => ({
  ...{ chave: `c${id}`, pagamentoId: null, remessaId: null, periciaId: id, nome: `Perícia #${id}` },
  ...{ daRemessa: null, contaId: null, livre: null, aPagar: [] },
});

/** All that the parts of a call name, by `chaveDaParte`, with the payments locked; a remessa and a payment of it exclude each other. */
export async function carregaAlvos(tx: Tx, partes: readonly Parte[]): Promise<Map<string, Alvo>> {
  await confereCasos(tx, idsDe(partes, 'procId'));
  const lidos = await leTudo(tx, partes);
  const alvoDe = ({ pagamentoId, remessaId, procId = 0 }: Parte): Alvo => {
    if (pagamentoId !== undefined) return doPagamento(pagamentoId, lidos);
    return remessaId === undefined ? doCaso(procId) : daRemessa(remessaId, lidos);
  };
  const porChave = groupBy(partes, chaveDaParte);
  return new Map(
    [...porChave].flatMap(([chave, [parte]]) => (parte === undefined ? [] : [[chave, alvoDe(parte)]])),
  );
}
