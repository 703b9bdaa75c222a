import {
  type AtributoDefinicao,
  type AtribValor,
  type Catalogo,
  comDefaults,
  compileCatalogoTolerante,
  createFormState,
  type ErroAtributo,
  type Externos,
  ehBloqueado,
  ehCalculado,
  exportaValores,
  type FormState,
  type FormulaValue,
  faltaDoValor,
  faltasDosValores,
  pelosDias,
  queImpedem,
  unidadeDe,
} from '@retaguarda/atributos';
import type { AtributoValor, AtributoValorEnvio, ErrorItem, Permissoes } from '@retaguarda/contract';
import { serverNow } from '../lib/call/server-clock.ts';
import type { CampoEstado } from './campo/campo-estado.ts';
import { igual, valoresParaEnvio, valoresPorId } from './conversao.ts';
import type { FormOptions, RegistroDoForm } from './form-options.ts';
import { mesmoLugar, type Onde } from './prazo/onde.ts';
import { prazosDoCampo } from './prazo/prazos-do-campo.ts';

/** Text that is no value, and why. */
interface Invalido {
  erro: ErroAtributo;
  texto: string;
}

/** Values typed so far, as a draft keeps them; of what is no value yet the text. */
export type Rascunho = [id: number, valor: AtribValor][];

/** Where several records travel together, the record's own key comes before it. */
const SERVER_FIELD = /(?:^|\.)atributo\.(\d+)$/;
const SEM_PRAZOS: readonly string[] = [];
/** Told of a form whose record is elsewhere, or whose days became known: nobody typed anything. */
export const SITUADO = 'situado';
const clock = (em?: string) => ({ now: em ?? serverNow() });

/** The form's state outside React: one subscription a field, so that a key repaints one field. */
export class AtributoFormStore {
  readonly definicoes: readonly AtributoDefinicao[];
  readonly permissoes: Permissoes;
  readonly somenteLeitura: boolean;
  readonly registro: RegistroDoForm | undefined;
  readonly catalogo: Catalogo;
  readonly externos: ReadonlyMap<string, FormulaValue>;
  /** Deadlines, and what is calculated by days on which there is court. */
  readonly #porDias: readonly number[];
  #onde: Onde | undefined;
  #abaixo: Onde | undefined;
  readonly #passado: boolean;
  #valores: readonly AtributoValor[];
  #inicial: ReadonlyMap<number, AtribValor>;
  readonly #state: FormState;
  /** Values that are not calculated anew. */
  readonly #parados: ReadonlyMap<number, AtribValor>;
  readonly #porId: ReadonlyMap<number, AtributoDefinicao>;
  readonly #erros = new Map<number, string>();
  readonly #invalidos = new Map<number, Invalido>();
  readonly #tocados = new Set<number>();
  /** What is missing is told of a stored record, and of a new one once somebody wanted to save it. */
  #avisa: boolean;
  readonly #estados = new Map<number, CampoEstado>();
  readonly #ouvintes = new Map<number, Set<() => void>>();
  readonly #gerais = new Set<(porque?: typeof SITUADO) => void>();

