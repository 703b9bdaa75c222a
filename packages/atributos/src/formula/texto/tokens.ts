/** One piece of a TEXTO format in pt-BR. */
export type Peca =
  | { k: 'literal'; s: string }
  | { k: 'digito'; s: '0' | '#' | '?' }
  | { k: 'decimal' | 'grupo' | 'porcento' | 'arroba' | 'geral' }
  | { k: 'expoente'; sinal: boolean }
  | { k: 'data'; s: string }
  | { k: 'decorrido'; s: string }
  | { k: 'fracaoDeSegundo'; casas: number }
  | { k: 'ampm'; am: string; pm: string };

export interface Condicao {
  operador: string;
  valor: number;
}

export interface Secao {
  pecas: readonly Peca[];
  condicao: Condicao | null;
  data: boolean;
  fracao: boolean;
}

const PALAVRA_GERAL = /^(?:geral|general|padrão|standard)/i;
const AMPM = /^(am\/pm|a\/p)/i;
const COLCHETE_CONDICAO = /^(<=|>=|<>|=|<|>)\s*(-?\d+(?:[.,]\d+)?)$/;
const SEGUNDOS_FRACAO = /^[.,](0{1,6})/;
const DE_DATA = /[dmayhs]/i;

/** Reads one section at a time, character by character. */
class Leitor {
  readonly #texto: string;
  #pos = 0;
  #pecas: Peca[] = [];
  #condicao: Condicao | null = null;

  constructor(texto: string) {
    this.#texto = texto;
  }

  secoes(): Secao[] {
    const secoes: Secao[] = [];
    for (;;) {
      while (this.#pos < this.#texto.length && this.#texto[this.#pos] !== ';') this.#peca();
      secoes.push(this.#fecha());
      if (this.#pos >= this.#texto.length) return secoes;
      this.#pos++;
    }
  }

  #fecha(): Secao {
    const pecas = this.#pecas;
    const data = pecas.some((p) => p.k === 'data' || p.k === 'decorrido' || p.k === 'ampm');
    const secao = { pecas, condicao: this.#condicao, data, fracao: !data && temFracao(pecas) };
    this.#pecas = [];
    this.#condicao = null;
    return secao;
  }

  #literal(s: string): void {
    this.#pecas.push({ k: 'literal', s });
  }

  #ate(fim: string): string {
    const achado = this.#texto.indexOf(fim, this.#pos);
    const ate = achado < 0 ? this.#texto.length : achado;
    const trecho = this.#texto.slice(this.#pos, ate);
    this.#pos = ate + 1;
    return trecho;
  }

  #peca(): void {
    const resto = this.#texto.slice(this.#pos, this.#pos + 8);
    const geral = PALAVRA_GERAL.exec(resto);
    const ampm = AMPM.exec(resto);
    if (geral) this.#avanca(geral[0].length, { k: 'geral' });
    else if (ampm) {
      const [am = 'AM', pm = 'PM'] = ampm[0].split('/');
      this.#avanca(ampm[0].length, { k: 'ampm', am, pm });
    } else if (DE_DATA.test(resto[0] ?? '')) this.#data();
    else this.#simbolo(resto[0] ?? '', resto[1] ?? '');
  }

  #avanca(quantos: number, peca: Peca): void {
    this.#pos += quantos;
    this.#pecas.push(peca);
  }

  #data(): void {
    const letra = (this.#texto[this.#pos] ?? '').toLowerCase();
    const inicio = this.#pos;
    while ((this.#texto[this.#pos] ?? '').toLowerCase() === letra) this.#pos++;
    this.#pecas.push({ k: 'data', s: (letra === 'y' ? 'a' : letra).repeat(this.#pos - inicio) });
    const fracao = letra === 's' ? SEGUNDOS_FRACAO.exec(this.#texto.slice(this.#pos, this.#pos + 8)) : null;
    if (fracao) this.#avanca(fracao[0].length, { k: 'fracaoDeSegundo', casas: fracao[1]?.length ?? 0 });
  }

  #simbolo(char: string, seguinte: string): void {
    this.#pos++;
    switch (char) {
      case '0':
      case '#':
      case '?':
        this.#pecas.push({ k: 'digito', s: char });
        return;
      case ',':
        this.#pecas.push({ k: 'decimal' });
        return;
      case '.':
        this.#pecas.push({ k: 'grupo' });
        return;
      case '%':
        this.#pecas.push({ k: 'porcento' });
        return;
      case '@':
        this.#pecas.push({ k: 'arroba' });
        return;
      case '"':
        this.#literal(this.#ate('"'));
        return;
      case '[':
        this.#colchete(this.#ate(']'));
        return;
      default:
        this.#outro(char, seguinte);
    }
  }

  #outro(char: string, seguinte: string): void {
    if (char === '\\' || char === '_' || char === '*') {
      this.#pos++;
      // `_x` leaves room for x, `*x` fills a column, which a text does not have.
      if (char !== '*') this.#literal(char === '_' ? ' ' : seguinte);
    } else if ((char === 'E' || char === 'e') && (seguinte === '+' || seguinte === '-')) {
      this.#avanca(1, { k: 'expoente', sinal: seguinte === '+' });
    } else this.#literal(char);
  }

  #colchete(conteudo: string): void {
    const condicao = COLCHETE_CONDICAO.exec(conteudo);
    if (condicao) {
      this.#condicao = {
        operador: condicao[1] ?? '=',
        valor: Number((condicao[2] ?? '0').replace(',', '.')),
      };
    } else if (/^(?:h{1,2}|m{1,2}|s{1,2})$/i.test(conteudo)) {
      this.#pecas.push({ k: 'decorrido', s: conteudo.toLowerCase() });
    } else if (conteudo.startsWith('$')) this.#literal(conteudo.slice(1).split('-')[0] ?? '');
    // Colours and the like say nothing to a text.
  }
}

/** A `/` between digit places makes a fraction. */
function temFracao(pecas: readonly Peca[]): boolean {
  const barra = pecas.findIndex((p) => p.k === 'literal' && p.s === '/');
  if (barra < 1) return false;
  const [antes, depois] = [pecas[barra - 1], pecas[barra + 1]];
  return (
    antes?.k === 'digito' && (depois?.k === 'digito' || (depois?.k === 'literal' && /^\d$/.test(depois.s)))
  );
}

/** The sections of a format, parted by `;`. */
export function leFormato(formato: string): Secao[] {
  return new Leitor(formato).secoes();
}
