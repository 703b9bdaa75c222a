import { type AtribValor, ehBloqueado, unidadeDe } from '@retaguarda/atributos';
import type { Permissoes } from '@retaguarda/contract';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { CatalogoVisto } from '../../nucleo/modelo/public.ts';
import { inicia, leValores, naCidade } from '../../nucleo/valores/public.ts';
import type { PericiaRow } from './carrega.ts';

/**
 * Step-1 values of a copy: dates, calculated values and what the user may not set begin anew with their defaults,
 * because the save would refuse a restricted value that is not its default.
 */
export function copiaValores(
  nivel: CatalogoVisto,
  original: Pick<PericiaRow, 'cidade_id' | 'valores'>,
  permissoes: Permissoes,
): AttributeValues {
  const lidos = leValores(original.valores);
  const copiados = new Map<number, AtribValor>();
  for (const def of nivel.definicoes) {
    const unidade = unidadeDe(def);
    if (!unidade.copia || ehBloqueado(def, permissoes)) continue;
    // What the original leaves empty stays empty in the copy, too.
    copiados.set(def.id, lidos.get(def.id) ?? unidade.vazio(def));
  }
  return inicia(nivel, naCidade(nivel, original.cidade_id), copiados).guardar;
}
