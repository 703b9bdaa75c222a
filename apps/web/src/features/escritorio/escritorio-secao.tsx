import type { ReactNode } from 'react';

/** A part of the page under its title; what it holds is stored by itself. */
export const EscritorioSecao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section aria-label={titulo}>
    <h2 data-section>{titulo}</h2>
    {children}
  </section>
);
