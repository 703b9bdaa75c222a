import {
  definicoesConjuntos,
  definicoesExporta,
  definicoesImporta,
  definicoesPrevia,
  type ItemDaPrevia,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';

const ARQUIVO = {
  formato: 1,
  categorias: [{ arvore: 'pessoas', caminho: ['Peritos'] }],
  perfis: [
    { nome: 'Fiscais', permissoes: ['pericias'] },
    { nome: 'Chefes', permissoes: ['escAlt'] },
  ],
};
const item = (parte: Partial<ItemDaPrevia> & Pick<ItemDaPrevia, 'chave' | 'nome'>): ItemDaPrevia => ({
  ...{ lugar: '', estado: 'novo', campos: [], motivo: '', precisa: [] },
  ...parte,
});
const ITENS = [
  item({
    chave: 'categorias.0',
    nome: 'Peritos',
    estado: 'difere',
    campos: [{ nome: 'Ordem', antes: '1', depois: '2' }],
  }),
  item({ chave: 'perfis.0', nome: 'Fiscais' }),
  item({
    chave: 'perfis.1',
    nome: 'Chefes',
    estado: 'conflito',
    motivo: 'Ninguém concede o que não tem: Alterar escritório.',
  }),
];

const servidor = () =>
  new Servidor()
    .responde(definicoesConjuntos, () => ({ conjuntos: [] }))
    .responde(definicoesPrevia, () => ({ itens: ITENS, registros: 12, visto: 'v1' }));

const comTexto = (texto: string) => new File([texto], 'd.json', { type: 'application/json' });
const campoDoArquivo = () => screen.findByLabelText('Escolher arquivo', { selector: 'input' });

test('do arquivo à prévia, ao que se escolhe, ao que foi feito', async () => {
  const s = servidor().responde(definicoesImporta, () => ({
    ...{ message: 'Definições importadas', incluidos: 1, alterados: 1, tarefaId: 0 },
  }));
  const user = await abreTela('/definicoes', s);
  await user.upload(await campoDoArquivo(), comTexto(JSON.stringify(ARQUIVO)));
  const novo = await screen.findByLabelText<HTMLInputElement>('Trazer Fiscais');
  const difere = screen.getByLabelText<HTMLInputElement>('Trazer Peritos');
  expect([novo.checked, difere.checked]).toEqual([true, false]);
  expect(screen.getByLabelText('Trazer Chefes')).toHaveProperty('disabled', true);
  screen.getByText('Ninguém concede o que não tem: Alterar escritório.');
  within(screen.getByRole('table')).getByRole('row', { name: 'Ordem 1 2' });
  await user.click(difere);
  await user.click(screen.getByRole('button', { name: 'Importar 2 itens' }));
  await screen.findByText('1 incluído, 1 alterado.');
  const [enviado] = s.enviados(definicoesImporta);
  expect(enviado?.body.itens).toEqual(['perfis.0', 'categorias.0']);
  expect(enviado?.chave).not.toBeNull();
});

test('o que o servidor não toma é dito no seu item, e a escolha fica', async () => {
  const s = servidor().responde(definicoesImporta, () => {
    throw new Recusa(422, [{ message: 'Já existe um perfil com este nome', field: 'perfis.0' }]);
  });
  const user = await abreTela('/definicoes', s);
  await user.upload(await campoDoArquivo(), comTexto(JSON.stringify(ARQUIVO)));
  await user.click(await screen.findByRole('button', { name: 'Importar 1 item' }));
  const linha = (await screen.findByLabelText('Trazer Fiscais')).closest('li');
  await waitFor(() => expect(linha?.textContent).toContain('Já existe um perfil com este nome'));
  expect(screen.getByLabelText<HTMLInputElement>('Trazer Fiscais').checked).toBe(true);
});

test('um arquivo que não serve diz onde, e nada é enviado', async () => {
  const s = servidor();
  const user = await abreTela('/definicoes', s);
  const errado = { formato: 1, perfis: [{ nome: 'P', permissoes: [], id: 3 }] };
  await user.upload(await campoDoArquivo(), comTexto(JSON.stringify(errado)));
  await screen.findByText('Perfil 1: Campo desconhecido: id');
  expect(s.enviados(definicoesPrevia)).toEqual([]);
});

test('quem não pode vê o que falta', async () => {
  const s = servidor().responde(definicoesExporta, () => {
    throw new Recusa(403);
  });
  await abreTela('/definicoes', s, { pode: menos('defImp', 'defExp') });
  await screen.findByText("Falta a permissão 'Importar definições'", { exact: false });
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toHaveProperty('disabled', true);
});
