import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ruleViolation } from '../app-error.ts';
import { errorCodeOf } from '../error-code.ts';

/** What the system's codes mean for whoever wanted something written there. */
const DITOS: Readonly<Record<string, (caminho: string) => string>> = {
  EEXIST: (c) => `${c} já existe`,
  EISDIR: (c) => `${c} é uma pasta; diga também o nome do arquivo`,
  ENOENT: (c) => `A pasta ${path.dirname(c)} não existe`,
  ENOTDIR: (c) => `${path.dirname(c)} não é uma pasta`,
  EACCES: (c) => `Sem permissão para gravar ${c}`,
  EPERM: (c) => `Sem permissão para gravar ${c}`,
  EROFS: (c) => `O disco de ${c} só se deixa ler`,
  ENOSPC: (c) => `Não há espaço para ${c}: o disco está cheio. Libere espaço e repita`,
  EDQUOT: (c) => `Não há espaço para ${c}: a cota do disco acabou. Libere espaço e repita`,
  EFBIG: (c) => `${c} não cabe: o disco não aceita um arquivo desse tamanho`,
  ENAMETOOLONG: (c) => `O nome ${c} é longo demais`,
  EIO: (c) => `O disco de ${c} não respondeu (EIO)`,
  ESTALE: (c) => `A pasta ${path.dirname(c)} não responde mais (ESTALE)`,
  ETIMEDOUT: (c) => `A pasta ${path.dirname(c)} não responde (ETIMEDOUT)`,
};

/**
 * Why `caminho` could not be written, in one sentence for whoever chose it; null for what is no matter of the place. What
 * is said in words already stays as it is.
 */
export function destinationRefusal(caminho: string, error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const dito = DITOS[errorCodeOf(error)];
  if (dito === undefined) return null;
  // The system names what it failed at, but for a file that is open already.
  const onde = error instanceof Error && 'path' in error ? String(error.path) : caminho;
  return ruleViolation('regra', dito(onde));
}

/** Writes to a place of this machine; what fails for it is refused in words. */
export async function writingTo<T>(caminho: string, faz: () => Promise<T>): Promise<T> {
  try {
    return await faz();
  } catch (error) {
    throw destinationRefusal(caminho, error) ?? error;
  }
}

/** Writes a file that is not there yet, readable by its owner alone; it is there whole or not at all. */
export const writeNewFile = (caminho: string, texto: string): Promise<void> =>
  writingTo(caminho, async () => {
    const arquivo = await open(caminho, 'wx', 0o600);
    try {
      await arquivo.writeFile(texto);
      await arquivo.sync();
    } catch (error) {
      await rm(caminho, { force: true }).catch(() => undefined);
      throw error;
    } finally {
      await arquivo.close();
    }
  });
