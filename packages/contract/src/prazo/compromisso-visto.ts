import { z } from 'zod';
import { dia } from '../base/fields.ts';

/** What an appointment is. */
export const TIPOS_DE_COMPROMISSO = ['diligencia', 'audiencia', 'reuniao', 'outro'] as const;
export type TipoDeCompromisso = (typeof TIPOS_DE_COMPROMISSO)[number];

/** One time of an appointment, as the calendar shows it. */
const compromissoVisto = z.object({
  compromissoId: z.number(),
  /** Which of its times, by the day it would be on: empty of one that comes once. */
  vez: z.string(),
  tipo: z.enum(TIPOS_DE_COMPROMISSO),
  titulo: z.string(),
  dia,
  /** Null on both sides for a whole day. */
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  local: z.string(),
  /** With its state; empty for none. */
  cidade: z.string(),
  /** Of a case that the caller sees. */
  procId: z.number().nullable(),
  /** The category of the case. */
  caso: z.string(),
  comQuem: z.string(),
  /** Who takes part. */
  pessoas: z.array(z.string()),
});
/** A repeated appointment has one row for each of its days. */
export type CompromissoVisto = z.output<typeof compromissoVisto>;

/** Of an answer: the times that there are from one day to another, and whether there are more. */
export const compromissosVistos = z.object({ list: z.array(compromissoVisto), mais: z.boolean() });
export type CompromissosVistos = z.output<typeof compromissosVistos>;
