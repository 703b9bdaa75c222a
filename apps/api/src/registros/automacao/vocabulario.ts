import {
  type AtributoDefinicao,
  type CompiledFormula,
  compileFormula,
  motivoDaFormula,
  TIPO,
  unidadeDe,
} from '@retaguarda/atributos';
import {
  type CodigoFixo,
  type ComLote,
  codigosFixosDo,
  DE_ARVORE,
  type DeArvore,
  type Definicao,
  type Especie,
  type Pai,
  paisDo,
  REGISTROS,
} from '@retaguarda/contract';
import type { Modelo } from '../../nucleo/modelo/public.ts';

/** A name that formulas and texts of an automation may use, and where its value stands. */
export interface Palavra {
  codigo: string;
  label: string;
  especie: Especie;
  /** Of which record above; null of the record itself, which has a before and an after. */
  pai: Pai | null;
  fixo?: CodigoFixo;
  atributo?: AtributoDefinicao;
}

const deArvore = (tipo: ComLote): tipo is ComLote & DeArvore => DE_ARVORE.some((t) => t === tipo);

/** Attributes of the records of a category, or of all below it; of the whole tree for 0. */
export function atributosDoTipo(modelo: Modelo, tipo: ComLote, categoriaId: number): AtributoDefinicao[] {
  if (!deArvore(tipo)) return [];
  const { arvore }: Definicao = REGISTROS[tipo];
  const folhas = categoriaId === 0 ? modelo.folhas(arvore ?? 0) : modelo.folhasDe(categoriaId);
  const refs = [...new Set(folhas.map((f) => modelo.refDe(f.id)))];
  return refs.flatMap((ref) => modelo.etapa(ref, tipo));
}

const ESPECIE_DA_MEDIDA: Readonly<Partial<Record<string, Especie>>> = {
  dinheiro: 'dinheiro',
  numero: 'numero',
  dia: 'data',
};

function especieDe(def: AtributoDefinicao): Especie {
  if (def.tipo === TIPO.interruptor) return 'simNao';
  return ESPECIE_DA_MEDIDA[unidadeDe(def).medida(def)] ?? 'texto';
}

function doTipo(modelo: Modelo, tipo: ComLote, categoriaId: number, pai: Pai | null): Palavra[] {
  const prefixo = pai === null ? '' : `${pai.prefixo}.`;
  const fixas = codigosFixosDo(tipo).map(
    (fixo): Palavra => ({
      ...{ codigo: `${prefixo}${fixo.codigo}`, label: fixo.label, especie: fixo.especie, pai, fixo },
    }),
  );
  const atributos = atributosDoTipo(modelo, tipo, categoriaId).map(
    (atributo): Palavra => ({
      codigo: `${prefixo}${atributo.codId}`,
      label: atributo.label,
      especie: especieDe(atributo),
      ...{ pai, atributo },
    }),
  );
  return [...fixas, ...atributos];
}

/** All names of a kind, as this model shows it: what is hidden from whom it is for is no name. */
export function vocabularioDe(modelo: Modelo, tipo: ComLote, categoriaId: number): Palavra[] {
  const proprias = doTipo(modelo, tipo, categoriaId, null);
  return [...proprias, ...paisDo(tipo).flatMap((pai) => doTipo(modelo, pai.tipo, 0, pai))];
}

/** A name as it is written: the record's own before and after a change begin with these. */
export const ANTES = 'antes.';
export const DEPOIS = 'depois.';

/** The words by all the names that they are written by. */
export function porNome(palavras: readonly Palavra[]): ReadonlyMap<string, Palavra> {
  const nomes = new Map<string, Palavra>();
  for (const palavra of palavras) {
    const { codigo, pai } = palavra;
    nomes.set(codigo, palavra);
    if (pai !== null) continue;
    nomes.set(`${ANTES}${codigo}`, palavra);
    nomes.set(`${DEPOIS}${codigo}`, palavra);
  }
  return nomes;
}

export type Compilada = { ok: true; formula: CompiledFormula } | { ok: false; falta: string };

/** A formula over these names; where it is none, why and where. */
export function compilada(fonte: string, nomes: Iterable<string>): Compilada {
  const lida = compileFormula(fonte, nomes);
  return lida.ok ? lida : { ok: false, falta: motivoDaFormula(fonte, lida.error) };
}
