import { VisuallyHidden } from '@mantine/core';
import { ehData } from '@retaguarda/atributos';
import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import { addDays, formatDayMonthBr, todayIn } from '@retaguarda/domain';
import { serverNow } from '../../../lib/call/server-clock.ts';
import { PERICIA } from '../textos.ts';
import type { PericiaColumn } from './pericia-columns.tsx';
import classes from './pericia-groups.module.css';

/** How many days ahead a deadline stands out. */
const LOGO = 7;

type Tom = 'tarde' | 'logo';

/** How urgent an open deadline is today; nothing while it is far. */
function tomDe(vence: string): Tom | undefined {
  const hoje = todayIn(serverNow()) ?? '';
  if (vence < hoje) return 'tarde';
  return vence <= (addDays(hoje, LOGO) ?? '') ? 'logo' : undefined;
}

/** Where the text is the day alone, a hidden word says what the colour says. */
const Dito = ({ tom, texto, dia = false }: { tom: Tom; texto: string; dia?: boolean }) => (
  <span className={classes.vence} data-prazo={tom}>
    {dia && <VisuallyHidden>{tom === 'tarde' ? PERICIA.venceu('') : PERICIA.vence('')}</VisuallyHidden>}
    {texto}
  </span>
);

/** The columns of a table, where a deadline that is late or near shows it, also on a card. */
export const comVencimentos = (
  columns: readonly PericiaColumn[],
  { inTable }: PericiaGrupo,
): PericiaColumn[] => {
  const dias = new Map(inTable.filter(ehData).map(({ catId }) => [`a${catId}`, catId]));
  return columns.map((column) => {
    const catId = dias.get(column.key);
    if (catId === undefined) return column;
    const aperta = ({ prazos }: PericiaLinha) => {
      const vence = prazos.find((p) => p.catId === catId)?.vence;
      const tom = vence === undefined ? undefined : tomDe(vence);
      return vence === undefined || tom === undefined ? undefined : { vence, tom };
    };
    return {
      ...column,
      cell: (row) => {
        const [texto, dito] = [column.text(row), aperta(row)];
        return dito ? <Dito tom={dito.tom} texto={texto} dia /> : texto;
      },
      urgent: (row) => {
        const dito = aperta(row);
        if (dito === undefined) return undefined;
        const dia = formatDayMonthBr(dito.vence);
        return (
          <Dito tom={dito.tom} texto={dito.tom === 'tarde' ? PERICIA.venceu(dia) : PERICIA.vence(dia)} />
        );
      },
    };
  });
};
