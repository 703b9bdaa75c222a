import type { PedidoDeRemessa } from '@retaguarda/contract';
import {
  type Centavos,
  type Destino,
  type Dia,
  faltasDaRemessa,
  formaDoDestino,
  type Pagador,
  type Pagamento,
  sumCentavos,
  type VersoesDoLayout,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { destinoDe } from './como-paga.ts';
import { type APagar, type Impedido, recebiveisAPagar } from './recebiveis.ts';

/** An account that pays, with what a file says of it. */
export interface ContaQuePaga {
  id: number;
  empresaId: number;
  proxima: number;
  versoes: VersoesDoLayout;
  pagador: Pagador;
}

interface ContaRow {
  id: number;
  empresa_id: number;
  proxima_remessa: number;
  versao_arquivo: string;
  versao_lote: string;
  banco: string;
  agencia: string;
  agencia_dv: string;
  conta: string;
  conta_dv: string;
  convenio: string;
  empresa: string;
  cnpj: string | null;
  logradouro: string;
  complemento: string;
  bairro: string;
  cep: string;
  cidade_id: number | null;
}

/** An active account, locked until the transaction ends where a file takes its next number. */
export async function contaQuePaga(tx: Tx, id: number, trava: boolean): Promise<ContaQuePaga> {
  const c = await tx.one(
    sql<ContaRow>`
      select c.id, c.empresa_id, c.proxima_remessa, c.versao_arquivo, c.versao_lote, c.banco, c.agencia, c.agencia_dv, c.conta,
             c.conta_dv, c.convenio, e.razao_social as empresa, e.cnpj, e.logradouro, e.complemento, e.bairro, e.cep, e.cidade_id
        from conta_bancaria c join empresa e on e.tenant_id = c.tenant_id and e.id = c.empresa_id
       where c.tenant_id = ${tx.tenant} and c.id = ${id} and c.situacao = 1 ${trava ? sql`for no key update of c` : sql``}`,
    notFound,
  );
  const cidade = cidadePorId(c.cidade_id);
  return {
    id: c.id,
    empresaId: c.empresa_id,
    proxima: c.proxima_remessa,
    versoes: { arquivo: c.versao_arquivo, lote: c.versao_lote },
    pagador: {
      nome: c.empresa,
      inscricao: c.cnpj ?? '',
      convenio: c.convenio,
      conta: {
        banco: c.banco,
        agencia: c.agencia,
        agenciaDv: c.agencia_dv,
        conta: c.conta,
        contaDv: c.conta_dv,
      },
      endereco: {
        logradouro: c.logradouro,
        numero: '',
        complemento: c.complemento,
        bairro: c.bairro,
        cidade: cidade?.nome ?? '',
        cep: c.cep,
        uf: cidade?.uf.sigla ?? '',
      },
    },
  };
}

/** One payment of a file: of a receivable, or of all that one person gets by it. */
export interface Parcela {
  pessoaId: number;
  nome: string;
  cpf: string;
  valor: Centavos;
  destino: Destino;
  recebiveis: readonly APagar[];
}

/** What a file is made of: the payments that can be made, what is left out and why, and what keeps all of it from being made. */
export interface Montagem {
  parcelas: Parcela[];
  impedidos: Impedido[];
  faltas: string[];
}

const impedidosDe = (
  recebiveis: readonly APagar[],
  porque: Pick<Impedido, 'motivo' | 'semForma'>,
): Impedido[] =>
  recebiveis.map(({ id, pessoaId, nome }) => ({ recebId: id, pesId: pessoaId, nome, ...porque }));

/** Of somebody whom nothing says how to pay. */
const SEM_FORMA = { motivo: 'Falta dizer como a pessoa é paga', semForma: true };

function grupos(aPagar: readonly APagar[], porPessoa: boolean): APagar[][] {
  return porPessoa ? [...groupBy(aPagar, (r) => r.pessoaId).values()] : aPagar.map((r) => [r]);
}

/** As the domain's file has it, told by `seuNumero`. */
export const pagamentoDa = (
  { nome, cpf, valor, destino }: Parcela,
  seuNumero: string,
  data: Dia,
): Pagamento => ({
  seuNumero,
  favorecido: { nome, inscricao: cpf },
  valor,
  data,
  destino,
});

/** The head of a file, of which the payments are told apart. */
export const cabecaDe = (conta: ContaQuePaga) => ({
  numero: conta.proxima,
  versoes: conta.versoes,
  geradaEm: today(),
  geradaAs: '00:00:00',
  pagador: conta.pagador,
});

/** What a call for a file comes to; what the file cannot carry is told apart, payment by payment. */
export async function montaRemessa(
  tx: Tx,
  conta: ContaQuePaga,
  pedido: PedidoDeRemessa,
  trava = true,
): Promise<Montagem> {
  const { aPagar, impedidos } = await recebiveisAPagar(tx, pedido.recebIds, trava);
  const parcelas: Parcela[] = [];
  for (const recebiveis of grupos(aPagar, pedido.porPessoa)) {
    const [primeiro] = recebiveis;
    if (primeiro === undefined) continue;
    const destino = destinoDe(primeiro.como, conta.pagador.conta.banco);
    if (destino === null) impedidos.push(...impedidosDe(recebiveis, SEM_FORMA));
    else {
      const { pessoaId, nome, cpf } = primeiro;
      const valor = sumCentavos(recebiveis.map((r) => r.valor));
      parcelas.push({ pessoaId, nome, cpf, valor, destino, recebiveis });
    }
  }
  return separa(parcelas, impedidos, conta, pedido.data);
}

/** Payments with faults of their own are left out; those of the file as a whole keep it from being made. */
function separa(parcelas: Parcela[], impedidos: Impedido[], conta: ContaQuePaga, data: Dia): Montagem {
  const pagamentos = parcelas.map((parcela, i) => pagamentoDa(parcela, String(i), data));
  const faltas = faltasDaRemessa({ ...cabecaDe(conta), pagamentos });
  const daParcela = new Map<number, string>();
  for (const { pagamento, mensagem } of faltas)
    if (pagamento !== null && !daParcela.has(pagamento)) daParcela.set(pagamento, mensagem);
  const presas = parcelas.flatMap((p, i) => {
    const motivo = daParcela.get(i);
    return motivo === undefined ? [] : impedidosDe(p.recebiveis, { motivo, semForma: false });
  });
  const ficam = parcelas.filter((_, i) => !daParcela.has(i));
  return {
    parcelas: ficam,
    impedidos: [...impedidos, ...presas],
    // That none is left is said by their number.
    faltas: ficam.length === 0 ? [] : faltas.filter((f) => f.pagamento === null).map((f) => f.mensagem),
  };
}

/** Payments by form, in the order of a file. */
export function porForma(parcelas: readonly Parcela[]) {
  return [...groupBy(parcelas, (p) => formaDoDestino(p.destino))].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What the payments come to. */
export const somaDas = (parcelas: readonly Parcela[]) => ({
  pagamentos: parcelas.length,
  recebiveis: parcelas.reduce((n, p) => n + p.recebiveis.length, 0),
  total: sumCentavos(parcelas.map((p) => p.valor)),
  /** What their receivables are worth. */
  valor: sumCentavos(parcelas.flatMap((p) => p.recebiveis.map((r) => r.valorRecebivel))),
});
