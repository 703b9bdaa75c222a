import {
  userListClient,
  type Veiculo,
  veiExc,
  veiInc,
  veiList,
  veiMarcas,
  veiVer,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, dialogo, enderecoAtual, escolhe } from '../../testing/tela.tsx';

const FUSCA: Veiculo = {
  veiculoId: 4,
  veiculoPlaca: 'ABC1D23',
  veiculoSituacao: SITUACAO_REGISTRO.ativo,
  veiculoObs: 'Farol trincado',
  proprietario: { id: 9, name: 'Beatriz Lima' },
  marca: { id: 1, name: 'Volkswagen' },
  modelo: { id: 2, name: 'Fusca' },
  versao: 3,
};

function frota(...veiculos: Veiculo[]): Servidor {
  return new Servidor()
    .responde(veiList, () => ({ list: veiculos, total: veiculos.length, permissions: [], pessoas: [] }))
    .responde(veiVer, () => ({ veiculo: FUSCA, permissions: [] }))
    .responde(veiMarcas, () => ({ marcas: [{ id: 1, name: 'Volkswagen' }], modelos: [] }))
    .responde(userListClient, () => ({ list: [{ id: 9, name: 'Beatriz Lima' }] }));
}

test('a lista mostra a placa como se escreve, e o veículo abre pela linha', async () => {
  const user = await abreTela('/veiculos', frota(FUSCA));
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  await user.click(within(linha).getByRole('button', { name: 'Editar' }));
  const janela = await dialogo('Cadastro de Veículo');
  expect(await within(janela).findByLabelText<HTMLInputElement>(/Placa do Veículo/)).toHaveProperty(
    'value',
    'ABC-1D23',
  );
  expect(enderecoAtual()).toContain('registro=4');
});

test('o que falta é dito no campo, e nada é enviado', async () => {
  const servidor = frota();
  const user = await abreTela('/veiculos?registro=novo', servidor);
  const janela = await dialogo('Cadastro de Veículo');
  await user.click(await within(janela).findByRole('button', { name: 'Salvar' }));
  expect(within(janela).getByText('Informe este campo')).toBeTruthy();
  expect(within(janela).getByText('Selecione um item')).toBeTruthy();
  expect(document.activeElement).toBe(within(janela).getByLabelText(/Placa do Veículo/));
  expect(servidor.enviados(veiInc)).toEqual([]);
});

test('a placa repetida é dita no campo dela, e o que se digitou fica', async () => {
  const servidor = frota().responde(veiInc, () => {
    throw new Recusa(422, [
      { code: 'campo_invalido', message: 'Placa já cadastrada', field: 'veiculoPlaca' },
    ]);
  });
  const user = await abreTela('/veiculos?registro=novo', servidor);
  const janela = await dialogo('Cadastro de Veículo');
  const placa = await within(janela).findByLabelText(/Placa do Veículo/);
  await user.type(placa, 'abc1d23');
  await escolhe(user, within(janela).getByLabelText(/Proprietário/), 'Beatriz Lima', 'bea');
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await within(janela).findByText('Placa já cadastrada');
  expect(placa).toHaveProperty('value', 'ABC-1D23');
  await waitFor(() => expect(document.activeElement).toBe(placa));
  expect(servidor.enviados(veiInc)[0]?.body.veiculo).toMatchObject({ proprietario: { id: 9 } });
});

test('excluir pergunta antes; desistir não exclui', async () => {
  const servidor = frota(FUSCA).responde(veiExc, () => ({ message: 'Veículo excluído com sucesso' }));
  const user = await abreTela('/veiculos', servidor);
  const exclui = async () => {
    const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
    await user.click(within(linha).getByRole('button', { name: 'Excluir' }));
    return within(await screen.findByRole('dialog', { name: 'Confirmação de Exclusão' }));
  };
  await user.click((await exclui()).getByRole('button', { name: 'Fechar' }));
  expect(servidor.enviados(veiExc)).toEqual([]);
  await user.click((await exclui()).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Veículo excluído com sucesso');
  expect(servidor.enviados(veiExc).map((p) => p.body)).toEqual([{ veiculoId: 4 }]);
});
