import type { Conta } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';
import { ATRIBUTO } from '../../atributos/textos.ts';

/** Of the balloon, in pixels. */
export const LARGURA = 420;

export const EXPLICA = {
  botao: 'De onde vem este total',
  conta: {
    repasse: 'Repasse: em baixas finalizadas',
    previsto: 'Previsto: em baixas em andamento',
    nenhum: 'Não conta: em baixas canceladas',
  } satisfies Record<Conta, string>,
  outras: 'As demais',
  extrato: 'Recebido, pelo extrato do banco',
  lancamentos: (n: number) => plural(n, 'lançamento', 'lançamentos'),
  recebiveis: (n: number) => plural(n, 'recebível', 'recebíveis'),
  nada: 'Ainda não há recebíveis.',
  ultima: ATRIBUTO.ultima,
} as const;
