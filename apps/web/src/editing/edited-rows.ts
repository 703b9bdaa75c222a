import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { ComAtributos, ErrorItem } from '@retaguarda/contract';
import { AtributoFormStore } from '../atributos/form-store.ts';
import { textoComAfixos } from '../atributos/formata.ts';
import { textoDoValor } from '../atributos/versoes.ts';
import type { CurrentRows } from '../lib/current-rows.ts';
import { readRecord } from '../lib/read-record.ts';
import { Listeners } from '../lib/store.ts';
import type { WordedValue } from '../lib/worded-values.ts';
import type { Conflict, LostRow, Side } from '../ui/dialog/conflict-fields.ts';
import type { UnsavedWork } from './draft.ts';
import type { EditedContent, FaultPlace } from './edited-content.ts';
import { EditedFields } from './edited-fields.ts';
import {
  guardadoDe,
  type LinhaGuardada,
  leLinha,
  type NoFields,
  type RowsSaveAnswer,
  type RowsSubmission,
  type StoredRow,
} from './stored-row.ts';

interface LinhaAberta<F extends object> {
  linha: StoredRow<F>;
  form: EditedFields<NoFields>;
}

interface Opcoes {
  permissions: ReadonlySet<string>;
  /** The kind of record that a row is. */
  rowKind: ComAtributos;
  /** Nothing may change for now. */
  locked: boolean;
  /** Where on the screen the rows stand; kept with their draft. */
  where?: () => unknown;
}

/** Put before the names of the row's own fields. */
const prefixoDe = (id: number): string => `${id}.`;

