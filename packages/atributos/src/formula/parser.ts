import type { No } from './ast.ts';
import type { Funcao } from './functions/funcao.ts';
import { procuraFuncao } from './functions/registro.ts';
import { LIMITE } from './limits.ts';
import { ehDigito, ehLetra, ehPalavra, type Nomes } from './names.ts';
import { type Operador, PRECEDENCIA } from './operators.ts';

export type CodigoErroFormula =
  | 'sintaxe'
  | 'nome'
  | 'funcao'
  | 'argumentos'
  | 'numero'
  | 'texto'
  | 'tamanho'
  | 'profundidade'
  | 'complexidade';

export class ErroFormula extends Error {
  readonly code: CodigoErroFormula;
  readonly position: number;
  constructor(code: CodigoErroFormula, position: number) {
    super(code);
    this.code = code;
    this.position = position;
  }
}

const OMITIDO: No = { t: 'omitido' };
const ehTextoVazio = (no: No): boolean => no.t === 'const' && no.valor === '';
const CONSTANTES: ReadonlyMap<string, boolean> = new Map([
  ['VERDADEIRO', true],
  ['TRUE', true],
  ['FALSO', false],
  ['FALSE', false],
]);

/** Recursive descent by precedence; every recursion passes through `descer`, which counts the depth. */
export class Parser {
  readonly usados: string[] = [];
  /** Where each code stands in the source, in order. */
  readonly lugares: { nome: string; em: number }[] = [];
  readonly #slots = new Map<string, number>();
  readonly #fonte: string;
  readonly #nomes: Nomes;
  #pos = 0;
  #profundidade = 0;
  #nos = 0;
  #olhaVazio = false;
  #usaCalendario = false;

  constructor(fonte: string, nomes: Nomes) {
    this.#fonte = fonte;
    this.#nomes = nomes;
  }

  /** Whether it asks if something is filled in: ÉCÉL.VAZIA and its like, or a comparison with "". */
  get olhaVazio(): boolean {
    return this.#olhaVazio;
  }

  /** Whether it counts by days on which there is court. */
  get usaCalendario(): boolean {
    return this.#usaCalendario;
  }

  /** Nodes read so far. */
  get nos(): number {
    return this.#nos;
  }

  formula(): No {
    if (this.#fonte.length > LIMITE.caracteres) throw new ErroFormula('tamanho', LIMITE.caracteres);
    this.#espacos();
    if (this.#code() === 61) this.#pos++;
    const no = this.#binario(1);
    if (this.#pos < this.#fonte.length) throw this.#erro('sintaxe');
    return no;
  }

  #erro(code: CodigoErroFormula, pos = this.#pos): ErroFormula {
    return new ErroFormula(code, pos);
  }

  #code(): number {
    return this.#fonte.charCodeAt(this.#pos);
  }

  #espacos(): void {
    for (let c = this.#code(); c === 32 || (c >= 9 && c <= 13) || c === 160; c = this.#code()) this.#pos++;
  }

  #no(no: No): No {
    if (++this.#nos > LIMITE.nos) throw this.#erro('complexidade');
    return no;
  }

  #desce<T>(le: () => T): T {
    if (++this.#profundidade > LIMITE.profundidade) throw this.#erro('profundidade');
    const lido = le();
    this.#profundidade--;
    return lido;
  }

  #operador(): Operador | null {
    switch (this.#code()) {
      case 43:
        return '+';
      case 45:
        return '-';
      case 42:
        return '*';
      case 47:
        return '/';
      case 94:
        return '^';
      case 38:
        return '&';
      case 61:
        return '=';
      case 60: {
        const segundo = this.#fonte.charCodeAt(this.#pos + 1);
        return segundo === 61 ? '<=' : segundo === 62 ? '<>' : '<';
      }
      case 62:
        return this.#fonte.charCodeAt(this.#pos + 1) === 61 ? '>=' : '>';
      default:
        return null;
    }
  }

