import { type OrdemServico, type osList, PAGE_SIZE_PADRAO, type RouteBody } from '@retaguarda/contract';
import { centavosToReais, type SituacaoOrdem, TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { recorte } from '../../base/db/recorte.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { comTexto, condicaoDe } from '../../registros/lista.ts';

interface Row {
  id: number;
  criado_em: string;
  entrada: string;
  saida: string | null;
  veiculo_id: number;
  placa: string;
  cliente_id: number;
  cliente: string;
  responsavel_id: number;
  responsavel: string;
  criador_id: number;
  criador: string;
  descricao: string;
  custo: number;
  receita: number;
  situacao: SituacaoOrdem;
  versao: number;
}

const linha = (r: Row): OrdemServico => ({
  osId: r.id,
  osDtaCad: r.criado_em,
  osDtaIni: r.entrada,
  osDtaFim: r.saida ?? '',
  veiculo: { veiculoId: r.veiculo_id, veiculoPlaca: r.placa },
  pesResp: { id: r.responsavel_id, name: r.responsavel },
  pesCriador: { id: r.criador_id, name: r.criador },
  pesCliente: { id: r.cliente_id, name: r.cliente },
  osDescricao: r.descricao,
  osValorReceita: centavosToReais(r.receita),
  osValorCusto: centavosToReais(r.custo),
  osSituacao: r.situacao,
  versao: r.versao,
});

const DE = sql`
  ordem_servico o join pessoa c on c.tenant_id = o.tenant_id and c.id = o.cliente_id
                  left join veiculo v on v.tenant_id = o.tenant_id and v.id = o.veiculo_id`;

async function ordens(tx: Tx, onde: RawBuilder<unknown>, fim: RawBuilder<unknown>): Promise<OrdemServico[]> {
  const rows = await tx.linhas(sql<Row>`
    select o.id, o.criado_em, o.entrada, o.saida, o.veiculo_id, coalesce(v.placa, '') as placa, o.cliente_id, c.nome as cliente,
           o.responsavel_id, coalesce(r.nome, '') as responsavel, o.criador_id, coalesce(k.nome, '') as criador, o.descricao, o.custo, o.receita,
           o.situacao, o.versao
      from ${DE}
      left join pessoa r on r.tenant_id = o.tenant_id and r.id = o.responsavel_id
      left join pessoa k on k.tenant_id = o.tenant_id and k.id = o.criador_id
     where ${onde} ${fim}`);
  return rows.map(linha);
}

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

/** A page of orders, the new ones first, with the sums of all that match. */
export async function ordemListView(tx: Tx, filtro: RouteBody<typeof osList>) {
  const onde = condicaoDe(tx, 'o', {
    situacao: filtro.situacao ?? TODAS_SITUACOES,
    alem: await comTexto(tx, filtro.search, BUSCA),
  });
  const geral = await tx.talvez(sql<{ total: number; custo: number; receita: number }>`
    select count(*) as total, coalesce(sum(o.custo), 0)::bigint as custo, coalesce(sum(o.receita), 0)::bigint as receita
      from ${DE} where ${onde}`);
  const { total, custo, receita } = geral ?? { total: 0, custo: 0, receita: 0 };
  const fim = sql`order by o.id desc ${recorte(filtro, PAGE_SIZE_PADRAO)}`;
  return {
    list: await ordens(tx, onde, fim),
    total,
    totais: {
      custo: centavosToReais(custo),
      receita: centavosToReais(receita),
      maoDeObra: centavosToReais(receita - custo),
    },
  };
}

/** One order of a client that the caller may see. */
export async function ordemView(tx: Tx, id: number): Promise<OrdemServico> {
  const [ordem] = await ordens(tx, sql`o.tenant_id = ${tx.tenant} and o.id = ${id}`, sql``);
  if (ordem === undefined) throw naoEncontrado();
  return ordem;
}
