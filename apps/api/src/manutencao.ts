import { ANEXO, AUTOMACAO, LOTE, NOTIFICACOES_DIAS, RASCUNHO, SESSAO } from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_EXECUCAO, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Tx, withTenant } from './base/db/tx.ts';
import { eachInTurn } from './base/each-in-turn.ts';
import type { FileStore } from './base/files/file-store.ts';
import type { FileStores } from './base/files/open-file-stores.ts';
import { assertStoreOwner } from './base/files/store-owner.ts';
import { sweepGoneTenants, sweepTenantFiles } from './base/files/sweep-files.ts';
import { repeatEvery } from './base/repeat-every.ts';
import { esqueceEnvios } from './features/anexo/public.ts';
import { avisaChaves } from './features/chave/public.ts';
import { anotaPendentes } from './features/copia/public.ts';
import { LEMBRA_DIAS } from './features/sessao/public.ts';
import { GUARDA_DIAS } from './features/webhook/public.ts';
import { registroHa } from './registros/abre.ts';

const HORA_MS = 3_600_000;
/** A retry may come a day later; after two the answer is forgotten. */
const IDEMPOTENCIA = '2 days';

/** Cells of files are people's data: refused ones are kept while they may be corrected, those that did not go in for less. */
const RECUSAS = '90 days';
const POR_IMPORTAR = '7 days';
/** Every call reads those that are left. */
const MARCAS = '1 hour';
const CONFERENCIAS = '90 days';
const AVISOS = '365 days';

const ESPEROU = 'A importação esperou mais de uma semana, e as linhas do arquivo foram apagadas';

/** What a file holds and did not go in within a week is sent again, if at all. */
async function esqueceLinhas(tx: Tx): Promise<void> {
  const { aguarda, anda, falhou } = SITUACAO_TAREFA;
  const velha = sql`c.tenant_id = ${tx.tenant} and c.situacao = ${SITUACAO_CARGA.aberta}
    and coalesce((select t.proxima_em from tarefa t where t.tenant_id = ${tx.tenant} and t.id = c.tarefa_id), c.criado_em)
        < now() - ${POR_IMPORTAR}::interval`;
  await tx.execute(sql`
    update tarefa t set situacao = ${falhou}, erro = ${ESPEROU}, dono = null, tomada_ate = null
      from carga c where ${velha} and t.tenant_id = c.tenant_id and t.id = c.tarefa_id and t.situacao in (${aguarda}, ${anda})`);
  await tx.execute(sql`
    delete from carga_bloco b using carga c
     where ${velha} and b.tenant_id = c.tenant_id and b.carga_id = c.id and b.seq >= c.proximo`);
}

async function apagaCargas(tx: Tx): Promise<void> {
  await esqueceLinhas(tx);
  await tx.execute(sql`
    delete from carga where tenant_id = ${tx.tenant} and proximo = 0 and tarefa_id is null
       and criado_em < now() - ${POR_IMPORTAR}::interval`);
  for (const tabela of ['carga_recusa', 'carga_correcao'])
    await tx.execute(sql`
      delete from ${sql.table(tabela)} r using carga c
       where r.tenant_id = ${tx.tenant} and c.tenant_id = r.tenant_id and c.id = r.carga_id
         and c.criado_em < now() - ${RECUSAS}::interval`);
}

/**
 * What was deleted, or belonged to a record that was, is kept for a while, since both come back. That the record is there
 * again is seen here as well. The files of rows that go are swept with all that no row names.
 */
async function apagaJuntados(tx: Tx): Promise<void> {
  for (const tabela of ['anexo', 'anotacao']) {
    await tx.execute(sql`
      update ${sql.table(tabela)} j set sem_registro_desde = case when h.ha then null else n.agora end
        from (select now() as agora) n, ${sql.table(tabela)} e cross join lateral (select ${registroHa(tx, 'e', null)} as ha) h
       where e.tenant_id = ${tx.tenant} and j.tenant_id = e.tenant_id and j.id = e.id
         and (e.sem_registro_desde is null) <> h.ha`);
    await tx.execute(sql`
      delete from ${sql.table(tabela)} where tenant_id = ${tx.tenant}
         and least(excluido_em, sem_registro_desde) < now() - make_interval(days => ${ANEXO.guardaDias})`);
  }
}

/** Appointments whose case is gone are kept as long as what else belonged to it; the case itself says when it is there again. */
const apagaCompromissos = (tx: Tx): Promise<number> =>
  tx.execute(sql`
    delete from compromisso where tenant_id = ${tx.tenant}
       and sem_caso_desde < now() - make_interval(days => ${ANEXO.guardaDias})`);

/** Reasons of refusals may name people: they go with the change itself, once that is not undone any more. */
async function apagaLotes(tx: Tx): Promise<void> {
  const velhos = await tx.rows(sql<{ tarefa_id: number }>`
    delete from lote where tenant_id = ${tx.tenant} and criado_em < now() - make_interval(days => ${LOTE.guardaDias})
    returning tarefa_id`);
  await tx.execute(sql`
    delete from tarefa where tenant_id = ${tx.tenant} and id = any(${velhos.map((l) => l.tarefa_id)}::bigint[])`);
}

