import { type Dia, isValidDate } from '@retaguarda/domain';

/** Which appointment is open, as the part of the address after '#compromisso.' says it. */
export interface Qual {
  /** 0 for a new one. */
  id: number;
  /** Of one that comes again: which of its times, by its day. */
  vez: Dia | '';
  /** Of a new one: its day, and the case it is of; none is 0. */
  dia: Dia | '';
  procId: number;
}

const diaDe = (texto = ''): Dia | '' => (isValidDate(texto) ? texto : '');
const idDe = (texto = ''): number => (/^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : 0);

/** `novo`, `novo.2026-12-01`, `novo.2026-12-01.12` of a case; `5`, or `5.2026-12-08` one of its times. Null for none. */
export function qualDe(parte: string): Qual | null {
  const [qual = '', dia, caso] = parte.split('.');
  if (qual === 'novo') return { id: 0, vez: '', dia: diaDe(dia), procId: idDe(caso) };
  return idDe(qual) === 0 ? null : { id: idDe(qual), vez: diaDe(dia), dia: '', procId: 0 };
}

/** The part of the address that opens one. */
export const escreveQual = ({ compromissoId, vez }: { compromissoId: number; vez: string }): string =>
  vez === '' ? String(compromissoId) : `${compromissoId}.${vez}`;
