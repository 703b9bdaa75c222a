import type { AtributoValor, AtributoValorEnvio, ErrorItem } from '@retaguarda/contract';
import { AtributoFormStore, type Rascunho, SITUADO } from '../atributos/form-store.ts';
import {
  assumeNoForm,
  chaveDoAtributo,
  comparaAtributos,
  digitadosNoForm,
  leRascunho,
  salvoNoForm,
  type Valores,
  valoresDoForm,
} from '../atributos/versoes.ts';
import type { Dito } from '../lib/ditos.ts';
import { leRegistro } from '../lib/read-record.ts';
import { sameValue } from '../lib/same-value.ts';
import { Listeners } from '../lib/store.ts';
import type { Conflito, Lado } from '../ui/dialog/conflict-fields.ts';
import { type CampoFixo, conflitoDe, mudadosEntre, pick } from './campo-fixo.ts';
import type { Conteudo, Gravado, Lugar } from './conteudo.ts';
import { mesmaForma } from './forma.ts';
import type { Trabalho } from './rascunho.ts';

/** A stored version of a record. */
export interface Guardado<V> {
  versao: number;
  valores: V;
  /** Values of its attributes; left out by records that have none. */
  atributos?: readonly AtributoValor[];
}

export type Erros<V> = Partial<Record<keyof V & string, string>>;

