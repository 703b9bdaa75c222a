import type { CompromissoVisto } from '@retaguarda/contract';
import { horasEmPalavras } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { compromissosEntre } from './vistos.ts';

const LINHAS = 50;

const linha = ({ inicio, fim, titulo, local, cidade, procId }: CompromissoVisto): string =>
  [
    `- ${horasEmPalavras(inicio, fim)}: ${titulo}`,
    ...[local, cidade].filter((t) => t !== ''),
    ...(procId === null ? [] : [`perícia #${procId}`]),
  ].join(', ');

/** The appointments of somebody's day in words; nothing of a day that has none. */
export async function compromissosEmPalavras(tx: Tx, sessao: CurrentSession): Promise<string[]> {
  if (!sessao.permissions.has('agenda')) return [];
  const dia = today();
  const { list, mais } = await compromissosEntre(tx, sessao, {
    ...{ quem: 'meus', de: dia, ate: dia, limite: LINHAS },
  });
  if (list.length === 0) return [];
  return [['Compromissos de hoje:', ...list.map(linha), ...(mais ? ['- e mais'] : [])].join('\n')];
}
