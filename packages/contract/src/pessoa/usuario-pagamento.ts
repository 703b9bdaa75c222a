import { ERRO } from '@retaguarda/atributos';
import {
  chaveDeOutro,
  faltasDaConta,
  keysOf,
  leChavePix,
  nomeDoBanco,
  TIPOS_DE_CONTA,
  type TipoDeConta,
} from '@retaguarda/domain';
import { z } from 'zod';
import { texto } from '../base/fields.ts';

/** How a person is paid: by none, by a PIX key, into an account. */
export const FORMAS_DE_PAGAMENTO = ['', 'pix', 'conta'] as const;

/** What is typed of how a person is paid; empty texts for what the form of payment does not ask. */
export interface UsuarioPagamento {
  pagForma: (typeof FORMAS_DE_PAGAMENTO)[number];
  pagChave: string;
  pagBanco: string;
  pagAgencia: string;
  pagAgenciaDv: string;
  pagConta: string;
  pagContaDv: string;
  pagTipoConta: TipoDeConta | '';
}

/** Nothing says how the person is paid. */
export const SEM_PAGAMENTO: UsuarioPagamento = {
  pagForma: '',
  pagChave: '',
  pagBanco: '',
  pagAgencia: '',
  pagAgenciaDv: '',
  pagConta: '',
  pagContaDv: '',
  pagTipoConta: '',
};
/** The fields whose change takes `pessoaPagAlt`. */
export const CAMPOS_DE_PAGAMENTO = keysOf(SEM_PAGAMENTO);

/** Only what says how a person is paid. */
export const pagamentoDe = (campos: UsuarioPagamento): UsuarioPagamento => {
  const { pagForma, pagChave, pagBanco, pagAgencia, pagAgenciaDv, pagConta, pagContaDv, pagTipoConta } =
    campos;
  return { pagForma, pagChave, pagBanco, pagAgencia, pagAgenciaDv, pagConta, pagContaDv, pagTipoConta };
};

const contaDe = (c: UsuarioPagamento) => ({
  banco: c.pagBanco,
  agencia: c.pagAgencia.trim(),
  agenciaDv: c.pagAgenciaDv.trim().toUpperCase(),
  conta: c.pagConta.trim(),
  contaDv: c.pagContaDv.trim().toUpperCase(),
});

/** As it is stored: the key in its normal form, and nothing of the other form of payment. */
export function pagamentoGuardado(c: UsuarioPagamento): UsuarioPagamento {
  const { pagForma } = c;
  if (pagForma === 'pix') {
    const lida = leChavePix(c.pagChave);
    return { ...SEM_PAGAMENTO, pagForma, pagChave: lida.ok ? (lida.valor?.chave ?? '') : c.pagChave.trim() };
  }
  if (pagForma !== 'conta') return SEM_PAGAMENTO;
  const { banco, agencia, agenciaDv, conta, contaDv } = contaDe(c);
  return {
    ...{ ...SEM_PAGAMENTO, pagForma, pagTipoConta: c.pagTipoConta },
    ...{
      pagBanco: banco,
      pagAgencia: agencia,
      pagAgenciaDv: agenciaDv,
      pagConta: conta,
      pagContaDv: contaDv,
    },
  };
}

type Faltas = Partial<Record<keyof UsuarioPagamento, string>>;

function faltaDaChave(chave: string, cpf: string): string | undefined {
  const lida = leChavePix(chave);
  if (!lida.ok) return lida.motivo.message;
  if (lida.valor === null) return ERRO.obrigatorio.message;
  return cpf !== '' && chaveDeOutro(lida.valor, cpf)
    ? 'Esta chave é de outro CPF ou CNPJ que o da pessoa'
    : undefined;
}

/** The fault of each field; a key that is a document has to be that of the person, who may have none yet. */
export function faltasDoPagamento(c: UsuarioPagamento, cpf: string): Faltas {
  if (c.pagForma === 'pix') {
    const falta = faltaDaChave(c.pagChave, cpf);
    return falta === undefined ? {} : { pagChave: falta };
  }
  if (c.pagForma !== 'conta') return {};
  const conta = contaDe(c);
  const { banco, agencia, agenciaDv, conta: numero, contaDv } = faltasDaConta(conta);
  const faltas: Record<keyof Faltas, string | undefined> = {
    pagForma: undefined,
    pagChave: undefined,
    pagBanco: banco !== undefined || nomeDoBanco(conta.banco) === null ? ERRO.selecione.message : undefined,
    pagAgencia: agencia,
    pagAgenciaDv: agenciaDv,
    pagConta: numero,
    pagContaDv: contaDv,
    pagTipoConta: c.pagTipoConta === '' ? ERRO.selecione.message : undefined,
  };
  return Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta !== undefined));
}

/** As calls carry it. */
export const pagamentoEnviado = z.strictObject({
  pagForma: z.enum(FORMAS_DE_PAGAMENTO),
  pagChave: texto(100),
  pagBanco: texto(3),
  pagAgencia: texto(5),
  pagAgenciaDv: texto(1),
  pagConta: texto(12),
  pagContaDv: texto(2),
  pagTipoConta: z.enum(['', ...TIPOS_DE_CONTA.map((t) => t.tipo)]),
});
