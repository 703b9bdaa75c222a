import { faltasDoVeiculo, type RouteBody, type veiAlt } from '@retaguarda/contract';
import { cleanPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError, naoEncontrado, versaoAntiga } from '../../http/app-error.ts';
import { gravaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { categoriaDaPessoa } from './categoria-da-pessoa.ts';
import { docDeVeiculo } from './doc-de-veiculo.ts';
import { veiculoView } from './veiculo-list-view.ts';

type Envio = RouteBody<typeof veiAlt>['veiculo'];

const UNICAS = {
  veiculo_tenant_id_placa_key: { message: 'Placa existente na base de dados', field: 'veiculoPlaca' },
};

/** The verdict that the form gives; refuses with 422, one error a field. */
function confere(envio: Envio): void {
  const { veiculoPlaca, proprietario } = envio;
  const faltas = Object.entries(faltasDoVeiculo({ veiculoPlaca, proprietarioId: proprietario.id }));
  if (faltas.length > 0)
    throw new AppError(
      422,
      faltas.map(([field, message]) => ({ code: 'campo_invalido', message, field })),
    );
}

/** A new owner is an active person that the caller may see. */
async function confereProprietario(tx: Tx, pessoaId: number): Promise<void> {
  const rows = await tx.linhas(sql`
    select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} and situacao <> 0`);
  if (rows.length === 0) throw naoEncontrado();
}

interface Nome {
  id: number;
  nome: string;
}

/** The make or model of that name, made when nobody used it before; null for none. */
async function peloNome(
  tx: Tx,
  tabela: 'marca' | 'modelo',
  envio: { name: string } | null,
): Promise<Nome | null> {
  const nome = envio?.name ?? '';
  if (nome === '') return null;
  await tx.faz(
    sql`insert into ${sql.table(tabela)} (tenant_id, nome) values (${tx.tenant}, ${nome}) on conflict do nothing`,
  );
  const linha = await tx.talvez(sql<Nome>`
    select id, nome from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and lower(nome) = lower(${nome})`);
  return linha ?? null;
}

async function estado(tx: Tx, envio: Envio) {
  const marca = await peloNome(tx, 'marca', envio.marca);
  const modelo = await peloNome(tx, 'modelo', envio.modelo);
  const obs = envio.veiculoObs.trim();
  const placa = cleanPlaca(envio.veiculoPlaca);
  return {
    doc: docDeVeiculo({ placa, marca: marca?.nome ?? '', modelo: modelo?.nome ?? '', obs }),
    campos: {
      placa,
      proprietarioId: envio.proprietario.id,
      marcaId: marca?.id ?? null,
      modeloId: modelo?.id ?? null,
      obs,
      situacao: envio.veiculoSituacao,
    },
  };
}

export async function incluiVeiculo(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  confere(envio);
  await confereProprietario(tx, envio.proprietario.id);
  const { campos: c, doc } = await estado(tx, envio);
  const { id } = await recusando({ unicas: UNICAS }, () =>
    tx.uma(sql<{ id: number }>`
      insert into veiculo (tenant_id, placa, proprietario_id, categoria_id, marca_id, modelo_id, obs, situacao)
      values (${tx.tenant}, ${c.placa}, ${c.proprietarioId}, ${categoriaDaPessoa(tx, c.proprietarioId)}, ${c.marcaId}, ${c.modeloId}, ${c.obs}, ${c.situacao})
      returning id`),
  );
  await gravaBusca(tx, 'veiculo', [{ id, doc }]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'veiculo', id, depois: c }]);
  return { message: 'Veículo salvo com sucesso', veiculoId: id, versao: 1 };
}

/** Locks a vehicle that the caller may see; answers it as it is stored. */
export async function travaVeiculo(tx: Tx, id: number) {
  await tx.faz(sql`select id from veiculo where tenant_id = ${tx.tenant} and id = ${id} for update`);
  const veiculo = await veiculoView(tx, id);
  return {
    veiculo,
    campos: {
      placa: veiculo.veiculoPlaca,
      proprietarioId: veiculo.proprietario.id,
      marcaId: veiculo.marca?.id ?? null,
      modeloId: veiculo.modelo?.id ?? null,
      obs: veiculo.veiculoObs,
      situacao: veiculo.veiculoSituacao,
    },
  };
}

export async function alteraVeiculo(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const { veiculo, campos: antes } = await travaVeiculo(tx, envio.veiculoId);
  if (veiculo.versao !== envio.versao) throw versaoAntiga(veiculo);
  confere(envio);
  if (envio.proprietario.id !== antes.proprietarioId) await confereProprietario(tx, envio.proprietario.id);
  const { campos: c, doc } = await estado(tx, envio);
  await recusando({ unicas: UNICAS }, () =>
    tx.faz(sql`
      update veiculo set placa = ${c.placa}, proprietario_id = ${c.proprietarioId},
             categoria_id = ${categoriaDaPessoa(tx, c.proprietarioId)}, marca_id = ${c.marcaId},
             modelo_id = ${c.modeloId}, obs = ${c.obs}, situacao = ${c.situacao}, versao = versao + 1
       where tenant_id = ${tx.tenant} and id = ${veiculo.veiculoId}`),
  );
  await gravaBusca(tx, 'veiculo', [{ id: veiculo.veiculoId, doc }]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'veiculo', id: veiculo.veiculoId, antes, depois: c }]);
  return {
    message: 'Veículo alterado com sucesso',
    veiculoId: veiculo.veiculoId,
    versao: veiculo.versao + 1,
  };
}
