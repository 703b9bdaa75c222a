import type { AtributoDefinicao } from '@retaguarda/atributos';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './descricao.module.css';

/** What stands below a field: its hint, and what is only told of its value. */
export function descricaoDe({ hint }: Pick<AtributoDefinicao, 'hint'>, aviso: string | null): ReactNode {
  if (aviso === null) return hint || undefined;
  return (
    <>
      {hint && <span className={classes.dica}>{hint}</span>}
      <span className={classes.aviso}>
        <IconAlertTriangle size={13} aria-hidden="true" /> {aviso}
      </span>
    </>
  );
}
