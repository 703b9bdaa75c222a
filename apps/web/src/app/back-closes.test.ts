import { expect, test } from 'vitest';
import { dialogosDoEndereco } from './back-closes.ts';

test.each([
  ['/veiculos', 0],
  ['/veiculos?registro=4', 1],
  ['/campanha?registro=4&propaganda=2', 2],
  ['/movEstoque?nota=3&acao=estornar', 2],
  ['/pericias', 0],
  ['/pericias/12?passo=2', 1],
  ['/pericias/12#historico.pericia.12', 2],
  ['/baixas/nova', 1],
  ['/baixas/9/impressao', 0],
  ['/veiculos?registro=4#anexos.veiculo.4/historico.veiculo.4', 3],
])('em %s estão %i diálogos', (endereco, quantos) => {
  const { pathname, search, hash } = new URL(endereco, 'http://x');
  expect(dialogosDoEndereco({ pathname, search, hash })).toBe(quantos);
});
