import { createHash } from 'node:crypto';
import {
  type AtributoDefinicao,
  type Catalogo,
  compileCatalogoTolerante,
  ehDinheiro,
  type Opcao,
} from '@retaguarda/atributos';
import { type ComAtributos, REGISTROS, TAMANHO_MARCA, TIPO_SYS } from '@retaguarda/contract';
import { CALENDARIO_NACIONAL, type Calendario, ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { chavesEmOrdem, comEmpresas, semEstas } from './definicoes-vistas.ts';

/**
 * The compiled definitions of a level as the caller sees them. What is calculated, judged and stored takes `inteiro`,
 * which knows those that the caller does not see as well; what is shown never does.
 */
export interface CatalogoVisto extends Catalogo {
  readonly inteiro: Catalogo;
  /** The office's days without court. */
  readonly calendario: Calendario;
}

/** Levels whose values an attribute category describes; a formula may use codes of the levels above its own. */
export type Nivel = ComAtributos;

export interface Categoria {
  id: number;
  idPai: number | null;
  idRef: number | null;
  nome: string;
  situacao: SituacaoRegistro;
  tipoSys: number;
  exibeValorTotal: boolean;
  somatoriosNaHome: boolean;
  recebiveisEditaveis: boolean;
  /** The caller does not see what its receivables are worth, nor any sum of it. */
  semValor: boolean;
  /** Steps of the forms that an attribute category describes. */
  etapas: number;
}

/** What a model holds beside categories and definitions. */
interface AlemDasDefinicoes {
  inteiro?: Modelo | undefined;
  empresas?: readonly Opcao[];
  calendario?: Calendario;
}

/** The categories and attribute definitions of a tenant as one immutable picture. */
export class Modelo {
  private readonly categorias: ReadonlyMap<number, Categoria>;
  private readonly filhos = new Map<number | null, Categoria[]>();
  /** Attribute category by the category whose records it describes. */
  private readonly refs = new Map<number, number>();
  private readonly definicoes: ReadonlyMap<number, readonly AtributoDefinicao[]>;
  private readonly catalogos = new Map<string, CatalogoVisto>();
  private readonly marcas = new Map<number, string>();
  private readonly vistos = new Map<string, Modelo>();
  private pagam: ReadonlyMap<number, AtributoDefinicao> | undefined;
  /** With every definition; itself where none is kept from the caller. */
  readonly inteiro: Modelo;
  /** The options of whatever chooses among companies; none are known where nothing does. */
  readonly empresas: readonly Opcao[];
  /** The office's days without court. */
  readonly calendario: Calendario;

  constructor(
    categorias: readonly Categoria[],
    definicoes: ReadonlyMap<number, readonly AtributoDefinicao[]>,
    { inteiro, empresas = [], calendario = CALENDARIO_NACIONAL }: AlemDasDefinicoes = {},
  ) {
    this.inteiro = inteiro ?? this;
    this.empresas = empresas;
    this.calendario = calendario;
    this.categorias = new Map(categorias.map((c) => [c.id, c]));
    this.definicoes = definicoes;
    for (const c of categorias) {
      const irmaos = this.filhos.get(c.idPai);
      if (irmaos === undefined) this.filhos.set(c.idPai, [c]);
      else irmaos.push(c);
      if (c.tipoSys === TIPO_SYS.atributos && c.idRef !== null && ehAtivo(c.situacao))
        this.refs.set(c.idRef, c.id);
    }
  }

  categoria(id: number): Categoria | undefined {
    return this.categorias.get(id);
  }

  todas(): readonly Categoria[] {
    return [...this.categorias.values()];
  }

  /** The model without hidden categories; the definitions stay as they are. */
  sem(ocultas: readonly number[]): Modelo {
    if (ocultas.length === 0) return this;
    return this.visto(`categorias ${ocultas.join()}`, () => {
      const fora = new Set(ocultas);
      const inteiro = this.inteiro === this ? undefined : this.inteiro.sem(ocultas);
      return new Modelo(
        this.todas().filter((c) => !fora.has(c.id)),
        this.definicoes,
        { ...this.alem, inteiro },
      );
    });
  }

  /** A definition as it is stored, with the options that it does not say itself. */
  completa(def: AtributoDefinicao): AtributoDefinicao {
    return comEmpresas(def, this.empresas);
  }

  /** The model in which only these companies can be chosen. */
  soEmpresas(ids: readonly number[]): Modelo {
    return this.visto(`empresas ${ids.join()}`, () => {
      const vistas = new Set(ids);
      const empresas = this.empresas.filter((e) => vistas.has(e.id));
      return new Modelo(
        this.todas(),
        new Map([...this.definicoes].map(([ref, defs]) => [ref, defs.map((d) => comEmpresas(d, empresas))])),
        { ...this.alem, inteiro: this.inteiro, empresas },
      );
    });
  }

  /**
   * The model without attributes that the caller does not see (decision 0031). Rules name none of them any more, and a
   * category in which they decide what a receivable is worth shows no sums.
   */
  semAtributos(vedados: readonly number[]): Modelo {
    if (vedados.length === 0) return this;
    return this.visto(`atributos ${vedados.join()}`, () => {
      const fora = new Set(vedados);
      const semValor = new Set(this.semValor(fora));
      const nada = { semValor: true, exibeValorTotal: false, somatoriosNaHome: false };
      return new Modelo(
        this.todas().map((c) => (semValor.has(c.id) ? { ...c, ...nada } : c)),
        new Map([...this.definicoes].map(([ref, defs]) => [ref, semEstas(defs, fora)])),
        { ...this.alem, inteiro: this },
      );
    });
  }

  /** Categories of cases in which one of these attributes is what a receivable is worth, or what is paid of it. */
  semValor(vedados: ReadonlySet<number>): readonly number[] {
    if (vedados.size === 0) return [];
    return this.dasPericias((d) => (d.valorRecebivel || d.oQueSePaga) && vedados.has(d.id)).map(([id]) => id);
  }

  /** By the category of cases, the attribute that is what is paid of its receivables; the others pay their value. */
  get oQueSePaga(): ReadonlyMap<number, AtributoDefinicao> {
    this.pagam ??= new Map(this.dasPericias((d) => d.oQueSePaga && ehDinheiro(d)));
    return this.pagam;
  }

  /** Categories of cases with the first attribute of their receivables that is such a one, seen or not. */
  private dasPericias(
    qual: (def: AtributoDefinicao) => boolean,
  ): (readonly [categoria: number, def: AtributoDefinicao])[] {
    const { inteiro } = this;
    return inteiro
      .todas()
      .filter((c) => c.tipoSys === TIPO_SYS.pericias)
      .flatMap((c) => {
        const def = inteiro.etapa(inteiro.refDe(c.id), 'recebivel').find(qual);
        return def === undefined ? [] : [[c.id, def] as const];
      });
  }

  private get alem(): Pick<AlemDasDefinicoes, 'empresas' | 'calendario'> {
    return { empresas: this.empresas, calendario: this.calendario };
  }

  /** The model with other days without court; definitions are compiled anew where it is asked for them. */
  comCalendario(calendario: Calendario): Modelo {
    return new Modelo(this.todas(), this.definicoes, { ...this.alem, calendario });
  }

  private visto(chave: string, faz: () => Modelo): Modelo {
    const pronto = this.vistos.get(chave);
    if (pronto !== undefined) return pronto;
    const visto = faz();
    this.vistos.set(chave, visto);
    return visto;
  }

  /** Active roots of a tree, in order. */
  raizes(tipoSys: number): readonly Categoria[] {
    return (this.filhos.get(null) ?? []).filter((c) => c.tipoSys === tipoSys && ehAtivo(c.situacao));
  }

  /** The root above a category. */
  raizDe(id: number): Categoria | undefined {
    let atual = this.categorias.get(id);
    while (atual !== undefined && atual.idPai !== null) atual = this.categorias.get(atual.idPai);
    return atual;
  }

  /** Active leaves below a category in tree order; the category itself when it has no children, active or not. */
  folhasDe(id: number): readonly Categoria[] {
    const categoria = this.categorias.get(id);
    if (categoria === undefined) return [];
    const filhos = this.filhos.get(id) ?? [];
    if (filhos.length === 0) return [categoria];
    return filhos.filter((c) => ehAtivo(c.situacao)).flatMap((f) => this.folhasDe(f.id));
  }

  /** Every leaf of the active trees of a type. */
  folhas(tipoSys: number): readonly Categoria[] {
    return this.raizes(tipoSys).flatMap((r) => this.folhasDe(r.id));
  }

  /** Attribute category of a record's category: the one that references it, else that of its nearest ancestor; 0 for none. */
  refDe(id: number): number {
    for (
      let atual = this.categorias.get(id);
      atual !== undefined;
      atual = atual.idPai === null ? undefined : this.categorias.get(atual.idPai)
    ) {
      const ref = this.refs.get(atual.id);
      if (ref !== undefined) return ref;
    }
    return 0;
  }

  /** Active definitions of an attribute category, by step and order. */
  atributos(refId: number): readonly AtributoDefinicao[] {
    return this.definicoes.get(refId) ?? [];
  }

  /** Tells the definitions of an attribute category from all others, whoever's model they stand in. */
  marca(refId: number): string {
    const pronta = this.marcas.get(refId);
    if (pronta !== undefined) return pronta;
    const resumo = createHash('sha256')
      .update(JSON.stringify(this.atributos(refId), chavesEmOrdem))
      .digest('base64url');
    const marca = resumo.slice(0, TAMANHO_MARCA);
    this.marcas.set(refId, marca);
    return marca;
  }

  /** An active definition of any category. */
  atributo(id: number): AtributoDefinicao | undefined {
    for (const defs of this.definicoes.values()) {
      const def = defs.find((d) => d.id === id);
      if (def !== undefined) return def;
    }
    return undefined;
  }

  etapa(refId: number, nivel: Nivel): readonly AtributoDefinicao[] {
    return this.atributos(refId).filter((d) => d.etapa === REGISTROS[nivel].etapa);
  }

  /** The model with other definitions in some attribute categories; the rest is shared with this one. */
  comAtributos(mudadas: ReadonlyMap<number, readonly AtributoDefinicao[]>): Modelo {
    const emOrdem = [...mudadas].map(([refId, defs]): [number, readonly AtributoDefinicao[]] => [
      refId,
      defs.map((d) => this.completa(d)).sort((a, b) => a.etapa - b.etapa || a.ordem - b.ordem || a.id - b.id),
    ]);
    return new Modelo(this.todas(), new Map([...this.definicoes, ...emOrdem]), this.alem);
  }

  /** Definitions that people of any category carry. */
  atributosDePessoas(): readonly AtributoDefinicao[] {
    return [...this.refs]
      .filter(([id]) => this.categorias.get(id)?.tipoSys === TIPO_SYS.pessoas)
      .flatMap(([, ref]) => this.atributos(ref));
  }

  /** The compiled definitions of one level, knowing the codes of the levels above. */
  catalogo(refId: number, nivel: Nivel): CatalogoVisto {
    const chave = `${refId}.${nivel}`;
    const pronto = this.catalogos.get(chave);
    if (pronto !== undefined) return pronto;
    const lido = compileCatalogoTolerante(this.etapa(refId, nivel), {
      externos: this.externos(refId, nivel),
    });
    const { inteiro } = this;
    const catalogo = {
      ...lido,
      inteiro: inteiro === this ? lido : inteiro.catalogo(refId, nivel).inteiro,
      calendario: this.calendario,
    };
    this.catalogos.set(chave, catalogo);
    return catalogo;
  }

  /** Codes of the levels above, which formulas of a level may use. */
  externos(refId: number, nivel: Nivel): string[] {
    if (REGISTROS[nivel].etapa === 1) return [];
    const acima = [...this.etapa(refId, 'pericia'), ...this.atributosDePessoas()];
    if (nivel === 'recebivel') acima.push(...this.etapa(refId, 'periciaPessoa'));
    return acima.map((d) => d.codId);
  }
}