/**
 * Sweeps marks of what has changed into the newest one, which counts them: by that no later state is taken for an earlier
 * one. The newest is told by time: on several nodes it need not be the highest.
 */
async function varreMarcas(tx: Tx, doModelo: boolean): Promise<void> {
  const fica = await tx.maybeOne(sql<{ id: number }>`
    select id from acesso_mudou where tenant_id = ${tx.tenant} and do_modelo = ${doModelo} and sessao_id is null
     order by mudou_em desc, id desc limit 1`);
  if (fica === undefined) return;
  const varridas = await tx.execute(sql`
    delete from acesso_mudou where tenant_id = ${tx.tenant} and do_modelo = ${doModelo} and id <> ${fica.id}
       and mudou_em < now() - ${MARCAS}::interval`);
  if (varridas > 0)
    await tx.execute(sql`
      update acesso_mudou set varridas = varridas + ${varridas} where tenant_id = ${tx.tenant} and id = ${fica.id}`);
}

/** Forgets what has expired of one network. */
export async function apagaVencidos(tx: Tx): Promise<void> {
  await apagaCargas(tx);
  await apagaJuntados(tx);
  await apagaCompromissos(tx);
  await apagaLotes(tx);
  await avisaChaves(tx);
  await esqueceEnvios(tx);
  await tx.execute(
    sql`delete from idempotencia where tenant_id = ${tx.tenant} and criado_em < now() - ${IDEMPOTENCIA}::interval`,
  );
  await tx.execute(
    sql`delete from conferencia where tenant_id = ${tx.tenant} and em < now() - ${CONFERENCIAS}::interval`,
  );
  for (const doModelo of [false, true]) await varreMarcas(tx, doModelo);
  await tx.execute(sql`
    delete from webhook_entrega where tenant_id = ${tx.tenant} and criado_em < now() - make_interval(days => ${GUARDA_DIAS})`);
  await tx.execute(sql`
    delete from automacao_execucao where tenant_id = ${tx.tenant} and criado_em < now() - make_interval(days => ${AUTOMACAO.guardaDias})
       and situacao <> ${SITUACAO_EXECUCAO.espera}`);
  await tx.execute(
    sql`delete from aviso where tenant_id = ${tx.tenant} and ate < now() - ${AVISOS}::interval`,
  );
  await tx.execute(sql`delete from sessao where tenant_id = ${tx.tenant}
              and criada_em < now() - make_interval(secs => ${SESSAO.absoluta})`);
  await tx.execute(sql`delete from dispositivo_conhecido where tenant_id = ${tx.tenant}
              and visto_em < now() - make_interval(days => ${LEMBRA_DIAS})`);
  await tx.execute(sql`
    delete from notificacao where tenant_id = ${tx.tenant} and criado_em < now() - make_interval(days => ${NOTIFICACOES_DIAS})`);
  await tx.execute(sql`
    delete from rascunho where tenant_id = ${tx.tenant} and em < now() - make_interval(days => ${RASCUNHO.guardaDias})`);
  await tx.execute(
    sql`delete from presenca where tenant_id = ${tx.tenant} and vista_em < now() - interval '10 minutes'`,
  );
  await tx.execute(
    sql`delete from limite_entrada where tenant_id = ${tx.tenant} and inicio < now() - interval '1 hour'`,
  );
  await tx.execute(
    sql`delete from tentativa_login where tenant_id = ${tx.tenant} and ultima_em < now() - interval '1 day'`,
  );
}

/** Takes away the files that nothing names, where they are this installation's. */
async function varre(
  pool: pg.Pool,
  arquivos: FileStore,
  redes: readonly { tenant_id: number }[],
): Promise<void> {
  await assertStoreOwner(pool, arquivos);
  await eachInTurn(redes, ({ tenant_id }) => sweepTenantFiles(pool, arquivos, tenant_id));
  await sweepGoneTenants(pool, arquivos);
}

/** Forgets what has expired, network by network, once an hour; one that fails keeps no other from it. The answer stops it. */
export function agendaManutencao(
  pool: pg.Pool,
  { arquivos, copias }: Pick<FileStores, 'arquivos' | 'copias'>,
  aoFalhar: (error: unknown) => void,
): () => void {
  const roda = async (): Promise<void> => {
    const { rows } = await pool.query<{ tenant_id: number }>('select tenant_id from tenant');
    const partes = [
      () =>
        eachInTurn(rows, ({ tenant_id }) => withTenant(pool, tenant_id, apagaVencidos, { timeout: 60_000 })),
      () => eachInTurn(rows, ({ tenant_id }) => anotaPendentes(pool, copias, tenant_id)),
      () => varre(pool, arquivos, rows),
    ];
    await eachInTurn(partes, (parte) => parte());
  };
  return repeatEvery(HORA_MS, roda, aoFalhar);
}
