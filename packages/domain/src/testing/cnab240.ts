/**
 * A judge of CNAB 240 files that knows nothing of what writes them: the tables of FEBRABAN CNAB 240 V10.11, each
 * position of each record once. A field is `start end kind content`: 9 digits, X text, D a day, * an inscription, which
 * since July 2026 may hold letters; `content` is what has to stand there, `_` blanks, `?` anything of its kind.
 */
const TABELAS = {
  headerDeArquivo: `1 3 9 ?|4 7 9 0000|8 8 9 0|9 17 X _|18 18 9 ?|19 32 * ?|33 52 X ?|53 57 9 ?|58 58 X ?|59 70 9 ?|
    71 71 X ?|72 72 X ?|73 102 X ?|103 132 X ?|133 142 X _|143 143 9 ?|144 151 D ?|152 157 9 ?|158 163 9 ?|
    164 166 9 103|167 171 9 01600|172 191 X _|192 211 X _|212 240 X _`,
  headerDeLote: `1 3 9 ?|4 7 9 ?|8 8 9 1|9 9 X C|10 11 9 20|12 13 9 ?|14 16 9 046|17 17 X _|18 18 9 ?|19 32 * ?|
    33 52 X ?|53 57 9 ?|58 58 X ?|59 70 9 ?|71 71 X ?|72 72 X ?|73 102 X ?|103 142 X _|143 172 X ?|173 177 9 ?|
    178 192 X ?|193 212 X ?|213 217 9 ?|218 220 X ?|221 222 X ?|223 224 9 01|225 230 X _|231 240 X ?`,
  segmentoA: `1 3 9 ?|4 7 9 ?|8 8 9 3|9 13 9 ?|14 14 X A|15 15 9 0|16 17 9 00|18 20 9 ?|21 23 9 ?|24 28 9 ?|29 29 X ?|
    30 41 9 ?|42 42 X ?|43 43 X ?|44 73 X ?|74 93 X ?|94 101 D ?|102 104 X BRL|105 119 9 000000000000000|120 134 9 ?|
    135 154 X ?|155 162 9 ?|163 177 9 ?|178 217 X _|218 219 X _|220 224 X ?|225 226 X ?|227 229 X _|230 230 9 0|
    231 240 X ?`,
  segmentoBPix: `1 3 9 ?|4 7 9 ?|8 8 9 3|9 13 9 ?|14 14 X B|15 17 X ?|18 18 9 ?|19 32 * ?|33 67 X _|68 127 X _|
    128 226 X ?|227 232 9 000000|233 240 9 00000000`,
  segmentoB: `1 3 9 ?|4 7 9 ?|8 8 9 3|9 13 9 ?|14 14 X B|15 17 X _|18 18 9 ?|19 32 * ?|33 67 X ?|68 72 9 ?|73 87 X ?|
    88 102 X ?|103 117 X ?|118 122 9 ?|123 125 X ?|126 127 X ?|128 135 D ?|136 150 9 ?|151 165 9 000000000000000|
    166 180 9 000000000000000|181 195 9 000000000000000|196 210 9 000000000000000|211 225 X ?|226 226 9 0|
    227 232 9 000000|233 240 9 00000000`,
  trailerDeLote: `1 3 9 ?|4 7 9 ?|8 8 9 5|9 17 X _|18 23 9 ?|24 41 9 ?|42 59 9 000000000000000000|60 65 9 000000|
    66 230 X _|231 240 X ?`,
  trailerDeArquivo: '1 3 9 ?|4 7 9 9999|8 8 9 9|9 17 X _|18 23 9 ?|24 29 9 ?|30 35 9 000000|36 240 X _',
} as const;

type Registro = keyof typeof TABELAS;

/** What stands from one position to another, both counted from 1. */
export const posicoes = (linha: string, de: number, ate: number): string => linha.slice(de - 1, ate);

const ESPECIES: Readonly<Record<string, RegExp>> = {
  '9': /^\d+$/,
  X: /^[ -~]*$/,
  D: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])2\d{3}$/,
  '*': /^[0-9A-Z]{12}\d\d$/,
};

