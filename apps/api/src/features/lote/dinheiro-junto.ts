import { formatMoney, plural, SITUACAO_BAIXA } from '@retaguarda/domain';
import type { Tx } from '../../base/db/tx.ts';
import { somasDasBaixas } from '../baixa/public.ts';
import { somasDasOrdens } from '../ordem-servico/public.ts';
import { impactoDasPericias } from '../pericia/public.ts';
import type { Junto } from './ato-do-lote.ts';

/** The people and receivables that go with cases that are deleted. */
export async function juntoDaPericia(tx: Tx, ids: readonly number[]): Promise<Junto> {
  const { pessoas, recebiveis, total, presas, resumo } = await impactoDasPericias(tx, ids);
  const vao = [plural(pessoas, 'pessoa', 'pessoas'), plural(recebiveis, 'recebível', 'recebíveis')];
  return {
    detalhes: [
      pessoas + recebiveis === 0
        ? 'Com elas não vão pessoas nem recebíveis.'
        : `Com elas vão ${vao.join(' e ')}, ${formatMoney(total)}.`,
      ...(presas === 0
        ? []
        : [
            `${plural(presas, 'perícia tem', 'perícias têm')} recebíveis em baixa fechada e ${presas === 1 ? 'fica' : 'ficam'} como ${presas === 1 ? 'está' : 'estão'}.`,
          ]),
    ],
    move: { recebiveis, total },
    conjunto: [resumo],
  };
}

/** What service orders that are deleted cost and bring in. */
export async function juntoDaOrdem(tx: Tx, ids: readonly number[]): Promise<Junto> {
  const { custo, receita } = await somasDasOrdens(tx, ids);
  return {
    detalhes: [`Com elas vão ${formatMoney(custo)} de custo e ${formatMoney(receita)} de receita.`],
    conjunto: [custo, receita],
  };
}

const NOMEADAS = 10;

function nomes(baixas: readonly { id: number; nome: string }[]): string {
  const ditas = baixas.slice(0, NOMEADAS).map(({ id, nome }) => `${nome} #${id}`);
  const outras = baixas.length - ditas.length;
  return ditas.join(', ') + (outras === 0 ? '' : ` e ${plural(outras, 'outra', 'outras')}`);
}

const FAZ: Readonly<Record<number, readonly [uma: string, varias: string]>> = {
  [SITUACAO_BAIXA.finalizada]: ['Finaliza-se', 'Finalizam-se'],
  [SITUACAO_BAIXA.cancelada]: ['Cancela-se', 'Cancelam-se'],
  [SITUACAO_BAIXA.emAndamento]: ['Reabre-se', 'Reabrem-se'],
};

const REPASSADO: Readonly<Record<number, string>> = {
  [SITUACAO_BAIXA.finalizada]: 'passam a repasse',
  [SITUACAO_BAIXA.cancelada]: 'deixam de contar nos totais',
  [SITUACAO_BAIXA.emAndamento]: 'passam a previstos',
};

/** What is settled, cancelled or opened again with baixas; those without money are named before they are closed. */
export const juntoDaBaixa =
  (situacao: number) =>
  async (tx: Tx, ids: readonly number[]): Promise<Junto> => {
    const baixas = await somasDasBaixas(tx, ids, situacao);
    const move = {
      recebiveis: baixas.reduce((soma, b) => soma + b.recebiveis, 0),
      total: baixas.reduce((soma, b) => soma + b.total, 0),
    };
    const [uma = '', varias = ''] = FAZ[situacao] ?? [];
    const mudam = `${baixas.length === 1 ? uma : varias} ${plural(baixas.length, 'baixa', 'baixas')}`;
    const vazias = baixas.filter((b) => b.recebiveis === 0);
    const semValor = baixas.filter((b) => b.semValor > 0);
    return {
      detalhes: [
        `${mudam}: ${plural(move.recebiveis, 'recebível', 'recebíveis')}, no total de ${formatMoney(move.total)}, ${REPASSADO[situacao] ?? ''}.`,
        ...(vazias.length === 0 ? [] : [`Sem nenhum recebível: ${nomes(vazias)}.`]),
        ...(semValor.length === 0 ? [] : [`Com recebíveis de R$ 0,00: ${nomes(semValor)}.`]),
      ],
      move,
      conjunto: baixas.map((b) => `${b.id}:${b.resumo}`),
    };
  };
