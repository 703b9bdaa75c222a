import {
  type AtributoDefinicao,
  CODIGO_LETRAS,
  CODIGO_SORTEIO,
  checkDefinicao,
  codigoDe,
  DEFINICAO_NEUTRA,
  normalizaDefinicao,
  TIPO,
} from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  type Categoria,
  type COPIA,
  catalogoAlt,
  catalogoCopy,
  catalogoInc,
} from '@retaguarda/contract';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import { call } from '../../lib/call/api.ts';
import { ativosDaEtapa, type Catalogo } from './catalogo-queries.ts';
import type { Valores } from './definicao-campos.ts';
import type { Confirmado } from './impacto/impacto.ts';

export type Modo = 'inc' | 'alt' | 'ver' | 'copia';
export type Copia = (typeof COPIA)[keyof typeof COPIA];

/** What a definition is made, changed or copied from. */
export interface Origem {
  modo: Modo;
  categoria: Categoria;
  catalogo: Catalogo;
  /** The one that is changed, seen or copied. */
  registro: CatalogoRegistro | null;
  /** The step that a new one begins in; the first where nothing is said. */
  etapa?: number | undefined;
}

/** The end of a new code, drawn once a form. */
export function sorteio(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(CODIGO_SORTEIO));
  return Array.from(bytes, (b) => CODIGO_LETRAS.charAt(b % CODIGO_LETRAS.length)).join('');
}

/** A new attribute comes after all others of its step. */
const novaDefinicao = ({ list }: Catalogo, fim: string, etapa: number): Valores => ({
  ...DEFINICAO_NEUTRA,
  etapa,
  id: 0,
  codId: codigoDe('', fim),
  label: '',
  tipo: TIPO.texto,
  ordem: Math.max(0, ...list.filter((r) => r.catDados.etapa === etapa).map((r) => r.catDados.ordem)) + 1,
});

/** What the form begins with. */
export function inicioDe(
  { modo, registro, catalogo, etapa = 1 }: Origem,
  fim: string,
): StoredVersion<Valores> {
  if (registro === null) return { versao: 0, valores: novaDefinicao(catalogo, fim, etapa) };
  if (modo !== 'copia') return { versao: registro.versao, valores: { ...registro.catDados } };
  const { catDados } = registro;
  return { versao: 0, valores: { ...catDados, id: 0, codId: codigoDe(catDados.label, fim) } };
}

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(
  ({ versao, catDados }: CatalogoRegistro): StoredVersion<Valores> => ({ versao, valores: { ...catDados } }),
  'catDados',
);

/** Name of the draft of a definition by its id, or of one that is not stored yet. */
export const nomeDoRascunho =
  ({ modo, categoria, registro }: Origem) =>
  (id: number): string => {
    if (id > 0) return `atributo.alt.${id}`;
    return modo === 'copia' ? `atributo.copia.${registro?.catId}` : `atributo.${categoria.id}`;
  };

/** The attributes that a definition may name: those of its step, and what comes from above. */
export const vizinhosDe = ({ list, externos }: Catalogo, { etapa, id }: Pick<Valores, 'etapa' | 'id'>) => ({
  irmas: ativosDaEtapa(list, etapa, id),
  externos: externos.filter((e) => e.etapa === etapa),
});

/** What is wrong with a definition, as the server judges it; of several faults of a field the first. */
export function faltasDa(catalogo: Catalogo, def: Valores): Record<string, string> {
  const { irmas, externos } = vizinhosDe(catalogo, def);
  const erros = checkDefinicao(normalizaDefinicao(def), irmas, { externos: externos.map((e) => e.codId) });
  return Object.fromEntries(erros.map((e) => [e.field, e.message]).reverse());
}

interface Envio {
  id: number;
  versao: number;
  idempotencyKey: string;
}

/** Sends a definition once its impact was looked at; null when the person turned back. */
export function enviaDefinicao(
  { modo, categoria: { id: catgId }, registro }: Origem,
  { copia, confirmado }: { copia: Copia; confirmado: Confirmado },
  catDados: AtributoDefinicao,
  { id, versao, idempotencyKey }: Envio,
) {
  const catId = id || (registro?.catId ?? 0);
  if (id > 0)
    return confirmado({ acao: 'alt', catId, versao, catDados }, (visto) =>
      call(catalogoAlt, { body: { catId, versao, catDados, visto } }),
    );
  if (modo === 'copia')
    return confirmado({ acao: 'copy', catgId, catId, tipo: copia, catDados }, (visto) =>
      call(catalogoCopy, { body: { catgId, catId, tipo: copia, catDados, visto }, idempotencyKey }),
    );
  return confirmado({ acao: 'inc', catgId, catDados }, (visto) =>
    call(catalogoInc, { body: { catgId, catDados, visto }, idempotencyKey }),
  );
}
