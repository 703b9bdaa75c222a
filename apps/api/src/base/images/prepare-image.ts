import { MESSAGES } from '@retaguarda/contract';
import { ruleViolation } from '../app-error.ts';
import type { PreparedImage } from './image-jobs.ts';
import { imageWorker } from './image-worker.ts';

export type { PreparedImage } from './image-jobs.ts';

/**
 * Reads an uploaded picture, of at most `lado` pixels a side. Nobody holds a transaction meanwhile.
 * @throws AppError where it is none that can be opened, or cannot be prepared now
 */
export async function prepareImage(bytes: Buffer, lado: number): Promise<PreparedImage> {
  const feita = await imageWorker.run({ faz: 'prepara', bytes, lado });
  if (feita === null) throw ruleViolation('campo_invalido', MESSAGES.imagemInvalida, 'imagem');
  return { ...feita, bytes: Buffer.from(feita.bytes) };
}
