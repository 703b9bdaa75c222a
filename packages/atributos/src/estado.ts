import type { Contagem, Expediente } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { Catalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import type { Externos } from './externos.ts';
import { avaliaCalculo, paraVal } from './formula/evaluate-formula.ts';
import type { Clock, FormulaValue } from './formula/formula-value.ts';
import type { Val } from './formula/value.ts';
import { ehCalculado } from './medida.ts';
import { datasVaziasDe, faltamOperandos } from './operandos-vazios.ts';
import { aplicaRetorno } from './return-mode.ts';
import { regraVerdadeira } from './rules/regra.ts';
import { unidadeDe } from './types/lista.ts';

/** What the engine is given of a record. */
export interface Entrada {
  /** Stored or typed values by attribute id; values of calculated attributes are ignored. */
  valores: ReadonlyMap<number, AtribValor>;
  externos?: Externos;
  clock: Clock;
}

/** One attribute as evaluated. */
export interface Estado {
  ativo: boolean;
  /** Empty while inactive. */
  valor: AtribValor;
  falha: boolean;
  /** What formulas see of a calculation; null for other types. */
  calculo: FormulaValue | null;
  /** Steps that its formula took. */
  passos: number;
  /** What its formula counted a deadline from, with PRAZO. */
  contado: Contagem | null;
}

export type Estados = ReadonlyMap<number, Estado>;

/** Activity and value of the attributes that rules compare. */
export interface Origens {
  get(id: number): Pick<Estado, 'ativo' | 'valor'> | undefined;
}

const VAZIO: FormulaValue = { kind: 'empty' };
const ERRO_REF: FormulaValue = { kind: 'error', value: '#REF!' };
/** No formula ran. */
const PARADO = { passos: 0, contado: null } as const;

/** Active unless rules name it; then while at least one of them is true and its source is active. */
export function estaAtivo(catalogo: Catalogo, id: number, origens: Origens): boolean {
  const acionadores = catalogo.acionadores.get(id);
  if (!acionadores) return true;
  return acionadores.some(({ origem, regra }) => {
    const estado = origens.get(origem.id);
    return estado?.ativo === true && regraVerdadeira(origem, estado.valor, regra);
  });
}

/** The value that formulas see of an attribute. */
export function valorParaFormula(
  def: AtributoDefinicao,
  estado: Omit<Estado, 'passos' | 'contado'>,
): FormulaValue {
  if (estado.calculo) return estado.calculo;
  return estado.ativo ? unidadeDe(def).toFormula(def, estado.valor) : VAZIO;
}

function slot(catalogo: Catalogo, fonte: number, estados: Estados): Val {
  const def = catalogo.porId.get(fonte);
  const estado = estados.get(fonte);
  return def && estado ? paraVal(valorParaFormula(def, estado)) : null;
}

interface Calculado {
  catalogo: Catalogo;
  /** Days without court where the record is; asked for by formulas that count by them. */
  expediente: () => Expediente;
  def: AtributoDefinicao;
  estados: Estados;
  entrada: Entrada;
  /** Steps that are left to the record. */
  passos: number;
}

function calcula({ catalogo, expediente, def, estados, entrada, passos }: Calculado): Estado {
  const calculo = catalogo.calculos.get(def.id);
  if (!calculo) return { ...PARADO, ativo: true, valor: null, falha: true, calculo: ERRO_REF };
  const { formula, fontes } = calculo;
  const slots = formula.uses.map((codigo, i): Val => {
    const fonte = fontes[i] ?? null;
    return fonte === null ? paraVal(entrada.externos?.get(codigo) ?? VAZIO) : slot(catalogo, fonte, estados);
  });
  const { now } = entrada.clock;
  const datasVazias = () => datasVaziasDe(calculo, catalogo.porId, slots);
  const contagem = { uteis: def.diasUteis, recesso: def.recesso };
  const obtida = avaliaCalculo(
    formula,
    { valores: slots, datasVazias },
    { now, passos, expediente: formula.usaCalendario ? expediente() : null, contagem },
  );
  const { passos: tomados, contado } = obtida;
  const r = aplicaRetorno(def.calcRetorno, obtida.valor, now);
  const obtido = { resultado: r.formula, falha: r.falha };
  if (faltamOperandos(calculo, slots, obtido))
    return { ...PARADO, ativo: true, valor: null, falha: false, calculo: VAZIO, passos: tomados };
  return { ativo: true, valor: r.valor, falha: r.falha, calculo: r.formula, passos: tomados, contado };
}

/** State of one attribute from the states of those before it in the catalogue's order. */
export function avaliaAtributo(pedido: Calculado): Estado {
  const { catalogo, def, estados, entrada } = pedido;
  const calculado = ehCalculado(def);
  const guardado = () => entrada.valores.get(def.id) ?? unidadeDe(def).vazio(def);
  if (catalogo.falhos.has(def.id)) {
    // Shown with its flag: hiding it would hide the reason too.
    return {
      ativo: true,
      valor: calculado ? null : guardado(),
      falha: true,
      calculo: calculado ? ERRO_REF : null,
      ...PARADO,
    };
  }
  if (!estaAtivo(catalogo, def.id, estados)) {
    return {
      ativo: false,
      valor: unidadeDe(def).vazio(def),
      falha: false,
      calculo: calculado ? VAZIO : null,
      ...PARADO,
    };
  }
  if (calculado) return calcula(pedido);
  return { ativo: true, valor: guardado(), falha: false, calculo: null, ...PARADO };
}
