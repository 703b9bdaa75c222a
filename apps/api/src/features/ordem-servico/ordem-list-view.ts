import { type OrdemServico, type osList, PAGE_SIZE_PADRAO, type RouteBody } from '@retaguarda/contract';
import { centavosToReais, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import { dayInPeriod } from '../../base/db/periods.ts';
import { situationTotals } from '../../base/db/totals.ts';
import type { Tx } from '../../base/db/tx.ts';
import {
  comTexto,
  condicaoDe,
  idsDe,
  linhasDaPagina,
  listaDo,
  type Pedido,
  umaDe,
} from '../../registros/lista.ts';
import { ordemServico } from '../../registros/ordem-servico.ts';

interface Nomes {
  criado_em: string;
  placa: string;
  cliente: string;
  responsavel: string;
  criador_id: number;
  criador: string;
}

const ORDENS = listaDo(ordemServico, {
  alias: 'o',
  junto: sql`
    join pessoa c on c.tenant_id = o.tenant_id and c.id = o.cliente_id
    left join veiculo v on v.tenant_id = o.tenant_id and v.id = o.veiculo_id`,
  aoLado: sql`
    left join pessoa r on r.tenant_id = o.tenant_id and r.id = o.responsavel_id
    left join pessoa k on k.tenant_id = o.tenant_id and k.id = o.criador_id`,
  colunas: sql`
    o.criado_em, coalesce(v.placa, '') as placa, c.nome as cliente, coalesce(r.nome, '') as responsavel,
    o.criador_id, coalesce(k.nome, '') as criador`,
  noFio: ({ id, versao, estado }, r: Nomes): OrdemServico => ({
    osId: id,
    osDtaCad: r.criado_em,
    osDtaIni: estado.entrada,
    osDtaFim: estado.saida ?? '',
    veiculo: { veiculoId: estado.veiculoId, veiculoPlaca: r.placa },
    pesResp: { id: estado.responsavelId, name: r.responsavel },
    pesCriador: { id: r.criador_id, name: r.criador },
    pesCliente: { id: estado.clienteId, name: r.cliente },
    osDescricao: estado.descricao,
    osValorReceita: centavosToReais(estado.receita),
    osValorCusto: centavosToReais(estado.custo),
    osSituacao: estado.situacao,
    versao,
  }),
});

/** Plate and vehicle, client, responsible person or description hold the text, or it is the id. */
const BUSCA = {
  em: [
    ['ordemServico', 'o.id'],
    ['veiculo', 'o.veiculo_id'],
    ['pessoa', 'o.cliente_id'],
    ['pessoa', 'o.responsavel_id'],
  ],
  porId: 'o.id',
} as const;

const ID = sql`o.id`;
const ORDENACAO: Ordering<'ordens'> = {
  columns: {
    id: ID,
    entrada: sql`o.entrada`,
    saida: sql`o.saida`,
    custo: sql`o.custo`,
    maoDeObra: sql`(o.receita - o.custo)`,
    receita: sql`o.receita`,
    situacao: sql`o.situacao`,
  },
  id: ID,
  defaultOrder: sql`o.id desc`,
};

type Filtro = RouteBody<typeof osList>;

const pedidoDe = async (tx: Tx, { situacao, periodo, search }: Filtro): Promise<Pedido> => ({
  situacao: situacao ?? TODAS_SITUACOES,
  alem: [...dayInPeriod(sql`o.entrada`, periodo), ...(await comTexto(tx, search, BUSCA))],
});

/** All that a list answers, page after page. */
export const ordensDaLista = async (tx: Tx, filtro: Filtro, limite: number): Promise<number[]> =>
  idsDe(tx, ORDENS, await pedidoDe(tx, filtro), limite);

/** A page of orders, the new ones first, with the sums of all that match. */
export async function ordemListView(tx: Tx, filtro: Filtro) {
  const onde = condicaoDe(tx, 'o', await pedidoDe(tx, filtro));
  const geral = await tx.maybeOne(sql<{ total: number; custo: number; receita: number }>`
    select count(*) as total, coalesce(sum(o.custo), 0)::bigint as custo, coalesce(sum(o.receita), 0)::bigint as receita
      from ${ORDENS.de} where ${onde}`);
  const { total, custo, receita } = geral ?? { total: 0, custo: 0, receita: 0 };
  const fim = sql`order by ${orderBy(ORDENACAO, filtro.ordem)} ${limitOffset(filtro, PAGE_SIZE_PADRAO)}`;
  return {
    list: await linhasDaPagina(tx, ORDENS, onde, fim),
    total,
    totais: {
      custo: centavosToReais(custo),
      receita: centavosToReais(receita),
      maoDeObra: centavosToReais(receita - custo),
    },
  };
}

/** How many orders are in each situation. */
export const ordensPorSituacao = (tx: Tx) =>
  situationTotals(tx, ORDENS.de, 'o', condicaoDe(tx, 'o', { situacao: TODAS_SITUACOES, alem: [] }));

/** One order of a client that the caller may see. */
export const ordemView = (tx: Tx, id: number): Promise<OrdemServico> => umaDe(tx, ORDENS, id);
