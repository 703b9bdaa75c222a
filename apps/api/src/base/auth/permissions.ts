import { RECURSOS, type RecursoDefinicao } from '@retaguarda/contract';

const DEFINICOES: ReadonlyMap<string, RecursoDefinicao> = new Map(RECURSOS.map((r) => [r.recurso, r]));

/** A permission of the catalogue; undefined for that of a restricted field. */
export const permissionDefinition = (recurso: string): RecursoDefinicao | undefined =>
  DEFINICOES.get(recurso);

/** The name people know a permission by; that of a restricted field is its code. */
export const permissionName = (recurso: string): string => permissionDefinition(recurso)?.nome ?? recurso;