  #binario(minimo: number): No {
    let esquerda = this.#porcento();
    for (;;) {
      const op = this.#operador();
      if (op === null) return esquerda;
      const precedencia = PRECEDENCIA[op];
      if (precedencia < minimo) return esquerda;
      this.#pos += op.length;
      // The right side binds one level tighter: at most five nested levels, which need no counting.
      const direita = this.#binario(precedencia + 1);
      this.#olhaVazio ||=
        precedencia === PRECEDENCIA['='] && (ehTextoVazio(esquerda) || ehTextoVazio(direita));
      esquerda = this.#no({ t: 'bin', op, a: esquerda, b: direita });
    }
  }

  #porcento(): No {
    let no = this.#unario();
    this.#espacos();
    // A chain of % is a chain of evaluations, so it counts like any other nesting.
    for (let vezes = 1; this.#code() === 37; vezes++) {
      if (this.#profundidade + vezes > LIMITE.profundidade) throw this.#erro('profundidade');
      this.#pos++;
      no = this.#no({ t: 'pct', a: no });
      this.#espacos();
    }
    return no;
  }

  #unario(): No {
    this.#espacos();
    const c = this.#code();
    if (c !== 45 && c !== 43) return this.#primario(c);
    this.#pos++;
    const a = this.#desce(() => this.#unario());
    return this.#no({ t: c === 45 ? 'neg' : 'mais', a });
  }

  #primario(c: number): No {
    if (c === 34) return this.#texto();
    if (c === 40) {
      this.#pos++;
      const no = this.#desce(() => this.#binario(1));
      if (this.#code() !== 41) throw this.#erro('sintaxe');
      this.#pos++;
      return no;
    }
    const nome = this.#nomes.em(this.#fonte, this.#pos);
    if (nome !== null) {
      const chamada = this.#fonte.charCodeAt(this.#pos + nome.length) === 40;
      if (!chamada || !procuraFuncao(nome)) return this.#variavel(nome);
    }
    if (ehDigito(c) || c === 44 || c === 46) return this.#numero();
    if (ehLetra(c)) return this.#palavra();
    throw this.#erro('sintaxe');
  }

  #texto(): No {
    const inicio = this.#pos;
    let valor = '';
    for (let de = inicio + 1; ; ) {
      const ate = this.#fonte.indexOf('"', de);
      if (ate < 0) throw this.#erro('texto', inicio);
      valor += this.#fonte.slice(de, ate);
      this.#pos = ate + 1;
      if (this.#code() !== 34) return this.#no({ t: 'const', valor });
      valor += '"';
      de = ate + 2;
    }
  }

  #variavel(nome: string): No {
    this.lugares.push({ nome, em: this.#pos });
    this.#pos += nome.length;
    let slot = this.#slots.get(nome);
    if (slot === undefined) {
      slot = this.usados.length;
      this.#slots.set(nome, slot);
      this.usados.push(nome);
    }
    return this.#no({ t: 'var', slot });
  }

  #digitos(): void {
    while (ehDigito(this.#code())) this.#pos++;
  }

  #numero(): No {
    const inicio = this.#pos;
    this.#digitos();
    if (this.#code() === 44 || this.#code() === 46) {
      this.#pos++;
      this.#digitos();
    }
    let digitos = this.#fonte.slice(inicio, this.#pos).replace(',', '.');
    if (digitos === '.') throw this.#erro('numero', inicio);
    if ((this.#code() | 32) === 101) digitos += this.#expoente();
    const seguinte = this.#code();
    if (ehPalavra(seguinte) || seguinte === 44 || seguinte === 46) throw this.#erro('numero', inicio);
    const valor = Number(digitos);
    if (!Number.isFinite(valor)) throw this.#erro('numero', inicio);
    return this.#no({ t: 'const', valor });
  }

  #expoente(): string {
    const inicio = this.#pos++;
    const negativo = this.#code() === 45;
    if (negativo || this.#code() === 43) this.#pos++;
    const digitos = this.#pos;
    this.#digitos();
    const expoente = Number(this.#fonte.slice(digitos, this.#pos));
    // Too small a number is 0; too large a one is none.
    if (digitos === this.#pos || (!negativo && expoente > LIMITE.expoente))
      throw this.#erro('numero', inicio);
    return this.#fonte.slice(inicio, this.#pos);
  }

  #palavra(): No {
    const inicio = this.#pos;
    while (ehPalavra(this.#code()) || this.#code() === 46) this.#pos++;
    const palavra = this.#fonte.slice(inicio, this.#pos);
    this.#espacos();
    if (this.#code() === 40) {
      const fn = procuraFuncao(palavra);
      if (!fn) throw this.#erro('funcao', inicio);
      this.#pos++;
      return this.#chamada(fn, inicio);
    }
    const constante = CONSTANTES.get(palavra.toUpperCase());
    if (constante === undefined) throw this.#erro('nome', inicio);
    return this.#no({ t: 'const', valor: constante });
  }

  #chamada(fn: Funcao, inicio: number): No {
    const args = this.#desce(() => this.#argumentos());
    this.#olhaVazio ||= fn.olhaVazio === true;
    this.#usaCalendario ||= fn.usaCalendario === true;
    if (args.length > LIMITE.argumentos) throw this.#erro('argumentos', inicio);
    if (args.length < fn.min || (fn.max >= 0 && args.length > fn.max)) throw this.#erro('argumentos', inicio);
    if (fn.pares === true && args.length % 2 !== 0) throw this.#erro('argumentos', inicio);
    return this.#no({ t: 'call', fn, args });
  }

  #argumentos(): No[] {
    const args: No[] = [];
    this.#espacos();
    if (this.#code() === 41) {
      this.#pos++;
      return args;
    }
    for (;;) {
      this.#espacos();
      const c = this.#code();
      args.push(c === 59 || c === 41 ? this.#no(OMITIDO) : this.#binario(1));
      const fim = this.#code();
      if (fim !== 59 && fim !== 41) throw this.#erro('sintaxe');
      this.#pos++;
      if (fim === 41) return args;
    }
  }
}
