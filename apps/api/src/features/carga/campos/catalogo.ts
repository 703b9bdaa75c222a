import { type CondicaoImportacao, type Importavel, importavelDe } from '@retaguarda/contract';
import type { CatalogoVisto, Modelo } from '../../../nucleo/modelo/public.ts';

/** What an import is of, as it is stored and sent. */
export interface Escolha {
  tipo: number;
  condicao: CondicaoImportacao;
  categoriaId: number;
}

/** The kind of the records; an import of none is never begun. */
export function registroDa({ tipo, condicao }: Omit<Escolha, 'categoriaId'>): Importavel {
  const registro = importavelDe(tipo, condicao);
  if (registro === undefined) throw new Error(`no kind is imported by type ${tipo}, condition ${condicao}`);
  return registro;
}

/** The compiled attributes of what is imported. */
export const catalogoDe = (modelo: Modelo, escolha: Escolha): CatalogoVisto =>
  modelo.catalogo(modelo.refDe(escolha.categoriaId), registroDa(escolha));

/** An attribute's key among the fields. */
export const chaveDe = (atributoId: number): string => `a${atributoId}`;
