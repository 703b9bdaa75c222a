import {
  type AtributoDefinicao,
  type AtribValor,
  type Avaliacao,
  type Clock,
  comDefaults,
  type Entrada,
  type Externos,
  expedienteDe,
  exportaValor,
  faltasDosValores,
  queImpedem,
  unidadeDe,
} from '@retaguarda/atributos';
import {
  type AtributoValorEnvio,
  type Dependencia,
  type ErrorItem,
  MESSAGES,
  type Permissoes,
} from '@retaguarda/contract';
import type { Expediente } from '@retaguarda/domain';
import { AppError } from '../../base/app-error.ts';
import { evaluateWithinBudget } from '../../base/calculation/call-budget.ts';
import { formulaClock } from '../../base/clock.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { CatalogoVisto } from '../modelo/public.ts';
import { leValores, paraGuardar } from './valores.ts';

/** Of a record that stands nowhere. */
export const SEM_EXTERNOS: Externos = new Map();

const NENHUM = (): undefined => undefined;

/** Of a case in a city: nothing stands above it, and the days without court there hold. */
export const naCidade = ({ calendario }: CatalogoVisto, cidadeId: number | null): Externos => ({
  get: NENHUM,
  calendario: { calendario, cidadeId },
});

/** With the days without court that hold everywhere, for what is nowhere. */
function comCalendario({ calendario }: CatalogoVisto, externos: Externos): Externos {
  if ('expediente' in externos || externos.calendario !== undefined) return externos;
  return { get: (codigo) => externos.get(codigo), calendario: { calendario, cidadeId: null } };
}

/** A record as the engine judges it, on the account of the call under way. */
const avaliado = (catalogo: CatalogoVisto, { externos, ...entrada }: Avaliada): Avaliacao =>
  evaluateWithinBudget(catalogo.inteiro, { ...entrada, externos: comCalendario(catalogo, externos) });

type Avaliada = Omit<Entrada, 'externos'> & { externos: Externos };

export interface Aplicado {
  guardar: AttributeValues;
  avaliacao: Avaliacao;
}

export const campoDe = (atributoId: number): string => `atributo.${atributoId}`;

/** Reads sent values by their definitions; calculated ones are ignored, unknown ones refused. */
function leEnvio(definicoes: readonly AtributoDefinicao[], envio: readonly AtributoValorEnvio[]) {
  const porId = new Map(definicoes.map((d) => [d.id, d]));
  const valores = new Map<number, AtribValor>();
  const erros: ErrorItem[] = [];
  for (const { catId, atribValue } of envio) {
    const def = porId.get(catId);
    if (def === undefined) {
      erros.push({ code: 'campo_invalido', message: MESSAGES.requisicaoInvalida, field: campoDe(catId) });
      continue;
    }
    const unidade = unidadeDe(def);
    if (unidade.calculado) continue;
    const lido = unidade.parse(def, atribValue);
    if (lido.ok) valores.set(catId, lido.valor);
    else erros.push({ ...lido.erro, field: campoDe(catId) });
  }
  return { valores, erros };
}

/** Evaluates stored values anew, without judging them: what a level above has changed. */
export function reavalia(
  catalogo: CatalogoVisto,
  valores: AttributeValues,
  externos: Externos,
  clock: Clock = formulaClock(),
): Aplicado {
  const todos = leValores(valores);
  const avaliacao = avaliado(catalogo, { valores: todos, externos, clock });
  return { guardar: paraGuardar(catalogo.inteiro, todos, avaliacao), avaliacao };
}

/** The values of a record that is not stored yet: those given, else its defaults, and what is calculated from them. */
export function inicia(
  catalogo: CatalogoVisto,
  externos: Externos,
  dados: ReadonlyMap<number, AtribValor> = new Map(),
): Aplicado {
  const { inteiro } = catalogo;
  const todos = comDefaults(inteiro, dados);
  const avaliacao = avaliado(catalogo, { valores: todos, externos, clock: formulaClock() });
  return { guardar: paraGuardar(inteiro, todos, avaliacao), avaliacao };
}

