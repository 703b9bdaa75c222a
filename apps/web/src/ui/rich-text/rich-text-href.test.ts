import { expect, test } from 'vitest';
import { hrefOf } from './rich-text-href.ts';

test('a link leads to http, https or mailto, and a missing scheme is added', () => {
  const given: [string, string | null][] = [
    ['https://exemplo.com.br/a?b=1', 'https://exemplo.com.br/a?b=1'],
    ['HTTP://exemplo.com.br', 'HTTP://exemplo.com.br'],
    [' www.exemplo.com.br ', 'https://www.exemplo.com.br'],
    ['//exemplo.com.br', 'https://exemplo.com.br'],
    ['exemplo.com.br:8080/x', 'https://exemplo.com.br:8080/x'],
    ['contato@exemplo.com.br', 'mailto:contato@exemplo.com.br'],
    ['mailto:contato@exemplo.com.br', 'mailto:contato@exemplo.com.br'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://exemplo.com.br', null],
    ['dois nomes', null],
    ['', null],
  ];
  for (const [typed, href] of given) expect([typed, hrefOf(typed)]).toEqual([typed, href]);
});
