import type { AtributoValor, AtributoValorEnvio, ErrorItem } from '@retaguarda/contract';
import {
  chaveDoAtributo,
  compararAtributos,
  type Valores,
  valoresDoForm,
} from '../atributos/comparar-atributos.ts';
import type { AtributoFormStore } from '../atributos/form-store.ts';
import { lerRegistro } from '../lib/ler-registro.ts';
import { Listeners } from '../lib/store.ts';
import type { Conflito, Lado } from '../ui/dialog/conflict-fields.ts';
import { antesDe, assumirNoForm, gravarNoForm, lerEntradas, valoresLidos } from './atributos-editados.ts';
import { type CampoFixo, conflitoDe, escolher, mesmoValor, mudadosEntre } from './campo-fixo.ts';
import type { Conteudo, Gravado, Lugar } from './conteudo.ts';
import type { Trabalho } from './rascunho.ts';

/** A stored version of a record. */
export interface Guardado<V> {
  versao: number;
  valores: V;
  /** Values of its attributes; left out by records that have none. */
  atributos?: readonly AtributoValor[];
}

export type Erros<V> = Partial<Record<keyof V & string, string>>;

export interface VistaDosCampos<V> {
  valores: V;
  erros: Erros<V>;
  /** Counts how often they were replaced from outside; inputs that remember what was typed begin anew with it. */
  geracao: number;
}

export interface EnvioDosCampos<V> {
  versao: number;
  valores: V;
  atributos: AtributoValorEnvio[];
  /** Everything the form showed as it was sent. */
  emVigor: Valores;
}

export interface GravadoNaVersao extends Gravado {
  /** Left out by what has none. */
  versao?: number;
}

/** A version while it is edited. */
interface Versao<V> {
  versao: number;
  valores: V;
  atributos: Valores;
}

export interface OpcoesDosCampos<V> {
  guardado: Guardado<V>;
  /** In the order of the form. */
  campos: readonly CampoFixo<V>[];
  /** Those that come after the attributes. */
  camposDepois?: readonly CampoFixo<V>[];
  store?: AtributoFormStore | null;
  /** Passwords and the like: no draft keeps them, and they do not outlive their save. */
  secretos?: readonly (keyof V & string)[];
  /** Unsaved from the start, such as a copy. */
  pendente?: boolean;
  /** The first fault of each field; the server gives the same verdict. */
  valida: (valores: V) => Erros<V>;
  /** The field that the server's name of it stands for. */
  campoDe?: (campo: string) => string;
}

