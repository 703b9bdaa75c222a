import { MESSAGES, type PericiaResposta, type ProcessoEnvio, TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { datasDePericia, docDePericia, gravaBusca, gravaDatas } from '../../nucleo/busca/public.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloDe, modeloVisto } from '../../nucleo/modelo/public.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import { aplica, desce, naCidade } from '../../nucleo/valores/public.ts';
import { novoId } from '../../registros/tabela.ts';
import { estadoDaPericia, type PericiaRow } from './carrega.ts';
import { periciaDetalheView } from './pericia-detalhe-view.ts';
import { recalculaAbaixo } from './recalcula.ts';
import { travaComBaixas } from './trava-com-baixas.ts';

/** Checks what the header of a case names: its leaf category and its city. */
function conferePericia(modelo: Modelo, envio: ProcessoEnvio): { refId: number; tipoId: number } {
  const { catgId, procCidade } = envio.pericia;
  const categoria = modelo.categoria(catgId);
  const raiz = modelo.raizDe(catgId);
  if (
    categoria === undefined ||
    raiz === undefined ||
    categoria.tipoSys !== TIPO_SYS.pericias ||
    !ehAtivo(categoria.situacao)
  )
    throw notFound();
  if (!modelo.folhasDe(raiz.id).some((f) => f.id === catgId))
    throw ruleViolation(
      'folha',
      'Só é possivel adicionar perícias aos extremos da árvore de categoria de Perícias',
      'catgId',
    );
  if (cidadePorId(procCidade.id) === null)
    throw ruleViolation('campo_invalido', MESSAGES.selecione, 'procCidade');
  const refId = modelo.refDe(catgId);
  if (envio.atributos.length === 0 && modelo.etapa(refId, 'pericia').length > 0)
    throw ruleViolation('sem_atributos', 'erro ao salvar péricia');
  return { refId, tipoId: raiz.id };
}

async function indexa(
  tx: Tx,
  modelo: Modelo,
  refId: number,
  id: number,
  valores: AttributeValues,
): Promise<void> {
  const definicoes = modelo.inteiro.etapa(refId, 'pericia');
  await gravaBusca(tx, 'pericia', [{ id, doc: docDePericia(definicoes, valores) }]);
  await gravaDatas(tx, [{ periciaId: id, datas: datasDePericia(definicoes, valores) }]);
}

async function gravaNovo(
  tx: Tx,
  sessao: CurrentSession,
  envio: ProcessoEnvio,
  tipoId: number,
  valores: AttributeValues,
): Promise<number> {
  const { catgId, procCidade, procSituacao } = envio.pericia;
  const id = await novoId(tx, 'pericia');
  await tx.execute(sql`
    insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, criado_por)
    values (${tx.tenant}, ${id}, ${catgId}, ${tipoId}, ${procCidade.id}, ${procSituacao},
            ${JSON.stringify(valores)}::jsonb, ${sessao.pessoaId})`);
  const depois = estadoDaPericia({
    categoria_id: catgId,
    cidade_id: procCidade.id,
    situacao: procSituacao,
    valores,
  });
  await registra(tx, sessao.pessoaId, [{ entidade: 'pericia', id, periciaId: id, depois }]);
  return id;
}

/** Includes a case with its step-1 values. */
export async function incluiProcesso(
  tx: Tx,
  sessao: CurrentSession,
  envio: ProcessoEnvio,
): Promise<PericiaResposta> {
  const modelo = await modeloVisto(tx, sessao);
  const { refId, tipoId } = conferePericia(modelo, envio);
  const nivel = modelo.catalogo(refId, 'pericia');
  const { guardar } = aplica(nivel, {
    anteriores: null,
    envio: envio.atributos,
    externos: naCidade(nivel, envio.pericia.procCidade.id),
    permissoes: sessao.permissions,
  });
  const procId = await gravaNovo(tx, sessao, envio, tipoId, guardar);
  await indexa(tx, modelo, refId, procId, guardar);
  return { message: 'Perícia salva com sucesso', procId, versao: 1, versoes: [], atribRecebiveis: null };
}

async function atualiza(
  tx: Tx,
  antes: PericiaRow,
  envio: ProcessoEnvio,
  valores: AttributeValues,
): Promise<void> {
  await tx.execute(sql`
    update pericia set cidade_id = ${envio.pericia.procCidade.id}, situacao = ${envio.pericia.procSituacao},
                       valores = ${JSON.stringify(valores)}::jsonb, versao = versao + 1, atualizado_em = statement_timestamp()
     where tenant_id = ${tx.tenant} and id = ${antes.id}`);
}

/** Alters the step-1 values of a case and recomputes its people and receivables in the same transaction. */
export async function alteraProcesso(
  tx: Tx,
  sessao: CurrentSession,
  envio: ProcessoEnvio,
): Promise<PericiaResposta> {
  const modelo = await modeloDe(tx);
  const { pericia: antes, baixas } = await travaComBaixas(tx, envio.pericia.procId);
  if (antes.versao !== envio.pericia.versao) throw staleVersion(await periciaDetalheView(tx, antes.id));
  if (antes.categoria_id !== envio.pericia.catgId)
    throw ruleViolation('campo_invalido', 'A categoria de uma perícia não muda', 'catgId');
  const { refId } = conferePericia(modelo, envio);
  const nivel = modelo.catalogo(refId, 'pericia');
  const { guardar, avaliacao } = aplica(nivel, {
    anteriores: antes.valores,
    envio: envio.atributos,
    externos: naCidade(nivel, envio.pericia.procCidade.id),
    permissoes: sessao.permissions,
  });
  await atualiza(tx, antes, envio, guardar);
  const depois = estadoDaPericia({
    categoria_id: antes.categoria_id,
    cidade_id: envio.pericia.procCidade.id,
    situacao: envio.pericia.procSituacao,
    valores: guardar,
  });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pericia', id: antes.id, periciaId: antes.id, antes: estadoDaPericia(antes), depois },
  ]);
  await indexa(tx, modelo, refId, antes.id, guardar);
  await recalculaAbaixo(tx, sessao, modelo, { pericia: antes, externos: desce(nivel, avaliacao), baixas });
  await atualizaTotais(tx, [antes.id]);
  return {
    message: 'Perícia alterada com sucesso',
    procId: antes.id,
    versao: antes.versao + 1,
    versoes: [],
    atribRecebiveis: null,
  };
}
