import { expect, it } from 'vitest';
import { faltasDaConta, formatConta } from './conta.ts';

const CERTA = { banco: '341', agencia: '1234', agenciaDv: '', conta: '0567890', contaDv: '1' };

it('an account as banks write it has no fault; each field says its own', () => {
  expect(faltasDaConta(CERTA)).toEqual({});
  expect(faltasDaConta({ ...CERTA, agenciaDv: 'X', contaDv: 'P0' })).toEqual({});
  const vazia = { banco: '', agencia: '', agenciaDv: '', conta: '', contaDv: '' };
  expect(Object.keys(faltasDaConta(vazia))).toEqual(['banco', 'agencia', 'conta', 'contaDv']);
  expect(faltasDaConta({ ...CERTA, banco: '000', agencia: '000', agenciaDv: 'x', conta: '1-2' })).toEqual({
    banco: 'Informe o banco pelo código de três dígitos',
    agencia: 'Informe a agência com até cinco dígitos',
    agenciaDv: 'O dígito da agência tem um só caractere',
    conta: 'Informe a conta com até doze dígitos',
  });
});

it('is read with its digits', () => {
  expect(formatConta(CERTA)).toBe('ag. 1234 · conta 0567890-1');
  expect(formatConta({ ...CERTA, agenciaDv: '5' })).toBe('ag. 1234-5 · conta 0567890-1');
});
