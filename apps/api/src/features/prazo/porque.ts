import { type Expediente, explicaPrazo } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Modelo } from '../../nucleo/modelo/public.ts';

const DIAS = sql`p.atributo_id, p.dia, p.vence, c.cidade_id, c.empresa_id`;
const ORGAO = sql`orgao_da_pericia(c.tenant_id, c.valores)`;

/** The days of deadline `p`, and where its case `c` is. */
export const ONDE = sql`${DIAS}, ${ORGAO} as orgao`;
/** The same, with its court only where that explains why it is due on another day than its count ends. */
export const ONDE_VENCE = sql`${DIAS}, case when p.vence <> p.dia then ${ORGAO} end as orgao`;

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
