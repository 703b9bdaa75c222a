import type { ImpactoExclusao } from '@retaguarda/contract';
import { formatMoney, formatNumber, plural, reaisToCentavos } from '@retaguarda/domain';

const MOSTRADAS = 5;

const reais = (valor: number): string => formatMoney(reaisToCentavos(valor) ?? 0);
const recebiveis = (n: number): string => plural(n, 'recebível', 'recebíveis');

/** Said below the documents' question. */
export const EXCLUSAO = {
  impacto: (impacto: ImpactoExclusao): string => {
    if (impacto.recebiveis === 0) return '\n\nNenhum recebível sai com a exclusão.';
    const linhas = impacto.baixas
      .slice(0, MOSTRADAS)
      .map((b) => `${b.baixaNome} #${b.baixaId}: ${recebiveis(b.recebiveis)}, ${reais(b.total)}`);
    const resto = impacto.baixas.length - linhas.length;
    const mais = resto === 0 ? [] : [resto === 1 ? 'e mais 1 baixa' : `e mais ${formatNumber(resto)} baixas`];
    const verbo = impacto.recebiveis === 1 ? 'sai' : 'saem';
    const frase = `Com a exclusão ${verbo} ${recebiveis(impacto.recebiveis)}, no total de ${reais(impacto.total)}, destas baixas:`;
    return `\n\n${[frase, ...linhas, ...mais].join('\n')}`;
  },
} as const;
