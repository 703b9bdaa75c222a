import type { extratoLe, LinhaDoExtrato, RouteBody, RouteResponse } from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  type LancamentoLido,
  type LancamentoSemPar,
  leOfx,
  plural,
  SITUACAO_LANCAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { stampOf } from '../../base/stamp.ts';
import { confereVistoDoArquivo, recusaDoArquivo } from '../pagamento/public.ts';
import { type ContaDoExtrato, contaDoArquivo, juntaExtratos } from './conta-do-arquivo.ts';
import { gravaExtrato, guardavel, type NovoLancamento } from './grava-extrato.ts';
import { type Conhecido, comOutroNumero } from './outro-numero.ts';
import { type PropostaDaConta, propostasDaConta, propostasNoFio } from './propostas.ts';

/** Entries of the account by the hash of their key; locked against whoever reads another file of it meanwhile. */
async function conhecidos(tx: Tx, { id }: ContaDoExtrato, chaves: readonly string[], trava: boolean) {
  if (trava)
    await tx.rows(sql`
      select 1 from conta_bancaria where tenant_id = ${tx.tenant} and id = ${id} for no key update`);
  const rows = await seeingEverything(tx, () =>
    tx.rows(sql<Conhecido>`
      select id, chave, situacao from lancamento
       where tenant_id = ${tx.tenant} and conta_id = ${id} and chave = any(${[...chaves]}::text[])`),
  );
  return new Map(rows.map((r) => [r.chave, r]));
}

/** The entries of a file that are stored, also those that the bank has numbered anew. */
async function conhecidosDoArquivo(
  tx: Tx,
  conta: ContaDoExtrato,
  { lancamentos, de, ate }: Pick<ReturnType<typeof juntaExtratos>, 'lancamentos' | 'de' | 'ate'>,
  trava: boolean,
): Promise<ReadonlyMap<string, Conhecido>> {
  const porChave = new Map(lancamentos.map((l) => [stampOf(l.chave), l]));
  const ja = await conhecidos(tx, conta, [...porChave.keys()], trava);
  const outros = await comOutroNumero(tx, { contaId: conta.id, de, ate, lancamentos: porChave, ja });
  return new Map([...ja, ...outros]);
}

/** An entry of the file with what is stored of it. */
interface Lida {
  lido: LancamentoLido;
  chave: string;
  novo: boolean;
  /** Below zero of a new one that is not stored. */
  id: number;
  semPar: boolean;
}

function lidasDe(lancamentos: readonly LancamentoLido[], ja: ReadonlyMap<string, Conhecido>): Lida[] {
  return lancamentos.map((lido, i) => {
    const chave = stampOf(lido.chave);
    const nosso = ja.get(chave);
    const semPar = nosso === undefined || nosso.situacao === SITUACAO_LANCAMENTO.semPar;
    return { lido, chave, novo: nosso === undefined, id: nosso?.id ?? -1 - i, semPar };
  });
}

const novoDe = ({ lido, chave, id }: Lida): NovoLancamento => ({
  ...{ id: Math.max(id, 0), chave, dia: lido.dia, valor: lido.valor },
  ...guardavel(lido),
});

const linhaNoFio = (
  { lido, novo, id, semPar }: Lida,
  propostas: readonly PropostaDaConta[] = [],
): LinhaDoExtrato => ({
  ...{ linha: lido.linha, dia: lido.dia, valor: centavosToReais(lido.valor) },
  ...guardavel(lido),
  ...{ novo, lancamentoId: Math.max(id, 0) },
  propostas: semPar ? propostasNoFio(propostas) : [],
});

function mensagemDe(novos: number, seco: boolean): string {
  if (novos === 0) return 'O extrato não traz nada de novo';
  const quantos = plural(novos, 'lançamento novo', 'lançamentos novos');
  return seco ? `O extrato traz ${quantos}` : `Extrato lido: ${quantos}`;
}

function lido(arquivo: string) {
  const feito = leOfx(arquivo);
  if (feito.ok) return feito.extratos;
  throw recusaDoArquivo(feito.erros);
}

const MUDARAM = 'Os lançamentos desta conta mudaram depois da conferência. Confira e leia de novo.';

const semParDe = ({ lido: l, id }: Lida): LancamentoSemPar => ({
  ...{ id, dia: l.dia, valor: l.valor },
  ...guardavel(l),
});

const reais = (novos: readonly Lida[], sinal: 1 | -1): number => {
  const valores: Centavos[] = novos.map(({ lido: l }) => sinal * l.valor).filter((valor) => valor > 0);
  return centavosToReais(sumCentavos(valores));
};

/**
 * Reads a statement of an account and keeps the entries that are new. The file is read as a whole, or refused with its
 * lines; read again it changes nothing. Dry, it only says what it would do.
 */
export async function leExtratoDoBanco(
  tx: Tx,
  sessao: CurrentSession,
  { contaId, arquivo, seco, visto }: RouteBody<typeof extratoLe>,
): Promise<RouteResponse<typeof extratoLe>> {
  const { conta, extratos } = await contaDoArquivo(tx, lido(arquivo), contaId);
  const { lancamentos, saldo, de, ate } = juntaExtratos(extratos);
  const antes = lidasDe(lancamentos, await conhecidosDoArquivo(tx, conta, { lancamentos, de, ate }, !seco));
  const novas = antes.filter((l) => l.novo);
  const hash = stampOf(arquivo);
  const agora = stampOf(
    conta.id,
    hash,
    novas.map((l) => l.chave),
  );
  if (!seco) confereVistoDoArquivo(visto, agora, MUDARAM);
  const ids = seco
    ? new Map<string, number>()
    : await gravaExtrato(tx, sessao, {
        conta,
        hash,
        de,
        ate,
        saldo,
        total: antes.length,
        novos: novas.map(novoDe),
      });
  const linhas = antes.map((l) => ({ ...l, id: ids.get(l.chave) ?? l.id }));
  const { doLancamento } = await propostasDaConta(tx, conta, [de, ate], seco ? novas.map(semParDe) : []);
  return {
    message: mensagemDe(novas.length, seco),
    ...{ contaId: conta.id, contaNome: conta.nome, de, ate, visto: agora },
    saldo: saldo === null ? null : { valor: centavosToReais(saldo.valor), em: saldo.em },
    linhas: linhas.map((l) => linhaNoFio(l, doLancamento.get(l.id))),
    ...{ novos: novas.length, conhecidos: antes.length - novas.length },
    ...{ entradas: reais(novas, 1), saidas: reais(novas, -1) },
    certas: linhas.filter((l) => l.novo && doLancamento.get(l.id)?.some((p) => p.certa)).length,
  };
}
