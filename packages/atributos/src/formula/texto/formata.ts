import { ERROS, type Erro } from '../value.ts';
import { formataData } from './data.ts';
import { formataFracao } from './fracao.ts';
import { formataNumero } from './numero.ts';
import { type Condicao, leFormato, type Secao } from './tokens.ts';

/** Longest format; Excel knows 255 characters. */
const MAIOR_FORMATO = 1024;
const lidos = new Map<string, Secao[]>();

function secoesDe(formato: string): Secao[] {
  let secoes = lidos.get(formato);
  if (!secoes) {
    secoes = leFormato(formato);
    if (lidos.size >= 200) lidos.clear();
    lidos.set(formato, secoes);
  }
  return secoes;
}

function atende({ operador, valor }: Condicao, n: number): boolean {
  switch (operador) {
    case '<':
      return n < valor;
    case '<=':
      return n <= valor;
    case '>':
      return n > valor;
    case '>=':
      return n >= valor;
    case '<>':
      return n !== valor;
    default:
      return n === valor;
  }
}

/** The section for a number; `semSinal` when the section itself stands for negative numbers. */
function escolheSecao(secoes: readonly Secao[], n: number): { secao: Secao | undefined; semSinal: boolean } {
  const numericas = secoes.slice(0, 3);
  if (numericas.some((s) => s.condicao)) {
    const indice = numericas.findIndex((s, i) =>
      s.condicao ? atende(s.condicao, n) : i === numericas.length - 1 || (i === 1 && n < 0),
    );
    const secao = numericas[indice];
    return { secao, semSinal: secao?.condicao === null && indice > 0 && n < 0 };
  }
  const [positiva, negativa, zero] = numericas;
  if (n < 0 && negativa) return { secao: negativa, semSinal: true };
  if (n === 0 && zero) return { secao: zero, semSinal: true };
  return { secao: positiva, semSinal: false };
}

function deTexto(secoes: readonly Secao[], texto: string): string {
  const secao = secoes[3] ?? secoes.find((s) => s.pecas.some((p) => p.k === 'arroba'));
  if (!secao) return texto;
  return secao.pecas.map((p) => (p.k === 'arroba' ? texto : p.k === 'literal' ? p.s : '')).join('');
}

/**
 * TEXTO: writes a number (or a text) by a pt-BR format. A number that shows as zero carries no sign (R10).
 * @returns #VALUE! for too long a format or a number that is no date where a date is asked
 */
export function formataTexto(valor: number | string, formato: string): string | Erro {
  if (formato.length > MAIOR_FORMATO) return ERROS.value;
  if (formato === '') return '';
  const secoes = secoesDe(formato);
  if (typeof valor === 'string') return deTexto(secoes, valor);
  const { secao, semSinal } = escolheSecao(secoes, valor);
  if (!secao) return ERROS.value;
  if (secao.data) return formataData(secao.pecas, valor) ?? ERROS.value;
  const abs = Math.abs(valor);
  const { texto, zero } = secao.fracao ? formataFracao(secao.pecas, abs) : formataNumero(secao.pecas, abs);
  return valor < 0 && !semSinal && !zero ? `-${texto}` : texto;
}
