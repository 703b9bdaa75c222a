import { type Expediente, explicaPrazo } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Modelo } from '../../nucleo/modelo/public.ts';

/** The days of deadline `p`, and where its case `c` is. */
export const ONDE_VENCE = sql`p.atributo_id, p.dia, p.vence, c.cidade_id, c.empresa_id,
             orgao_da_pericia(c.tenant_id, c.valores) as orgao`;

export interface OndeVence {
  atributo_id: number;
  dia: string;
  vence: string;
  cidade_id: number | null;
  empresa_id: number | null;
  orgao: string | null;
}

/** Days without court where the case of a deadline is. */
export const expedienteEm = (modelo: Modelo, { cidade_id, empresa_id, orgao }: OndeVence): Expediente =>
  modelo.calendario.em({ cidadeId: cidade_id, empresaId: empresa_id, orgao: orgao ?? '' });

/** Why a deadline is due on another day than its count ends; empty where it is not. */
export function porqueVence(modelo: Modelo, p: OndeVence): string {
  const regras = p.vence === p.dia ? undefined : modelo.inteiro.atributo(p.atributo_id);
  if (regras === undefined) return '';
  return explicaPrazo(p.dia, regras, { expediente: expedienteEm(modelo, p) }).porque;
}
