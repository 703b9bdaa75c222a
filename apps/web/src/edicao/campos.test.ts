import { expect, test } from 'vitest';
import { Campos } from './campos.ts';

const texto = (v: string): string => v;
const aberto = () =>
  new Campos<{ cnpj: string; nome: string }>(() => ({
    guardado: { versao: 1, valores: { cnpj: 'antigo e errado', nome: 'Ana' } },
    campos: [
      { chave: 'cnpj', label: 'CNPJ', texto },
      { chave: 'nome', label: 'Nome', texto },
    ],
    faltas: ({ cnpj, nome }) => ({
      ...(cnpj === 'certo' ? {} : { cnpj: 'CNPJ invalido' }),
      ...(nome === '' ? { nome: 'Informe este campo' } : {}),
    }),
  }));

test('o campo preenchido diz o que há de errado ao ser deixado, sem esperar que se salve', () => {
  const campos = aberto();
  campos.muda({ cnpj: 'errado' });
  expect(campos.vista().erros).toEqual({});
  campos.deixa('cnpj');
  expect(campos.vista().erros).toEqual({ cnpj: 'CNPJ invalido' });
  campos.muda({ cnpj: 'certo' });
  campos.deixa('cnpj');
  expect(campos.vista().erros).toEqual({});
});

test('o que ninguém mudou, o que ficou vazio e o que já tem aviso ficam como estão', () => {
  const campos = aberto();
  campos.deixa('cnpj');
  campos.muda({ nome: '' });
  campos.deixa('nome');
  expect(campos.vista().erros).toEqual({});
  campos.muda({ cnpj: 'errado' });
  campos.erra('cnpj', 'CNPJ existente na base de dados');
  campos.deixa('cnpj');
  expect(campos.vista().erros).toEqual({ cnpj: 'CNPJ existente na base de dados' });
});
