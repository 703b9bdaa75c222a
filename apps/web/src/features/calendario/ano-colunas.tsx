import { Text } from '@mantine/core';
import { formatDateBr, formatDayMonthBr } from '@retaguarda/domain';
import type { Column } from '../../ui/table/data-table.tsx';
import classes from './calendario.module.css';
import { semanaDe } from './dia-do-ano.ts';
import { ehDoEscritorio, type LinhaDoAno } from './linhas-do-ano.ts';
import { CALENDARIO as T } from './textos.ts';

/** 'ter' */
const CURTO = 3;

export const diasDa = ({ dia, ate }: { dia: string; ate?: string }): string =>
  ate === undefined || ate === dia ? formatDateBr(dia) : T.ate(formatDayMonthBr(dia), formatDateBr(ate));

/** What of a row is not saved yet, or cannot be. */
export function Marca({ linha }: { linha: LinhaDoAno }) {
  if (!ehDoEscritorio(linha)) return null;
  const { estado, falta } = linha;
  return (
    <>
      {estado !== 'igual' && (
        <span className={classes.estado} data-estado={estado}>
          {T.estados[estado]}
        </span>
      )}
      {falta !== undefined && <span className={classes.falta}>{falta}</span>}
    </>
  );
}

/** Of one that goes. */
export const riscado = (linha: LinhaDoAno): string =>
  ehDoEscritorio(linha) && linha.estado === 'excluido' ? (classes.riscado ?? '') : '';

export const COLUNAS: readonly Column<LinhaDoAno>[] = [
  {
    ...{ key: 'dia', header: T.colunas.dia, nowrap: true, width: 190 },
    cell: (l) => (
      <span className={riscado(l)} data-fixa={ehDoEscritorio(l) ? undefined : true}>
        {diasDa(ehDoEscritorio(l) ? { dia: l.dia } : l)}{' '}
        {(ehDoEscritorio(l) || l.dia === l.ate) && (
          <Text span size="sm" c="dimmed" title={semanaDe(l.dia)}>
            {semanaDe(l.dia).slice(0, CURTO)}
          </Text>
        )}
      </span>
    ),
  },
  {
    ...{ key: 'nome', header: T.colunas.nome },
    cell: (l) => (
      <span className={classes.nome}>
        <span className={riscado(l)} title={l.nome}>
          {l.nome}
        </span>
        <Marca linha={l} />
      </span>
    ),
  },
  { key: 'tipo', header: T.colunas.tipo, nowrap: true, width: 150, cell: (l) => l.tipo },
  { key: 'onde', header: T.colunas.onde, width: 240, cell: (l) => <span title={l.onde}>{l.onde}</span> },
];
