import { expect, test } from 'vitest';
import { EditedFields } from './edited-fields.ts';

const texto = (v: string): string => v;
const aberto = () =>
  new EditedFields<{ cnpj: string; nome: string }>(() => ({
    stored: { versao: 1, valores: { cnpj: 'antigo e errado', nome: 'Ana' } },
    fields: [
      { key: 'cnpj', label: 'CNPJ', inWords: texto },
      { key: 'nome', label: 'Nome', inWords: texto },
    ],
    faultsOf: ({ cnpj, nome }) => ({
      ...(cnpj === 'certo' ? {} : { cnpj: 'CNPJ invalido' }),
      ...(nome === '' ? { nome: 'Informe este campo' } : {}),
    }),
  }));

test('o campo preenchido diz o que há de errado ao ser deixado, sem esperar que se salve', () => {
  const campos = aberto();
  campos.change({ cnpj: 'errado' });
  expect(campos.view().errors).toEqual({});
  campos.leaveField('cnpj');
  expect(campos.view().errors).toEqual({ cnpj: 'CNPJ invalido' });
  campos.change({ cnpj: 'certo' });
  campos.leaveField('cnpj');
  expect(campos.view().errors).toEqual({});
});

test('o que ninguém mudou, o que ficou vazio e o que já tem aviso ficam como estão', () => {
  const campos = aberto();
  campos.leaveField('cnpj');
  campos.change({ nome: '' });
  campos.leaveField('nome');
  expect(campos.view().errors).toEqual({});
  campos.change({ cnpj: 'errado' });
  campos.setError('cnpj', 'CNPJ existente na base de dados');
  campos.leaveField('cnpj');
  expect(campos.view().errors).toEqual({ cnpj: 'CNPJ existente na base de dados' });
});
