import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup/startup-error.ts';

const FULL_DISK = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
const NOT_WRITABLE = /^(EACCES|EPERM|EROFS)$/;

/** Turns what the system said about the data folder into a sentence that says what to do. */
export function explainError(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  if (FULL_DISK.test(code) || FULL_DISK.test(message)) {
    return new StartupError(
      `O disco da pasta de dados ${dataDir} está cheio. Libere espaço e inicie de novo; nada foi perdido.`,
      options,
    );
  }
  if (NOT_WRITABLE.test(code)) {
    return new StartupError(
      `Sem permissão de escrita na pasta de dados ${dataDir} (${message}). ` +
        'Use o mesmo usuário das outras vezes ou aponte DATA_DIR para outra pasta.',
      options,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartupError(
      `${dataDir} não pode ser a pasta de dados: há um arquivo nesse caminho. Aponte DATA_DIR para outra pasta.`,
      options,
    );
  }
  return new StartupError(`O banco de dados não iniciou: ${message}`, options);
}
