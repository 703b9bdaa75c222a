import { expect, test } from 'vitest';
import {
  faltasDoPagamento,
  pagamentoGuardado,
  SEM_PAGAMENTO,
  type UsuarioPagamento,
} from './usuario-pagamento.ts';

const CPF = '52998224725';
const pix = (pagChave: string): UsuarioPagamento => ({ ...SEM_PAGAMENTO, pagForma: 'pix', pagChave });
const CONTA: UsuarioPagamento = {
  ...SEM_PAGAMENTO,
  pagForma: 'conta',
  pagBanco: '341',
  pagAgencia: '1234',
  pagConta: '56789',
  pagContaDv: 'p',
  pagTipoConta: 'corrente',
};

test.each([
  [SEM_PAGAMENTO, {}],
  [pix('529.982.247-25'), {}],
  [pix('Ana@Exemplo.com'), {}],
  [pix(''), { pagChave: 'Informe este campo' }],
  [pix('111.444.777-35'), { pagChave: 'Esta chave é de outro CPF ou CNPJ que o da pessoa' }],
  [pix('11.222.333/0001-81'), { pagChave: 'Esta chave é de outro CPF ou CNPJ que o da pessoa' }],
  [CONTA, {}],
  [
    { ...CONTA, pagBanco: '999', pagTipoConta: '' as const },
    { pagBanco: 'Selecione um item', pagTipoConta: 'Selecione um item' },
  ],
  [{ ...CONTA, pagConta: '1-2' }, { pagConta: 'Informe a conta com até doze dígitos' }],
])('%j tem as faltas %j', (pagamento, faltas) => expect(faltasDoPagamento(pagamento, CPF)).toEqual(faltas));

test('de quem ainda não tem CPF, a chave pode ser qualquer um', () =>
  expect(faltasDoPagamento(pix('111.444.777-35'), '')).toEqual({}));

test('guarda-se a chave na forma normal, e só o que é da forma escolhida', () => {
  expect(pagamentoGuardado({ ...CONTA, ...pix('(11) 98765-4321') })).toEqual(pix('+5511987654321'));
  expect(pagamentoGuardado({ ...CONTA, pagChave: 'x' })).toEqual({ ...CONTA, pagContaDv: 'P' });
  expect(pagamentoGuardado({ ...CONTA, pagForma: '' })).toEqual(SEM_PAGAMENTO);
});
