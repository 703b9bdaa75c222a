import { formatNumber } from '@retaguarda/domain';
import { AppError, changedSince } from '../../base/app-error.ts';

/** A bank's file that cannot be read, with each line that is wrong. */
export const recusaDoArquivo = (erros: readonly { linha: number; mensagem: string }[]): AppError =>
  new AppError(
    422,
    erros.map(({ linha, mensagem }) => ({
      code: 'campo_invalido',
      message: `Linha ${formatNumber(linha)}: ${mensagem}`,
      field: 'arquivo',
    })),
  );

/** @throws AppError 409 at the file, in these words, where what was seen of it dry is no longer so. */
export function confereVistoDoArquivo(visto: string | undefined, agora: string, mensagem: string): void {
  if (visto !== undefined && visto !== agora) throw changedSince(mensagem, { field: 'arquivo' });
}
