const TOM = { 1: 'neutro', 2: 'andamento', 3: 'concluido' } as const;

/** How the colour of a case's situation is called; the same in tables, cards and charts. */
export const tomDe = (situacao: number) =>
  situacao === 1 || situacao === 2 || situacao === 3 ? TOM[situacao] : 'parado';
