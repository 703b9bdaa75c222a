import type {
  AlvoDoLancamento,
  LancamentoLinha,
  ParDoExtrato,
  PropostaDoExtrato,
} from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos, SITUACAO_LANCAMENTO } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import { PAGAMENTOS, EXTRATO as T } from '../textos.ts';

const centavos = (reais: number): number => reaisToCentavos(reais) ?? 0;

/** One payment, file or case; empty of what the caller does not see. */
export function chaveDoAlvo({ pagamentoId, remessaId, procId }: AlvoDoLancamento): string {
  if (pagamentoId > 0) return `pagamento ${pagamentoId}`;
  if (remessaId > 0) return `remessa ${remessaId}`;
  return procId > 0 ? `pericia ${procId}` : '';
}

/** Who is paid, and by which file; or the case. */
export function nomeDoAlvo(alvo: AlvoDoLancamento): string {
  if (chaveDoAlvo(alvo) === '') return T.naoVisto;
  if (alvo.procId > 0) return T.pericia(alvo.procId);
  const remessa = alvo.remessaNumero > 0 ? PAGAMENTOS.remessa(alvo.remessaNumero) : '';
  return [alvo.nome, remessa].filter(Boolean).join(' · ');
}

type Parte = ParDoExtrato['com'][number];

export function parteDe({ pagamentoId, remessaId, procId }: AlvoDoLancamento, valor: number): Parte {
  if (pagamentoId > 0) return { pagamentoId, valor };
  return remessaId > 0 ? { remessaId, valor } : { procId, valor };
}

/** What of an amount fits beside what is taken of it already; never below zero. */
export function oQueCabe(resta: number, tomados: readonly number[], valor: number): number {
  const livre = tomados.reduce((sobra, tomado) => sobra - centavos(tomado), centavos(resta));
  return centavosToReais(Math.max(0, Math.min(livre, centavos(valor))));
}

/** The best one that can be taken: of one that names what the caller does not see, nothing can be sent. */
export const propostaDe = ({
  propostas,
}: Pick<LancamentoLinha, 'propostas'>): PropostaDoExtrato | undefined =>
  propostas.find(({ com }) => com.length > 0 && com.every((alvo) => chaveDoAlvo(alvo) !== ''));

/** An entry with its best proposal, as far as the entry reaches; nothing where it has none. */
export function parDaProposta(row: LancamentoLinha): ParDoExtrato | undefined {
  const proposta = row.situacao === SITUACAO_LANCAMENTO.semPar ? propostaDe(row) : undefined;
  if (proposta === undefined) return undefined;
  const com: Parte[] = [];
  for (const alvo of proposta.com) {
    const valor = oQueCabe(
      Math.abs(row.valor),
      com.map((parte) => parte.valor),
      alvo.valor,
    );
    if (valor > 0) com.push(parteDe(alvo, valor));
  }
  return { lancamentoId: row.lancamentoId, versao: row.versao, com };
}

/** What it seems to have paid, and why. */
export function propostaEmTexto(row: Pick<LancamentoLinha, 'propostas'>): string {
  const proposta = propostaDe(row);
  if (proposta === undefined) return '';
  const { com, certa, motivos } = proposta;
  const soma = centavosToReais(com.reduce((s, alvo) => s + centavos(alvo.valor), 0));
  const porque = [...(certa ? [T.certa] : []), ...motivos].join(', ');
  const parece = T.parece(com.map(nomeDoAlvo).join(' + '), formataReais(soma));
  return porque === '' ? parece : `${parece} (${porque})`;
}

/** What an entry is tied to, why it is left aside, or what it seems to have paid. */
export function comEmTexto(row: LancamentoLinha): string {
  if (row.situacao === SITUACAO_LANCAMENTO.ignorado) return row.motivo;
  if (row.situacao === SITUACAO_LANCAMENTO.semPar) return propostaEmTexto(row);
  const nomes = row.com.map(nomeDoAlvo).join(' + ');
  return row.diferenca > 0 ? `${nomes}. ${T.falta(formataReais(row.diferenca))}` : nomes;
}
