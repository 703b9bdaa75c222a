import type { periciaTipos, RouteResponse } from '@retaguarda/contract';
import { PERICIA } from '../textos.ts';
import { TODOS_OS_TIPOS } from './pericia-list-search.ts';

/** The types that divide the list, and before several of them all. */
export function abasDosTipos(tipos: RouteResponse<typeof periciaTipos>['tipoPericias']) {
  const abas = tipos.map((t) => ({ id: String(t.catgId), name: t.nome, count: t.total }));
  if (abas.length < 2) return abas;
  const todas = tipos.reduce((n, t) => n + t.total, 0);
  return [{ id: String(TODOS_OS_TIPOS), name: PERICIA.todosOsTipos, count: todas }, ...abas];
}
