import { MESSAGES } from '@retaguarda/contract';
import { ruleViolation } from '../app-error.ts';
import type { IconShape, ImageJob } from './image-jobs.ts';
import { imageWorker } from './image-worker.ts';

export type { IconShape } from './image-jobs.ts';

async function feitaDe(trabalho: ImageJob): Promise<Buffer> {
  const feita = await imageWorker.run(trabalho);
  if (feita === null) throw ruleViolation('campo_invalido', MESSAGES.imagemInvalida, 'imagem');
  return Buffer.from(feita.bytes);
}

/** A square icon with a kept picture in its middle. */
export const drawIcon = (bytes: Buffer, forma: IconShape): Promise<Buffer> =>
  feitaDe({ faz: 'icone', bytes, ...forma });

/** A kept picture as files take it. */
export const toPng = (bytes: Buffer): Promise<Buffer> => feitaDe({ faz: 'png', bytes });
