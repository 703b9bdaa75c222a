import { z } from 'zod';
import { COM_ATRIBUTOS } from '../base/registros.ts';

/** Rows of an impact that are shown before and after. */
export const AMOSTRA_IMPACTO = 20;

const nivel = z.enum(COM_ATRIBUTOS);
const antesDepois = z.object({ antes: z.number(), depois: z.number() });

/** What applying a change of a definition does to the records, to the cent. */
export const impacto = z.object({
  visto: z.string(),
  /** Too many for one go: the definition is saved and a task recomputes the records. */
  emSegundoPlano: z.boolean(),
  /** Records looked at, and how many of them the change writes. */
  registros: z.number(),
  mudam: z.number(),
  /** Of them: with another calculated value. */
  calculados: z.number(),
  /** Records that were valid in some field and no longer are. */
  invalidos: z.number(),
  /** Receivables of closed baixas that stay as they were settled. */
  preservados: z.number(),
  /** Records that hold a value of the attribute. */
  uso: z.number(),
  niveis: z.array(
    z.object({
      nivel,
      registros: z.number(),
      mudam: z.number(),
      calculados: z.number(),
      invalidos: z.number(),
    }),
  ),
  motivos: z.array(z.object({ nivel, label: z.string(), message: z.string(), registros: z.number() })),
  /** Options that go away although records hold them. */
  opcoes: z.array(z.object({ nome: z.string(), registros: z.number() })),
  somas: z.array(
    antesDepois.extend({
      nivel,
      atributoId: z.number(),
      label: z.string(),
      unidade: z.enum(['dinheiro', 'numero']),
    }),
  ),
  /** Worth of the receivables, and of it what is settled and what is to come, in reais. */
  recebiveis: antesDepois,
  repasse: antesDepois,
  previsto: antesDepois,
  amostra: z.array(
    z.object({
      nivel,
      registroId: z.number(),
      /** 0 but for cases, their people and receivables. */
      procId: z.number(),
      campos: z.array(z.object({ nome: z.string(), antes: z.string(), depois: z.string() })),
    }),
  ),
});
export type Impacto = z.output<typeof impacto>;
/** Kind of record whose attributes a change reaches. */
export type NivelImpacto = z.output<typeof nivel>;
