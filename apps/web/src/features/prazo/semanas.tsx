import { DIAS_DA_SEMANA, type Dia } from '@retaguarda/domain';
import type { ComponentProps, ReactNode } from 'react';

interface SemanasProps extends Omit<ComponentProps<'table'>, 'children'> {
  semanas: readonly (readonly Dia[])[];
  /** The head of a day of the week. */
  nome: (nome: string) => ReactNode;
  /** The cell of a day. */
  celula: (dia: Dia) => ReactNode;
}

/** Weeks as rows, below the names of their days. */
export const Semanas = ({ semanas, nome, celula, ...tabela }: SemanasProps) => (
  <table {...tabela}>
    <thead>
      <tr>{DIAS_DA_SEMANA.map((n) => nome(n))}</tr>
    </thead>
    <tbody>
      {semanas.map((semana) => (
        <tr key={semana[0]}>{semana.map((d) => celula(d))}</tr>
      ))}
    </tbody>
  </table>
);
