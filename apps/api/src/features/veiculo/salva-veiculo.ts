import { faltasDoVeiculo, type RouteBody, type veiAlt } from '@retaguarda/contract';
import { cleanPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import { assertNoFaults } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { conferePessoa } from '../../registros/pessoa.ts';
import { carregaParaMudar, gravaUm } from '../../registros/registro.ts';
import { type EstadoDoVeiculo, veiculo } from '../../registros/veiculo.ts';
import { veiculoView } from './veiculo-list-view.ts';

type Envio = RouteBody<typeof veiAlt>['veiculo'];

/** The verdict that the form gives; refuses with 422, one error a field. */
const confere = ({ veiculoPlaca, proprietario }: Envio): void =>
  assertNoFaults(faltasDoVeiculo({ veiculoPlaca, proprietarioId: proprietario.id }));

/** The make or model of that name, made when nobody used it before; null for none. */
async function peloNome(
  tx: Tx,
  tabela: 'marca' | 'modelo',
  envio: { name: string } | null,
): Promise<number | null> {
  const nome = envio?.name ?? '';
  if (nome === '') return null;
  await tx.execute(
    sql`insert into ${sql.table(tabela)} (tenant_id, nome) values (${tx.tenant}, ${nome}) on conflict do nothing`,
  );
  const { id } = await tx.one(sql<{ id: number }>`
    select id from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and lower(nome) = lower(${nome})`);
  return id;
}

const estadoDe = async (tx: Tx, envio: Envio): Promise<EstadoDoVeiculo> => ({
  placa: cleanPlaca(envio.veiculoPlaca),
  proprietarioId: envio.proprietario.id,
  marcaId: await peloNome(tx, 'marca', envio.marca),
  modeloId: await peloNome(tx, 'modelo', envio.modelo),
  obs: envio.veiculoObs.trim(),
  situacao: envio.veiculoSituacao,
});

export async function incluiVeiculo(tx: Tx, sessao: CurrentSession, envio: Envio) {
  confere(envio);
  await conferePessoa(tx, envio.proprietario.id);
  const estado = await estadoDe(tx, envio);
  const veiculoId = await gravaUm(tx, sessao, veiculo, { antes: null, estado });
  return { message: 'Veículo salvo com sucesso', veiculoId, versao: 1 };
}

export async function alteraVeiculo(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { veiculoId: id, versao } = envio;
  const antes = await carregaParaMudar(tx, veiculo, { id, versao }, () => veiculoView(tx, id));
  confere(envio);
  const { proprietario } = envio;
  if (proprietario.id !== antes.estado.proprietarioId) await conferePessoa(tx, proprietario.id);
  await gravaUm(tx, sessao, veiculo, { antes, estado: await estadoDe(tx, envio) });
  return { message: 'Veículo alterado com sucesso', veiculoId: id, versao: versao + 1 };
}
