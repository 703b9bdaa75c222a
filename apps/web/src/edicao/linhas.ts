import type { AtributoDefinicao, FormulaValue } from '@retaguarda/atributos';
import type { AtributoValor, ComAtributos, ErrorItem } from '@retaguarda/contract';
import { AtributoFormStore, type Rascunho } from '../atributos/form-store.ts';
import { textoComAfixos } from '../atributos/formata.ts';
import type { Onde } from '../atributos/prazo/onde.ts';
import { leRascunho, textoDoValor } from '../atributos/versoes.ts';
import type { Dito } from '../lib/ditos.ts';
import type { Atuais } from '../lib/linhas-atuais.ts';
import { leRegistro } from '../lib/read-record.ts';
import { Listeners } from '../lib/store.ts';
import type { Conflito, Lado, LinhaPerdida } from '../ui/dialog/conflict-fields.ts';
import { Campos, type EnvioDosCampos, type Guardado } from './campos.ts';
import type { Conteudo, Gravado, Lugar } from './conteudo.ts';
import type { Trabalho } from './rascunho.ts';

/** What has attributes alone. */
export type SemCampos = Record<string, never>;

/** A row as it was read. */
export interface Linha<F extends object> {
  id: number;
  /** What a conflict calls it. */
  nome: string;
  versao: number;
  definicoes: readonly AtributoDefinicao[];
  valores: readonly AtributoValor[];
  /** Values of the levels above by code. */
  externos: () => ReadonlyMap<string, FormulaValue>;
  /** The days without court that hold for it, where they are known. */
  onde?: () => Onde | undefined;
  /** From what it was read: while that is the same, so is the row. */
  fonte: F;
  /** The instant that it is seen at, where that is not now. */
  em?: string | undefined;
}

interface LinhaAberta<F extends object> {
  linha: Linha<F>;
  form: Campos<SemCampos>;
}

/** Unsaved values of one row, and the version they were typed on. */
interface LinhaGuardada {
  id: number;
  /** Whose it is, should the row be gone. */
  nome: string;
  versao: number;
  valores: Rascunho;
  /** What those fields held before. */
  base: Rascunho;
}

export interface LinhaEnviada extends EnvioDosCampos<SemCampos> {
  id: number;
}

export interface EnvioDasLinhas {
  valores: readonly LinhaEnviada[];
}

export interface LinhasGravadas extends Gravado {
  versoes: readonly { id: number; versao: number }[];
}

interface Opcoes {
  permissoes: ReadonlySet<string>;
  /** The kind of record that a row is. */
  tipo: ComAtributos;
  /** Nothing may change for now. */
  bloqueada: boolean;
  /** Where on the screen the rows stand; kept with their draft. */
  onde?: () => unknown;
}

const guardadoDe = ({ versao, valores }: Pick<Linha<object>, 'versao' | 'valores'>): Guardado<SemCampos> => ({
  versao,
  valores: {},
  atributos: valores,
});

/** The row's draft, if it is one. */
function leLinha(v: unknown): LinhaGuardada[] {
  const { id, nome, versao, valores, base } = leRegistro(v);
  if (typeof id !== 'number' || typeof versao !== 'number' || typeof nome !== 'string') return [];
  return [{ id, nome, versao, valores: leRascunho(valores), base: leRascunho(base) }];
}

/** Put before the names of the row's own fields. */
const prefixoDe = (id: number): string => `${id}.`;