function faltasDoRegistro(linha: string, registro: Registro): string[] {
  let seguinte = 1;
  const faltas: string[] = [];
  for (const campo of TABELAS[registro].split('|')) {
    const [inicio, fim, especie = '', conteudo = ''] = campo.trim().split(' ');
    const [de, ate] = [Number(inicio), Number(fim)];
    if (de !== seguinte) throw new Error(`the table of ${registro} has a gap at ${seguinte}`);
    seguinte = ate + 1;
    const texto = posicoes(linha, de, ate);
    const esperado = conteudo === '_' ? ' '.repeat(ate - de + 1) : conteudo;
    const certo = ESPECIES[especie]?.test(texto) && (conteudo === '?' || texto === esperado);
    if (!certo) faltas.push(`${registro} ${de}-${ate}: "${texto}"`);
  }
  if (seguinte !== 241) throw new Error(`the table of ${registro} ends at ${seguinte}`);
  return faltas;
}

function registroDe(linha: string, forma: string): Registro | null {
  const detalhe = { A: 'segmentoA', B: forma === '45' ? 'segmentoBPix' : 'segmentoB' } as const;
  const segmento = posicoes(linha, 14, 14);
  if (posicoes(linha, 8, 8) === '3') return segmento === 'A' || segmento === 'B' ? detalhe[segmento] : null;
  const porTipo: Readonly<Record<string, Registro>> = {
    0: 'headerDeArquivo',
    1: 'headerDeLote',
    5: 'trailerDeLote',
    9: 'trailerDeArquivo',
  };
  return porTipo[posicoes(linha, 8, 8)] ?? null;
}

/** Counts and sums of a batch, from its lines alone. */
function faltasDoLote(lote: readonly string[], numero: number): string[] {
  const [header = '', trailer = ''] = [lote[0], lote.at(-1)];
  const detalhes = lote.slice(1, -1);
  const soma = detalhes
    .filter((linha) => posicoes(linha, 14, 14) === 'A')
    .reduce((total, linha) => total + BigInt(posicoes(linha, 120, 134)), 0n);
  const certos: readonly (readonly [string, boolean])[] = [
    ['header', posicoes(header, 8, 8) === '1'],
    ['number', lote.every((linha) => Number(posicoes(linha, 4, 7)) === numero)],
    ['sequence', detalhes.every((linha, i) => Number(posicoes(linha, 9, 13)) === i + 1)],
    ['segments', detalhes.every((linha, i) => posicoes(linha, 14, 14) === 'AB'[i % 2])],
    ['count', Number(posicoes(trailer, 18, 23)) === lote.length],
    ['sum', BigInt(posicoes(trailer, 24, 41)) === soma],
  ];
  return certos.filter(([, certo]) => !certo).map(([nome]) => `batch ${numero}: ${nome}`);
}

function lotesDe(linhas: readonly string[]): string[][] {
  const lotes: string[][] = [];
  for (const linha of linhas) {
    if (posicoes(linha, 8, 8) === '1') lotes.push([]);
    lotes.at(-1)?.push(linha);
  }
  return lotes;
}

/** Everything by which a file of payments differs from the layout; empty for one that a bank can read. */
export function faltasDoCnab240(arquivo: string): string[] {
  const partes = arquivo.split('\r\n');
  const linhas = partes.slice(0, -1);
  if (partes.at(-1) !== '' || linhas.some((linha) => linha.length !== 240)) return ['lines of 240 and CR LF'];
  let forma = '';
  const registros = linhas.map((linha) => {
    if (posicoes(linha, 8, 8) === '1') forma = posicoes(linha, 12, 13);
    return registroDe(linha, forma);
  });
  const lotes = lotesDe(linhas.slice(1, -1));
  const formas = lotes.map(([header = '']) => posicoes(header, 12, 13));
  const [trailer = ''] = linhas.slice(-1);
  const certos: readonly (readonly [string, boolean])[] = [
    ['unknown record', registros.every((registro) => registro !== null)],
    ['header and trailer', registros[0] === 'headerDeArquivo' && registros.at(-1) === 'trailerDeArquivo'],
    ['one bank', new Set(linhas.map((linha) => posicoes(linha, 1, 3))).size === 1],
    ['one batch a form', new Set(formas).size === formas.length],
    ['count of batches', Number(posicoes(trailer, 18, 23)) === lotes.length],
    ['count of records', Number(posicoes(trailer, 24, 29)) === linhas.length],
  ];
  return [
    ...certos.filter(([, certo]) => !certo).map(([nome]) => nome),
    ...lotes.flatMap((lote, i) => faltasDoLote(lote, i + 1)),
    ...linhas.flatMap((linha, i) => {
      const registro = registros[i];
      return registro ? faltasDoRegistro(linha, registro) : [];
    }),
  ];
}
