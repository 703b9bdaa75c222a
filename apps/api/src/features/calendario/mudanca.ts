import {
  type calendarioPrevia,
  chaveDoDia,
  type DiaEnviado,
  faltasDoAno,
  mesmoDia,
  type RouteBody,
} from '@retaguarda/contract';
import { Calendario, type DiaSemExpediente, estadoPorIbge } from '@retaguarda/domain';
import { AppError, changedSince } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { nomesDasEmpresas } from '../../registros/empresa.ts';
import { type DiaRow, diasDoAno, marcaDe } from './ano.ts';

export type AnoEnviado = RouteBody<typeof calendarioPrevia>;

/** What a year loses and gets; a day that is called otherwise is in both. */
export interface Mudanca {
  saem: readonly DiaRow[];
  entram: readonly DiaEnviado[];
}

/** Companies that these days name and the caller sees, by id. */
export async function empresasDosDias(
  tx: Tx,
  dias: readonly DiaSemExpediente[],
): Promise<ReadonlyMap<number, string>> {
  const ids = dias.flatMap((d) => d.empresaId ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await nomesDasEmpresas(tx, ids)).map((e) => [e.id, e.nome]));
}

const haLugar = ({ ufId, cidadeId, empresaId }: DiaEnviado, empresas: ReadonlyMap<number, string>): boolean =>
  (ufId === null || estadoPorIbge(ufId) !== undefined) &&
  (cidadeId === null || cidadePorId(cidadeId) !== null) &&
  (empresaId === null || empresas.has(empresaId));

/** Refuses a year with 422, each fault at its day and field. */
async function confereDias(tx: Tx, { ano, dias }: AnoEnviado): Promise<void> {
  const empresas = await empresasDosDias(tx, dias);
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
    throw changedSince(
      'O calendário deste ano foi alterado por outra pessoa. Recarregue para ver o que mudou.',
      { field: 'visto' },
    );
  const novos = new Map(enviado.dias.map((d) => [chaveDoDia(d), d]));
  const antes = new Map(guardados.map((d) => [chaveDoDia(d), d]));
  const igualEm = (la: ReadonlyMap<string, DiaSemExpediente>, d: DiaSemExpediente): boolean => {
    const outro = la.get(chaveDoDia(d));
    return outro !== undefined && mesmoDia(d, outro);
  };
  return {
    saem: guardados.filter((d) => !igualEm(novos, d)),
    entram: enviado.dias.filter((d) => !igualEm(antes, d)),
  };
}

/** The model as it would be with a change of the calendar. */
export function comMudanca(modelo: Modelo, { saem, entram }: Mudanca): Modelo {
  const fora = new Set(saem.map(chaveDoDia));
  const dias = modelo.calendario.dias.filter((d) => !fora.has(chaveDoDia(d)));
  return modelo.comCalendario(new Calendario([...dias, ...entram]));
}