/** Rows with attributes of their own, edited side by side; each is saved on the version its editing began with. */
export class Linhas<F extends object> implements Conteudo<EnvioDasLinhas, LinhasGravadas, Atuais> {
  readonly #opcoes: Opcoes;
  #bloqueada: boolean;
  #lidas: ReadonlyMap<number, Linha<F>> = new Map();
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
    this.#bloqueada = opcoes.bloqueada;
  }

  vista = () => this.#vista;

  /** Takes the rows as they are stored now; what is unsaved is put on top of them. */
  le(linhas: readonly Linha<F>[]): void {
    this.#lidas = new Map(linhas.map((l) => [l.id, l]));
    for (const linha of linhas) {
      for (const def of linha.definicoes) this.#definicoes.set(def.id, def);
      const aberta = this.#abertas.get(linha.id);
      const espera = this.#guardadas.has(linha.id);
      if (aberta && (espera || aberta.linha.fonte !== linha.fonte)) this.#guarda(aberta);
      if (!this.#bloqueada && this.#guardadas.has(linha.id)) this.abre(linha);
    }
  }

  /** Whether nothing may change: what was typed waits until it may again. Said before the rows are shown. */
  bloqueia(bloqueada: boolean): void {
    if (bloqueada === this.#bloqueada) return;
    for (const aberta of this.#abertas.values()) this.#guarda(aberta);
    this.#bloqueada = bloqueada;
    this.le([...this.#lidas.values()]);
  }

  /** The row's form, made when it is first opened; a draft of it is put back. */
  abre(linha: Linha<F>): AtributoFormStore {
    const conhecida = this.#abertas.get(linha.id);
    if (conhecida) return conhecida.form.store;
    const { id, definicoes, valores, externos, onde, em } = linha;
    const { permissoes, tipo } = this.#opcoes;
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
    const opcoes = { guardado: guardadoDe(linha), campos: [], faltas: () => ({}), store };
    const form = new Campos<SemCampos>(() => opcoes);
    this.#abertas.set(id, { linha, form });
    const guardada = this.#guardadas.get(id);
    if (guardada && !somenteLeitura) {
      this.#guardadas.delete(id);
      const { versao, valores: atributos, base } = guardada;
      form.restaura({ versao, data: { valores: {}, atributos, base: { atributos: base } } });
    }
    form.subscribe(() => this.#ouvintes.tell());
    return store;
  }

  /** The days without court are others, or known by now: forms that are open follow. */
  situa(): void {
    for (const [id, { linha, form }] of this.#abertas) {
      const onde = (this.#lidas.get(id) ?? linha).onde?.();
      if (onde) form.store.situa(onde);
    }
  }

  /** The form of a row that was read; null for another. */
  form(id: number): AtributoFormStore | null {
    const linha = this.#lidas.get(id);
    return linha ? this.abre(linha) : null;
  }

  /** From what a row that is edited was read. */
  fonte(id: number): F | undefined {
    return this.#abertas.get(id)?.linha.fonte;
  }

  /** The form of a row that was opened; undefined for one that shows what is stored. */
  aberta(id: number): AtributoFormStore | undefined {
    return this.#abertas.get(id)?.form.store;
  }

  /** A row that was read. */
  lida(id: number): Linha<F> | undefined {
    return this.#lidas.get(id);
  }

  /** Whether the row has the attribute at all, as its rules stand now. */
  ativo(def: AtributoDefinicao, { id, valores }: Pick<Linha<F>, 'id' | 'valores'>): boolean {
    const campo = this.aberta(id)?.campo(def.id);
    return campo ? campo.ativo : (valores.find((v) => v.catId === def.id)?.active ?? false);
  }

  /** The value as typed so far, else as stored; of what is no value the text. */
  texto(def: AtributoDefinicao, linha: Pick<Linha<F>, 'id' | 'valores'>): string {
    if (!this.ativo(def, linha)) return '';
    const campo = this.aberta(linha.id)?.campo(def.id);
    if (campo?.digitado) return campo.digitado;
    const guardado = linha.valores.find((v) => v.catId === def.id);
    return textoComAfixos(def, campo ? campo.valor : (guardado?.atribValue ?? null));
  }

  /** Rows with unsaved values, with the form of each and what stood there when its editing began. */
  pendentes() {
    return [...this.#abertas.values()]
      .filter(({ form }) => form.sujo())
      .map(({ linha, form }) => ({ linha, form, store: form.store, base: form.base.atributos }));
  }

  sujo = (): boolean => this.pendentes().length > 0;

  trabalho(): Trabalho | null {
    const linhas = this.#naoSalvas();
    if (linhas.length === 0) return null;
    return { versao: 0, data: { linhas, onde: this.#opcoes.onde?.(), ditos: this.digitado() } };
  }

  digitado(): Dito[] {
    return this.#naoSalvas()
      .map((linha) => this.#perdida(linha))
      .flatMap(({ nome: grupo, valores }) => valores.map((valor) => ({ grupo, ...valor })));
  }

  restaura({ data }: Trabalho): { antigo: boolean; onde: unknown } | null {
    const { linhas, onde } = leRegistro(data);
    if (!Array.isArray(linhas)) return null;
    for (const linha of linhas.flatMap(leLinha)) this.#guardadas.set(linha.id, linha);
    this.le([...this.#lidas.values()]);
    this.#troca();
    return { antigo: false, onde };
  }

  desfaz(): void {
    this.#abertas.clear();
    this.#guardadas.clear();
    this.#troca();
  }

  julga(): Lugar[] {
    return this.pendentes().flatMap(({ linha, form }) =>
      form.julga().map((lugar) => ({ ...lugar, linha: linha.id })),
    );
  }

  /** The server names them `<kind>.<row>.atributo.<id>`. */
  recusa(erros: readonly ErrorItem[]): Lugar[] {
    return [...this.#abertas].flatMap(([id, { form }]) =>
      form
        .recusa(erros.filter((e) => e.field?.split('.')[1] === String(id)))
        .map((lugar) => ({ ...lugar, linha: id })),
    );
  }

  envio(): EnvioDasLinhas | null {
    const valores = this.pendentes().map(({ linha, form }) => ({ id: linha.id, ...form.envio() }));
    return valores.length > 0 ? { valores } : null;
  }

  gravado({ valores }: EnvioDasLinhas, { versoes }: LinhasGravadas): void {
    const novas = new Map(versoes.map((v) => [v.id, v.versao]));
    for (const enviada of valores) {
      const { id, versao } = enviada;
      this.#abertas.get(id)?.form.gravado(enviada, { message: '', versao: novas.get(id) ?? versao });
    }
    this.#troca();
  }

  compara({ linhas, removidas }: Atuais): Conflito {
    const campos = linhas.flatMap((atual) => {
      const aberta = this.#abertas.get(atual.id);
      const grupo = aberta?.linha.nome || atual.nome;
      const achados = aberta?.form.compara(guardadoDe(atual)).campos ?? [];
      return achados.map((campo) => ({ ...campo, grupo, chave: prefixoDe(atual.id) + campo.chave }));
    });
    const perdidas = this.#naoSalvas().filter(({ id }) => removidas.has(id));
    return { campos, perdidas: perdidas.map((perdida) => this.#perdida(perdida)) };
  }

  assume({ linhas, removidas }: Atuais, lados: ReadonlyMap<string, Lado>): void {
    for (const atual of linhas) {
      const prefixo = prefixoDe(atual.id);
      const daqui = [...lados].filter(([chave]) => chave.startsWith(prefixo));
      const semPrefixo = daqui.map(([chave, lado]) => [chave.slice(prefixo.length), lado] as const);
      this.#abertas.get(atual.id)?.form.assume(guardadoDe(atual), new Map(semPrefixo));
    }
    for (const id of removidas) this.esquece(id);
    this.#troca();
  }

  /** Gives up what was typed into one row. */
  esquece(id: number): void {
    this.#abertas.delete(id);
    this.#guardadas.delete(id);
    this.#troca();
  }

  /** Rows with unsaved values that are not among those that are stored. */
  orfas(): ReadonlySet<number> {
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
    const trabalho = form.trabalho();
    if (trabalho === null) return [];
    const { versao, data } = trabalho;
    return [{ id, nome, versao, valores: data.atributos, base: data.base.atributos }];
  }

  /** The row's form goes, what was typed into it stays. */
  #guarda(aberta: LinhaAberta<F>): void {
    for (const guardada of this.#guardadaDe(aberta)) this.#guardadas.set(guardada.id, guardada);
    this.#abertas.delete(aberta.linha.id);
  }

  #perdida({ nome, valores }: LinhaGuardada): LinhaPerdida {
    const textos = valores.map(([id, valor]) => {
      const def = this.#definicoes.get(id);
      return def
        ? { label: def.label, texto: textoDoValor(def, valor) }
        : { label: `#${id}`, texto: String(valor) };
    });
    return { nome, valores: textos };
  }

  /** What is shown was replaced from outside. */
  #troca(): void {
    this.#vista = {};
    this.#ouvintes.tell();
  }
}