/**
 * The verdict on read values: what would be stored and every refusal, each naming its attribute. What is missing or
 * wrong about an attribute that the caller does not see is told to whoever does.
 */
export function julga(
  catalogo: CatalogoVisto,
  entrada: {
    anteriores: AttributeValues;
    valores: ReadonlyMap<number, AtribValor>;
    externos: Externos;
    permissoes: Permissoes;
  },
): Aplicado & { erros: ErrorItem[] } {
  const anteriores = leValores(entrada.anteriores);
  const todos = new Map([...anteriores, ...entrada.valores]);
  const clock = formulaClock();
  const { inteiro } = catalogo;
  const avaliacao = avaliado(catalogo, { valores: todos, externos: entrada.externos, clock });
  const erros = queImpedem(
    faltasDosValores(catalogo, avaliacao, { clock, permissoes: entrada.permissoes, anteriores }),
  );
  return {
    guardar: paraGuardar(inteiro, todos, avaliacao),
    avaliacao,
    erros: erros.map((e) => ({ code: e.code, message: e.message, field: campoDe(e.atributoId) })),
  };
}

/**
 * Applies sent values to a record with the verdict the form gives; refuses with 422 and one error a field.
 * A record without stored values starts from its defaults.
 */
export function aplica(
  catalogo: CatalogoVisto,
  entrada: {
    anteriores: AttributeValues | null;
    envio: readonly AtributoValorEnvio[];
    externos: Externos;
    permissoes: Permissoes;
    /** Put before the field of each error, where several records travel together. */
    prefixo?: string;
  },
): Aplicado {
  const anteriores = entrada.anteriores ?? inicia(catalogo, entrada.externos).guardar;
  const lido = leEnvio(catalogo.definicoes, entrada.envio);
  const julgado = julga(catalogo, { ...entrada, anteriores, valores: lido.valores });
  const erros = [...lido.erros, ...julgado.erros.filter((e) => !lido.erros.some((l) => l.field === e.field))];
  if (erros.length > 0)
    throw new AppError(
      422,
      erros.map((e) => ({ ...e, field: `${entrada.prefixo ?? ''}${e.field ?? ''}` })),
    );
  return julgado;
}

function comoExternos(
  { inteiro }: CatalogoVisto,
  avaliacao: () => Avaliacao,
  { acima, expediente }: { acima: Externos; expediente: () => Expediente },
): Externos {
  return {
    get(codigo) {
      const def = inteiro.porCodigo.get(codigo);
      return def === undefined ? acima.get(codigo) : exportaValor(def, avaliacao());
    },
    get expediente() {
      return expediente();
    },
  };
}

/** Values of a level by code, for the formulas of the levels below. */
export const desce = (
  catalogo: CatalogoVisto,
  avaliacao: Avaliacao,
  acima: Externos = SEM_EXTERNOS,
): Externos => comoExternos(catalogo, () => avaliacao, { acima, expediente: () => avaliacao.expediente });

/** The same from stored values, evaluated once a formula asks for one of them: most take nothing from above. */
export function desceDe(
  catalogo: CatalogoVisto,
  valores: AttributeValues,
  acima: Externos = SEM_EXTERNOS,
  clock: Clock = formulaClock(),
): Externos {
  let avaliacao: Avaliacao | undefined;
  const avaliada = () => {
    avaliacao ??= reavalia(catalogo, valores, acima, clock).avaliacao;
    return avaliacao;
  };
  const { inteiro } = catalogo;
  const daqui = comCalendario(catalogo, acima);
  const expediente = () => expedienteDe(inteiro.lugar, leValores(valores), daqui);
  return comoExternos(catalogo, avaliada, { acima, expediente });
}

/** Of the values above a level, those that its formulas use (`usamExterno`); a code without a value is empty. */
export const dependenciasDe = (codigos: Iterable<string>, acima: Externos): Dependencia[] =>
  [...codigos].map((codId) => ({ codId, valor: acima.get(codId) ?? { kind: 'empty' } }));
