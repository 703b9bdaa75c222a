import type { CompromissoVisto } from '@retaguarda/contract';
import { horasEmPalavras } from '@retaguarda/domain';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { hoje } from '../../base/relogio.ts';
import { compromissosEntre } from './vistos.ts';

const LINHAS = 50;

const linha = ({ inicio, fim, titulo, local, cidade, procId }: CompromissoVisto): string =>
  [
    `- ${horasEmPalavras(inicio, fim)}: ${titulo}`,
    ...[local, cidade].filter((t) => t !== ''),
    ...(procId === null ? [] : [`perícia #${procId}`]),
  ].join(', ');

/** The appointments of somebody's day in words; nothing of a day that has none. */
export async function compromissosEmPalavras(tx: Tx, sessao: SessaoAtual): Promise<string[]> {
  if (!sessao.permissoes.has('agenda')) return [];
  const dia = hoje();
  const { list, mais } = await compromissosEntre(tx, sessao, {
    ...{ quem: 'meus', de: dia, ate: dia, limite: LINHAS },
  });
  if (list.length === 0) return [];
  return [['Compromissos de hoje:', ...list.map(linha), ...(mais ? ['- e mais'] : [])].join('\n')];
}
