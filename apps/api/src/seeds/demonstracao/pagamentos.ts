import {
  addDays,
  type Centavos,
  type Dia,
  diaBancario,
  escreveRemessa,
  formaDoDestino,
  type Pagamento,
  SITUACAO_BAIXA,
  SITUACAO_PAGAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { groupBy } from '../../base/group-by.ts';
import { destinoDe, destinoEmPalavras } from '../../features/pagamento/public.ts';
import type { Semeador } from '../semeador.ts';
import { CONTA_PAGADORA, CONVENIO, MATRIZ } from './empresas.ts';
import { semeiaExtrato } from './extratos.ts';
import { type ComoPaga, pagamentosDe } from './pessoas.ts';

interface Pessoa {
  id: number;
  nome: string;
  cpf: string;
}

interface Recebivel {
  id: number;
  baixa_id: number;
  pericia_id: number;
  pericia_pessoa_id: number;
}

interface DaOperacao {
  hoje: Dia;
  pessoas: readonly (Pessoa & Parameters<typeof pagamentosDe>[0][number])[];
  daPericia: readonly { id: number; pessoa_id: number }[];
  recebiveis: readonly Recebivel[];
  /** What is paid of each, in cents. */
  aPagar: ReadonlyMap<number, Centavos>;
  baixas: readonly { id: number; dta: Dia; situacao: number }[];
}

/** Of the oldest batches so many were paid by hand, before there were files. */
const POR_FORA = 6;
const { enviado, pago, recusado } = SITUACAO_PAGAMENTO;

/** How a stored row says that its person is paid, as calls have it. */
const comoDe = (p: ComoPaga) => ({
  pagForma: p.forma,
  pagChave: p.chave,
  pagBanco: p.banco,
  pagAgencia: p.agencia,
  pagAgenciaDv: p.agencia_dv,
  pagConta: p.conta,
  pagContaDv: p.conta_dv,
  pagTipoConta: p.tipo_conta,
});

/** Numbers payments in the order in which they are made. */
class Pagamentos {
  readonly #daOperacao: DaOperacao;
  readonly #como: ReadonlyMap<number, ComoPaga>;
  readonly #gente: ReadonlyMap<number, Pessoa>;
  readonly #pessoaDe: ReadonlyMap<number, number>;
  #id = 0;

  constructor(daOperacao: DaOperacao) {
    this.#daOperacao = daOperacao;
    this.#como = new Map(pagamentosDe(daOperacao.pessoas).map((p) => [p.pessoa_id, p]));
    this.#gente = new Map(daOperacao.pessoas.map((p) => [p.id, p]));
    this.#pessoaDe = new Map(daOperacao.daPericia.map((p) => [p.id, p.pessoa_id]));
  }

  #recebiveis = (baixaId: number) =>
    this.#daOperacao.recebiveis.filter((r) => r.baixa_id === baixaId && this.#paga(r) > 0);

  #paga = ({ id }: Recebivel): Centavos => this.#daOperacao.aPagar.get(id) ?? 0;

  #pessoaDo = (r: Recebivel): number => this.#pessoaDe.get(r.pericia_pessoa_id) ?? 0;

  #linha = (r: Recebivel, data: Dia) => ({
    id: ++this.#id,
    recebivel_id: r.id,
    pericia_id: r.pericia_id,
    pessoa_id: this.#pessoaDo(r),
    valor: this.#paga(r),
    data,
    versao: 1,
    criado_em: `${data}T13:00:00Z`,
  });

  porFora(baixaId: number, data: Dia) {
    return this.#recebiveis(baixaId).map((r) => ({
      ...this.#linha(r, data),
      ...{ remessa_id: null, seu_numero: '', forma: '', destino: '', ocorrencias: '' },
      ...{ situacao: pago, pago_em: data, observacao: 'Transferência' },
    }));
  }

  /** What a file pays of a baixa; where the bank has answered, the first payment was refused. */
  porArquivo(baixaId: number, { numero, data, respondida }: Arquivo) {
    const grupos = groupBy(this.#recebiveis(baixaId), this.#pessoaDo);
    const pagamentos: Pagamento[] = [];
    const linhas: Readonly<Record<string, unknown>>[] = [];
    for (const [pessoaId, deles] of grupos) {
      const [pessoa, paga] = [this.#gente.get(pessoaId), this.#como.get(pessoaId)];
      const destino = paga ? destinoDe(comoDe(paga), CONTA_PAGADORA.banco) : null;
      if (pessoa === undefined || destino === null) continue;
      const seuNumero = `P${this.#id + 1}`;
      const situacao = !respondida ? enviado : pagamentos.length === 0 ? recusado : pago;
      for (const r of deles)
        linhas.push({
          ...this.#linha(r, data),
          ...{ remessa_id: numero, seu_numero: seuNumero, observacao: '', situacao },
          ...{ forma: formaDoDestino(destino), destino: destinoEmPalavras(destino) },
          pago_em: situacao === pago ? data : null,
          ocorrencias: { [enviado]: '', [recusado]: 'AG', [pago]: '00' }[situacao],
        });
      pagamentos.push({
        ...{ seuNumero, destino, data, valor: sumCentavos(deles.map(this.#paga)) },
        favorecido: { nome: pessoa.nome, inscricao: pessoa.cpf },
      });
    }
    return { pagamentos, linhas };
  }
}

interface Arquivo {
  numero: number;
  data: Dia;
  geradaEm: Dia;
  respondida: boolean;
}

/**
 * Writes payments: the oldest batches by hand, one by a file that the bank has answered, one by a file that waits. The
 * statement of the account tells of the answered one.
 */
export async function semeiaPagamentos(s: Semeador, daOperacao: DaOperacao): Promise<void> {
  const { baixas, hoje } = daOperacao;
  const feitos = new Pagamentos(daOperacao);
  const pagas = baixas
    .filter((b) => b.situacao === SITUACAO_BAIXA.finalizada)
    .toSorted((a, b) => (a.dta < b.dta ? -1 : 1));
  const depois = (dia: Dia, dias: number): Dia => addDays(dia, dias) ?? dia;
  for (const { id, dta } of pagas.slice(0, POR_FORA))
    await s.insere('pagamento', feitos.porFora(id, depois(dta, 3)));
  for (const [i, { id, dta }] of pagas.slice(POR_FORA, POR_FORA + 2).entries()) {
    const respondida = i === 0;
    const geradaEm = respondida ? depois(dta, 4) : hoje;
    const data = diaBancario(depois(geradaEm, 1));
    const arquivo: Arquivo = { numero: i + 1, data, geradaEm, respondida };
    const { pagamentos, linhas } = feitos.porArquivo(id, arquivo);
    await semeiaRemessa(s, arquivo, pagamentos);
    await s.insere('pagamento', linhas);
    // The first was refused, and the bank took nothing for it.
    if (respondida) await semeiaExtrato(s, { data, pagamentos: pagamentos.slice(1) });
  }
}

const semeiaRemessa = (s: Semeador, { numero, data, geradaEm }: Arquivo, pagamentos: readonly Pagamento[]) =>
  s.insere('remessa', [
    {
      ...{ id: numero, conta_id: 1, empresa_id: 1, numero, data, cancelada: false },
      arquivo: escreveRemessa({
        ...{ numero, geradaEm, geradaAs: '10:00:00', pagamentos },
        pagador: { ...MATRIZ, convenio: CONVENIO, conta: CONTA_PAGADORA },
      }),
      ...{ gerada_em: `${geradaEm}T13:00:00Z`, gerada_por: 1, versao: 1 },
    },
  ]);
