import { ERRO } from '@retaguarda/atributos';
import type { osAlt, RouteBody } from '@retaguarda/contract';
import { ehAtivo, faltasDaOrdemServico, reaisToCentavos, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { assertNoFaults, notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type EstadoDaOrdem, ordemServico } from '../../registros/ordem-servico.ts';
import { conferePessoa } from '../../registros/pessoa.ts';
import { carregaParaMudar, gravaUm } from '../../registros/registro.ts';
import { avisaCliente } from './avisa-cliente.ts';
import { ordemView } from './ordem-list-view.ts';

type Envio = RouteBody<typeof osAlt>['ordemServico'];

function centavos(reais: number, field: string): number {
  const valor = reaisToCentavos(reais);
  if (valor === null) throw ruleViolation('campo_invalido', ERRO.numero.message, field);
  return valor;
}

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere(envio: Envio, responsavel: number): EstadoDaOrdem {
  assertNoFaults(
    faltasDaOrdemServico({
      clienteId: envio.pesCliente.id,
      veiculoId: envio.veiculo.veiculoId,
      entrada: envio.osDtaIni,
      saida: envio.osDtaFim,
      situacao: envio.osSituacao,
    }),
  );
  const escolhido = envio.pesResp?.id ?? 0;
  return {
    clienteId: envio.pesCliente.id,
    veiculoId: envio.veiculo.veiculoId,
    responsavelId: escolhido === 0 ? responsavel : escolhido,
    entrada: envio.osDtaIni,
    saida: envio.osDtaFim === '' ? null : envio.osDtaFim,
    custo: centavos(envio.osValorCusto, 'osValorCusto'),
    receita: centavos(envio.osValorReceita, 'osValorReceita'),
    descricao: envio.osDescricao.trim(),
    situacao: envio.osSituacao,
  };
}

/** A newly chosen vehicle is an active one of the client. */
async function confereVeiculo(tx: Tx, { veiculoId, clienteId }: EstadoDaOrdem): Promise<void> {
  const veiculo = await tx.one(
    sql<{ proprietario_id: number; situacao: SituacaoRegistro }>`
    select proprietario_id, situacao from veiculo where tenant_id = ${tx.tenant} and id = ${veiculoId}`,
    notFound,
  );
  if (veiculo.proprietario_id !== clienteId)
    throw ruleViolation('campo_invalido', 'Este veículo não é do cliente escolhido', 'veiculo');
  if (!ehAtivo(veiculo.situacao))
    throw ruleViolation('campo_invalido', 'Este veículo está inativo', 'veiculo');
}

/** Who and what the order names must exist; what stays as it was is not asked again. */
async function confereNomeados(
  tx: Tx,
  sessao: CurrentSession,
  depois: EstadoDaOrdem,
  antes: EstadoDaOrdem | null,
): Promise<void> {
  if (depois.clienteId !== antes?.clienteId) await conferePessoa(tx, depois.clienteId);
  const quem = depois.responsavelId;
  if (quem !== antes?.responsavelId && quem !== sessao.pessoaId) await conferePessoa(tx, quem);
  if (depois.veiculoId !== antes?.veiculoId || depois.clienteId !== antes.clienteId)
    await confereVeiculo(tx, depois);
}

export async function incluiOrdem(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const estado = confere(envio, sessao.pessoaId);
  await confereNomeados(tx, sessao, estado, null);
  const osId = await gravaUm(
    tx,
    sessao,
    ordemServico,
    { antes: null, estado },
    { fixas: { criador_id: sessao.pessoaId } },
  );
  return { message: 'Ordem de serviço salva com sucesso', osId, versao: 1 };
}

/** Alters an order; who registered it stays. */
export async function alteraOrdem(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { osId: id, versao } = envio;
  const antes = await carregaParaMudar(tx, ordemServico, { id, versao }, () => ordemView(tx, id));
  const estado = confere(envio, antes.estado.responsavelId);
  await confereNomeados(tx, sessao, estado, antes.estado);
  await gravaUm(tx, sessao, ordemServico, { antes, estado });
  if (estado.situacao !== antes.estado.situacao) await avisaCliente(tx, id, estado);
  return { message: 'Ordem de serviço alterada com sucesso', osId: id, versao: versao + 1 };
}
