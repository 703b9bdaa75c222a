import { escPapel } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { call } from '../../lib/call/api.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { PAPER_TEXTS } from '../table/list-panel-texts.ts';
import { type Printed, usePrint } from './use-print.ts';

/** What papers say of the office. */
export const officeQuery = queryOptions({
  queryKey: ['escritorio', 'papel'],
  queryFn: ({ signal }) => call(escPapel, { signal }),
});

/** The office whose paper it is; none while it is asked for, or where that fails. */
export const useOffice = () => useQuery(officeQuery);

/** As style sheets quote a text. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The foot of each sheet, which the rules of pages read: who printed it and when, and what it is. */
function usePaperFoot(title: string): void {
  const emissor = useOffice().data?.emissor;
  useEffect(() => {
    const { style } = document.documentElement;
    const issued = emissor === undefined ? '' : PAPER_TEXTS.emitido(formatInstantBr(serverNow()), emissor);
    style.setProperty('--paper-issued', quoted(issued));
    style.setProperty('--paper-title', quoted(title));
    return () => {
      style.removeProperty('--paper-issued');
      style.removeProperty('--paper-title');
    };
  }, [emissor, title]);
}

/** Paper is light in both schemes, with the buttons that stand on it. */
function useLightPaper(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { mantineColorScheme } = dataset;
    dataset.mantineColorScheme = 'light';
    return () => {
      dataset.mantineColorScheme = mantineColorScheme;
    };
  }, []);
}

/** What every paper has besides its content: the office at its head, its foot, and its printing once all stands on it. */
export function usePaper(title: string, printed: Printed, ready: boolean) {
  usePaperFoot(title);
  useLightPaper();
  const complete = !useOffice().isPending && ready;
  return { complete, ...usePrint(printed, complete) };
}
