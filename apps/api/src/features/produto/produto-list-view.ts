import { type catList, type Produto, type RouteQuery, TIPO_SYS } from '@retaguarda/contract';
import { centavosToReais, TODAS_SITUACOES, valorMedio } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { comTexto, emUmaDas, type Lista, listaDo, paginaDe } from '../../registros/lista.ts';
import { produto } from '../../registros/produto.ts';
import { produtoNoFio } from './carrega-produto.ts';

interface SaldoRow {
  quant_atual: number | null;
  reservado: number | null;
  valor: number | null;
  /** What came in last, and its worth in cents. */
  entrou: number | null;
  pago: number | null;
}

const SO_ESTA = 0;
const NENHUMA = 0;

/** Cents of one unit of what came in last, rounded half up. */
const unitario = ({ entrou, pago }: SaldoRow): number =>
  entrou === null || pago === null ? 0 : valorMedio({ quantAtual: entrou, reservado: 0, valor: pago });

/** A product with what a branch holds of it. */
function comSaldo(p: Produto, r: SaldoRow): Produto {
  const saldo = { quantAtual: r.quant_atual ?? 0, reservado: r.reservado ?? 0, valor: r.valor ?? 0 };
  return {
    ...p,
    catValores: {
      valorAtual: centavosToReais(unitario(r)),
      valorMedio: centavosToReais(valorMedio(saldo)),
    },
    estQuantAtual: saldo.quantAtual,
    estoqueBaixo: p.estoqueMinimo > 0 && saldo.quantAtual - saldo.reservado <= p.estoqueMinimo,
  };
}

/** Refuses a company that keeps no stock or that the caller does not see. */
async function confereEmpresa(tx: Tx, id: number): Promise<void> {
  await tx.one(
    sql`
    select 1 from empresa where tenant_id = ${tx.tenant} and id = ${id} and filial_estoque`,
    notFound,
  );
}

const PRODUTOS = listaDo(produto, { alias: 'p', noFio: produtoNoFio });

/** The products with what a branch holds of them. */
const doSaldo = (tx: Tx, empId: number): Lista<Produto> =>
  listaDo(produto, {
    alias: 'p',
    colunas: sql`s.quant_atual, s.reservado, s.valor, u.quant_atual as entrou, u.valor as pago`,
    aoLado: sql`
      left join estoque s on s.tenant_id = p.tenant_id and s.produto_id = p.id and s.empresa_id = ${empId}
      left join lateral (
        select l.quant_atual, l.valor from estoque_lancamento l
         where l.tenant_id = ${tx.tenant} and l.empresa_id = ${empId} and l.produto_id = p.id and l.quant_atual > 0
           and (l.movimento_id is not null or l.motivo = 'compra')
         order by l.id desc limit 1) u on true`,
    noFio: (guardado, saldo: SaldoRow) => comSaldo(produtoNoFio(guardado), saldo),
  });

const ID = sql`p.id`;
const NOME = sortableText('p.nome');
const ORDENACAO: Ordering<'produtos'> = {
  columns: { nome: NOME, codigo: sql`p.codigo`, pontuacao: sql`p.pontuacao`, situacao: sql`p.situacao` },
  id: ID,
  defaultOrder: sql`${NOME}, ${ID}`,
};

/** A page of the products of a category and those below it, by name; with a branch, what it holds of them. */
export async function produtoListView(tx: Tx, sessao: CurrentSession, query: RouteQuery<typeof catList>) {
  const { catgId } = query;
  const empId = query.empId === NENHUMA ? undefined : query.empId;
  const modelo = await modeloVisto(tx, sessao);
  if (modelo.categoria(catgId)?.tipoSys !== TIPO_SYS.produtos) throw notFound();
  if (empId !== undefined) await confereEmpresa(tx, empId);
  const categorias = query.tree === SO_ESTA ? [catgId] : modelo.folhasDe(catgId).map((c) => c.id);
  const { list: produtos, total } = await paginaDe(tx, empId === undefined ? PRODUTOS : doSaldo(tx, empId), {
    ...query,
    por: orderBy(ORDENACAO, query.ordem),
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: [
      emUmaDas(sql`p.categoria_id`, categorias),
      ...(await comTexto(tx, query.search, { em: [['produto', 'p.id']] })),
    ],
  });
  return { produtos, total };
}
