import {
  ARVORES,
  type ArquivoDeDefinicoes,
  type Arvore,
  type Categoria,
  chaveDoCaminho,
  TIPO_SYS,
} from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { categorias } from '../arvore/public.ts';
import { type AtributoRow, todosOsAtributos } from '../catalogo/public.ts';

export interface PerfilGuardado {
  id: number;
  nome: string;
  situacao: SituacaoRegistro;
  versao: number;
  recursos: string[];
}

/** What a network has of what a file may hold. */
export class Alvo {
  readonly categorias: readonly Categoria[];
  readonly atributos: readonly AtributoRow[];
  readonly perfis: readonly PerfilGuardado[];
  readonly #porId: ReadonlyMap<number, Categoria>;
  readonly #porCaminho: ReadonlyMap<string, Categoria>;

  constructor(
    todas: readonly Categoria[],
    atributos: readonly AtributoRow[],
    perfis: readonly PerfilGuardado[],
  ) {
    this.categorias = todas;
    this.atributos = atributos;
    this.perfis = perfis;
    this.#porId = new Map(todas.map((c) => [c.id, c]));
    this.#porCaminho = new Map(todas.map((c) => [chaveDoCaminho(arvoreDe(c), this.caminhoDe(c.id)), c]));
  }

  categoriaDe(id: number): Categoria | undefined {
    return this.#porId.get(id);
  }

  categoria(arvore: Arvore, caminho: readonly string[]): Categoria | undefined {
    return this.#porCaminho.get(chaveDoCaminho(arvore, caminho));
  }

  caminhoDe(id: number): string[] {
    const categoria = this.#porId.get(id);
    return categoria === undefined ? [] : [...this.caminhoDe(categoria.idPai), categoria.name];
  }

  atributo(codigo: string): AtributoRow | undefined {
    return this.atributos.find((a) => a.cod_id === codigo);
  }

  codigoDe = (id: number): string | undefined => this.atributos.find((a) => a.id === id)?.cod_id;

  perfil(nome: string): PerfilGuardado | undefined {
    return this.perfis.find((p) => p.nome.toLowerCase() === nome.toLowerCase());
  }
}

export const arvoreDe = ({ tipoSysId }: Pick<Categoria, 'tipoSysId'>): Arvore => {
  const achada = ARVORES.find((a) => TIPO_SYS[a] === tipoSysId);
  if (achada === undefined) throw new Error(`no tree ${tipoSysId}`);
  return achada;
};

export async function alvoDe(tx: Tx): Promise<Alvo> {
  const perfis = await tx.rows(sql<PerfilGuardado>`
    select id, nome, situacao, versao,
           array(select recurso from perfil_recurso r where r.tenant_id = p.tenant_id and r.perfil_id = p.id order by 1) as recursos
      from perfil p where tenant_id = ${tx.tenant} order by nome, id`);
  return new Alvo(await categorias(tx), await todosOsAtributos(tx), perfis);
}

/** Lists of a file, and an item's place among them. */
export type Lista = 'categorias' | 'atributos' | 'perfis' | 'automacoes';
export const chaveDe = (lista: Lista, i: number): string => `${lista}.${i}`;

export const chavesDe = (arquivo: ArquivoDeDefinicoes): string[] =>
  (['categorias', 'atributos', 'perfis', 'automacoes'] as const).flatMap((lista) =>
    (arquivo[lista] ?? []).map((_, i) => chaveDe(lista, i)),
  );
