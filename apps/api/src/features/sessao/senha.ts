import { hash, verify } from '@node-rs/argon2';
import { erroDe } from '@retaguarda/contract';
import { AppError } from '../../base/app-error.ts';

/** argon2id, 19 MiB, two passes: about 10 ms; more than two at once would only slow everybody. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_RUNNING = 2;
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new AppError(503, [erroDe('indisponivel')]);
    await new Promise<void>((go) => waiting.push(go));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashSenha = (senha: string): Promise<string> => limited(() => hash(senha, OPTIONS));

let dummy: Promise<string> | undefined;

/** Checks a password; for an unknown account a dummy is hashed, so that both take the same time. */
export async function confereSenha(guardada: string | undefined, senha: string): Promise<boolean> {
  dummy ??= hashSenha('nenhuma conta tem esta senha');
  const alvo = guardada ?? (await dummy);
  const certo = await limited(() => verify(alvo, senha));
  return certo && guardada !== undefined;
}
