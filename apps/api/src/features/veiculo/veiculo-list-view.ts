import type { RouteBody, Veiculo, veiList } from '@retaguarda/contract';
import { SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ATIVO } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { comTexto, paginaDe } from '../../registros/lista.ts';

interface Row {
  id: number;
  placa: string;
  situacao: SituacaoRegistro;
  obs: string;
  versao: number;
  proprietario_id: number;
  proprietario: string;
  marca_id: number | null;
  marca: string | null;
  modelo_id: number | null;
  modelo: string | null;
}

const nomeadoOuNada = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const linha = (r: Row): Veiculo => ({
  veiculoId: r.id,
  veiculoPlaca: r.placa,
  veiculoSituacao: r.situacao,
  veiculoObs: r.obs,
  proprietario: { id: r.proprietario_id, name: r.proprietario },
  marca: nomeadoOuNada(r.marca_id, r.marca),
  modelo: nomeadoOuNada(r.modelo_id, r.modelo),
  versao: r.versao,
});

const DE = sql`
  veiculo v join pessoa p on p.tenant_id = v.tenant_id and p.id = v.proprietario_id
            left join marca ma on ma.tenant_id = v.tenant_id and ma.id = v.marca_id
            left join modelo mo on mo.tenant_id = v.tenant_id and mo.id = v.modelo_id`;

async function veiculos(tx: Tx, onde: RawBuilder<unknown>, fim: RawBuilder<unknown>): Promise<Veiculo[]> {
  const rows = await tx.linhas(sql<Row>`
    select v.id, v.placa, v.situacao, v.obs, v.versao, v.proprietario_id, p.nome as proprietario,
           v.marca_id, ma.nome as marca, v.modelo_id, mo.nome as modelo
      from ${DE} where ${onde} ${fim}`);
  return rows.map(linha);
}

/** Plate, owner, make, model or notes hold the text, or it is the id. */
const BUSCA = {
  em: [
    ['veiculo', 'v.id'],
    ['pessoa', 'v.proprietario_id'],
  ],
  porId: 'v.id',
} as const;

/** A page of vehicles, the new ones first. */
export async function veiculoListView(tx: Tx, filtro: RouteBody<typeof veiList>) {
  const { list, total } = await paginaDe(
    tx,
    { alias: 'v', de: DE, ordem: sql`v.id desc`, linhas: veiculos },
    {
      ...filtro,
      situacao: filtro.situacao ?? SITUACAO_REGISTRO.ativo,
      alem: await comTexto(tx, filtro.search, BUSCA),
    },
  );
  const pessoas = new Map(list.map((v) => [v.proprietario.id, v.proprietario]));
  return { list, total, pessoas: [...pessoas.values()] };
}

/** One vehicle of a person that the caller may see. */
export async function veiculoView(tx: Tx, id: number): Promise<Veiculo> {
  const [veiculo] = await veiculos(tx, sql`v.tenant_id = ${tx.tenant} and v.id = ${id}`, sql``);
  if (veiculo === undefined) throw naoEncontrado();
  return veiculo;
}

/** The active vehicles of a person, by plate. */
export async function veiculosDaPessoaView(tx: Tx, pessoaId: number): Promise<Veiculo[]> {
  await tx.uma(
    sql`
    select 1 from pessoa p where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`,
    naoEncontrado,
  );
  return veiculos(
    tx,
    sql`v.tenant_id = ${tx.tenant} and v.proprietario_id = ${pessoaId} and v.situacao = ${ATIVO}`,
    sql`order by v.placa`,
  );
}

/** Makes and models in use, by name. */
export async function marcasView(tx: Tx) {
  const nomes = async (tabela: 'marca' | 'modelo') =>
    await tx.linhas(sql<{ id: number; name: string }>`
        select id, nome as name from ${sql.table(tabela)} where tenant_id = ${tx.tenant} order by nome limit 2000`);
  return { marcas: await nomes('marca'), modelos: await nomes('modelo') };
}
