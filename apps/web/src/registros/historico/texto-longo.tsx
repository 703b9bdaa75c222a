import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './historico.module.css';
import { HISTORICO as T } from './textos.ts';

/** Characters that four lines of a narrow column hold in any case. */
const CABE = 100;

interface TextoLongoProps {
  texto: string;
}

/** A value; a long one is cut after four lines until it is asked for. */
export function TextoLongo({ texto }: TextoLongoProps) {
  const [aberto, setAberto] = useState(false);
  if (texto === '') return <span className={classes.nada}>{T.nada}</span>;
  if (texto.length <= CABE) return <span className={classes.valor}>{texto}</span>;
  return (
    <>
      <span className={`${classes.valor} ${aberto ? '' : classes.cortado}`}>{texto}</span>
      <UnstyledButton className={classes.mais} aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {aberto ? T.verMenos : T.verTudo}
      </UnstyledButton>
    </>
  );
}
