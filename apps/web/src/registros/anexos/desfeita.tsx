import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './anexos.module.css';

interface DesfeitaProps {
  texto: string;
  desfazer: string;
  onDesfazer: () => void;
}

/** Says what was just deleted, and offers to bring it back. */
export function Desfeita({ texto, desfazer, onDesfazer }: DesfeitaProps) {
  const botao = useRef<HTMLButtonElement>(null);
  // The control that had the focus is gone with what was deleted.
  useEffect(() => botao.current?.focus(), []);
  return (
    <p className={classes.desfeita} role="status">
      <span>{texto}</span>
      <Button ref={botao} size="compact-sm" variant="default" onClick={onDesfazer}>
        {desfazer}
      </Button>
    </p>
  );
}
