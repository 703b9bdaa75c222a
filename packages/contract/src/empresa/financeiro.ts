import { z } from 'zod';
import { dia, dinheiro } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { remessaLinha } from '../pagamento/remessa.ts';

/** Rows that each part of the finance home shows; of more there is the number. */
export const LINHAS_DO_FINANCEIRO = { abertas: 5, vencem: 3, remessas: 2, pessoas: 6 } as const;

const quantas = z.object({ quantas: z.number(), total: dinheiro });

const baixaAberta = z.object({
  baixaId: z.number(),
  baixaNome: z.string(),
  baixaDta: dia,
  total: dinheiro,
  pessoas: z.number(),
  /** Of them, those of whom nothing says how they are paid. */
  semForma: z.number(),
});
/** A baixa under way, with what it still lacks. */
export type BaixaAberta = z.output<typeof baixaAberta>;

/** Baixas under way, by the day they are dated. */
const baixasAbertas = z.object({
  todas: quantas,
  atrasadas: quantas,
  deHoje: quantas,
  /** Why banks do not clear today; empty on a banking day. */
  semBanco: z.string(),
  /** The next banking day, where today is none. */
  proximo: quantas.extend({ dia }).nullable(),
  /** From today to the second banking day after it. */
  ate: quantas.extend({ dia }),
  /** As their list begins. */
  list: z.array(baixaAberta),
  /** Those of `ate`, the earliest first. */
  vencem: z.array(baixaAberta),
});

/** Money in reais, as the lists of payments, files and baixas sum it. `baixas` is null for whoever does not see their list. */
export const homeFinanceiro = defineRoute({
  method: 'GET',
  path: '/home/financeiro',
  permission: 'pagamentos',
  summary: 'O que há a pagar, a quem falta dizer como recebe, as remessas sem retorno e as baixas abertas',
  query: z.strictObject({}),
  response: z.object({
    hoje: dia,
    aPagar: z.object({ recebiveis: z.number(), total: dinheiro, retido: dinheiro }),
    semForma: z.object({
      pessoas: z.number(),
      total: dinheiro,
      list: z.array(
        z.object({ pesId: z.number(), nome: z.string(), recebiveis: z.number(), total: dinheiro }),
      ),
    }),
    remessas: quantas.extend({
      /** Day on which the oldest of them was made. */
      desde: dia.nullable(),
      /** The oldest first. */
      list: z.array(remessaLinha.extend({ geradaNoDia: dia })),
    }),
    baixas: baixasAbertas.nullable(),
  }),
});
/** What the home shows to whoever pays. */
export type Financeiro = z.output<typeof homeFinanceiro.response>;
/** `semBanco` and `proximo` say of today whether banks clear. */
export type BaixasAbertas = z.output<typeof baixasAbertas>;
