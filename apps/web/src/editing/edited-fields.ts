import type { ErrorItem } from '@retaguarda/contract';
import { pick } from '@retaguarda/domain';
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
import { readRecord } from '../lib/read-record.ts';
import { sameValue } from '../lib/same-value.ts';
import { Listeners } from '../lib/store.ts';
import type { WordedValue } from '../lib/worded-values.ts';
import type { Conflict, Side } from '../ui/dialog/conflict-fields.ts';
import type { UnsavedWork } from './draft.ts';
import type { EditedContent, FaultPlace } from './edited-content.ts';
import type {
  EditedFieldsOptions,
  FieldErrors,
  FieldsSubmission,
  StoredVersion,
  VersionedSaveAnswer,
} from './fields-options.ts';
import { changedBetween, conflictOf, type FixedField } from './fixed-field.ts';
import { isSameShape } from './same-shape.ts';

interface VistaDosCampos<V> {
  valores: V;
  errors: FieldErrors<V>;
  /** Counts how often they were replaced from outside; inputs that remember what was typed begin anew with it. */
  generation: number;
}

/** A version while it is edited. */
interface Versao<V> {
  versao: number;
  valores: V;
  atributos: Valores;
}

/** What was typed, and what those fields held before. */
interface TrabalhoDosCampos<V> extends UnsavedWork {
  data: {
    valores: Partial<V>;
    atributos: Rascunho;
    base: { valores: Partial<V>; atributos: Rascunho };
    ditos: WordedValue[];
  };
}

const semAtributos = () => new AtributoFormStore({ definicoes: [], valores: [], permissoes: new Set() });

