import type { RouteBody, Veiculo, veiList } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto, idsDe, listaDo, type Pedido, paginaDe, umaDe } from '../../registros/lista.ts';
import { veiculo } from '../../registros/veiculo.ts';

interface Nomes {
  proprietario: string;
  marca: string | null;
  modelo: string | null;
}

const nomeadoOuNada = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const VEICULOS = listaDo(veiculo, {
  alias: 'v',
  junto: sql`
    join pessoa p on p.tenant_id = v.tenant_id and p.id = v.proprietario_id
    left join marca ma on ma.tenant_id = v.tenant_id and ma.id = v.marca_id
    left join modelo mo on mo.tenant_id = v.tenant_id and mo.id = v.modelo_id`,
  colunas: sql`p.nome as proprietario, ma.nome as marca, mo.nome as modelo`,
  noFio: ({ id, versao, estado }, nomes: Nomes): Veiculo => ({
    veiculoId: id,
    veiculoPlaca: estado.placa,
    veiculoSituacao: estado.situacao,
    veiculoObs: estado.obs,
    proprietario: { id: estado.proprietarioId, name: nomes.proprietario },
    marca: nomeadoOuNada(estado.marcaId, nomes.marca),
    modelo: nomeadoOuNada(estado.modeloId, nomes.modelo),
    versao,
  }),
});

/** Plate, owner, make, model or notes hold the text, or it is the id. */
const BUSCA = {
  em: [
    ['veiculo', 'v.id'],
    ['pessoa', 'v.proprietario_id'],
  ],
  porId: 'v.id',
} as const;

const ID = sql`v.id`;
const ORDENACAO: Ordering<'veiculos'> = {
  columns: { id: ID, placa: sql`v.placa`, situacao: sql`v.situacao` },
  id: ID,
  defaultOrder: sql`v.id desc`,
};

type Filtro = RouteBody<typeof veiList>;

const pedidoDe = async (tx: Tx, { situacao, search }: Filtro): Promise<Pedido> => ({
  situacao: situacao ?? SITUACAO_REGISTRO.ativo,
  alem: await comTexto(tx, search, BUSCA),
});

/** All that a list answers, page after page. */
export const veiculosDaLista = async (tx: Tx, filtro: Filtro, limite: number): Promise<number[]> =>
  idsDe(tx, VEICULOS, await pedidoDe(tx, filtro), limite);

/** A page of vehicles, the new ones first. */
export async function veiculoListView(tx: Tx, filtro: Filtro) {
  const { list, total } = await paginaDe(tx, VEICULOS, {
    ...filtro,
    por: orderBy(ORDENACAO, filtro.ordem),
    ...(await pedidoDe(tx, filtro)),
  });
  const pessoas = new Map(list.map((v) => [v.proprietario.id, v.proprietario]));
  return { list, total, pessoas: [...pessoas.values()] };
}

/** One vehicle of a person that the caller may see. */
export const veiculoView = (tx: Tx, id: number): Promise<Veiculo> => umaDe(tx, VEICULOS, id);

/** The active vehicles of a person, by plate. */
export async function veiculosDaPessoaView(tx: Tx, pessoaId: number): Promise<Veiculo[]> {
  await tx.one(
    sql`
    select 1 from pessoa p where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`,
    notFound,
  );
  return VEICULOS.linhas(
    tx,
    sql`v.tenant_id = ${tx.tenant} and v.proprietario_id = ${pessoaId} and v.situacao = ${ACTIVE}`,
    { fim: sql`order by v.placa` },
  );
}

/** Makes and models in use, by name. */
export async function marcasView(tx: Tx) {
  const nomes = async (tabela: 'marca' | 'modelo') =>
    await tx.rows(sql<{ id: number; name: string }>`
        select id, nome as name from ${sql.table(tabela)} where tenant_id = ${tx.tenant} order by nome limit 2000`);
  return { marcas: await nomes('marca'), modelos: await nomes('modelo') };
}
