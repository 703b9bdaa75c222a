import { expect, test } from 'vitest';
import { pergunta } from './acessos-search.ts';

test('nada se pergunta sem a pessoa, nem sem aquilo de que se fala', () => {
  expect(pergunta({ oque: 'tudo' })).toBeNull();
  expect(pergunta({ pessoa: 7 })).toBeNull();
  expect(pergunta({ pessoa: 7, oque: 'registro', registro: 'veiculo' })).toBeNull();
  expect(pergunta({ pessoa: 7, oque: 'campo', numero: 3 })).toBeNull();
});

test('tudo de uma pessoa, uma permissão, um registro ou um campo dele', () => {
  expect(pergunta({ pessoa: 7, oque: 'tudo', recurso: 'sobra' })).toEqual({ pesId: '7' });
  expect(pergunta({ pessoa: 7, recurso: 'veiAlt' })).toEqual({ pesId: '7', recurso: 'veiAlt' });
  expect(pergunta({ pessoa: 7, oque: 'registro', numero: 3 })).toEqual({
    pesId: '7',
    registro: 'pericia',
    registroId: '3',
  });
  expect(pergunta({ pessoa: 7, oque: 'campo', registro: 'empresa', numero: 3, campo: 9 })).toEqual({
    pesId: '7',
    registro: 'empresa',
    registroId: '3',
    catId: '9',
  });
  // A field may be asked about without a record of it.
  expect(pergunta({ pessoa: 7, oque: 'campo', campo: 9 })).toEqual({ pesId: '7', catId: '9' });
});