/** The fixed fields of a record with the form of its attributes. */
export class EditedFields<V extends Record<string, unknown>>
  implements EditedContent<FieldsSubmission<V>, VersionedSaveAnswer, StoredVersion<V>>
{
  readonly store: AtributoFormStore;
  readonly #opcoes: () => EditedFieldsOptions<V>;
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
  constructor(opcoes: () => EditedFieldsOptions<V>) {
    const { stored, store, unsaved = false } = opcoes();
    const { versao, valores } = stored;
    this.#opcoes = opcoes;
    this.store = store ?? semAtributos();
    this.#vista = { valores, errors: {}, generation: 0 };
    this.#gravado = { versao, valores, atributos: valoresDoForm(this.store) };
    this.#base = this.#gravado;
    this.#pendente = unsaved;
    // Where a record is makes no draft of it.
    this.store.subscribeAll((porque) => {
      if (porque !== SITUADO) this.#ouvintes.tell();
    });
  }

  view = () => this.#vista;

  get base(): Versao<V> {
    return this.#base;
  }

  /** The fields as they are stored. */
  get storedValues(): V {
    return this.#gravado.valores;
  }

  /** A refusal goes when its field changes. */
  change(parte: Partial<V>): void {
    const { valores, errors } = this.#vista;
    const restantes = Object.entries(errors).filter(([chave]) => !(chave in parte));
    this.#mostra({
      valores: { ...valores, ...parte },
      errors: Object.fromEntries(restantes) as FieldErrors<V>,
    }); // entries of the errors
  }

  setError(chave: keyof V & string, erro: string | undefined): void {
    this.#mostra({ errors: { ...this.#vista.errors, [chave]: erro } });
  }

  /** A field that was filled in and is left says at once what is wrong with it; an empty one waits for the save. */
  leaveField(chave: keyof V & string): void {
    const { valores, errors } = this.#vista;
    const valor = valores[chave];
    const mudou = !sameValue(valor, this.#gravado.valores[chave]);
    if (typeof valor !== 'string' || valor === '' || !mudou || errors[chave] !== undefined) return;
    const erro = this.#opcoes().faultsOf(valores)[chave];
    if (erro !== undefined) this.setError(chave, erro);
  }

  /** Another call stored these: whoever changed them here keeps the choice. */
  storedElsewhere(parte: Partial<V>): void {
    const { valores } = this.#vista;
    const seguem = Object.keys(parte).filter((k) => sameValue(valores[k], this.#gravado.valores[k]));
    const com = (versao: Versao<V>) => ({ ...versao, valores: { ...versao.valores, ...parte } });
    [this.#gravado, this.#base] = [com(this.#gravado), com(this.#base)];
    this.change(pick(parte, seguem));
  }

  isDirty = (): boolean => this.#pendente || this.#mudados().length > 0 || this.store.sujo;

  unsavedWork(): TrabalhoDosCampos<V> | null {
    const { secrets = [] } = this.#opcoes();
    const { versao, ...antes } = this.#base;
    const mudados = this.#mudados().filter((k) => !secrets.includes(k));
    const atributos = this.store.rascunho();
    if (mudados.length + atributos.length === 0) return null;
    const base = {
      valores: pick(antes.valores, mudados),
      atributos: atributos.map(([id]): Rascunho[number] => [id, antes.atributos.get(id) ?? null]),
    };
    const valores = pick(this.#vista.valores, mudados);
    return { versao, data: { valores, atributos, base, ditos: this.unsavedInWords() } };
  }

  unsavedInWords(): WordedValue[] {
    const { secrets = [] } = this.#opcoes();
    const { valores, atributos } = this.#base;
    const versoes = { base: valores, meu: this.#vista.valores, atual: valores };
    return this.#naOrdem<WordedValue>(
      (campo) =>
        secrets.includes(campo.key)
          ? []
          : conflictOf(campo, versoes).map(({ label, meu }) => ({ label, texto: meu })),
      digitadosNoForm(this.store, atributos),
    );
  }

  restore({ versao, data }: UnsavedWork): { outdated: boolean } | null {
    const lido = readRecord(data);
    if (!('valores' in lido && 'base' in lido)) return null;
    // Written by a form that had another shape: its inputs could not show it.
    if (!isSameShape(this.#conhecidos(lido.valores), this.#gravado.valores)) return null;
    const base = readRecord(lido.base);
    this.#troca({ ...this.#vista.valores, ...this.#conhecidos(lido.valores) });
    this.store.restaura(leRascunho(lido.atributos));
    const outdated = versao !== this.#gravado.versao;
    // Saved on the version it was typed on, so that what another person changed since is shown and not overwritten.
    if (outdated) {
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
    return { outdated };
  }

  revert(): void {
    this.#pendente = false;
    this.#semBase = new Set();
    this.#base = this.#gravado;
    this.store.restaura([...this.#gravado.atributos]);
    this.#troca(this.#gravado.valores);
  }

  validate(): FaultPlace[] {
    const erros = this.#opcoes().faultsOf(this.#vista.valores);
    this.#mostra({ errors: erros });
    return this.#naOrdem<FaultPlace>(
      ({ key, together = [] }) =>
        [...together, key].filter((campo) => erros[campo] !== undefined).map((campo) => ({ campo })),
      this.store.julga().map((atributo) => ({ atributo })),
    );
  }

  applyErrors(itens: readonly ErrorItem[]): FaultPlace[] {
    const { fieldOf = (campo: string) => campo } = this.#opcoes();
    const achados = itens
      .map(({ field, message }) => [field === undefined ? '' : fieldOf(field), message] as const)
      .filter(([campo]) => campo in this.#vista.valores);
    this.#mostra({ errors: { ...this.#vista.errors, ...Object.fromEntries(achados) } });
    const atributos = this.store.aplicaErros(itens);
    return [...achados.map(([campo]) => ({ campo })), ...atributos.map((atributo) => ({ atributo }))];
  }

  submission(): FieldsSubmission<V> {
    return {
      versao: this.#base.versao,
      valores: this.#vista.valores,
      atributos: this.store.envio(),
      shownAttributes: valoresDoForm(this.store),
    };
  }

  markSaved(
    { valores, shownAttributes }: FieldsSubmission<V>,
    { versao = this.#base.versao }: VersionedSaveAnswer,
  ): void {
    const { stored, secrets = [] } = this.#opcoes();
    const semSegredo = pick(stored.valores, secrets);
    const ditos = secrets.filter((k) => sameValue(this.#vista.valores[k], valores[k]));
    this.#pendente = false;
    this.#comeca({ versao, valores: { ...valores, ...semSegredo }, atributos: shownAttributes });
    salvoNoForm(this.store, shownAttributes);
    this.change(pick(stored.valores, ditos));
  }

  compare({ valores, atributos = [] }: StoredVersion<V>): Conflict {
    const versoes = { base: this.#base.valores, meu: this.#vista.valores, atual: valores };
    const dosAtributos = comparaAtributos(this.store, this.#base.atributos, atributos);
    const campos = this.#naOrdem((campo) => conflictOf(campo, versoes), dosAtributos);
    return {
      fields: campos.map((c) => (this.#semBase.has(c.key) ? { ...c, changedBy: 'ambos' as const } : c)),
      lostRows: [],
    };
  }

  rebase({ versao, valores, atributos = [] }: StoredVersion<V>, lados: ReadonlyMap<string, Side>): void {
    const meus = this.#opcoes()
      .fields.filter(({ key }) => lados.get(key) === 'meu')
      .flatMap(({ key, together = [] }) => [key, ...together]);
    const mostrados = { ...valores, ...pick(this.#vista.valores, meus) };
    const escolhi = (id: number) => lados.get(chaveDoAtributo(id)) === 'meu';
    this.#comeca({ versao, valores, atributos: assumeNoForm(this.store, atributos, escolhi) });
    this.#troca(mostrados);
  }

  #mudados(): (keyof V & string)[] {
    return changedBetween(this.#opcoes().fields, this.#vista.valores, this.#gravado.valores);
  }

  /** What is said of the fields, with what is said of the attributes where they stand among them. */
  #naOrdem<T>(diz: (campo: FixedField<V>) => readonly T[], dosAtributos: readonly T[]): T[] {
    const { fields } = this.#opcoes();
    const [antes, depois] = [
      fields.filter((c) => !c.afterAttributes),
      fields.filter((c) => c.afterAttributes),
    ];
    return [...antes.flatMap(diz), ...dosAtributos, ...depois.flatMap(diz)];
  }

  /** Of a draft, the fields that the form has today. */
  #conhecidos(v: unknown): Partial<V> {
    const lidos = Object.entries(readRecord(v)).filter(([chave]) => chave in this.#gravado.valores);
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
    this.#mostra({ valores, errors: {}, generation: this.#vista.generation + 1 });
  }
}
