import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { parseBmp, parseBmpSize } from './parse-bmp.ts';

/** A picture as it is kept. */
export interface PreparedImage {
  tipo: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  sha256: string;
}

export interface IconShape {
  /** Pixels of the square. */
  side: number;
  /** Share of the side that the picture fills at most. */
  share: number;
}

/** What there is to do with the bytes of a picture. */
export type ImageJob = { bytes: Uint8Array } & (
  | { faz: 'prepara'; lado: number }
  | ({ faz: 'icone' } & IconShape)
  | { faz: 'png' }
);
/** No picture may have more pixels than so many. */
export type LimitedImageJob = ImageJob & { pixels: number };

/** The picture; null where its bytes are none that can be opened. */
export type ImageResult = PreparedImage | null;

const LADO_MAXIMO = 10_000;
/** What a picture stands on in an icon, as on the light sign-in page. */
const FUNDO = '#ffffff';

// Nothing is seen twice, and one picture is worked on at a time.
sharp.cache(false);
sharp.concurrency(1);

const limites = (pixels: number) =>
  ({ limitInputPixels: pixels, failOn: 'error', sequentialRead: true }) as const;

const comeca = (bytes: Buffer, ...cabeca: number[]): boolean => cabeca.every((n, i) => bytes[i] === n);

type Tipo = 'png' | 'jpeg' | 'bmp';

/** What the first bytes say it is, whatever it is called. */
function tipoDe(bytes: Buffer): Tipo | null {
  if (comeca(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (comeca(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  return comeca(bytes, 0x42, 0x4d) ? 'bmp' : null;
}

async function medidas(
  tipo: Tipo,
  bytes: Buffer,
  pixels: number,
): Promise<{ width?: number; height?: number }> {
  if (tipo !== 'bmp') {
    const { format, width, height } = await sharp(bytes, limites(pixels)).metadata();
    return format === tipo ? { width, height } : {};
  }
  const lidas = parseBmpSize(bytes);
  return lidas === null ? {} : { width: lidas.largura, height: lidas.altura };
}

/** Whether its header says that it is not too much to decode. */
async function cabe(tipo: Tipo, bytes: Buffer, pixels: number): Promise<boolean> {
  const { width = 0, height = 0 } = await medidas(tipo, bytes, pixels);
  return width > 0 && height > 0 && width <= LADO_MAXIMO && height <= LADO_MAXIMO && width * height <= pixels;
}

function abre(tipo: Tipo, bytes: Buffer, pixels: number): Sharp | null {
  if (tipo !== 'bmp') return sharp(bytes, limites(pixels));
  const lido = parseBmp(bytes);
  if (lido === null) return null;
  const { width, height, rgb } = lido;
  return sharp(rgb, { ...limites(pixels), raw: { width, height, channels: 3 } });
}

async function escrita(tipo: PreparedImage['tipo'], imagem: Sharp): Promise<PreparedImage> {
  const { data, info } = await imagem.toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { tipo, bytes: data, width: info.width, height: info.height, sha256 };
}

/** Turned as the camera held it, reduced and written anew: nothing of the sent file is kept but its pixels. */
async function prepara(bytes: Buffer, pixels: number, lado: number): Promise<ImageResult> {
  const tipo = tipoDe(bytes);
  if (tipo === null || !(await cabe(tipo, bytes, pixels))) return null;
  const reduzida = abre(tipo, bytes, pixels)
    ?.autoOrient()
    .resize(lado, lado, { fit: 'inside', withoutEnlargement: true });
  if (reduzida === undefined) return null;
  return tipo === 'png'
    ? escrita('image/png', reduzida.png())
    : escrita('image/jpeg', reduzida.jpeg({ quality: 86 }));
}

/** A square icon with a kept picture in its middle. */
function icone(bytes: Buffer, pixels: number, { side, share }: IconShape): Promise<ImageResult> {
  const dentro = Math.round(side * share);
  const antes = Math.floor((side - dentro) / 2);
  const depois = side - dentro - antes;
  return escrita(
    'image/png',
    sharp(bytes, limites(pixels))
      .flatten({ background: FUNDO })
      .resize(dentro, dentro, { fit: 'contain', background: FUNDO })
      .extend({ top: antes, left: antes, bottom: depois, right: depois, background: FUNDO })
      .png({ palette: true }),
  );
}

function faz(pedido: LimitedImageJob): Promise<ImageResult> {
  const { pixels } = pedido;
  const bytes = Buffer.from(pedido.bytes.buffer, pedido.bytes.byteOffset, pedido.bytes.byteLength);
  if (pedido.faz === 'prepara') return prepara(bytes, pixels, pedido.lado);
  if (pedido.faz === 'icone') return icone(bytes, pixels, pedido);
  return escrita('image/png', sharp(bytes, limites(pixels)).png());
}

/** Does it; what the decoder says of a broken file is of no use to the person who sent it. */
export const runImageJob = (pedido: LimitedImageJob): Promise<ImageResult> => faz(pedido).catch(() => null);
