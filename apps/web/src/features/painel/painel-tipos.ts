import type { Painel } from '@retaguarda/contract';
import { nomeSituacaoPericia, SITUACAO_PERICIA } from '@retaguarda/domain';

export type TipoDoPainel = Painel['tipos'][number];

export interface Contagem {
  situacao: number;
  nome: string;
  quantidade: number;
}

/** From the beginning of a case to its end; what stands still comes last. */
const ORDEM = [
  SITUACAO_PERICIA.emCriacao,
  SITUACAO_PERICIA.emAndamento,
  SITUACAO_PERICIA.finalizada,
  SITUACAO_PERICIA.inativa,
] as const;

/** One count for every situation, in their order; none counts as zero. */
export const contagensDe = (tipo: TipoDoPainel): Contagem[] =>
  ORDEM.map((situacao) => ({
    situacao,
    nome: nomeSituacaoPericia(situacao),
    quantidade: tipo.situacoes.find((s) => s.situacao === situacao)?.quantidade ?? 0,
  }));

export const totalDe = (tipo: TipoDoPainel): number =>
  tipo.situacoes.reduce((soma, s) => soma + s.quantidade, 0);
