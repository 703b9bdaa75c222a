import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './usuario.module.css';

interface SecaoProps {
  titulo: string;
  nota?: ReactNode;
  children: ReactNode;
}

/** A part of the dialog under its own heading. */
export function Secao({ titulo, nota, children }: SecaoProps) {
  return (
    <section className={classes.secao} aria-label={titulo}>
      <h3 data-section>{titulo}</h3>
      {nota && (
        <Text size="sm" c="dimmed" mb="sm">
          {nota}
        </Text>
      )}
      {children}
    </section>
  );
}

interface SecaoFechadaProps {
  titulo: string;
  children: () => ReactNode;
}

/** A part that is opened on demand; what it shows is asked for then. */
export function SecaoFechada({ titulo, children }: SecaoFechadaProps) {
  const [aberta, setAberta] = useState(false);
  return (
    <details className={classes.fechada} onToggle={(e) => setAberta(e.currentTarget.open)}>
      <summary data-section>{titulo}</summary>
      {aberta && <div className={classes.conteudo}>{children()}</div>}
    </details>
  );
}
