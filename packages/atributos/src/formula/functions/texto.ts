import { paraNumero, paraTexto } from '../convert.ts';
import { formataTexto } from '../texto/formata.ts';
import { type Ctx, cobra, cobraBusca, ERROS, Erro, itensDe, textoOuErro, type Val } from '../value.ts';
import { type Funcao, geral, logico, num, sobreVazios, txt } from './funcao.ts';
import { lePadrao, procuraPadrao } from './wildcard.ts';

const ALTOS = /[\uD800-\uDFFF]/;
const LETRA = /\p{L}/u;

/** Characters of the text: code points, so that none is cut in halves. */
function caracteres(texto: string, c: Ctx): readonly string[] | string {
  if (!ALTOS.test(texto)) return texto;
  cobra(c, 2 * texto.length);
  return [...texto];
}

function fatia(texto: string, [de, ate]: readonly [number, number], c: Ctx): string {
  const chars = caracteres(texto, c);
  return typeof chars === 'string' ? chars.slice(de, ate) : chars.slice(de, ate).join('');
}

/** Wraps a function of texts: costs by length, too long a result is an error. */
function deTexto(fn: (args: readonly Val[], c: Ctx) => string | Erro) {
  return (args: readonly Val[], c: Ctx): Val => {
    const texto = fn(args, c);
    return texto instanceof Erro ? texto : textoOuErro(c, texto);
  };
}

const transforma = (pt: string, en: string, fn: (texto: string, c: Ctx) => string): Funcao =>
  geral(
    pt,
    en,
    { n: [1, 1], tipos: ['texto'] },
    deTexto((args, c) => {
      const texto = txt(args, 0);
      // Letter by letter: several times a copy.
      cobra(c, texto.length);
      return fn(texto, c);
    }),
  );

function textos(args: readonly Val[]): string[] | Erro {
  const partes: string[] = [];
  let tamanho = 0;
  for (const arg of args) {
    for (const item of itensDe(arg)) {
      const texto = paraTexto(item);
      if (texto instanceof Erro) return texto;
      tamanho += texto.length;
      if (tamanho > 65_536) return ERROS.value;
      partes.push(texto);
    }
  }
  return partes;
}

function juntaTextos(args: readonly Val[]): string | Erro {
  const partes = textos(args);
  return partes instanceof Erro ? partes : partes.join('');
}

function uneTexto(args: readonly Val[]): string | Erro {
  const partes = textos(args.slice(2));
  if (partes instanceof Erro) return partes;
  const usadas = logico(args, 1) ? partes.filter((p) => p !== '') : partes;
  const separador = txt(args, 0);
  return separador.length * usadas.length > 65_536 ? ERROS.value : usadas.join(separador);
}

function priMaiuscula(texto: string, c: Ctx): string {
  cobra(c, 2 * texto.length);
  let depoisDeLetra = false;
  let saida = '';
  for (const char of texto) {
    saida += depoisDeLetra ? char.toLowerCase() : char.toUpperCase();
    depoisDeLetra = LETRA.test(char);
  }
  return saida;
}

function procura(args: readonly Val[], c: Ctx): Val {
  const inicio = Math.trunc(num(args, 2, 1));
  const [procurado, texto] = [txt(args, 0), txt(args, 1)];
  if (inicio < 1 || inicio > texto.length + 1) return ERROS.value;
  cobraBusca(c, procurado.length, texto.length);
  const achado = texto.indexOf(procurado, inicio - 1);
  return achado < 0 ? ERROS.value : achado + 1;
}

function localiza(args: readonly Val[], c: Ctx): Val {
  const inicio = Math.trunc(num(args, 2, 1));
  const texto = txt(args, 1).toLowerCase();
  if (inicio < 1 || inicio > texto.length + 1) return ERROS.value;
  const padrao = lePadrao(txt(args, 0).toLowerCase());
  if (padrao instanceof Erro) return padrao;
  const achado = procuraPadrao(texto, padrao, inicio - 1, c);
  return achado < 0 ? ERROS.value : achado + 1;
}

function substitui(args: readonly Val[], c: Ctx): string | Erro {
  const [texto, velho, novo] = [txt(args, 0), txt(args, 1), txt(args, 2)];
  cobra(c, texto.length);
  cobraBusca(c, velho.length, texto.length);
  const vez = args.length > 3 ? Math.trunc(num(args, 3)) : 0;
  if (args.length > 3 && vez < 1) return ERROS.value;
  if (velho === '') return texto;
  const partes = texto.split(velho);
  if (vez === 0) {
    const tamanho = texto.length + (partes.length - 1) * (novo.length - velho.length);
    return tamanho > 65_536 ? ERROS.value : partes.join(novo);
  }
  if (vez >= partes.length) return texto;
  return partes.slice(0, vez).join(velho) + novo + partes.slice(vez).join(velho);
}

