import type { Prazo } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { diaView } from './views.ts';

const linha = ({ vence, dia, porque, nome, caso, procId }: Prazo): string =>
  `- ${formatDateBr(vence)}: ${nome}, ${caso} #${procId}${vence === dia ? '' : ` (contado até ${formatDateBr(dia)}: ${porque})`}`;

/** The day of somebody in words, part by part; nothing of one that has none. */
export async function diaEmPalavras(tx: Tx, sessao: CurrentSession): Promise<string[]> {
  if (!sessao.permissions.has('agenda')) return [];
  const { antigos, vencidos, deHoje, proximos } = await diaView(tx, sessao, { quem: 'meus' });
  const partes = [
    ['Prazos vencidos há mais de 60 dias', antigos],
    ['Prazos vencidos', vencidos],
    ['Prazos de hoje', deHoje],
    ['Prazos dos próximos 7 dias', proximos],
  ] as const;
  return partes.flatMap(([nome, { list, total }]) => {
    if (total === 0) return [];
    const mais = total > list.length ? [`- e mais ${total - list.length}`] : [];
    return [[`${nome}:`, ...list.map(linha), ...mais].join('\n')];
  });
}
