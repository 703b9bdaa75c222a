import type { AtributoDefinicao } from '@retaguarda/atributos';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ATRIBUTO } from '../textos.ts';
import type { CampoEstado } from './campo-estado.ts';
import classes from './descricao.module.css';

type Ditos = Pick<CampoEstado, 'aviso' | 'prazos' | 'semCalendario'>;

/** What stands below a field: its hint, its days if it is a deadline, and what is only told of its value. */
export function descricaoDe(
  { hint }: Pick<AtributoDefinicao, 'hint'>,
  { aviso, prazos, semCalendario }: Ditos,
): ReactNode {
  const linhas = semCalendario ? [...prazos, ATRIBUTO.semCalendario] : prazos;
  if (aviso === null && linhas.length === 0) return hint || undefined;
  return (
    <>
      {hint && <span className={classes.linha}>{hint}</span>}
      {linhas.map((linha) => (
        <span key={linha} className={classes.linha}>
          {linha}
        </span>
      ))}
      {aviso !== null && (
        <span className={classes.aviso}>
          <IconAlertTriangle size={13} aria-hidden="true" /> {aviso}
        </span>
      )}
    </>
  );
}
