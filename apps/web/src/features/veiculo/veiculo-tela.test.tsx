import { REGISTROS, veiAlt, veiExc, veiInc, veiList, veiVer } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, erroDe, escolhe } from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { FUSCA, frota, pagina } from './testing/frota.ts';

const SALVO = { message: 'Veículo alterado com sucesso', veiculoId: 4, versao: 4 };

describe('a lista', () => {
  percorreLista({
    endereco: '/veiculos',
    servidor: () => frota(FUSCA),
    lista: veiList,
    pagina: (total) => pagina([FUSCA], total),
    vazia: pagina([]),
    linha: /Beatriz Lima/,
    permissoes: REGISTROS.veiculo.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhum veículo cadastrado.',
    ordem: { titulo: 'Placa', coluna: 'placa' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: veiExc,
      pergunta: 'Você tem certeza que deseja excluir: ABC-1D23 ?',
      body: { veiculoId: 4 },
      feito: { message: 'Veículo excluído com sucesso' },
    },
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/veiculos?registro=4',
    servidor: () => frota(FUSCA),
    titulo: { edicao: 'Cadastro de Veículo', visualizacao: 'Visualização de Veículo' },
    salvar: 'Salvar',
    campo: { nome: /Observação/, antes: 'Farol trincado', depois: 'Farol novo' },
    alterar: { route: veiAlt, recurso: 'veiAlt', feito: SALVO },
    ver: veiVer,
    atual: {
      versao: 4,
      valor: 'Farol retirado',
      corpo: { ...FUSCA, veiculoObs: 'Farol retirado', versao: 4 },
    },
    rascunho: { nome: 'veiculo.4', versao: 3 },
    recusas: [
      ['veiculoPlaca', /Placa do Veículo/],
      ['proprietario', /Proprietário/],
      ['veiculoObs', /Observação/],
    ],
    versaoDe: (corpo) => (corpo as { veiculo: { versao: number } }).veiculo.versao, // of the route's own schema
  });
});

test('a lista mostra a placa como se escreve, e o veículo abre pela linha', async () => {
  const user = await abreTela('/veiculos', frota(FUSCA));
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  expect(within(linha).getByText('ABC-1D23')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
    'ID',
    'Placa',
    'Proprietário',
    'Observação',
    'Situação',
    'Ação',
  ]);
  await user.click(within(linha).getByRole('button', { name: 'Editar' }));
  const janela = await dialogo('Cadastro de Veículo');
  expect(await within(janela).findByLabelText<HTMLInputElement>(/Placa do Veículo/)).toHaveProperty(
    'value',
    'ABC-1D23',
  );
  expect(enderecoAtual()).toContain('registro=4');
  expect(janela.querySelector('[data-head]')?.textContent).toContain('ABC-1D23Ativo');
});

test('de um veículo novo a cabeça diz só o título', async () => {
  await abreTela('/veiculos?registro=novo', frota());
  const janela = await dialogo('Cadastro de Veículo');
  await within(janela).findByLabelText(/Placa do Veículo/);
  expect(janela.querySelector('[data-head]')?.textContent).toBe('Cadastro de Veículo');
});

describe('um veículo novo', () => {
  const abreNovo = async (servidor = frota()) => {
    const user = await abreTela('/veiculos?registro=novo', servidor);
    const janela = await dialogo('Cadastro de Veículo');
    const placa = await within(janela).findByLabelText<HTMLInputElement>(/Placa do Veículo/);
    const salva = () => user.click(within(janela).getByRole('button', { name: 'Salvar' }));
    return { servidor, user, janela, placa, salva };
  };

  test.each([
    ['', 'Informe este campo'],
    ['abc1', 'Placa inválida'],
    ['1234567', 'Placa inválida'],
  ])('a placa %j é dita em falta no campo, e nada é enviado', async (digitada, falta) => {
    const { servidor, user, placa, salva } = await abreNovo();
    if (digitada !== '') await user.type(placa, digitada);
    await salva();
    await waitFor(() => expect(erroDe(placa)).toContain(falta));
    expect(document.activeElement).toBe(placa);
    expect(servidor.enviados(veiInc)).toEqual([]);
  });

  test('sem proprietário, o foco vai a ele e nada é enviado', async () => {
    const { servidor, user, janela, placa, salva } = await abreNovo();
    await user.type(placa, 'abc1d23');
    await salva();
    const dono = within(janela).getByLabelText(/Proprietário/, { selector: 'input' });
    await waitFor(() => expect(erroDe(dono)).toContain('Selecione um item'));
    expect(document.activeElement).toBe(dono);
    expect(servidor.enviados(veiInc)).toEqual([]);
  });

  test('ainda não tem situação; salvo, vai com a placa, o dono e os nomes que se digitaram', async () => {
    const servidor = frota().responde(veiInc, () => ({ ...SALVO, message: 'Veículo salvo com sucesso' }));
    const { user, janela, placa, salva } = await abreNovo(servidor);
    expect(within(janela).queryByRole('switch')).toBeNull();
    await user.type(placa, 'abc1d23');
    expect(placa.value).toBe('ABC-1D23');
    await escolhe(user, within(janela).getByLabelText(/Proprietário/), 'Beatriz Lima', 'bea');
    await escolhe(user, within(janela).getByLabelText('Marca'), 'Fiat', 'fi');
    await user.type(within(janela).getByLabelText('Modelo'), 'Toro Ultra');
    await salva();
    await screen.findByText('Veículo salvo com sucesso');
    expect(servidor.enviados(veiInc).map((p) => p.body.veiculo)).toEqual([
      {
        veiculoId: 0,
        versao: 0,
        veiculoPlaca: 'ABC-1D23',
        veiculoSituacao: SITUACAO_REGISTRO.ativo,
        veiculoObs: '',
        proprietario: { id: 9 },
        marca: { name: 'Fiat' },
        modelo: { name: 'Toro Ultra' },
      },
    ]);
  });

  test('a placa repetida é dita no campo dela, e o que se digitou fica', async () => {
    const servidor = frota().responde(veiInc, () => {
      throw new Recusa(422, [
        { code: 'campo_invalido', message: 'Placa já cadastrada', field: 'veiculoPlaca' },
      ]);
    });
    const { user, janela, placa, salva } = await abreNovo(servidor);
    await user.type(placa, 'abc1d23');
    await escolhe(user, within(janela).getByLabelText(/Proprietário/), 'Beatriz Lima', 'bea');
    await salva();
    await within(janela).findByText('Placa já cadastrada');
    expect(placa).toHaveProperty('value', 'ABC-1D23');
    await waitFor(() => expect(document.activeElement).toBe(placa));
    expect(servidor.enviados(veiInc)[0]?.body.veiculo).toMatchObject({ proprietario: { id: 9 } });
  });
});

test('posto como Inativo, é salvo assim; marca apagada vai como nenhuma', async () => {
  const servidor = frota(FUSCA).responde(veiAlt, () => SALVO);
  const user = await abreTela('/veiculos?registro=4', servidor);
  const janela = await dialogo('Cadastro de Veículo');
  await user.click(await within(janela).findByRole('switch', { name: 'Ativo' }));
  expect(within(janela).getByRole('switch', { name: 'Inativo' })).toBeTruthy();
  await user.clear(within(janela).getByLabelText('Marca'));
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Veículo alterado com sucesso');
  expect(servidor.enviados(veiAlt)[0]?.body.veiculo).toMatchObject({
    veiculoSituacao: SITUACAO_REGISTRO.inativo,
    marca: null,
    modelo: { name: 'Fusca' },
  });
});
