/** The hours of a day, by halves. */
export const HORAS: readonly string[] = Array.from({ length: 48 }, (_, i) => {
  const hora = String(Math.floor(i / 2)).padStart(2, '0');
  return `${hora}:${i % 2 === 0 ? '00' : '30'}`;
});

/** Named records as options of a select. */
export const opcoesDe = (nomeados: readonly { id: number; nome: string }[]) =>
  nomeados.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** Which of these a select has chosen. */
export const opcaoDe = <T extends string>(opcoes: readonly T[], value: string | null): T | undefined =>
  opcoes.find((o) => o === value);