  constructor(options: FormOptions) {
    this.definicoes = options.definicoes;
    this.permissoes = options.permissoes;
    this.somenteLeitura = options.somenteLeitura ?? false;
    this.registro = options.registro;
    this.externos = options.externos ?? new Map();
    this.catalogo = compileCatalogoTolerante(options.definicoes, { externos: this.externos.keys() });
    this.#porId = new Map(options.definicoes.map((d) => [d.id, d]));
    this.#valores = options.valores;
    const lidos = valoresPorId(options.valores);
    const valores = options.novo ? comDefaults(this.catalogo, lidos) : lidos;
    this.#onde = options.onde;
    this.#passado = options.em !== undefined;
    this.#state = createFormState(this.catalogo, {
      valores,
      externos: this.#acima(),
      clock: clock(options.em),
    });
    this.#porDias = pelosDias(this.catalogo);
    const parados = options.em === undefined ? [] : options.definicoes.filter(ehCalculado);
    this.#parados = new Map(parados.map((d) => [d.id, lidos.get(d.id) ?? null]));
    this.#inicial = this.#le();
    this.#avisa = options.novo !== true;
  }

  campo(id: number): CampoEstado {
    const conhecido = this.#estados.get(id);
    if (conhecido) return conhecido;
    const valor = this.#valor(id);
    const estado: CampoEstado = {
      valor,
      ativo: this.#state.ehAtivo(id),
      falha: this.#parados.has(id) ? null : this.#state.failureReason(id),
      erro: this.#erros.get(id) ?? null,
      aviso: this.#aviso(id),
      digitado: this.#invalidos.get(id)?.texto ?? null,
      prazos: this.#prazos(id, valor),
      semCalendario: valor !== null && this.#onde?.semCalendario === true && this.#porDias.includes(id),
    };
    this.#estados.set(id, estado);
    return estado;
  }

  subscribe(id: number, ouvinte: () => void): () => void {
    const ouvintes = this.#ouvintes.get(id) ?? new Set();
    this.#ouvintes.set(id, ouvintes);
    ouvintes.add(ouvinte);
    return () => ouvintes.delete(ouvinte);
  }

  /** Called after any change of a value. */
  subscribeAll(ouvinte: (porque?: typeof SITUADO) => void): () => void {
    this.#gerais.add(ouvinte);
    return () => this.#gerais.delete(ouvinte);
  }

  /** Takes a value, or with `invalido` the text that is none. */
  set(id: number, valor: AtribValor, invalido: ErroAtributo | null = null, texto = ''): void {
    if (invalido) this.#invalidos.set(id, { erro: invalido, texto });
    else this.#invalidos.delete(id);
    const antes = this.#state.expediente();
    const mudados = this.#state.set(id, valor);
    this.#julga(id);
    this.#avisaOuvintes([id, ...mudados, ...(antes === this.#state.expediente() ? [] : this.#porDias)]);
    for (const ouvinte of this.#gerais) ouvinte();
  }

  /** Says where the record is now; what follows from that is nobody's unsaved work. */
  situa(onde: Onde): void {
    if (mesmoLugar(this.#onde, onde)) return;
    this.#onde = onde;
    this.#avisaOuvintes([...this.#state.setExternos(this.#acima()), ...this.#porDias]);
    for (const ouvinte of this.#gerais) ouvinte(SITUADO);
  }

  get onde(): Onde | undefined {
    return this.#onde;
  }

  /** Whether anything of it goes by the office's days. */
  get pelosDias(): boolean {
    return this.#porDias.length > 0;
  }

  /** The days without court that hold for what stands below this record; another object only where they are others. */
  get ondeAbaixo(): Onde | undefined {
    const { semCalendario } = this.#onde ?? {};
    const agora = this.#onde && { expediente: this.#state.expediente(), semCalendario };
    if (!mesmoLugar(this.#abaixo, agora)) this.#abaixo = agora;
    return this.#abaixo;
  }

  blur(id: number): void {
    this.#tocados.add(id);
    this.#julga(id);
    this.#avisaOuvintes([id]);
  }

  /** Judges every field. @returns ids of the wrong ones, in the order of the form */
  julga(): number[] {
    // What is stored, not what is in force: a locked field that a rule brings back has not been changed by anyone.
    const anteriores = valoresPorId(this.#valores);
    const opcoes = { clock: clock(), permissoes: this.permissoes, anteriores };
    const achados = new Map(
      queImpedem(faltasDosValores(this.catalogo, this.#state.snapshot(), opcoes)).map((e) => [
        e.atributoId,
        e.message,
      ]),
    );
    this.#avisa = true;
    this.#avisaOuvintes(this.definicoes.filter((d) => d.aviso).map((d) => d.id));
    for (const [id, { erro }] of this.#invalidos) if (this.#state.ehAtivo(id)) achados.set(id, erro.message);
    this.#trocarErros(achados);
    return this.definicoes.filter((d) => achados.has(d.id) && !d.oculto).map((d) => d.id);
  }

  /** Puts the server's refusals at their fields. @returns ids of the fields concerned */
  aplicaErros(erros: readonly ErrorItem[]): number[] {
    const achados = new Map<number, string>();
    for (const erro of erros) {
      const id = Number(SERVER_FIELD.exec(erro.field ?? '')?.[1]);
      if (this.#porId.has(id)) achados.set(id, erro.message);
    }
    this.#trocarErros(achados);
    return [...achados.keys()];
  }

  envio(): AtributoValorEnvio[] {
    return valoresParaEnvio({
      definicoes: this.definicoes,
      valores: this.#valores,
      le: (id) => this.#state.get(id),
      ativo: (id) => this.#state.ehAtivo(id),
    });
  }

  get sujo(): boolean {
    return this.rascunho().length > 0 || this.#invalidos.size > 0;
  }

  /** What somebody typed that differs from the stored record; results follow from it, and from where the record is. */
  rascunho(): Rascunho {
    return this.definicoes
      .filter((d) => !ehCalculado(d))
      .map((d): [number, AtribValor] => [d.id, this.digitado(d.id)])
      .filter(([id, valor]) => !igual(valor, this.#inicial.get(id) ?? null));
  }

  restaura(rascunho: Rascunho): void {
    for (const [id, valor] of rascunho) {
      const def = this.#porId.get(id);
      if (!def) continue;
      const lido = unidadeDe(def).parse(def, valor);
      if (lido.ok || typeof valor !== 'string') this.set(id, valor);
      else this.set(id, unidadeDe(def).vazio(def), lido.erro, valor);
    }
  }

  /** The value, or what stands there in its place. */
  digitado(id: number): AtribValor {
    const invalido = this.#invalidos.get(id);
    return invalido && invalido.texto !== '' ? invalido.texto : this.#state.get(id);
  }

  /** The values were stored: they are the new starting point. */
  salvo(valores: readonly AtributoValor[] = this.#valores): void {
    this.#valores = valores;
    this.#inicial = this.#le();
    for (const ouvinte of this.#gerais) ouvinte();
  }

  /** Fields that a person would see if a rule were true. */
  ocultosPorRegra(): AtributoDefinicao[] {
    return this.definicoes.filter(
      (d) => !d.oculto && this.catalogo.acionadores.has(d.id) && !this.#state.ehAtivo(d.id),
    );
  }

  snapshot() {
    const avaliacao = this.#state.snapshot();
    if (this.#parados.size === 0) return avaliacao;
    return { ...avaliacao, valores: new Map([...avaliacao.valores, ...this.#parados]) };
  }

  /** This level's values by code, for the formulas of the levels below. */
  exporta(): Map<string, FormulaValue> {
    return new Map([...this.externos, ...exportaValores(this.catalogo, this.snapshot())]);
  }

  /** Of the past the days that held then are not known. */
  #prazos(id: number, valor: AtribValor): readonly string[] {
    const def = this.#porId.get(id);
    if (!def?.prazo || this.#onde === undefined || this.#passado) return SEM_PRAZOS;
    const contado = { expediente: this.#state.expediente(), contagem: this.#state.contado(id) };
    return prazosDoCampo(def, valor, contado);
  }

  /** What stands above the record, and where it is. */
  #acima(): Externos {
    const { calendario, expediente } = this.#onde ?? {};
    return { get: (codigo) => this.externos.get(codigo), calendario, expediente };
  }

  #valor(id: number): AtribValor {
    return this.#parados.get(id) ?? (this.#parados.has(id) ? null : this.#state.get(id));
  }

  #le(): Map<number, AtribValor> {
    return new Map(this.definicoes.map((d) => [d.id, this.#state.get(d.id)]));
  }

  /** A field that was left is judged as it is typed; one that was not shows nothing yet. */
  #julga(id: number): void {
    const def = this.#porId.get(id);
    if (!def || !(this.#tocados.has(id) || this.#erros.has(id))) return;
    const erro = this.#invalidos.get(id)?.erro ?? (def.aviso ? null : this.#verdicto(def));
    if (erro) this.#erros.set(id, erro.message);
    else this.#erros.delete(id);
  }

  #verdicto(def: AtributoDefinicao): ErroAtributo | null {
    return faltaDoValor(def, this.#state.get(def.id), clock());
  }

  /** Of what is no value yet the error is told; what one may not fill in is asked of nobody. */
  #aviso(id: number): string | null {
    const def = this.#porId.get(id);
    if (!def?.aviso || this.#invalidos.has(id) || ehBloqueado(def, this.permissoes)) return null;
    return this.#avisa || this.#tocados.has(id) ? (this.#verdicto(def)?.message ?? null) : null;
  }

  #trocarErros(achados: ReadonlyMap<number, string>): void {
    const ids = new Set([...this.#erros.keys(), ...achados.keys()]);
    this.#erros.clear();
    for (const [id, erro] of achados) this.#erros.set(id, erro);
    this.#avisaOuvintes(ids);
  }

  #avisaOuvintes(ids: Iterable<number>): void {
    for (const id of new Set(ids)) {
      this.#estados.delete(id);
      for (const ouvinte of this.#ouvintes.get(id) ?? []) ouvinte();
    }
  }
}
