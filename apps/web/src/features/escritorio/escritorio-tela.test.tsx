import {
  type Escritorio,
  escAlt,
  escCusto,
  escLogoExc,
  escVer,
  MESSAGES,
  PARTES_DO_CUSTO,
} from '@retaguarda/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readShell } from '../../lib/shell-store.ts';
import { campoDe, dialogo, dica, erroDe, falta } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';

const SAO_JOAO: Escritorio = {
  ...{ nome: 'São João Perícias', sistema: 'São João', cnpj: '12ABC34501DE35', cor: '' },
  ...{
    cep: '13024001',
    uf: 'SP',
    cidade: 'Campinas',
    bairro: 'Cambuí',
    logradouro: 'Rua X, 10',
    complemento: '',
  },
  ...{ logo: '', versao: 3 },
};
const escritorio = (parte: Partial<Escritorio> = {}): Servidor =>
  new Servidor()
    .responde(escVer, () => ({
      escritorio: { ...SAO_JOAO, ...parte },
      registroId: 1,
      custoDaNfe: [...PARTES_DO_CUSTO],
      permissions: [],
    }))
    .responde(escAlt, () => ({ message: 'Escritório salvo com sucesso', versao: 4 }));

async function editando(servidor: Servidor) {
  const user = await abreTela('/escritorio', servidor);
  const janela = await screen.findByRole('main');
  await within(janela).findByRole('button', { name: 'Salvar' });
  return { user, janela };
}

test('a página é o formulário, e ao lado está a cabeça de um recibo com o que se digita', async () => {
  const { user, janela } = await editando(escritorio());
  const papel = within(await screen.findByRole('region', { name: 'Como sai nos papéis' }));
  papel.getByText('São João Perícias');
  papel.getByText('CNPJ 12.ABC.345/01DE-35 · Rua X, 10, Cambuí – Campinas/SP – CEP 13024-001');
  papel.getByText(/^Campinas, \d+ de /);
  const nome = campoDe(janela, 'Nome do escritório');
  await user.clear(nome);
  await user.type(nome, 'Perícias do Vale');
  await user.type(campoDe(janela, 'Complemento'), 'sala 3');
  papel.getByText('Perícias do Vale');
  papel.getByText(/Rua X, 10, sala 3, Cambuí/);
  expect(screen.getByText('Sem logotipo: aparece o nome')).toBeTruthy();
});

test('quem só vê não altera, e o botão diz por quê', async () => {
  const servidor = escritorio();
  const user = await abreTela('/escritorio', servidor, { pode: menos('escAlt') });
  const salvar = await screen.findByRole('button', { name: 'Salvar' });
  expect(await dica(user, salvar)).toBe(falta('escAlt'));
  await user.click(salvar);
  expect(servidor.enviados(escAlt)).toEqual([]);
  expect(campoDe(document.body, 'Nome do escritório').readOnly).toBe(true);
  expect(screen.getByRole('button', { name: 'Escolher imagem' }).hasAttribute('disabled')).toBe(true);
});

test.each([
  ['Nome do escritório', '', 'Informe este campo'],
  ['Nome do sistema', '', 'Informe este campo'],
  ['CNPJ', '11.111.111/1111-11', 'CNPJ invalido'],
  ['CEP', '123', 'CEP'],
  ['Cor da marca', 'azul', 'Informe uma cor como #2b6e96'],
])('%s com %j é recusado no campo, e nada é enviado', async (rotulo, valor, dito) => {
  const servidor = escritorio();
  const { user, janela } = await editando(servidor);
  const campo = campoDe(janela, rotulo);
  await user.clear(campo);
  if (valor !== '') await user.type(campo, valor);
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(erroDe(campo)).toContain(dito));
  expect(servidor.enviados(escAlt)).toEqual([]);
});

test('a cor mostra como fica, e salvar pede a marca de novo', async () => {
  const servidor = escritorio();
  const { user, janela } = await editando(servidor);
  expect(within(janela).queryByText('Como fica')).toBeNull();
  await user.type(campoDe(janela, 'Cor da marca'), '#c2410c');
  expect(within(janela).getByText('Como fica')).toBeTruthy();
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Escritório salvo com sucesso');
  await within(janela).findByText(/^Tudo salvo às /);
  expect(servidor.enviados(escAlt)[0]?.body.escritorio).toMatchObject({ cor: '#c2410c', versao: 3 });
  expect(readShell().system.sistemName).toBe('Rede de teste');
});

test('a recusa do servidor fica no campo, e o que se digitou também', async () => {
  const servidor = escritorio().responde(escAlt, () => {
    throw new Recusa(422, [{ code: 'campo_invalido', message: 'CNPJ de outra rede', field: 'cnpj' }]);
  });
  const { user, janela } = await editando(servidor);
  await user.type(campoDe(janela, 'Complemento'), 'sala 3');
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(erroDe(campoDe(janela, 'CNPJ'))).toContain('CNPJ de outra rede'));
  expect(campoDe(janela, 'Complemento').value).toBe('sala 3');
});

test('tirar o logotipo pergunta antes', async () => {
  const servidor = escritorio({ logo: '/api/marca/logo?v=1' }).responde(escLogoExc, () => ({
    message: MESSAGES.imagemExcluida,
  }));
  const user = await abreTela('/escritorio', servidor);
  await user.click(await screen.findByRole('button', { name: 'Tirar o logotipo' }));
  const pergunta = within(await dialogo());
  expect(servidor.enviados(escLogoExc)).toEqual([]);
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }));
  await screen.findByText(MESSAGES.imagemExcluida);
});

test('o que entra no custo das notas se escolhe, e se salva de uma vez; quem só vê não escolhe', async () => {
  const servidor = escritorio().responde(escCusto, () => ({ message: 'Custo das notas de compra salvo' }));
  const user = await abreTela('/escritorio', servidor);
  const ipi = await screen.findByRole('checkbox', { name: 'IPI' });
  expect(ipi).toHaveProperty('checked', true);
  await user.click(ipi);
  await screen.findByText('Custo das notas de compra salvo');
  expect(servidor.enviados(escCusto).map((p) => p.body.custoDaNfe)).toEqual([
    PARTES_DO_CUSTO.filter((p) => p !== 'ipi'),
  ]);
  cleanup();
  await abreTela('/escritorio', escritorio(), { pode: menos('escAlt') });
  expect(await screen.findByRole('checkbox', { name: 'IPI' })).toHaveProperty('disabled', true);
});
