import {
  COM_LOTE,
  type ComLote,
  ehRestauravel,
  type RegistroQueFaz,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince, notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../base/auth/route-refusal.ts';
import { literal } from '../../base/db/literal.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { excluiAnexo } from '../anexo/public.ts';
import { poeOuTira } from '../anotacao/public.ts';
import { excluiCompromisso } from '../compromisso/public.ts';
import { desfazMudanca } from '../historico/public.ts';
import { atoDe } from '../lote/public.ts';
import { type Feito, semVoltaDo } from './feito.ts';
import { execucaoVista } from './vista.ts';

/** Nobody has touched it since it was made. */
async function confereIntacto(tx: Tx, tabela: string, id: number): Promise<void> {
  const { versao } = await tx.one(
    sql<{
      versao: number;
    }>`select versao from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  if (versao !== 1) throw changedSince('O que a automação fez mudou depois disso, e fica como está.');
}

async function tiraRegistro(tx: Tx, sessao: CurrentSession, tipo: TipoDeRegistro, id: number): Promise<void> {
  const doLote = COM_LOTE.find((t): t is ComLote & RegistroQueFaz => t === tipo);
  if (doLote === undefined) throw new Error(`${tipo} is made by automations`);
  await confereIntacto(tx, tableOf(tipo), id);
  const ato = await atoDe(tx, doLote, { ato: 'exclui' });
  assertRouteAllowed(ato.direito, sessao);
  await ato.faz(tx, sessao, id);
}

async function tiraCompromisso(tx: Tx, sessao: CurrentSession, compromissoId: number): Promise<void> {
  await confereIntacto(tx, 'compromisso', compromissoId);
  await excluiCompromisso(tx, sessao, { compromissoId, versao: 1, alcance: 'todos', vez: '' });
}

/** What an act made goes by its own act. */
async function tira(tx: Tx, sessao: CurrentSession, feito: Feito): Promise<void> {
  const { anotacaoId, compromissoId, anexoId, novo, registro } = feito;
  if (anotacaoId !== undefined) await poeOuTira(tx, sessao, { anotacaoId, fora: true });
  if (compromissoId !== undefined) await tiraCompromisso(tx, sessao, compromissoId);
  if (anexoId !== undefined) await excluiAnexo(tx, sessao, anexoId);
  if (novo === true && registro !== null) await tiraRegistro(tx, sessao, registro.tipo, registro.id);
}

/** All that a run changed of its record is one change of it. */
function mudancaDe(feitos: readonly Feito[]) {
  const mudam = feitos.filter((f) => f.novo !== true && f.primeira !== null);
  const { registro, primeira } = mudam[0] ?? {};
  const ultima = mudam.at(-1)?.ultima;
  if (registro === undefined || registro === null || !primeira || !ultima) return undefined;
  return { ...registro, primeira, ultima };
}

interface Linha {
  id: number;
  feitos: readonly Feito[];
}

/** Takes back what a run did, all that can be or nothing; what went out stays, and is said. */
export async function desfazExecucao(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<{ message: string }> {
  const { feitos } = await tx.one(
    sql<Linha>`
      select e.id, e.feitos from automacao_execucao e
       where e.tenant_id = ${tx.tenant} and e.id = ${id} and e.entidade_id > 0 and ${execucaoVista(tx, sessao)} for update of e`,
    notFound,
  );
  const { feita, desfeita } = SITUACAO_EXECUCAO;
  const suas = await tx.execute(sql`
    update automacao_execucao set situacao = ${desfeita}::smallint
     where tenant_id = ${tx.tenant} and id = ${id} and situacao = ${literal(feita)}`);
  const voltam = feitos.filter((f) => semVoltaDo(f) === '');
  if (suas === 0 || voltam.length === 0)
    throw ruleViolation('regra', 'Não há o que desfazer nesta execução.');
  // What is taken back sets no automation off.
  await tx.execute(sql`select ajusta('app.automacao', 'nenhuma')`);
  for (const feito of voltam.toReversed()) await tira(tx, sessao, feito);
  const mudanca = mudancaDe(feitos);
  if (mudanca !== undefined && ehRestauravel(mudanca.tipo))
    await desfazMudanca(tx, sessao, { ...mudanca, tipo: mudanca.tipo });
  const ficam = [...new Set(feitos.map(semVoltaDo).filter((motivo) => motivo !== ''))];
  return { message: ['Execução desfeita', ...ficam].join('. ') };
}
