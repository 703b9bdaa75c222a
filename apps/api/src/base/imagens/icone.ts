import { MESSAGES } from '@retaguarda/contract';
import { regra } from '../app-error.ts';
import { oficina } from './oficina.ts';
import type { Forma, Trabalho } from './trabalho.ts';

export type { Forma } from './trabalho.ts';

async function feitaDe(trabalho: Trabalho): Promise<Buffer> {
  const feita = await oficina.faz(trabalho);
  if (feita === null) throw regra('campo_invalido', MESSAGES.imagemInvalida, 'imagem');
  return Buffer.from(feita.bytes);
}

/** A square icon with a kept picture in its middle. */
export const desenhaIcone = (bytes: Buffer, forma: Forma): Promise<Buffer> =>
  feitaDe({ faz: 'icone', bytes, ...forma });

/** A kept picture as files take it. */
export const emPng = (bytes: Buffer): Promise<Buffer> => feitaDe({ faz: 'png', bytes });