interface VistaDosCampos<V> {
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

/** What was typed, and what those fields held before. */
interface TrabalhoDosCampos<V> extends Trabalho {
  data: {
    valores: Partial<V>;
    atributos: Rascunho;
    base: { valores: Partial<V>; atributos: Rascunho };
    ditos: Dito[];
  };
}

export interface OpcoesDosCampos<V> {
  guardado: Guardado<V>;
  /** In the order of the form. */
  campos: readonly CampoFixo<V>[];
  store?: AtributoFormStore | null;
  /** Passwords and the like: no draft keeps them, and they do not outlive their save. */
  secretos?: readonly (keyof V & string)[];
  /** Unsaved from the start, such as a copy. */
  pendente?: boolean;
  /** The first fault of each field; the server gives the same verdict. */
  faltas: (valores: V) => Erros<V>;
  /** The field that the server's name of it stands for. */
  campoDe?: (campo: string) => string;
}

const semAtributos = () => new AtributoFormStore({ definicoes: [], valores: [], permissoes: new Set() });

/** The fixed fields of a record with the form of its attributes. */
export class Campos<V extends Record<string, unknown>>
  implements Conteudo<EnvioDosCampos<V>, GravadoNaVersao, Guardado<V>>
{
  readonly store: AtributoFormStore;
  readonly #opcoes: () => OpcoesDosCampos<V>;
  readonly #ouvintes = new Listeners();
  readonly subscribe = this.#ouvintes.subscribe;
  #vista: VistaDosCampos<V>;
  /** What is stored, as far as this form knows. */
  #gravado: Versao<V>;
  /** What its edits began on; an older one than what is stored where a draft was put back. */
  #base: Versao<V>;
  #pendente: boolean;
  /** Fields of a draft that does not say what stood there before: whoever else changed them cannot be told. */
  #semBase: ReadonlySet<string> = new Set();

  /** @param opcoes read when needed: what a kind knows may change while it is edited */
  constructor(opcoes: () => OpcoesDosCampos<V>) {
    const { guardado, store, pendente = false } = opcoes();
    const { versao, valores } = guardado;
    this.#opcoes = opcoes;
    this.store = store ?? semAtributos();
    this.#vista = { valores, erros: {}, geracao: 0 };
    this.#gravado = { versao, valores, atributos: valoresDoForm(this.store) };
    this.#base = this.#gravado;
    this.#pendente = pendente;
    // Where a record is makes no draft of it.
    this.store.subscribeAll((porque) => {
      if (porque !== SITUADO) this.#ouvintes.tell();
    });
  }

  vista = () => this.#vista;

  get base(): Versao<V> {
    return this.#base;
  }

  /** The fields as they are stored. */
  get guardados(): V {
    return this.#gravado.valores;
  }

  /** A refusal goes when its field changes. */
  muda(parte: Partial<V>): void {
    const { valores, erros } = this.#vista;
    const restantes = Object.entries(erros).filter(([chave]) => !(chave in parte));
    this.#mostra({ valores: { ...valores, ...parte }, erros: Object.fromEntries(restantes) as Erros<V> }); // entries of the errors
  }

  erra(chave: keyof V & string, erro: string | undefined): void {
    this.#mostra({ erros: { ...this.#vista.erros, [chave]: erro } });
  }

  /** A field that was filled in and is left says at once what is wrong with it; an empty one waits for the save. */
  deixa(chave: keyof V & string): void {
    const { valores, erros } = this.#vista;
    const valor = valores[chave];
    const mudou = !sameValue(valor, this.#gravado.valores[chave]);
    if (typeof valor !== 'string' || valor === '' || !mudou || erros[chave] !== undefined) return;
    const erro = this.#opcoes().faltas(valores)[chave];
    if (erro !== undefined) this.erra(chave, erro);
  }

  /** Another call stored these: whoever changed them here keeps the choice. */
  gravadoFora(parte: Partial<V>): void {
    const { valores } = this.#vista;
    const seguem = Object.keys(parte).filter((k) => sameValue(valores[k], this.#gravado.valores[k]));
    const com = (versao: Versao<V>) => ({ ...versao, valores: { ...versao.valores, ...parte } });
    [this.#gravado, this.#base] = [com(this.#gravado), com(this.#base)];
    this.muda(pick(parte, seguem));
  }

  sujo = (): boolean => this.#pendente || this.#mudados().length > 0 || this.store.sujo;

  trabalho(): TrabalhoDosCampos<V> | null {
    const { secretos = [] } = this.#opcoes();
    const { versao, ...antes } = this.#base;
    const mudados = this.#mudados().filter((k) => !secretos.includes(k));
    const atributos = this.store.rascunho();
    if (mudados.length + atributos.length === 0) return null;
    const base = {
      valores: pick(antes.valores, mudados),
      atributos: atributos.map(([id]): Rascunho[number] => [id, antes.atributos.get(id) ?? null]),
    };
    const valores = pick(this.#vista.valores, mudados);
    return { versao, data: { valores, atributos, base, ditos: this.digitado() } };
  }

  digitado(): Dito[] {
    const { secretos = [] } = this.#opcoes();
    const { valores, atributos } = this.#base;
    const versoes = { base: valores, meu: this.#vista.valores, atual: valores };
    return this.#naOrdem<Dito>(
      (campo) =>
        secretos.includes(campo.chave)
          ? []
          : conflitoDe(campo, versoes).map(({ label, meu }) => ({ label, texto: meu })),
      digitadosNoForm(this.store, atributos),
    );
  }

  restaura({ versao, data }: Trabalho): { antigo: boolean } | null {
    const lido = leRegistro(data);
    if (!('valores' in lido && 'base' in lido)) return null;
    // Written by a form that had another shape: its inputs could not show it.
    if (!mesmaForma(this.#conhecidos(lido.valores), this.#gravado.valores)) return null;
    const base = leRegistro(lido.base);
    this.#troca({ ...this.#vista.valores, ...this.#conhecidos(lido.valores) });
    this.store.restaura(leRascunho(lido.atributos));
    const antigo = versao !== this.#gravado.versao;
    // Saved on the version it was typed on, so that what another person changed since is shown and not overwritten.
    if (antigo) {
      const antes = {
        valores: this.#conhecidos(base.valores),
        atributos: new Map(leRascunho(base.atributos)),
      };
      this.#base = {
        versao,
        valores: { ...this.#gravado.valores, ...antes.valores },
        atributos: new Map([...this.#gravado.atributos, ...antes.atributos]),
      };
      const digitados = leRascunho(lido.atributos).map(([id]) => id);
      this.#semBase = new Set([
        ...Object.keys(this.#conhecidos(lido.valores)).filter((k) => !(k in antes.valores)),
        ...digitados.filter((id) => !antes.atributos.has(id)).map(chaveDoAtributo),
      ]);
    }
    return { antigo };
  }

  desfaz(): void {
    this.#pendente = false;
    this.#semBase = new Set();
    this.#base = this.#gravado;
    this.store.restaura([...this.#gravado.atributos]);
    this.#troca(this.#gravado.valores);
  }

  julga(): Lugar[] {
    const erros = this.#opcoes().faltas(this.#vista.valores);
    this.#mostra({ erros });
    return this.#naOrdem<Lugar>(
      ({ chave, com = [] }) =>
        [...com, chave].filter((campo) => erros[campo] !== undefined).map((campo) => ({ campo })),
      this.store.julga().map((atributo) => ({ atributo })),
    );
  }

  recusa(itens: readonly ErrorItem[]): Lugar[] {
    const { campoDe = (campo: string) => campo } = this.#opcoes();
    const achados = itens
      .map(({ field, message }) => [field === undefined ? '' : campoDe(field), message] as const)
      .filter(([campo]) => campo in this.#vista.valores);
    this.#mostra({ erros: { ...this.#vista.erros, ...Object.fromEntries(achados) } });
    const atributos = this.store.aplicaErros(itens);
    return [...achados.map(([campo]) => ({ campo })), ...atributos.map((atributo) => ({ atributo }))];
  }

  envio(): EnvioDosCampos<V> {
    return {
      versao: this.#base.versao,
      valores: this.#vista.valores,
      atributos: this.store.envio(),
      emVigor: valoresDoForm(this.store),
    };
  }

  gravado({ valores, emVigor }: EnvioDosCampos<V>, { versao = this.#base.versao }: GravadoNaVersao): void {
    const { guardado, secretos = [] } = this.#opcoes();
    const semSegredo = pick(guardado.valores, secretos);
    const ditos = secretos.filter((k) => sameValue(this.#vista.valores[k], valores[k]));
    this.#pendente = false;
    this.#comeca({ versao, valores: { ...valores, ...semSegredo }, atributos: emVigor });
    salvoNoForm(this.store, emVigor);
    this.muda(pick(guardado.valores, ditos));
  }

  compara({ valores, atributos = [] }: Guardado<V>): Conflito {
    const versoes = { base: this.#base.valores, meu: this.#vista.valores, atual: valores };
    const dosAtributos = comparaAtributos(this.store, this.#base.atributos, atributos);
    const campos = this.#naOrdem((campo) => conflitoDe(campo, versoes), dosAtributos);
    return {
      campos: campos.map((c) => (this.#semBase.has(c.chave) ? { ...c, quem: 'ambos' as const } : c)),
      perdidas: [],
    };
  }

  assume({ versao, valores, atributos = [] }: Guardado<V>, lados: ReadonlyMap<string, Lado>): void {
    const meus = this.#opcoes()
      .campos.filter(({ chave }) => lados.get(chave) === 'meu')
      .flatMap(({ chave, com = [] }) => [chave, ...com]);
    const mostrados = { ...valores, ...pick(this.#vista.valores, meus) };
    const escolhi = (id: number) => lados.get(chaveDoAtributo(id)) === 'meu';
    this.#comeca({ versao, valores, atributos: assumeNoForm(this.store, atributos, escolhi) });
    this.#troca(mostrados);
  }

  #mudados(): (keyof V & string)[] {
    return mudadosEntre(this.#opcoes().campos, this.#vista.valores, this.#gravado.valores);
  }

  /** What is said of the fields, with what is said of the attributes where they stand among them. */
  #naOrdem<T>(diz: (campo: CampoFixo<V>) => readonly T[], dosAtributos: readonly T[]): T[] {
    const { campos } = this.#opcoes();
    const [antes, depois] = [campos.filter((c) => !c.depois), campos.filter((c) => c.depois)];
    return [...antes.flatMap(diz), ...dosAtributos, ...depois.flatMap(diz)];
  }

  /** Of a draft, the fields that the form has today. */
  #conhecidos(v: unknown): Partial<V> {
    const lidos = Object.entries(leRegistro(v)).filter(([chave]) => chave in this.#gravado.valores);
    return Object.fromEntries(lidos) as Partial<V>; // written by this very form
  }

  /** This is stored, and edited from now on. */
  #comeca(versao: Versao<V>): void {
    this.#semBase = new Set();
    this.#gravado = versao;
    this.#base = versao;
  }

  #mostra(parte: Partial<VistaDosCampos<V>>): void {
    this.#vista = { ...this.#vista, ...parte };
    this.#ouvintes.tell();
  }

  /** What is shown was replaced from outside. */
  #troca(valores: V): void {
    this.#mostra({ valores, erros: {}, geracao: this.#vista.geracao + 1 });
  }
}
