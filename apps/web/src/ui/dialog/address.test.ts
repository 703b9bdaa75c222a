import { expect, test } from 'vitest';
import { type DialogAddress, opensAt } from './address.ts';

test.each<[DialogAddress, string, boolean]>([
  ['page', '/pericias/12', true],
  ['?registro', '/veiculos', false],
  ['?registro', '/veiculos?registro=4', true],
  ['?nota', '/movEstoque?nota=3&acao=estornar', true],
  ['asks', '/movEstoque?nota=3&acao=estornar', false],
  ['#historico', '/pericias/12#historico.pericia.12', true],
  ['#anexo', '/veiculos?registro=4#anexos.veiculo.4', false],
  ['#anexo', '/veiculos?registro=4#anexos.veiculo.4/anexo.9', true],
  ['#retorno', '/pagamentos#retorno', true],
])('%s em %s: %s', (address, endereco, abre) => {
  expect(opensAt(address, new URL(endereco, 'http://x'))).toBe(abre);
});
