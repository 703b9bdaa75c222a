import { type calendarioPrevia, type DiaEnviado, faltasDoAno, type RouteBody } from '@retaguarda/contract';
import { Calendario, type DiaSemExpediente } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { AppError, mudouDesdeEntao } from '../../base/http/app-error.ts';
import { cidadePorId, ufPorId } from '../../nucleo/cidade/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { chaveDoDia, type DiaRow, diasDoAno, marcaDe } from './ano.ts';

export type AnoEnviado = RouteBody<typeof calendarioPrevia>;

/** What a year loses and gets; a day that is called otherwise is in both. */
export interface Mudanca {
  saem: readonly DiaRow[];
  entram: readonly DiaEnviado[];
}

/** Companies that the caller sees among these. */
async function empresasVistas(tx: Tx, dias: readonly DiaEnviado[]): Promise<ReadonlySet<number>> {
  const ids = dias.flatMap((d) => d.empresaId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await tx.linhas(
    sql<{ id: number }>`select id from empresa where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`,
  );
  return new Set(rows.map((r) => r.id));
}

const haLugar = ({ ufId, cidadeId, empresaId }: DiaEnviado, empresas: ReadonlySet<number>): boolean =>
  (ufId === null || ufPorId(ufId) !== null) &&
  (cidadeId === null || cidadePorId(cidadeId) !== null) &&
  (empresaId === null || empresas.has(empresaId));

/** Refuses a year with 422, each fault at its day and field. */
async function confereDias(tx: Tx, { ano, dias }: AnoEnviado): Promise<void> {
  const empresas = await empresasVistas(tx, dias);
  const faltas = faltasDoAno(dias, ano);
  const erros = [...faltas].flatMap(([i, falta]) =>
    Object.entries(falta).map(([campo, message]) => ({
      code: 'campo_invalido' as const,
      message,
      field: `dias.${i}.${campo}`,
    })),
  );
  const perdidos = dias.flatMap((d, i) =>
    haLugar(d, empresas)
      ? []
      : [{ code: 'campo_invalido' as const, message: 'Este lugar não existe', field: `dias.${i}.lugar` }],
  );
  if (erros.length + perdidos.length > 0) throw new AppError(422, [...erros, ...perdidos]);
}

/** What a sent year changes; refuses one that is wrong (422), or that was sent over another one than is stored (409). */
export async function mudancaDe(tx: Tx, enviado: AnoEnviado): Promise<Mudanca> {
  await confereDias(tx, enviado);
  const guardados = await diasDoAno(tx, enviado.ano);
  if (marcaDe(guardados) !== enviado.visto)
    throw mudouDesdeEntao(
      'O calendário deste ano foi alterado por outra pessoa. Recarregue para ver o que mudou.',
      { field: 'visto' },
    );
  const igual = (a: DiaSemExpediente, b: DiaSemExpediente | undefined): boolean =>
    b !== undefined && a.nome === b.nome && a.tipo === b.tipo && a.orgao === b.orgao;
  const novos = new Map(enviado.dias.map((d) => [chaveDoDia(d), d]));
  const antes = new Map(guardados.map((d) => [chaveDoDia(d), d]));
  return {
    saem: guardados.filter((d) => !igual(d, novos.get(chaveDoDia(d)))),
    entram: enviado.dias.filter((d) => !igual(d, antes.get(chaveDoDia(d)))),
  };
}

/** The model as it would be with a change of the calendar. */
export function comMudanca(modelo: Modelo, { saem, entram }: Mudanca): Modelo {
  const fora = new Set(saem.map(chaveDoDia));
  const dias = modelo.calendario.dias.filter((d) => !fora.has(chaveDoDia(d)));
  return modelo.comCalendario(new Calendario([...dias, ...entram]));
}
