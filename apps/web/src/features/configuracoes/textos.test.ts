import { expect, test } from 'vitest';
import { estadosDosCartoes } from './textos.ts';

test('o cartão diz quanto há, e o que não vai bem antes do resto', () => {
  const estados = estadosDosCartoes({
    perfis: 1,
    categorias: 31,
    webhooks: 2,
    webhooksFalhando: 1,
    mensagens: 4,
  });
  expect(estados['/perfis']).toEqual({ texto: '1 perfil' });
  expect(estados['/categoria']).toEqual({ texto: '31 categorias' });
  expect(estados['/integracoes']).toEqual({ texto: '1 falhando', tom: 'falha' });
  expect(estados['/mensagens']).toEqual({ texto: '4 aguardam envio', tom: 'atencao' });
});

test('do que não se pode abrir nada se diz, e de nada por enviar também', () => {
  const estados = estadosDosCartoes({ webhooks: 2, webhooksFalhando: 0, mensagens: 0 });
  expect(estados['/integracoes']).toEqual({ texto: '2 em dia', tom: 'bem' });
  expect([estados['/perfis'], estados['/mensagens']]).toEqual([undefined, undefined]);
});
