import type { No } from './ast.ts';
import { compila } from './compiler.ts';
import { LIMITE } from './limits.ts';
import { Nomes } from './names.ts';
import { type CodigoErroFormula, ErroFormula, Parser } from './parser.ts';
import { type Ctx, type Fn, Slots } from './value.ts';

/** What the parser says of a formula besides its tree. */
type Lida = Pick<Parser, 'usados' | 'nos' | 'olhaVazio' | 'usaCalendario'>;

/** A formula ready to be evaluated any number of times. */
export class CompiledFormula {
  readonly source: string;
  /** The codes it uses, each once; slot i holds the value of uses[i]. */
  readonly uses: readonly string[];
  /** Some code is a name every object inherits (`constructor`), so that values are looked up the slower way. */
  readonly herdados: boolean;
  /** Internal to the engine. */
  readonly fn: Fn;
  /** Internal: the slots and state of the evaluation under way; a formula never runs inside itself. */
  readonly slots: Slots;
  readonly ctx: Ctx = {
    ...{ now: '', passos: 0, limite: 0, datasVazias: [] },
    ...{ expediente: null, contagem: { uteis: false, recesso: false }, contado: null },
  };
  /** It asks if something is filled in. */
  readonly olhaVazio: boolean;
  /** It counts by days on which there is court. */
  readonly usaCalendario: boolean;
  /** Steps of its nodes, whether or not they are looked at. */
  readonly custo: number;
  readonly #lida: Lida;
  readonly #no: No;
  #comVazios: CompiledFormula | undefined;

  constructor(source: string, lida: Lida, no: No, comVazios = false) {
    const { usados: uses, nos, olhaVazio, usaCalendario } = lida;
    this.#lida = { usados: uses, nos, olhaVazio, usaCalendario };
    this.#no = no;
    this.slots = new Slots(comVazios);
    this.olhaVazio = olhaVazio;
    this.usaCalendario = usaCalendario;
    this.source = source;
    this.uses = uses;
    this.custo = nos * LIMITE.passosDoNo;
    this.herdados = uses.some((codigo) => codigo in {});
    for (const _ of uses) this.slots.junta(null);
    this.fn = compila(no, this.slots);
  }

  /** The same formula as a calculation reads it while some operand is empty; made for the first one. */
  get comVazios(): CompiledFormula {
    this.#comVazios ??= new CompiledFormula(this.source, this.#lida, this.#no, true);
    return this.#comVazios;
  }
}

export interface FormulaError {
  code: CodigoErroFormula;
  /** Index in the source at which it goes wrong. */
  position: number;
}

export type CompileResult = { ok: true; formula: CompiledFormula } | { ok: false; error: FormulaError };

/**
 * Compiles a formula over the given codes (pass {@link Nomes} to prepare them once for many formulas).
 * Never throws: unknown names, bad syntax and anything past the limits come back as an error with position.
 */
export function compileFormula(source: string, names: Iterable<string>): CompileResult {
  const parser = new Parser(source, names instanceof Nomes ? names : new Nomes(names));
  try {
    const no = parser.formula();
    return { ok: true, formula: new CompiledFormula(source, parser, no) };
  } catch (erro) {
    if (!(erro instanceof ErroFormula)) throw erro;
    return { ok: false, error: { code: erro.code, position: erro.position } };
  }
}
