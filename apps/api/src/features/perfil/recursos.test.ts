import { RECURSOS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { idDoRecurso, recursosDe } from './recursos.ts';

test('uma permissão tem o mesmo id onde quer que esteja no catálogo, e só ela', () => {
  const ids = RECURSOS.map((r) => idDoRecurso(r.recurso));
  expect(new Set(ids).size).toBe(RECURSOS.length);
  const restrito = { id: 7, codId: 'x', label: 'X', categoria: 'C', restrito: true, reservado: true };
  const nos = recursosDe([restrito], new Set());
  expect(nos.find((n) => n.recurso === 'perfilAlt')).toMatchObject({
    id: 5431383838,
    idPai: idDoRecurso('perfis'),
  });
  expect(new Set(nos.map((n) => n.id)).size).toBe(nos.length);
  // To see it is a right beside the one to fill it in.
  expect(nos.flatMap((n) => (n.exigencia === 'Campos restritos' ? [[n.nome, n.recurso]] : []))).toEqual([
    ['Ver X', 'ver:x'],
    ['X', 'x'],
  ]);
});
