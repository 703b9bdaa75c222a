import { createHash } from 'node:crypto';
import { IMAGEM, MESSAGES } from '@retaguarda/contract';
import type { Sharp } from 'sharp';
import { regra } from '../http/app-error.ts';
import { leBmp, medidasDoBmp } from './le-bmp.ts';

/** A picture as it is kept. */
export interface Imagem {
  tipo: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  largura: number;
  altura: number;
  sha256: string;
}

const LADO_MAXIMO = 10_000;
export const LIMITES = { limitInputPixels: IMAGEM.pixels, failOn: 'error', sequentialRead: true } as const;

/** Loaded with the first picture: a start needs none. */
const biblioteca = async () => (await import('sharp')).default;
type Biblioteca = Awaited<ReturnType<typeof biblioteca>>;

const invalida = () => regra('campo_invalido', MESSAGES.imagemInvalida, 'imagem');

const comeca = (bytes: Buffer, ...cabeca: number[]): boolean => cabeca.every((n, i) => bytes[i] === n);

type Tipo = 'png' | 'jpeg' | 'bmp';

/** What the first bytes say it is, whatever it is called. */
function tipoDe(bytes: Buffer): Tipo | null {
  if (comeca(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (comeca(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  return comeca(bytes, 0x42, 0x4d) ? 'bmp' : null;
}

/** Refuses by the header what would be too much to decode. */
async function confereMedidas(tipo: Tipo, bytes: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await medidas(tipo, bytes);
  const cabe = width > 0 && height > 0 && width <= LADO_MAXIMO && height <= LADO_MAXIMO;
  if (!cabe || width * height > IMAGEM.pixels) throw invalida();
}

async function medidas(tipo: Tipo, bytes: Buffer): Promise<{ width?: number; height?: number }> {
  if (tipo !== 'bmp') {
    const sharp = await biblioteca();
    const { format, width, height } = await sharp(bytes, LIMITES).metadata();
    return format === tipo ? { width, height } : {};
  }
  const lidas = medidasDoBmp(bytes);
  return lidas === null ? {} : { width: lidas.largura, height: lidas.altura };
}

async function abre(tipo: Tipo, bytes: Buffer): Promise<Sharp> {
  const sharp = await biblioteca();
  if (tipo !== 'bmp') return sharp(bytes, LIMITES);
  const pixels = leBmp(bytes);
  if (pixels === null) throw invalida();
  const { largura: width, altura: height, rgb } = pixels;
  return sharp(rgb, { ...LIMITES, raw: { width, height, channels: 3 } });
}

/** Turned as the camera held it, reduced and written anew: nothing of the sent file is kept but its pixels. */
async function converte(bytes: Buffer, lado: number): Promise<Imagem> {
  const tipo = tipoDe(bytes);
  if (tipo === null) throw invalida();
  await confereMedidas(tipo, bytes);
  const reduzida = (await abre(tipo, bytes))
    .autoOrient()
    .resize(lado, lado, { fit: 'inside', withoutEnlargement: true });
  const escrita = tipo === 'png' ? reduzida.png() : reduzida.jpeg({ quality: 86 });
  const { data, info } = await escrita.toBuffer({ resolveWithObject: true });
  return {
    tipo: tipo === 'png' ? 'image/png' : 'image/jpeg',
    bytes: data,
    largura: info.width,
    altura: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
  };
}

let fila: Promise<unknown> = Promise.resolve();

/**
 * Work on pictures waits for the one before, since decoding takes memory by their pixels. It is given the library: that it
 * is not there is no fault of a picture.
 */
export function umaPorVez<T>(faz: (sharp: Biblioteca) => Promise<T>): Promise<T> {
  const feita = fila.then(biblioteca).then(faz);
  fila = feita.catch(() => undefined);
  return feita;
}

/** Reads an uploaded picture, of at most `lado` pixels a side. */
export const preparaImagem = (bytes: Buffer, lado: number): Promise<Imagem> =>
  umaPorVez(() =>
    converte(bytes, lado).catch((error: unknown) => {
      // What the decoder says of a broken file is of no use to the person who sent it.
      throw error instanceof Error && 'status' in error ? error : invalida();
    }),
  );
