import {
  type EmpresaLinha,
  type empList,
  PAGE_SIZE_REGISTRO,
  type RouteQuery,
  TIPO_SYS,
} from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { totalOf, totalsBy } from '../../base/db/totals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { empresa } from '../../registros/empresa.ts';
import { comTexto, emUmaDas, idsDe, listaDo, type Pedido, paginaDe } from '../../registros/lista.ts';

const LISTA = listaDo(empresa, {
  alias: 'e',
  noFio: ({ id, estado }): EmpresaLinha => {
    const { razaoSocial, nomeFantazia, codigo, cnpj, cidadeId, situacao } = estado;
    const cidade = cidadePorId(cidadeId);
    return {
      id,
      empId: id,
      razaoSocial,
      nomeFantazia,
      codigo,
      cnpj,
      cidadeEstado: cidade === null ? '' : `${cidade.nome}/${cidade.uf.sigla}`,
      situacao,
    };
  },
});

/** The types that companies are registered in: leaves of the tree, as the caller sees it. */
export async function empresaTiposView(tx: Tx, sessao: CurrentSession) {
  const modelo = await modeloVisto(tx, sessao);
  const totais = await totalsBy(tx, sql`empresa`, 'categoria_id', sql`tenant_id = ${tx.tenant}`);
  return modelo
    .folhas(TIPO_SYS.empresas)
    .map((c) => ({ catgId: c.id, categoria: c.nome, total: totalOf(totais, c.id) }));
}

const ID = sql`e.id`;
const RAZAO_SOCIAL = sortableText('e.razao_social');
const ORDENACAO: Ordering<'empresas'> = {
  columns: {
    codigo: sql`e.codigo`,
    razaoSocial: RAZAO_SOCIAL,
    cnpj: sql`e.cnpj`,
    situacao: sql`e.situacao`,
  },
  id: ID,
  defaultOrder: sql`${RAZAO_SOCIAL}, ${ID}`,
};

type Filtro = RouteQuery<typeof empList>;

async function pedidoDe(tx: Tx, sessao: CurrentSession, query: Filtro): Promise<Pedido> {
  const modelo = await modeloVisto(tx, sessao);
  const catId = query.catId ?? 0;
  if (modelo.categoria(catId)?.tipoSys !== TIPO_SYS.empresas) throw notFound();
  const folhas = modelo.folhasDe(catId).map((c) => c.id);
  return {
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: [
      emUmaDas(sql`e.categoria_id`, folhas),
      ...(await comTexto(tx, query.search, { em: [['empresa', 'e.id']] })),
    ],
  };
}

/** All that a list answers, page after page. */
export const empresasDaLista = async (
  tx: Tx,
  sessao: CurrentSession,
  filtro: Filtro,
  limite: number,
): Promise<number[]> => idsDe(tx, LISTA, await pedidoDe(tx, sessao, filtro), limite);

/** A page of the companies of a type, by name. */
export async function empresaListView(tx: Tx, sessao: CurrentSession, query: Filtro) {
  const { list: empresas, total } = await paginaDe(tx, LISTA, {
    ...query,
    por: orderBy(ORDENACAO, query.ordem),
    tamanho: PAGE_SIZE_REGISTRO,
    ...(await pedidoDe(tx, sessao, query)),
  });
  return { empresas, total };
}
