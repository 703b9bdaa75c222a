import { type catgChangeSituacao, type catgExc, type RouteBody, TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { categorias } from './categorias-view.ts';
import { registrosDaCategoria } from './registros-da-categoria.ts';
import { categoriaDe, estado, umaPorVez } from './salva-categoria.ts';

/** Deletes a category that nothing stands in and nothing refers to. */
export async function excluiCategoria(
  tx: Tx,
  sessao: CurrentSession,
  { categoria }: RouteBody<typeof catgExc>,
) {
  await umaPorVez(tx);
  const antes = await categoriaDe(tx, categoria.id);
  if (antes.children.length > 0)
    throw ruleViolation(
      'em_uso',
      `'${antes.name}' tem subcategorias. Exclua-as antes, ou desative a categoria.`,
    );
  const usos = tx.hiddenCategories.includes(antes.id)
    ? (await seeingEverything(tx, () => registrosDaCategoria(tx, antes.id))) && 'registros'
    : await registrosDaCategoria(tx, antes.id);
  if (usos !== '')
    throw ruleViolation('em_uso', `'${antes.name}' tem ${usos} e não pode ser excluída. Desative-a.`);
  const referida = (await categorias(tx)).find((c) => c.idRef === antes.id);
  if (referida !== undefined)
    throw ruleViolation('em_uso', `'${referida.name}' tem esta categoria por referência. Altere-a antes.`);
  await tx.execute(sql`delete from categoria where tenant_id = ${tx.tenant} and id = ${antes.id}`);
  await registra(tx, sessao.pessoaId, [{ entidade: 'categoria', id: antes.id, antes: estado(antes) }]);
  return { message: 'Categoria excluída com sucesso' };
}

/** Switches a category on or off; it is switched on only below active ones. */
export async function alteraSituacaoCategoria(
  tx: Tx,
  sessao: CurrentSession,
  { id, situacao }: RouteBody<typeof catgChangeSituacao>,
) {
  await umaPorVez(tx);
  const antes = await categoriaDe(tx, id);
  const todas = await categorias(tx);
  if (ehAtivo(situacao)) {
    const pai = todas.find((c) => c.id === antes.idPai);
    if (pai !== undefined && !ehAtivo(pai.situacao))
      throw ruleViolation('inativa', `Ative '${pai.name}' antes`);
    const outra = todas.find(
      (c) =>
        c.tipoSysId === TIPO_SYS.atributos && ehAtivo(c.situacao) && c.idRef === antes.idRef && c.id !== id,
    );
    if (antes.idRef !== 0 && outra !== undefined)
      throw ruleViolation('em_uso', `Os atributos desta categoria já estão em '${outra.name}'`);
  }
  if (antes.situacao !== situacao) {
    await tx.execute(sql`update categoria set situacao = ${situacao}, versao = versao + 1
               where tenant_id = ${tx.tenant} and id = ${id}`);
    await registra(tx, sessao.pessoaId, [
      { entidade: 'categoria', id, antes: { situacao: antes.situacao }, depois: { situacao } },
    ]);
  }
  const { versao } = await categoriaDe(tx, id);
  return { message: ehAtivo(situacao) ? 'Categoria ativada' : 'Categoria desativada', id, versao };
}
