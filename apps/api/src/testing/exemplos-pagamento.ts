import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import {
  addMonths,
  diaBancario,
  escreveRemessa,
  SITUACAO_BAIXA,
  SITUACAO_REGISTRO,
  VERSAO_DO_ARQUIVO,
  VERSAO_DO_LOTE,
} from '@retaguarda/domain';
import { today } from '../base/clock.ts';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';
import { novoUsuario } from './exemplos-usuario.ts';
import { MUNDO } from './mundo.ts';
import { Passos } from './passos.ts';
import { retornoDe } from './retorno.ts';

const CPF = '73190425680';

/** Payments of a network that the examples name. */
export interface RegistrosPagamento {
  contaId: number;
  /** Receivables that nothing pays. */
  aPagar: number;
  aMarcar: number;
  /** Files: one that stays, one that can be cancelled. */
  remessaId: number;
  remessaLivre: number;
  /** Paid without a file. */
  pagamentoId: number;
  retorno: string;
}

/** Somebody who is paid by the PIX key of its own CPF. */
export const recebePorPix = (marca: string, cpf: string) =>
  novoUsuario(marca, {
    autenticacao: {
      system: { flag: false, systemDados: {} },
      code: { flag: false, codeDados: { cpf, telefone: '' } },
      api: { flag: false, apiDados: {} },
    },
    pagamento: { ...contract.SEM_PAGAMENTO, pagForma: 'pix', pagChave: cpf },
  });

export const DATA_DE_PAGAMENTO = diaBancario(addMonths(today(), 1) ?? today());

export const remessaDe = (contaId: number, recebIds: readonly number[]) => ({
  contaId,
  data: DATA_DE_PAGAMENTO,
  recebIds: [...recebIds],
  porPessoa: true,
});

const CNPJ = '11222333000181';
const DA_CONTA = { banco: '341', agencia: '1234', agenciaDv: '', conta: '777001', contaDv: '2' };

/** An account from which a company pays. */
export async function contaDeTeste(c: Cliente): Promise<number> {
  const { id: empresaId } = await c.pede(contract.empInc, { body: empresaDeTeste('PAGA', { cnpj: CNPJ }) });
  const versoes = { versaoArquivo: VERSAO_DO_ARQUIVO, versaoLote: VERSAO_DO_LOTE };
  const conta = { ...DA_CONTA, ...versoes, nome: 'Pagadora', empresaId, convenio: '', proximaRemessa: 1 };
  const body = { id: 0, versao: 0, situacao: SITUACAO_REGISTRO.ativo, ...conta };
  return (await c.pede(contract.CONTA_BANCARIA.inc, { body })).id;
}

/** What the bank would answer to a file that is none of ours. */
const retornoAlheio = (): string => {
  const destino = { meio: 'pix', chave: { tipo: 'cpf', chave: CPF } } as const;
  const favorecido = { nome: 'Alguém', inscricao: CPF };
  const remessa = escreveRemessa({
    ...{ numero: 1, geradaEm: today(), geradaAs: '10:00:00' },
    pagador: { nome: 'Empresa PAGA Ltda', inscricao: CNPJ, convenio: '', conta: DA_CONTA },
    pagamentos: [{ seuNumero: 'X', favorecido, valor: 1, data: today(), destino }],
  });
  return retornoDe(remessa, () => ({ ocorrencias: 'BD' }));
};

export async function semeiaRegistrosPagamento(c: Cliente): Promise<RegistrosPagamento> {
  const contaId = await contaDeTeste(c);
  const passos = new Passos(c);
  const { id: pesId } = await c.pede(contract.userInc, { body: recebePorPix('paga', CPF) });
  const procId = await passos.cria([MUNDO.atrib.honorario, 100]);
  const procPesId = await passos.comPessoa(procId, pesId);
  const baixaId = await passos.novaBaixa();
  const recebe = () => passos.recebivel(procId, procPesId, baixaId, 10);
  const [aPagar, aMarcar, um, outro, pago] = [
    ...[await recebe(), await recebe(), await recebe(), await recebe(), await recebe()],
  ] as [number, number, number, number, number]; // as many as were made
  await passos.situacaoDaBaixa(baixaId, SITUACAO_BAIXA.finalizada);
  const gera = (recebId: number) => c.pede(contract.pagamentoGera, { body: remessaDe(contaId, [recebId]) });
  const { remessaId } = await gera(um);
  const { remessaId: remessaLivre } = await gera(outro);
  await c.pede(contract.pagamentoMarca, { body: { recebIds: [pago], data: today(), observacao: '' } });
  const { list } = await c.pede(contract.pagamentoList, { body: { situacao: 3 } });
  return {
    ...{ contaId, aPagar, aMarcar, remessaId, remessaLivre },
    pagamentoId: list.find((l) => l.recebId === pago)?.pagamento?.pagamentoId ?? 0,
    retorno: retornoAlheio(),
  };
}

export function exemplosPagamento(r: RegistrosPagamento): readonly (readonly [RouteSpec, Exemplo])[] {
  return [
    [contract.pagamentoList, { body: { situacao: -1, search: 'a' }, temIds: false }],
    [contract.pagamentoContas, { temIds: false }],
    [contract.pagamentoPrevia, { body: remessaDe(r.contaId, [r.aPagar]), temIds: true }],
    [contract.pagamentoGera, { body: remessaDe(r.contaId, [r.aPagar]), temIds: true }],
    [
      contract.pagamentoMarca,
      { body: { recebIds: [r.aMarcar], data: today(), observacao: 'Em dinheiro' }, temIds: true },
    ],
    [
      contract.pagamentoEstorna,
      { body: { pagamentoId: r.pagamentoId, versao: 1, motivo: 'Devolvido' }, temIds: true },
    ],
    [contract.pagamentoPix, { query: { recebId: r.aPagar }, temIds: true }],
    [contract.remessaList, { body: { situacao: -1 }, temIds: false }],
    [contract.remessaPagamentos, { query: { remessaId: r.remessaId }, temIds: true }],
    [contract.remessaArquivo, { query: { remessaId: r.remessaId }, temIds: true }],
    [contract.remessaCancela, { body: { remessaId: r.remessaLivre, versao: 1 }, temIds: true }],
    [
      contract.remessaRetorno,
      { body: { contaId: r.contaId, arquivo: r.retorno, seco: false }, temIds: true },
    ],
  ];
}