/** Rows with attributes of their own, edited side by side; each is saved on the version its editing began with. */
export class EditedRows<F extends object>
  implements EditedContent<RowsSubmission, RowsSaveAnswer, CurrentRows>
{
  readonly #opcoes: Opcoes;
  #bloqueada: boolean;
  #lidas: ReadonlyMap<number, StoredRow<F>> = new Map();
  readonly #abertas = new Map<number, LinhaAberta<F>>();
  /** Unsaved values whose row is not here, or cannot take them now. */
  readonly #guardadas = new Map<number, LinhaGuardada>();
  /** Of every row that was here, so that what is gone can still be named. */
  readonly #definicoes = new Map<number, AtributoDefinicao>();
  readonly #ouvintes = new Listeners();
  readonly subscribe = this.#ouvintes.subscribe;
  #vista = {};

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes;
    this.#bloqueada = opcoes.locked;
  }

  view = () => this.#vista;

  /** Takes the rows as they are stored now; what is unsaved is put on top of them. */
  setRows(linhas: readonly StoredRow<F>[]): void {
    this.#lidas = new Map(linhas.map((l) => [l.id, l]));
    for (const linha of linhas) {
      for (const def of linha.definicoes) this.#definicoes.set(def.id, def);
      const aberta = this.#abertas.get(linha.id);
      const espera = this.#guardadas.has(linha.id);
      if (aberta && (espera || aberta.linha.source !== linha.source)) this.#guarda(aberta);
      if (!this.#bloqueada && this.#guardadas.has(linha.id)) this.open(linha);
    }
  }

  /** Whether nothing may change: what was typed waits until it may again. Said before the rows are shown. */
  setLocked(bloqueada: boolean): void {
    if (bloqueada === this.#bloqueada) return;
    for (const aberta of this.#abertas.values()) this.#guarda(aberta);
    this.#bloqueada = bloqueada;
    this.setRows([...this.#lidas.values()]);
  }

  /** The row's form, made when it is first opened; a draft of it is put back. */
  open(linha: StoredRow<F>): AtributoFormStore {
    const conhecida = this.#abertas.get(linha.id);
    if (conhecida) return conhecida.form.store;
    const { id, definicoes, valores, externos, onde, em } = linha;
    const { permissions: permissoes, rowKind: tipo } = this.#opcoes;
    const somenteLeitura = this.#bloqueada;
    const store = new AtributoFormStore({
      definicoes,
      valores,
      externos: externos(),
      onde: onde?.(),
      permissoes,
      somenteLeitura,
      registro: { tipo, id },
      em,
    });
    const opcoes = { stored: guardadoDe(linha), fields: [], faultsOf: () => ({}), store };
    const form = new EditedFields<NoFields>(() => opcoes);
    this.#abertas.set(id, { linha, form });
    const guardada = this.#guardadas.get(id);
    if (guardada && !somenteLeitura) {
      this.#guardadas.delete(id);
      const { versao, valores: atributos, base } = guardada;
      form.restore({ versao, data: { valores: {}, atributos, base: { atributos: base } } });
    }
    form.subscribe(() => this.#ouvintes.tell());
    return store;
  }

  /** The days without court are others, or known by now: forms that are open follow. */
  updateCalendars(): void {
    for (const [id, { linha, form }] of this.#abertas) {
      const onde = (this.#lidas.get(id) ?? linha).onde?.();
      if (onde) form.store.situa(onde);
    }
  }

  /** The form of a row that was read; null for another. */
  form(id: number): AtributoFormStore | null {
    const linha = this.#lidas.get(id);
    return linha ? this.open(linha) : null;
  }

  /** From what a row that is edited was read. */
  sourceOf(id: number): F | undefined {
    return this.#abertas.get(id)?.linha.source;
  }

  /** The form of a row that was opened; undefined for one that shows what is stored. */
  openForm(id: number): AtributoFormStore | undefined {
    return this.#abertas.get(id)?.form.store;
  }

  /** A row that was read. */
  row(id: number): StoredRow<F> | undefined {
    return this.#lidas.get(id);
  }

  /** Whether the row has the attribute at all, as its rules stand now. */
  isActive(def: AtributoDefinicao, { id, valores }: Pick<StoredRow<F>, 'id' | 'valores'>): boolean {
    const campo = this.openForm(id)?.campo(def.id);
    return campo ? campo.ativo : (valores.find((v) => v.catId === def.id)?.active ?? false);
  }

  /** The value as typed so far, else as stored; of what is no value the text. */
  text(def: AtributoDefinicao, linha: Pick<StoredRow<F>, 'id' | 'valores'>): string {
    if (!this.isActive(def, linha)) return '';
    const campo = this.openForm(linha.id)?.campo(def.id);
    if (campo?.digitado) return campo.digitado;
    const guardado = linha.valores.find((v) => v.catId === def.id);
    return textoComAfixos(def, campo ? campo.valor : (guardado?.atribValue ?? null));
  }

  /** Rows with unsaved values, with the form of each and what stood there when its editing began. */
  dirtyRows() {
    return [...this.#abertas.values()]
      .filter(({ form }) => form.isDirty())
      .map(({ linha, form }) => ({ linha, form, store: form.store, base: form.base.atributos }));
  }

  isDirty = (): boolean => this.dirtyRows().length > 0;

  unsavedWork(): UnsavedWork | null {
    const linhas = this.#naoSalvas();
    if (linhas.length === 0) return null;
    return { versao: 0, data: { linhas, onde: this.#opcoes.where?.(), ditos: this.unsavedInWords() } };
  }

  unsavedInWords(): WordedValue[] {
    return this.#naoSalvas()
      .map((linha) => this.#perdida(linha))
      .flatMap(({ name: grupo, valores }) => valores.map((valor) => ({ grupo, ...valor })));
  }

  restore({ data }: UnsavedWork): { outdated: boolean; where: unknown } | null {
    const { linhas, onde } = readRecord(data);
    if (!Array.isArray(linhas)) return null;
    for (const linha of linhas.flatMap(leLinha)) this.#guardadas.set(linha.id, linha);
    this.setRows([...this.#lidas.values()]);
    this.#troca();
    return { outdated: false, where: onde };
  }

  revert(): void {
    this.#abertas.clear();
    this.#guardadas.clear();
    this.#troca();
  }

  validate(): FaultPlace[] {
    return this.dirtyRows().flatMap(({ linha, form }) =>
      form.validate().map((lugar) => ({ ...lugar, linha: linha.id })),
    );
  }

  /** The server names them `<kind>.<row>.atributo.<id>`. */
  applyErrors(erros: readonly ErrorItem[]): FaultPlace[] {
    return [...this.#abertas].flatMap(([id, { form }]) =>
      form
        .applyErrors(erros.filter((e) => e.field?.split('.')[1] === String(id)))
        .map((lugar) => ({ ...lugar, linha: id })),
    );
  }

  submission(): RowsSubmission | null {
    const valores = this.dirtyRows().map(({ linha, form }) => ({ id: linha.id, ...form.submission() }));
    return valores.length > 0 ? { valores } : null;
  }

  markSaved({ valores }: RowsSubmission, { versoes }: RowsSaveAnswer): void {
    const novas = new Map(versoes.map((v) => [v.id, v.versao]));
    for (const enviada of valores) {
      const { id, versao } = enviada;
      this.#abertas.get(id)?.form.markSaved(enviada, { message: '', versao: novas.get(id) ?? versao });
    }
    this.#troca();
  }

  compare({ rows, removed }: CurrentRows): Conflict {
    const campos = rows.flatMap((atual) => {
      const aberta = this.#abertas.get(atual.id);
      const grupo = aberta?.linha.nome || atual.nome;
      const achados = aberta?.form.compare(guardadoDe(atual)).fields ?? [];
      return achados.map((campo) => ({ ...campo, group: grupo, key: prefixoDe(atual.id) + campo.key }));
    });
    const perdidas = this.#naoSalvas().filter(({ id }) => removed.has(id));
    return { fields: campos, lostRows: perdidas.map((perdida) => this.#perdida(perdida)) };
  }

  rebase({ rows, removed }: CurrentRows, lados: ReadonlyMap<string, Side>): void {
    for (const atual of rows) {
      const prefixo = prefixoDe(atual.id);
      const daqui = [...lados].filter(([chave]) => chave.startsWith(prefixo));
      const semPrefixo = daqui.map(([chave, lado]) => [chave.slice(prefixo.length), lado] as const);
      this.#abertas.get(atual.id)?.form.rebase(guardadoDe(atual), new Map(semPrefixo));
    }
    for (const id of removed) this.forget(id);
    this.#troca();
  }

  /** Gives up what was typed into one row. */
  forget(id: number): void {
    this.#abertas.delete(id);
    this.#guardadas.delete(id);
    this.#troca();
  }

  /** Rows with unsaved values that are not among those that are stored. */
  orphans(): ReadonlySet<number> {
    const ids = this.#naoSalvas().map(({ id }) => id);
    return new Set(ids.filter((id) => !this.#lidas.has(id)));
  }

  #naoSalvas(): LinhaGuardada[] {
    return [
      ...[...this.#abertas.values()].flatMap((aberta) => this.#guardadaDe(aberta)),
      ...this.#guardadas.values(),
    ];
  }

  #guardadaDe({ linha: { id, nome }, form }: LinhaAberta<F>): LinhaGuardada[] {
    const trabalho = form.unsavedWork();
    if (trabalho === null) return [];
    const { versao, data } = trabalho;
    return [{ id, nome, versao, valores: data.atributos, base: data.base.atributos }];
  }

  /** The row's form goes, what was typed into it stays. */
  #guarda(aberta: LinhaAberta<F>): void {
    for (const guardada of this.#guardadaDe(aberta)) this.#guardadas.set(guardada.id, guardada);
    this.#abertas.delete(aberta.linha.id);
  }

  #perdida({ nome, valores, base }: LinhaGuardada): LostRow {
    const antes = new Map(base);
    const textos = valores.map(([id, valor]) => {
      const def = this.#definicoes.get(id);
      return def
        ? {
            label: def.label,
            texto: textoDoValor(def, valor),
            antes: textoDoValor(def, antes.get(id) ?? null),
          }
        : { label: `#${id}`, texto: String(valor) };
    });
    return { name: nome, valores: textos };
  }

  /** What is shown was replaced from outside. */
  #troca(): void {
    this.#vista = {};
    this.#ouvintes.tell();
  }
}
