import type { Cadastro } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { telaDo } from './cadastro.ts';

// A registry of vehicles, whose calls nobody makes here.
const rota = { method: 'POST', path: '/x', permission: 'veiculos', summary: '' } as const;
const de = {
  tipo: 'veiculo',
  faltas: ({ placa }: { placa: string }) => (placa === '' ? { placa: 'Informe este campo' } : {}),
  list: rota,
  ver: rota,
  inc: rota,
  alt: rota,
  exc: rota,
} as unknown as Cadastro<{ placa: string; obs: string }>; // without the schemas, as the browser has it

const tela = telaDo({
  de,
  campos: [
    { chave: 'placa', label: 'Placa', largura: 3, maximo: 16, coluna: { width: 120 } },
    { chave: 'obs', label: 'Observação', largura: 7, maximo: 200 },
  ],
  buscaDica: 'Placa',
  exemplo: '',
  ajuda: { texto: [] },
  nome: (v) => v.placa,
});
type Stored = NonNullable<Parameters<typeof tela.formulario.guardado>[0]>;
const stored = { id: 3, versao: 2, situacao: 0, placa: 'ABC1D23', obs: '' } as unknown as Stored; // its texts stand beside its numbers

test('a form stands on nothing, or on what is stored, and reads it off a refusal', () => {
  const { guardado, leAtual } = tela.formulario;
  expect(guardado(null)).toEqual({ versao: 0, valores: { placa: '', obs: '', situacao: 1 } });
  expect(guardado(stored)).toEqual({ versao: 2, valores: { placa: 'ABC1D23', obs: '', situacao: 0 } });
  expect(leAtual(stored)).toEqual(guardado(stored));
  expect(leAtual({ outra: 1 })).toBeNull();
});

test('what an empty form lacks is what must be said', () => {
  const { obrigatorio, faltas, guardado } = tela.formulario;
  expect([obrigatorio('placa'), obrigatorio('obs')]).toEqual([true, false]);
  expect(faltas(guardado(null).valores)).toEqual({ placa: 'Informe este campo' });
  expect(faltas(guardado(stored).valores)).toEqual({});
});

test('its columns are its fields and its situation, in words', () => {
  const columns = tela.daLista.columns(undefined);
  expect(columns.map((c) => [c.header, c.text(stored)])).toEqual([
    ['Placa', 'ABC1D23'],
    ['Observação', ''],
    ['Situação', 'Inativo'],
  ]);
  expect(tela.textos).toMatchObject({ titulo: 'Veículos', vazia: 'Nenhum veículo cadastrado.' });
  expect(tela.dialogo.inclusao).toBe('Inclusão de Veículo');
});

test('a field with words of its own is sent as it is kept, without what answers say of it', () => {
  const comMarca = telaDo({
    de: { ...de, ordem: 'veiculos', faltas: () => ({}) } as unknown as Cadastro<
      { placa: string; marcaId: number },
      'veiculo',
      { marca: string }
    >, // as above
    campos: [
      { chave: 'placa', label: 'Placa', largura: 3, coluna: null },
      {
        chave: 'marcaId',
        label: 'Marca',
        largura: 4,
        inicial: 0,
        com: ['marca'],
        texto: (v) => String(v.marca),
      },
    ],
    buscaDica: 'Placa',
    exemplo: '',
    ajuda: { texto: [] },
    nome: (v) => v.placa,
  });
  const { guardado, camposFixos } = comMarca.formulario;
  expect(guardado(null).valores).toEqual({ placa: '', marcaId: 0, marca: '', situacao: 1 });
  const fiat = {
    id: 3,
    versao: 2,
    situacao: 1,
    placa: 'ABC1D23',
    marcaId: 7,
    marca: 'Fiat',
  } as unknown as Stored;
  expect(guardado(fiat).valores).toEqual({ placa: 'ABC1D23', marcaId: 7, marca: 'Fiat', situacao: 1 });
  expect(camposFixos.map((c) => c.together)).toEqual([[], ['marca'], undefined]);
  expect(comMarca.daLista.columns(undefined).map((c) => [c.header, c.text(fiat)])).toEqual([
    ['Marca', 'Fiat'],
    ['Situação', 'Ativo'],
  ]);
});
