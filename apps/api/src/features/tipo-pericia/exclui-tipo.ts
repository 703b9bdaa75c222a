import { type RouteBody, TIPO_SYS, type tipoPericiaExc } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { lockModel, seeingEverything, type Tx } from '../../base/db/tx.ts';
import { definicaoDe } from '../../nucleo/modelo/public.ts';
import { categorias, excluiCategoria } from '../arvore/public.ts';
import { gravaDefinicao, todosOsAtributos } from '../catalogo/public.ts';
import { porFormulas } from './por-formulas.ts';
import { tipoVisto } from './tipo.ts';

/** Fields that only each other use: their rules go first, then whoever calculates before what it calculates with. */
async function excluiCampos(tx: Tx, sessao: CurrentSession, catgId: number): Promise<void> {
  const rows = (await todosOsAtributos(tx)).filter((a) => a.categoria_id === catgId);
  for (const row of rows.filter((r) => r.dados.regra && r.espelho_de === null))
    await gravaDefinicao(tx, sessao, {
      ...{ acao: 'alt', catId: row.id, versao: row.versao },
      catDados: { ...definicaoDe(row), regra: false, regraParametro: [] },
    });
  for (const { id } of porFormulas(rows.map(definicaoDe)).reverse())
    await gravaDefinicao(tx, sessao, { acao: 'exc', catId: id, versao: undefined });
}

/** Cases that the caller does not see keep it as well; how many there are is not said. */
async function confereVazio(tx: Tx, { id, nome }: { id: number; nome: string }): Promise<void> {
  const { ha } = await seeingEverything(tx, () =>
    tx.one(sql<{ ha: boolean }>`
      select exists (select 1 from pericia where tenant_id = ${tx.tenant} and tipo_id = ${id}) as ha`),
  );
  if (ha)
    throw ruleViolation(
      'em_uso',
      `'${nome}' já tem perícias e não pode ser excluído. Desative-o em Categorias.`,
    );
}

/** Takes back a kind of case that has no cases yet, with its categories and fields, by the acts that delete each. */
export async function excluiTipo(tx: Tx, sessao: CurrentSession, { id }: RouteBody<typeof tipoPericiaExc>) {
  await lockModel(tx);
  await confereVazio(tx, (await tipoVisto(tx, sessao, id)).tipo);
  const todas = await categorias(tx);
  const abaixo = (pai: number): number[] =>
    todas.filter((c) => c.idPai === pai).flatMap((c) => [...abaixo(c.id), c.id]);
  const doTipo = [...abaixo(id), id];
  const doFormulario = todas.filter((c) => c.tipoSysId === TIPO_SYS.atributos && doTipo.includes(c.idRef));
  for (const { id: catgId } of doFormulario) {
    await excluiCampos(tx, sessao, catgId);
    await excluiCategoria(tx, sessao, { categoria: { id: catgId } });
  }
  for (const categoria of doTipo) await excluiCategoria(tx, sessao, { categoria: { id: categoria } });
  return { message: 'Tipo de perícia excluído com sucesso' };
}
