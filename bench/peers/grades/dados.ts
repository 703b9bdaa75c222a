export interface Linha {
  id: number;
  numero: string;
  parte: string;
  cidade: string;
  situacao: string;
  prazo: string;
  repasse: string;
  previsto: string;
  perito: string;
  vara: string;
}

const de = (lista: readonly string[], n: number): string => lista[n % lista.length] ?? '';

export const LINHAS: readonly Linha[] = Array.from({ length: 10_000 }, (_, n) => ({
  id: n + 1,
  numero: `${String((n * 7919) % 10_000_000).padStart(7, '0')}-${String(n % 97).padStart(2, '0')}.2024.8.26.0100`,
  parte: `${de(['Ana', 'Bruno', 'Carla', 'Davi'], n)} ${de(['Abreu', 'Barbosa', 'Conceição'], n * 3)} ${n}`,
  cidade: de(['São Paulo', 'Campinas', 'Santos', 'Ribeirão Preto', 'Sorocaba'], n),
  situacao: de(['Em andamento', 'Finalizada', 'Cancelada'], n),
  prazo: `${String(1 + (n % 28)).padStart(2, '0')}/0${1 + (n % 9)}/2026`,
  repasse: `R$ ${(n * 37) % 9000},00`,
  previsto: `R$ ${(n * 53) % 9000},00`,
  perito: de(['Elisa', 'Fábio', 'Gabriela', 'Heitor'], n * 7),
  vara: `${1 + (n % 80)}ª Vara`,
}));

export const COLUNAS = [
  { key: 'id', header: 'ID', width: 90 },
  { key: 'numero', header: 'Número', width: 240 },
  { key: 'parte', header: 'Parte', width: 200 },
  { key: 'cidade', header: 'Cidade', width: 150 },
  { key: 'situacao', header: 'Situação', width: 130 },
  { key: 'prazo', header: 'Prazo', width: 120 },
  { key: 'repasse', header: 'Repasse', width: 120 },
  { key: 'previsto', header: 'Previsto', width: 120 },
  { key: 'perito', header: 'Perito', width: 130 },
  { key: 'vara', header: 'Vara', width: 110 },
] as const satisfies readonly { key: keyof Linha; header: string; width: number }[];

export interface No {
  id: number;
  parentId: number | null;
  label: string;
}

/** A thousand permissions: ten areas of nine screens with ten acts each. */
export const NOS: readonly No[] = Array.from({ length: 10 }, (_, a) => a * 100 + 1).flatMap((area) => [
  { id: area, parentId: null, label: `Área ${area}` },
  ...Array.from({ length: 9 }, (_, t) => area + 1 + t * 11).flatMap((tela) => [
    { id: tela, parentId: area, label: `Tela ${tela}` },
    ...Array.from({ length: 10 }, (_, d) => ({
      id: tela + 1 + d,
      parentId: tela,
      label: `Ato ${tela + 1 + d}`,
    })),
  ]),
]);
