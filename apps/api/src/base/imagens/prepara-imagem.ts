import { MESSAGES } from '@retaguarda/contract';
import { regra } from '../app-error.ts';
import { oficina } from './oficina.ts';
import type { Imagem } from './trabalho.ts';

export type { Imagem } from './trabalho.ts';

/**
 * Reads an uploaded picture, of at most `lado` pixels a side. Nobody holds a transaction meanwhile.
 * @throws AppError where it is none that can be opened, or cannot be prepared now
 */
export async function preparaImagem(bytes: Buffer, lado: number): Promise<Imagem> {
  const feita = await oficina.faz({ faz: 'prepara', bytes, lado });
  if (feita === null) throw regra('campo_invalido', MESSAGES.imagemInvalida, 'imagem');
  return { ...feita, bytes: Buffer.from(feita.bytes) };
}
