import { addDays, compact, todayIn } from '@retaguarda/domain';
import { serverNow as agoraDoServidor } from '../../../lib/call/server-clock.ts';
import { readInt, readPeriod } from '../../../lib/list/search-params.ts';

export interface DemonstrativoSearch {
  /** `yyyy-mm-dd,yyyy-mm-dd`; the month before this one without it. */
  periodo?: string | undefined;
  /** -1 also baixas under way; the finalised ones without it. */
  situacao?: number | undefined;
}

export const demonstrativoSearch = (raw: Record<string, unknown>): DemonstrativoSearch =>
  compact({ periodo: readPeriod(raw, 'periodo'), situacao: readInt(raw, 'situacao', -1, -1) });

/** The month that has ended last. */
export function periodoInicial(agora = agoraDoServidor()): string {
  const comeco = `${todayIn(agora)?.slice(0, 7)}-01`;
  const fim = addDays(comeco, -1) ?? comeco;
  return `${fim.slice(0, 7)}-01,${fim}`;
}
