import {
  type AtributoDefinicao,
  disponibilidade,
  ETAPA_DO_CASO,
  ETAPA_RECEBIVEL,
  ehCalculado,
  unidadeDe,
} from '@retaguarda/atributos';
import { type CatalogoRegistro, type PerfilDoTipo, TODOS_OS_PERFIS } from '@retaguarda/contract';
import { AVISO as T } from './textos.ts';

/** Where what is told of is mended: in a field, by a new one of a step, or in the profiles. */
export type Conserto = { campo: number } | { etapa: number } | { perfis: true };

export interface Aviso {
  texto: string;
  /** The kind cannot be used as it is. */
  impede: boolean;
  conserto: Conserto;
  nome: string;
}

export const ativos = (list: readonly CatalogoRegistro[]): AtributoDefinicao[] =>
  list.filter((r) => r.catSituacao).map((r) => r.catDados);

function daFaltaDeValor(defs: readonly AtributoDefinicao[]): Aviso {
  const candidato = defs.find((d) => disponibilidade(d, 'valorRecebivel') === 'sim');
  const comum = { texto: T.semValor, impede: true };
  return candidato === undefined
    ? { ...comum, conserto: { etapa: ETAPA_RECEBIVEL }, nome: T.adicionarValor }
    : { ...comum, conserto: { campo: candidato.id }, nome: T.marcar(candidato.label) };
}

/** Locked for everybody, and empty from the start: what it asks for, nobody gives. */
const semSaida = (d: AtributoDefinicao): boolean =>
  d.obrigatorio &&
  !ehCalculado(d) &&
  !d.restrito &&
  (d.atribDisabled || d.atribReadonly || d.oculto) &&
  unidadeDe(d).isEmpty(d.value);

/** What would make a kind of case unusable, or a field of it useless, as it is defined now. */
export function avisosDe(list: readonly CatalogoRegistro[], semQuemPreencha: readonly number[]): Aviso[] {
  const defs = ativos(list);
  const recebivel = defs.filter((d) => d.etapa === ETAPA_RECEBIVEL);
  return [
    ...(defs.some((d) => d.etapa === ETAPA_DO_CASO && !d.oculto)
      ? []
      : [{ texto: T.semCampo, impede: true, conserto: { etapa: ETAPA_DO_CASO }, nome: T.adicionar }]),
    ...(recebivel.some((d) => d.valorRecebivel) ? [] : [daFaltaDeValor(recebivel)]),
    ...defs.filter(semSaida).map((d) => ({
      ...{ texto: T.bloqueado(d.label), impede: false, conserto: { campo: d.id }, nome: T.abrir(d.label) },
    })),
    ...defs
      .filter((d) => semQuemPreencha.includes(d.id))
      .map((d) => ({
        ...{ texto: T.restrito(d.label), impede: false, conserto: { perfis: true } as const, nome: T.perfis },
      })),
  ];
}

/** Whether somebody who sees the kind may include cases; where that is not told, whether somebody sees it. */
export const alguemInclui = (veem: readonly number[], perfis: readonly PerfilDoTipo[]): boolean =>
  perfis.some((p) => (veem.includes(TODOS_OS_PERFIS) || veem.includes(p.id)) && p.inclui !== false);

interface Havido {
  tipo: boolean;
  /** Null while there is no form. */
  campos: readonly CatalogoRegistro[] | null;
  semQuemPreencha: readonly number[];
  veem: readonly number[];
  perfis: readonly PerfilDoTipo[];
  temPericias: boolean;
}

/** Steps without which those behind them have nothing to show: the kind, its form, its fields. */
const DEVIDOS = 3;

/** The last step that can be gone to: the first of those that is not done, else all. */
export function alcanceDe(feitos: readonly boolean[]): number {
  const falta = feitos.slice(0, DEVIDOS).findIndex((feito) => !feito);
  return falta < 0 ? feitos.length : falta + 1;
}

/** Which steps are done, as what is there tells; nothing stays of a trial, which counts once it has led on. */
export function feitosDe(h: Havido): boolean[] {
  const completo = h.campos !== null && !avisosDe(h.campos, h.semQuemPreencha).some((a) => a.impede);
  const inclui = h.tipo && alguemInclui(h.veem, h.perfis);
  return [h.tipo, h.campos !== null, completo, completo && h.temPericias, completo && inclui];
}
