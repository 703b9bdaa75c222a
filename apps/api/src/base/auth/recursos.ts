import { RECURSOS, type RecursoDefinicao } from '@retaguarda/contract';

const DEFINICOES: ReadonlyMap<string, RecursoDefinicao> = new Map(RECURSOS.map((r) => [r.recurso, r]));

/** A permission of the catalogue; undefined for that of a restricted field. */
export const definicaoDe = (recurso: string): RecursoDefinicao | undefined => DEFINICOES.get(recurso);

/** The name people know a permission by; that of a restricted field is its code. */
export const nomeDoRecurso = (recurso: string): string => definicaoDe(recurso)?.nome ?? recurso;
