/** Pixels of a picture, three bytes each, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Buffer;
}

interface Cabecalho {
  inicio: number;
  paleta: number;
  largura: number;
  altura: number;
  /** Rows stand from the top down. */
  deCima: boolean;
  bits: number;
}

const FIXO = 54;
const PROFUNDIDADES = [1, 4, 8, 24, 32];
/** Uncompressed, and 32 bits with the usual masks. */
const SEM_COMPRESSAO = 0;
const COM_MASCARAS = 3;

function leCabecalho(b: Buffer): Cabecalho | null {
  if (b.length < FIXO || b.toString('latin1', 0, 2) !== 'BM') return null;
  const tamanho = b.readUInt32LE(14);
  const [largura, alturaLida] = [b.readInt32LE(18), b.readInt32LE(22)];
  const [bits, compressao] = [b.readUInt16LE(28), b.readUInt32LE(30)];
  const altura = Math.abs(alturaLida);
  const lido = compressao === SEM_COMPRESSAO || (compressao === COM_MASCARAS && bits === 32);
  if (tamanho < 40 || tamanho > 124 || largura < 1 || altura < 1 || !lido || !PROFUNDIDADES.includes(bits))
    return null;
  const paleta = 14 + tamanho;
  return { inicio: b.readUInt32LE(10), paleta, largura, altura, deCima: alturaLida < 0, bits };
}

/** Width and height as the header says them; null for what is no picture of a kind that is read. */
export function parseBmpSize(b: Buffer): { largura: number; altura: number } | null {
  const c = leCabecalho(b);
  return c === null ? null : { largura: c.largura, altura: c.altura };
}

const bytesDaLinha = ({ bits, largura }: Cabecalho): number => Math.floor((bits * largura + 31) / 32) * 4;

/** Where the three bytes of a pixel stand, blue first: in the row itself, or in the palette. */
function lugarDe(b: Buffer, { bits, paleta }: Cabecalho, linha: number, x: number): number {
  if (bits >= 24) return linha + x * (bits / 8);
  const porByte = 8 / bits;
  const byte = b[linha + Math.floor(x / porByte)] ?? 0;
  const indice = (byte >> (8 - bits * ((x % porByte) + 1))) & ((1 << bits) - 1);
  return paleta + indice * 4;
}

/** Reads an uncompressed BMP of 1, 4, 8, 24 or 32 bits; null when it is none, or not all of it is there. */
export function parseBmp(b: Buffer): Pixels | null {
  const c = leCabecalho(b);
  if (c === null) return null;
  const passo = bytesDaLinha(c);
  if (c.inicio < c.paleta || c.inicio + passo * c.altura > b.length) return null;
  const rgb = Buffer.alloc(c.largura * c.altura * 3);
  let destino = 0;
  for (let y = 0; y < c.altura; y++) {
    const linha = c.inicio + passo * (c.deCima ? y : c.altura - 1 - y);
    for (let x = 0; x < c.largura; x++) {
      const lugar = lugarDe(b, c, linha, x);
      rgb[destino++] = b[lugar + 2] ?? 0;
      rgb[destino++] = b[lugar + 1] ?? 0;
      rgb[destino++] = b[lugar] ?? 0;
    }
  }
  return { width: c.largura, height: c.altura, rgb };
}
