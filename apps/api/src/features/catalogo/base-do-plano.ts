import { ERRO } from '@retaguarda/atributos';
import { TIPO_SYS } from '@retaguarda/contract';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Categoria, Modelo, Nivel } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from './atributo-row.ts';
import { niveisDe } from './niveis.ts';

/** What is stored, over which a change is planned. */
export interface Base {
  tx: Tx;
  modelo: Modelo;
  todos: readonly AtributoRow[];
}

/** A category of attributes; any other is not there (404). */
export function categoriaDe({ modelo }: Base, id: number): Categoria {
  const categoria = modelo.categoria(id);
  if (categoria === undefined || categoria.tipoSys !== TIPO_SYS.atributos) throw notFound();
  return categoria;
}

/** A stored attribute, whatever its situation; 404 for none. */
export function rowDe({ todos }: Base, id: number): AtributoRow {
  const row = todos.find((a) => a.id === id);
  if (row === undefined) throw notFound();
  return row;
}

/** Which record holds the value of an attribute, by its step; 422 where its category has no such step. */
export function nivelDe(base: Base, row: AtributoRow): Nivel {
  const niveis = niveisDe(base.modelo, categoriaDe(base, row.categoria_id));
  const nivel = niveis[row.etapa - 1];
  if (nivel === undefined) throw ruleViolation('etapa', ERRO.etapa.message, 'etapa');
  return nivel;
}