const SEM_CAMPOS: readonly never[] = [];
/** Put before an attribute's id, beside the names of the fixed fields. */
const ATRIBUTO = 'atributo.';
/** The fixed fields of a record with the form of its attributes. */
export class Campos<V extends Record<string, unknown>>
  implements Conteudo<EnvioDosCampos<V>, GravadoNaVersao, Guardado<V>>
{
  readonly store: AtributoFormStore | null;
  readonly #opcoes: () => OpcoesDosCampos<V>;
  readonly #ouvintes = new Listeners();
  readonly subscribe = this.#ouvintes.subscribe;
  #vista: VistaDosCampos<V>;
  /** What is stored, as far as this form knows. */
  #gravado: Versao<V>;
  /** What its edits began on; an older one than what is stored where a draft was put back. */
  #base: Versao<V>;
  #pendente: boolean;

  /** @param opcoes read when needed: what a kind knows may change while it is edited */
  constructor(opcoes: () => OpcoesDosCampos<V>) {
    const { guardado, store = null, pendente = false } = opcoes();
    this.#opcoes = opcoes;
    this.store = store;
    this.#vista = { valores: guardado.valores, erros: {}, geracao: 0 };
    const atributos = store ? valoresDoForm(store) : new Map();
    this.#gravado = { versao: guardado.versao, valores: guardado.valores, atributos };
    this.#base = this.#gravado;
    this.#pendente = pendente;
    store?.subscribeAll(() => this.#ouvintes.tell());
  }

  vista = () => this.#vista;

  get versao(): number {
    return this.#base.versao;
  }

  /** The fields as they are stored. */
  get guardados(): V {
    return this.#gravado.valores;
  }

  /** A refusal goes when its field changes. */
  muda(parte: Partial<V>): void {
    const { valores, erros } = this.#vista;
    const restantes = Object.entries(erros).filter(([chave]) => !(chave in parte));
    this.#mostra({ ...valores, ...parte }, Object.fromEntries(restantes) as Erros<V>); // entries of the errors
  }

  erra(chave: keyof V & string, erro: string | undefined): void {
    this.#mostra(this.#vista.valores, { ...this.#vista.erros, [chave]: erro });
  }

  /** Another call stored these: whoever changed them here keeps the choice. */
  gravadoFora(parte: Partial<V>): void {
    const seguem = Object.keys(parte).filter((k) =>
      mesmoValor(this.#vista.valores[k], this.#gravado.valores[k]),
    );
    this.#gravado = { ...this.#gravado, valores: { ...this.#gravado.valores, ...parte } };
    this.#base = { ...this.#base, valores: { ...this.#base.valores, ...parte } };
    this.muda(escolher(parte, seguem));
  }

  sujo = (): boolean => this.#pendente || this.#mudados().length > 0 || (this.store?.sujo ?? false);

  trabalho(): Trabalho | null {
    const { secretos = SEM_CAMPOS } = this.#opcoes();
    const { versao, valores, atributos } = this.#base;
    const mudados = this.#mudados().filter((k) => !secretos.includes(k));
    const digitados = this.store?.rascunho() ?? [];
    if (mudados.length + digitados.length === 0) return null;
    const base = { valores: escolher(valores, mudados), atributos: antesDe(digitados, atributos) };
    return {
      versao,
      data: { valores: escolher(this.#vista.valores, mudados), atributos: digitados, base },
    };
  }

  restaura({ versao, data }: Trabalho): { antigo: boolean } | null {
    const lido = lerRegistro(data);
    if (!('valores' in lido && 'base' in lido)) return null;
    const [meus, base] = [this.#conhecidos(lido.valores), lerRegistro(lido.base)];
    this.#troca({ ...this.#vista.valores, ...meus });
    this.store?.restaurar(lerEntradas(lido.atributos));
    const antigo = versao !== this.#gravado.versao;
    // Saved on the version it was typed on, so that what another person changed since is shown and not overwritten.
    if (antigo)
      this.#base = {
        versao,
        valores: { ...this.#gravado.valores, ...this.#conhecidos(base.valores) },
        atributos: new Map([...this.#gravado.atributos, ...lerEntradas(base.atributos)]),
      };
    return { antigo };
  }

  desfaz(): void {
    this.#pendente = false;
    this.#base = this.#gravado;
    this.store?.restaurar([...this.#gravado.atributos]);
    this.#troca(this.#gravado.valores);
  }

  julga(): Lugar[] {
    const { campos, camposDepois = SEM_CAMPOS, valida } = this.#opcoes();
    const erros = valida(this.#vista.valores);
    this.#mostra(this.#vista.valores, erros);
    const errados = (destes: readonly CampoFixo<V>[]) =>
      destes
        .flatMap(({ chave, com = SEM_CAMPOS }) => [...com, chave])
        .filter((campo) => erros[campo] !== undefined)
        .map((campo) => ({ campo }));
    const atributos = (this.store?.validar() ?? []).map((atributo) => ({ atributo }));
    return [...errados(campos), ...atributos, ...errados(camposDepois)];
  }

  recusa(itens: readonly ErrorItem[]): Lugar[] {
    const { campoDe = (campo: string) => campo } = this.#opcoes();
    const achados = itens.flatMap(({ field, message }) => {
      const campo = field === undefined ? '' : campoDe(field);
      return campo in this.#vista.valores ? [[campo, message] as const] : [];
    });
    this.#mostra(this.#vista.valores, { ...this.#vista.erros, ...Object.fromEntries(achados) });
    const atributos = (this.store?.aplicarErros(itens) ?? []).map((atributo) => ({ atributo }));
    return [...achados.map(([campo]) => ({ campo })), ...atributos];
  }

  envio(): EnvioDosCampos<V> {
    return {
      versao: this.#base.versao,
      valores: this.#vista.valores,
      atributos: this.store?.envio() ?? [],
      emVigor: this.store ? valoresDoForm(this.store) : new Map(),
    };
  }

  gravado({ valores, emVigor }: EnvioDosCampos<V>, { versao = this.#base.versao }: GravadoNaVersao): void {
    const { guardado, secretos = SEM_CAMPOS } = this.#opcoes();
    const semSegredo = escolher(guardado.valores, secretos);
    const ditos = secretos.filter((k) => mesmoValor(this.#vista.valores[k], valores[k]));
    this.#pendente = false;
    this.#gravado = { versao, valores: { ...valores, ...semSegredo }, atributos: emVigor };
    this.#base = this.#gravado;
    if (this.store) gravarNoForm(this.store, emVigor);
    this.muda(escolher(guardado.valores, ditos));
  }

  compara(atual: Guardado<V>): Conflito {
    const { campos, camposDepois = SEM_CAMPOS } = this.#opcoes();
    const { store } = this;
    const versoes = { base: this.#base.valores, meu: this.#vista.valores, atual: atual.valores };
    const atributos = store
      ? compararAtributos({
          definicoes: store.definicoes,
          base: this.#base.atributos,
          meu: valoresDoForm(store),
          atual: valoresLidos(store, atual.atributos ?? []),
          prefixo: ATRIBUTO,
        })
      : [];
    const fixos = (destes: readonly CampoFixo<V>[]) => destes.flatMap((c) => conflitoDe(c, versoes));
    return { campos: [...fixos(campos), ...atributos, ...fixos(camposDepois)], perdidas: [] };
  }

  assume({ versao, valores, atributos = [] }: Guardado<V>, lados: ReadonlyMap<string, Lado>): void {
    const { campos, camposDepois = SEM_CAMPOS } = this.#opcoes();
    const meus = [...campos, ...camposDepois]
      .filter(({ chave }) => lados.get(chave) === 'meu')
      .flatMap(({ chave, com = SEM_CAMPOS }) => [chave, ...com]);
    const mostrados = { ...valores, ...escolher(this.#vista.valores, meus) };
    const escolhi = (id: number) => lados.get(chaveDoAtributo(id, ATRIBUTO)) === 'meu';
    const lidos = this.store ? assumirNoForm(this.store, atributos, escolhi) : new Map();
    this.#gravado = { versao, valores, atributos: lidos };
    this.#base = this.#gravado;
    this.#troca(mostrados);
  }

  #mudados(): (keyof V & string)[] {
    const { campos, camposDepois = SEM_CAMPOS } = this.#opcoes();
    return mudadosEntre([...campos, ...camposDepois], this.#vista.valores, this.#gravado.valores);
  }

  /** Of a draft, the fields that the form has today. */
  #conhecidos(v: unknown): Partial<V> {
    const lidos = Object.entries(lerRegistro(v)).filter(([chave]) => chave in this.#gravado.valores);
    return Object.fromEntries(lidos) as Partial<V>; // written by this very form
  }

  #mostra(valores: V, erros: Erros<V>): void {
    this.#vista = { ...this.#vista, valores, erros };
    this.#ouvintes.tell();
  }

  #troca(valores: V): void {
    this.#vista = { valores, erros: {}, geracao: this.#vista.geracao + 1 };
    this.#ouvintes.tell();
  }
}
