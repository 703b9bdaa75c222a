/** A tag of an OFX file with the text behind it. */
export interface MarcaOfx {
  /** In capitals. */
  nome: string;
  fecha: boolean;
  /** With entities resolved and white space folded; empty of an aggregate, and of a leaf that says nothing. */
  texto: string;
  /** Line of the file, from 1. */
  linha: number;
}

/** What the five entities of XML and those that Brazilian banks write besides stand for. */
const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const MAIOR_CARACTERE = 0x10ffff;

function entidade(inteira: string, nome: string): string {
  if (!nome.startsWith('#')) return ENTIDADES[nome.toLowerCase()] ?? inteira;
  const numero = /^#x/i.test(nome) ? Number.parseInt(nome.slice(2), 16) : Number(nome.slice(1));
  return numero > 0 && numero <= MAIOR_CARACTERE ? String.fromCodePoint(numero) : inteira;
}

const limpo = (texto: string): string =>
  texto
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, entidade)
    .replace(/\s+/g, ' ')
    .trim();

/** Comments go, and what stands in CDATA is text; neither moves a line. */
const semCdata = (texto: string): string =>
  texto
    .replace(/<!--[\s\S]*?-->/g, (comentario) => comentario.replace(/[^\r\n]/g, ''))
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, dentro: string) =>
      dentro.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );

/** A '<' that begins no tag is text, as banks leave it in a memo. */
const MARCA = /<(\/?)([A-Za-z][\w.:-]*)[^<>]*>([^<]*(?:<(?![/A-Za-z])[^<]*)*)/g;
const FIM_DE_LINHA = /\r\n|\n|\r/g;

/**
 * Every tag of a file, in order: SGML of OFX 1.x and XML of OFX 2.x alike, since neither a closing tag nor a line of
 * its own is asked for. What stands before the first tag, the header, is passed over.
 */
export function* marcasDoOfx(arquivo: string): Generator<MarcaOfx> {
  const texto = semCdata(arquivo);
  let linha = 1;
  let lido = 0;
  for (const achado of texto.matchAll(MARCA)) {
    const [, barra = '', nome = '', depois = ''] = achado;
    linha += (texto.slice(lido, achado.index).match(FIM_DE_LINHA) ?? []).length;
    lido = achado.index;
    yield { nome: nome.toUpperCase(), fecha: barra !== '', texto: limpo(depois), linha };
  }
}