function muda(args: readonly Val[], c: Ctx): string | Erro {
  const [inicio, quantos] = [Math.trunc(num(args, 1)), Math.trunc(num(args, 2))];
  if (inicio < 1 || quantos < 0) return ERROS.value;
  const texto = txt(args, 0);
  const depois = fatia(texto, [inicio - 1 + quantos, texto.length], c);
  return fatia(texto, [0, inicio - 1], c) + txt(args, 3) + depois;
}

function rept(args: readonly Val[]): string | Erro {
  const vezes = Math.trunc(num(args, 1));
  const texto = txt(args, 0);
  return vezes < 0 || vezes * texto.length > 65_536 ? ERROS.value : texto === '' ? '' : texto.repeat(vezes);
}

function esquerda(args: readonly Val[], c: Ctx): string | Erro {
  const n = Math.trunc(num(args, 1, 1));
  return n < 0 ? ERROS.value : fatia(txt(args, 0), [0, n], c);
}

function direita(args: readonly Val[], c: Ctx): string | Erro {
  const n = Math.trunc(num(args, 1, 1));
  const texto = txt(args, 0);
  const tamanho = caracteres(texto, c).length;
  return n < 0 ? ERROS.value : fatia(texto, [Math.max(0, tamanho - n), tamanho], c);
}

function extTexto(args: readonly Val[], c: Ctx): string | Erro {
  const [inicio, quantos] = [Math.trunc(num(args, 1)), Math.trunc(num(args, 2))];
  if (inicio < 1 || quantos < 0) return ERROS.value;
  return fatia(txt(args, 0), [inicio - 1, inicio - 1 + quantos], c);
}

/** A fraction is looked for among all denominators that its places allow. */
const FRACAO = /[#0?]\/[#0-9?]/;

function texto([valor = null]: readonly Val[], formato: string, c: Ctx): string | Erro {
  const { length } = formato;
  cobra(c, 4 * length + ((length * length) >> 5) + (FRACAO.test(formato) ? 5000 : 0));
  if (typeof valor === 'boolean') return valor ? 'VERDADEIRO' : 'FALSO';
  const n = paraNumero(valor, c);
  if (typeof n === 'number') return formataTexto(n, formato);
  return typeof valor === 'string' ? formataTexto(valor, formato) : n;
}

export const TEXTO: readonly Funcao[] = [
  geral('CONCATENAR', 'CONCATENATE', { n: [1, -1], tipos: ['texto'] }, deTexto(juntaTextos)),
  geral('CONCAT', 'CONCAT', { n: [1, -1], tipos: ['faixa'] }, deTexto(juntaTextos)),
  geral('UNIRTEXTO', 'TEXTJOIN', { n: [3, -1], tipos: ['texto', 'logico', 'faixa'] }, deTexto(uneTexto)),
  geral(
    'TEXTO',
    'TEXT',
    { n: [2, 2], tipos: ['valor', 'texto'] },
    deTexto((a, c) => texto(a, txt(a, 1), c)),
  ),
  geral('ESQUERDA', 'LEFT', { n: [1, 2], tipos: ['texto', 'numero'] }, deTexto(esquerda)),
  geral('DIREITA', 'RIGHT', { n: [1, 2], tipos: ['texto', 'numero'] }, deTexto(direita)),
  geral('EXT.TEXTO', 'MID', { n: [3, 3], tipos: ['texto', 'numero'] }, deTexto(extTexto)),
  sobreVazios(
    geral('NÚM.CARACT', 'LEN', { n: [1, 1], tipos: ['texto'] }, (a, c) => caracteres(txt(a, 0), c).length),
  ),
  transforma('MAIÚSCULA', 'UPPER', (t) => t.toUpperCase()),
  transforma('MINÚSCULA', 'LOWER', (t) => t.toLowerCase()),
  transforma('PRI.MAIÚSCULA', 'PROPER', priMaiuscula),
  transforma('ARRUMAR', 'TRIM', (t) => t.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: TIRAR removes exactly these.
  transforma('TIRAR', 'CLEAN', (t) => t.replace(/[\u0000-\u001f\u007f-\u009f]/g, '')),
  geral('PROCURAR', 'FIND', { n: [2, 3], tipos: ['texto', 'texto', 'numero'] }, procura),
  geral('LOCALIZAR', 'SEARCH', { n: [2, 3], tipos: ['texto', 'texto', 'numero'] }, localiza),
  geral(
    'SUBSTITUIR',
    'SUBSTITUTE',
    { n: [3, 4], tipos: ['texto', 'texto', 'texto', 'numero'] },
    deTexto(substitui),
  ),
  geral('MUDAR', 'REPLACE', { n: [4, 4], tipos: ['texto', 'numero', 'numero', 'texto'] }, deTexto(muda)),
  geral('REPT', 'REPT', { n: [2, 2], tipos: ['texto', 'numero'] }, deTexto(rept)),
  geral('EXATO', 'EXACT', { n: [2, 2], tipos: ['texto'] }, (args) => txt(args, 0) === txt(args, 1)),
];
