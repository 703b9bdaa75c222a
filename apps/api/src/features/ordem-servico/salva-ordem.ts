import type { OrdemServico, osAlt, RouteBody } from '@retaguarda/contract';
import { faltasDaOrdemServico, reaisToCentavos } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError, naoEncontrado, regra, versaoAntiga } from '../../http/app-error.ts';
import { docDeNome, gravaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { categoriaDaPessoa } from '../veiculo/public.ts';
import { ordemView } from './ordem-list-view.ts';

type Envio = RouteBody<typeof osAlt>['ordemServico'];

/** The columns that a save writes, as the history keeps them; money in cents. */
interface Estado {
  clienteId: number;
  veiculoId: number;
  responsavelId: number;
  entrada: string;
  saida: string | null;
  custo: number;
  receita: number;
  descricao: string;
  situacao: number;
}

export const estadoDaOrdem = (o: OrdemServico): Estado => ({
  clienteId: o.pesCliente.id,
  veiculoId: o.veiculo.veiculoId,
  responsavelId: o.pesResp.id,
  entrada: o.osDtaIni,
  saida: o.osDtaFim === '' ? null : o.osDtaFim,
  custo: reaisToCentavos(o.osValorCusto) ?? 0,
  receita: reaisToCentavos(o.osValorReceita) ?? 0,
  descricao: o.osDescricao,
  situacao: o.osSituacao,
});

function centavos(reais: number, field: string): number {
  const valor = reaisToCentavos(reais);
  if (valor === null) throw regra('campo_invalido', 'Valor inválido', field);
  return valor;
}

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere(envio: Envio, responsavel: number): Estado {
  const faltas = Object.entries(
    faltasDaOrdemServico({
      clienteId: envio.pesCliente.id,
      veiculoId: envio.veiculo.veiculoId,
      entrada: envio.osDtaIni,
      saida: envio.osDtaFim,
      situacao: envio.osSituacao,
    }),
  );
  if (faltas.length > 0)
    throw new AppError(
      422,
      faltas.map(([field, message]) => ({ code: 'campo_invalido', message, field })),
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

async function conferePessoa(tx: Tx, id: number): Promise<void> {
  const rows = await tx.linhas(sql`
    select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${id} and situacao <> 0`);
  if (rows.length === 0) throw naoEncontrado();
}

/** A newly chosen vehicle is an active one of the client. */
async function confereVeiculo(tx: Tx, { veiculoId, clienteId }: Estado): Promise<void> {
  const veiculo = await tx.uma(
    sql<{ proprietario_id: number; situacao: number }>`
    select proprietario_id, situacao from veiculo where tenant_id = ${tx.tenant} and id = ${veiculoId}`,
    naoEncontrado,
  );
  if (veiculo.proprietario_id !== clienteId)
    throw regra('campo_invalido', 'Este veículo não é do cliente escolhido', 'veiculo');
  if (veiculo.situacao !== 1) throw regra('campo_invalido', 'Este veículo está inativo', 'veiculo');
}

/** Who and what the order names must exist; what stays as it was is not asked again. */
async function confereNomeados(
  tx: Tx,
  sessao: SessaoAtual,
  depois: Estado,
  antes: Estado | null,
): Promise<void> {
  if (depois.clienteId !== antes?.clienteId) await conferePessoa(tx, depois.clienteId);
  const quem = depois.responsavelId;
  if (quem !== antes?.responsavelId && quem !== sessao.pessoaId) await conferePessoa(tx, quem);
  if (depois.veiculoId !== antes?.veiculoId || depois.clienteId !== antes.clienteId)
    await confereVeiculo(tx, depois);
}

export async function incluiOrdem(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const c = confere(envio, sessao.pessoaId);
  await confereNomeados(tx, sessao, c, null);
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into ordem_servico (tenant_id, veiculo_id, cliente_id, categoria_id, responsavel_id, criador_id, entrada, saida, custo, receita,
                               descricao, situacao)
    values (${tx.tenant}, ${c.veiculoId}, ${c.clienteId}, ${categoriaDaPessoa(tx, c.clienteId)}, ${c.responsavelId}, ${sessao.pessoaId}, ${c.entrada}::date,
            ${c.saida}::date, ${c.custo}, ${c.receita}, ${c.descricao}, ${c.situacao})
    returning id`);
  await gravaBusca(tx, 'ordemServico', [{ id, doc: docDeNome(c.descricao) }]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'ordemServico', id, depois: { ...c } }]);
  return { message: 'Ordem de serviço salva com sucesso', osId: id, versao: 1 };
}

/** Locks an order that the caller may see; answers it as it is stored. */
export async function travaOrdem(tx: Tx, id: number): Promise<OrdemServico> {
  await tx.faz(sql`select id from ordem_servico where tenant_id = ${tx.tenant} and id = ${id} for update`);
  return ordemView(tx, id);
}

/** Alters an order; who registered it stays. */
export async function alteraOrdem(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const { osId } = envio;
  const ordem = await travaOrdem(tx, osId);
  if (ordem.versao !== envio.versao) throw versaoAntiga(ordem);
  const antes = estadoDaOrdem(ordem);
  const c = confere(envio, antes.responsavelId);
  await confereNomeados(tx, sessao, c, antes);
  await tx.faz(sql`
    update ordem_servico set veiculo_id = ${c.veiculoId}, cliente_id = ${c.clienteId},
           categoria_id = ${categoriaDaPessoa(tx, c.clienteId)}, responsavel_id = ${c.responsavelId},
           entrada = ${c.entrada}::date, saida = ${c.saida}::date, custo = ${c.custo}, receita = ${c.receita},
           descricao = ${c.descricao}, situacao = ${c.situacao}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${osId}`);
  await gravaBusca(tx, 'ordemServico', [{ id: osId, doc: docDeNome(c.descricao) }]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'ordemServico', id: osId, antes: { ...antes }, depois: { ...c } },
  ]);
  return { message: 'Ordem de serviço alterada com sucesso', osId, versao: ordem.versao + 1 };
}
