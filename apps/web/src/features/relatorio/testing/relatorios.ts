import type { FonteDeRelatorio, RelatorioCalculado } from '@retaguarda/contract';

const dimensao = (campo: string, nome: string, tipo: 'texto' | 'data' = 'texto') => ({
  campo,
  nome,
  tipo,
  grupo: '',
});

export const FONTE: FonteDeRelatorio = {
  fonte: 'recebiveis',
  comPeriodo: false,
  dimensoes: [
    dimensao('pessoa', 'Pessoa'),
    dimensao('data', 'Data da baixa', 'data'),
    dimensao('situacaoBaixa', 'Situação da baixa'),
  ],
  medidas: [
    { campo: 'registros', nome: 'Recebíveis', tipo: 'inteiro', ops: ['contagem'], grupo: '' },
    { campo: 'valor', nome: 'Valor', tipo: 'dinheiro', ops: ['soma', 'media'], grupo: '' },
  ],
};

const linha = (chaves: string[], rotulos: string[], [valor, quantidade]: [number, number]) => ({
  nivel: chaves.length - 1,
  chaves,
  rotulos,
  quantidade,
  valores: [valor, quantidade],
});

/** Two people by month. */
export const CALCULADO: RelatorioCalculado = {
  grupos: [
    { campo: 'pessoa', nome: 'Pessoa', tipo: 'texto', por: null },
    { campo: 'data', nome: 'Data da baixa', tipo: 'data', por: 'mes' },
  ],
  medidas: [
    { nome: 'Valor', tipo: 'dinheiro', op: 'soma' },
    { nome: 'Recebíveis', tipo: 'inteiro', op: 'contagem' },
  ],
  linhas: [
    linha(['10'], ['Ana Abreu'], [150.1, 3]),
    linha(['10', '2026-02'], ['Ana Abreu', 'Fevereiro de 2026'], [100.1, 2]),
    linha(['10', '2026-03'], ['Ana Abreu', 'Março de 2026'], [50, 1]),
    linha(['11'], ['Bia Braga'], [20, 1]),
    linha(['11', '2026-03'], ['Bia Braga', 'Março de 2026'], [20, 1]),
  ],
  total: { quantidade: 4, valores: [170.1, 4] },
  periodo: null,
  filtros: [],
  parcial: false,
};
