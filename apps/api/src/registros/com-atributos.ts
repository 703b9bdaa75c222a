import type { AtributoValorEnvio, DeArvore } from '@retaguarda/contract';
import { notFound } from '../base/app-error.ts';
import type { CurrentSession } from '../base/auth/current-session.ts';
import type { AttributeValues } from '../base/db/attribute-values.ts';
import type { CatalogoVisto, Modelo } from '../nucleo/modelo/public.ts';
import { aplica, inicia, paraFio, SEM_EXTERNOS } from '../nucleo/valores/public.ts';

/** The compiled attributes that records of a kind carry in a category. */
export const catalogoDe = (modelo: Modelo, tipo: DeArvore, categoriaId: number): CatalogoVisto =>
  modelo.catalogo(modelo.refDe(categoriaId), tipo);

/** Refuses a category in which no record is registered: only the leaves of its tree take them. */
export function confereFolha(modelo: Modelo, arvore: number, categoriaId: number): void {
  if (!modelo.folhas(arvore).some((c) => c.id === categoriaId)) throw notFound();
}

/** The attribute values to store: those that were sent over the stored ones; without any, over the defaults. */
export const valoresEnviados = (
  catalogo: CatalogoVisto,
  sessao: CurrentSession,
  anteriores: AttributeValues | null,
  envio: readonly AtributoValorEnvio[],
): AttributeValues =>
  aplica(catalogo, { anteriores, envio, externos: SEM_EXTERNOS, permissoes: sessao.permissions }).guardar;

/** What a record that is not stored yet starts from. */
export const valoresIniciais = (catalogo: CatalogoVisto): AttributeValues =>
  inicia(catalogo, SEM_EXTERNOS).guardar;

/** The values of a record as its form takes them, each with its definition; of a new one (id 0) none is stored. */
export function atributosNoFio(
  catalogo: CatalogoVisto,
  { id, valores }: { id: number; valores: AttributeValues },
) {
  const porId = new Map(catalogo.definicoes.map((d) => [d.id, d]));
  return {
    atributos: {
      atributos: paraFio(catalogo, valores).flatMap((v) => {
        const catDados = porId.get(v.catId);
        return catDados === undefined ? [] : [{ ...v, atribId: id === 0 ? 0 : v.atribId, catDados }];
      }),
    },
    definicoes: catalogo.definicoes.map((d) => ({ catId: d.id, catSituacao: true, catDados: d })),
  };
}
