import { sql } from 'kysely';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import type { ScheduledJob } from '../../base/scheduled-jobs.ts';
import { notifica } from '../../registros/notifica.ts';
import { avisosDevidos, proximoAviso } from './avisos.ts';
import { COLUNAS, guardadosDe, type Linha } from './guardado.ts';

/** Told of in one transaction. */
const POR_VEZ = 200;

/** Of appointments `m` those of which a reminder has come due; of one whose case is gone nothing is told. */
const porLembrar = (rede: TenantExpression) =>
  sql`m.tenant_id = ${rede} and m.proximo_aviso <= now() and m.sem_caso_desde is null`;

/**
 * Tells who takes part of appointments that come near. The row says up to when they were told and when they are next; one
 * instance has it locked while it does so, and each time and reminder has a key of its own (decision 0042).
 */
export const LEMBRETES_DOS_COMPROMISSOS: ScheduledJob = {
  due: (rede) => sql`select m.id from compromisso m where ${porLembrar(rede)}`,
  run: async (tx) => {
    const linhas = await tx.rows(sql<Linha & { agora: number }>`
      select ${COLUNAS}, extract(epoch from now())::float8 * 1000 as agora from compromisso m
       where ${porLembrar(tx.tenant)}
       order by m.proximo_aviso, m.id limit ${POR_VEZ} for update of m skip locked`);
    const agora = linhas[0]?.agora ?? 0;
    const guardados = await guardadosDe(tx, linhas);
    const proximos = guardados.map((g) => {
      const proximo = proximoAviso(g, agora);
      return { id: g.compromissoId, em: proximo === null ? null : new Date(proximo).toISOString() };
    });
    await tx.execute(sql`
      update compromisso m set proximo_aviso = v.em, avisado_ate = now()
        from json_to_recordset(${JSON.stringify(proximos)}::json) as v(id bigint, em timestamptz)
       where m.tenant_id = ${tx.tenant} and m.id = v.id`);
    for (const g of guardados)
      for (const { dia, minutos } of avisosDevidos(g, g.avisadoAte, agora))
        await notifica(tx, {
          ...{
            tipo: 'compromisso',
            pessoas: g.pessoas,
            registro: { tipo: 'compromisso', id: g.compromissoId },
          },
          dados: { oque: 'lembrete', dia, inicio: g.inicio },
          chave: `compromisso.${g.compromissoId}.${dia}T${g.inicio ?? ''}.${minutos}`,
        });
  },
};
