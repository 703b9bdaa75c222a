import type { EstadoDaParte } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { CONFIGURACOES_T, estadosDosCartoes } from './textos.ts';

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

test('um sistema externo sem segredo não está em dia', () => {
  const estados = estadosDosCartoes({ webhooks: 1, webhooksSemSegredo: 1 });
  expect(estados['/integracoes']).toEqual({ texto: '1 sem segredo', tom: 'atencao' });
});

test('a operação diz quantas partes não vão bem, e que vai tudo bem', () => {
  const dita = (...partes: EstadoDaParte[]) => estadosDosCartoes({}, partes)['/operacao'];
  expect(dita('bem', 'atencao', 'falha', 'atencao')).toEqual({ texto: '1 com falha', tom: 'falha' });
  expect(dita('bem', 'atencao', 'atencao')).toEqual({ texto: '2 em atenção', tom: 'atencao' });
  expect(dita('bem', 'ausente')).toEqual({ texto: 'Tudo em dia', tom: 'bem' });
  expect(dita()).toBeUndefined();
});

test('do que não se pode abrir nada se diz, e de nada por enviar também', () => {
  const estados = estadosDosCartoes({ webhooks: 2, webhooksFalhando: 0, mensagens: 0 });
  expect(estados['/integracoes']).toEqual({ texto: '2 em dia', tom: 'bem' });
  expect([estados['/perfis'], estados['/mensagens']]).toEqual([undefined, undefined]);
});

test('sem nada que se procure, não se diz que nada corresponde', () => {
  expect(CONFIGURACOES_T.nenhuma('')).toBe('Não há nenhuma configuração que você veja.');
  expect(CONFIGURACOES_T.nenhuma('xyz')).toBe("Nenhuma configuração corresponde a 'xyz'.");
});
