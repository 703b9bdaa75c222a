import { Button } from '@mantine/core';
import { ATRIBUTO } from '../textos.ts';
import classes from './limpar.module.css';

/** Takes what is chosen away. */
export const Limpar = ({ onClick }: { onClick: () => void }) => (
  <Button variant="transparent" size="compact-xs" className={classes.limpar ?? ''} onClick={onClick}>
    {ATRIBUTO.limpar}
  </Button>
);
