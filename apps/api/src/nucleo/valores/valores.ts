import {
  type AtributoDefinicao,
  type AtribValor,
  type Avaliacao,
  type Catalogo,
  estaAtivo,
  unidadeDe,
} from '@retaguarda/atributos';
import { type AtributoValor, TIPO_SYS } from '@retaguarda/contract';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { CatalogoVisto } from '../modelo/public.ts';

/**
 * How values are stored: active ones under the definition's id, so that sums and lists in SQL see nothing else;
 * those of inactive attributes, kept but not used, under `~id`.
 */
const INATIVO = '~';
const ehInativa = (chave: string): boolean => chave.startsWith(INATIVO);

/** Every stored value by definition id, active or not. */
export function leValores(valores: AttributeValues): Map<number, AtribValor> {
  const lidos = new Map<number, AtribValor>();
  for (const chave of Object.keys(valores))
    lidos.set(Number(ehInativa(chave) ? chave.slice(INATIVO.length) : chave), valores[chave] ?? null);
  return lidos;
}

/** Values in use by definition id: without those that inactive attributes keep. */
export function leAtivos(valores: AttributeValues): Map<number, AtribValor> {
  const lidos = new Map<number, AtribValor>();
  for (const chave of Object.keys(valores))
    if (!ehInativa(chave)) lidos.set(Number(chave), valores[chave] ?? null);
  return lidos;
}

/**
 * What is stored for an evaluation: all values it holds, the inactive ones put aside. So are those of deactivated
 * definitions, which the catalogue does not know: they come back into use with it.
 */
export function paraGuardar(
  catalogo: Catalogo,
  todos: ReadonlyMap<number, AtribValor>,
  avaliacao: Avaliacao,
): AttributeValues {
  const guardados: AttributeValues = {};
  for (const def of catalogo.definicoes) {
    const ativo = avaliacao.ativos.has(def.id);
    const valor = (ativo ? avaliacao.valores.get(def.id) : todos.get(def.id)) ?? null;
    if (valor === null || unidadeDe(def).isEmpty(valor)) continue;
    guardados[ativo ? String(def.id) : `${INATIVO}${def.id}`] = valor;
  }
  for (const [id, valor] of todos) if (!catalogo.porId.has(id)) guardados[`${INATIVO}${id}`] = valor;
  return guardados;
}

/** Where a value is stored says whether its attribute is active; of one without a value the rules say it. */
function ativosDe(catalogo: Catalogo, valores: AttributeValues): (id: number) => boolean {
  const conhecidos = new Map<number, boolean>();
  const decide = (id: number): boolean => {
    if (valores[String(id)] !== undefined) return true;
    if (valores[`${INATIVO}${id}`] !== undefined) return false;
    if (catalogo.falhos.has(id)) return true;
    return estaAtivo(catalogo, id, {
      get: (origem) => ({ ativo: ativo(origem), valor: valores[String(origem)] ?? null }),
    });
  };
  const ativo = (id: number): boolean => {
    const conhecido = conhecidos.get(id);
    if (conhecido !== undefined) return conhecido;
    const decidido = decide(id);
    conhecidos.set(id, decidido);
    return decidido;
  };
  return ativo;
}

/** Wire records of a level's definitions that the caller sees, or of some of them; `atribId` is 0 for a value never stored. */
export function paraFio(
  catalogo: CatalogoVisto,
  valores: AttributeValues,
  definicoes: readonly AtributoDefinicao[] = catalogo.definicoes,
): AtributoValor[] {
  const ativo = ativosDe(catalogo, valores);
  return definicoes.map((def) => {
    const valor = valores[String(def.id)] ?? valores[`${INATIVO}${def.id}`] ?? null;
    return {
      catId: def.id,
      atribId: valor === null ? 0 : def.id,
      atribValue: valor,
      tipoSys: TIPO_SYS.atributos,
      active: ativo(def.id),
    };
  });
}
