import {
  osAlt,
  osExc,
  osInc,
  osList,
  osVer,
  REGISTROS,
  userInc,
  userTipos,
  veiAlt,
  veiInc,
  veiListPesVeiculo,
  veiMarcas,
  veiVer,
} from '@retaguarda/contract';
import { SITUACAO_ORDEM } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, dica, erroDe, escolhe, falta } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { FUSCA, KOMBI, oficina, pagina, REVISAO, tipos } from './testing/oficina.ts';

const SALVA = { message: 'Ordem de serviço alterada com sucesso', osId: 12, versao: 3 };
const hoje = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

describe('a lista', () => {
  percorreLista({
    endereco: '/ordem_servico',
    servidor: () => oficina(FUSCA),
    lista: osList,
    pagina: (total) => pagina([REVISAO], total),
    vazia: pagina([]),
    linha: /Beatriz Lima/,
    permissoes: REGISTROS.ordemServico.permissoes,
    adicionar: 'Adicionar Ordem de Serviço',
    nenhum: 'Nenhuma ordem de servico cadastrada.',
    ordem: { titulo: 'Data Entrada', coluna: 'entrada' },
    situacao: { opcao: 'Concluído', id: SITUACAO_ORDEM.concluido, emAbas: true },
    exclusao: {
      route: osExc,
      pergunta: 'Você tem certeza que deseja excluir: Ordem de Serviço #12 ?',
      body: { osId: 12 },
      feito: { message: 'Ordem de serviço excluída com sucesso' },
    },
  });

  test('cada ordem em uma linha, e as somas de todas as que cabem abaixo', async () => {
    await abreTela('/ordem_servico', oficina(FUSCA));
    const linha = await screen.findByRole('row', {
      name: /#12 ABC-1D23 Beatriz Lima Raul Mecânico 10\/03\/2026 .*R\$.100,10 R\$.150,10 R\$.250,20 Em Andamento/,
    });
    expect(linha).toBeTruthy();
    const somas = screen.getAllByRole('row').at(-1);
    expect(somas?.textContent).toMatch(/R\$.1\.100,10.*R\$.1\.150,10.*R\$.2\.250,20/);
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/ordem_servico?registro=12',
    servidor: () => oficina(FUSCA),
    titulo: { edicao: 'Edição de Ordem de Serviço', visualizacao: 'Visualização de Ordem de Serviço' },
    salvar: 'Editar',
    campo: { nome: /Descrição/, antes: 'Troca de óleo', depois: 'Troca de pneus' },
    alterar: { route: osAlt, recurso: 'osAlt', feito: SALVA },
    ver: osVer,
    atual: { versao: 3, valor: 'Pintura', corpo: { ...REVISAO, osDescricao: 'Pintura', versao: 3 } },
    rascunho: { nome: 'ordem.12', versao: 2 },
    recusas: [
      ['pesCliente', /Cliente/],
      ['veiculo', /Veículo/],
      ['osDtaIni', /Data de Entrada/],
      ['osDtaFim', /Data de Saída/],
      ['osValorCusto', /Valor de Custo/],
      ['osValorReceita', /Valor de Receita/],
      ['osDescricao', /Descrição/],
    ],
    versaoDe: (corpo) => (corpo as { ordemServico: { versao: number } }).ordemServico.versao, // of the route's own schema
  });

  test('diz quem cadastrou e quando, e quanto o trabalho rendeu', async () => {
    await abreTela('/ordem_servico?registro=12', oficina(FUSCA));
    const janela = within(await dialogo('Edição de Ordem de Serviço'));
    await janela.findByText('Cadastrada por Ana Operadora em 10/03/2026 10:00');
    expect(janela.getByLabelText('Mão de Obra')).toHaveProperty('value', '150,10');
  });

  test('o veículo que o cliente já não tem ativo continua escolhido', async () => {
    await abreTela('/ordem_servico?registro=12', oficina(KOMBI));
    const janela = within(await dialogo('Edição de Ordem de Serviço'));
    const veiculo = await janela.findByLabelText(/Veículo/, { selector: 'input' });
    await waitFor(() => expect(veiculo).toHaveProperty('value', 'ABC-1D23'));
  });
});

async function nova(servidor: Servidor = oficina(FUSCA), pode = menos()) {
  const user = await abreTela('/ordem_servico?registro=novo', servidor, { pode });
  const janela = await dialogo('Inclusão de Ordem de Serviço');
  const campo = (nome: RegExp) =>
    within(janela).getByLabelText<HTMLInputElement>(nome, { selector: 'input,textarea' });
  await waitFor(() => campo(/Descrição/));
  const botao = (nome: string) => within(janela).getByRole('button', { name: nome });
  return { servidor, user, janela, campo, botao, salva: () => user.click(botao('Salvar')) };
}

describe('uma ordem nova', () => {
  test('é de hoje, em avaliação e de quem a cadastra; o que falta é dito em cada campo', async () => {
    const { servidor, user, campo, salva } = await nova();
    expect(campo(/Data de Entrada/).value).toBe(hoje());
    expect(campo(/Data de Saída/).value).toBe('');
    expect(campo(/Situação/).value).toBe('Em Avaliação');
    expect(campo(/Responsável/).value).toBe('Ana Operadora');
    expect(campo(/Veículo/).disabled).toBe(true);
    await user.clear(campo(/Data de Entrada/));
    await salva();
    expect(erroDe(campo(/Cliente/))).toContain('Informe o Cliente');
    expect(erroDe(campo(/Veículo/))).toContain('Informe a Placa');
    expect(erroDe(campo(/Data de Entrada/))).toContain('Informe a data de Entrada');
    expect(document.activeElement).toBe(campo(/Cliente/));
    expect(servidor.enviados(osInc)).toEqual([]);
  });

  test.each([
    ['Aguardando Retirada', true],
    ['Concluído', true],
    ['Em Andamento', false],
  ])('posta em %s, a saída é hoje: %j', async (situacao, comSaida) => {
    const { user, campo } = await nova();
    await escolhe(user, campo(/Situação/), situacao);
    expect(campo(/Data de Saída/).value).toBe(comSaida ? hoje() : '');
  });

  test('a saída que falta e os dias fora de ordem são ditos nos seus campos', async () => {
    const { user, campo, salva } = await nova();
    await escolhe(user, campo(/Situação/), 'Concluído');
    await user.clear(campo(/Data de Saída/));
    await salva();
    expect(erroDe(campo(/Data de Saída/))).toContain('Informe a data de Saida');
    for (const [nome, dia] of [
      [/Data de Entrada/, '12/03/2026'],
      [/Data de Saída/, '11/03/2026'],
    ] as const) {
      await user.clear(campo(nome));
      await user.type(campo(nome), dia);
      await user.tab();
    }
    await salva();
    expect(erroDe(campo(/Data de Entrada/))).toContain('Data de entrada nao pode ser maior que a data saida');
    expect(erroDe(campo(/Data de Saída/))).toContain('Data de saida nao pode ser menor que a data inicial');
  });

  test('o único veículo do cliente se escolhe por si, e sai com ele', async () => {
    const { user, campo } = await nova();
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await waitFor(() => expect(campo(/Veículo/).value).toBe('ABC-1D23'));
    await user.clear(campo(/Cliente/));
    await waitFor(() => expect(campo(/Veículo/).value).toBe(''));
    expect(campo(/Veículo/).disabled).toBe(true);
  });

  test('de vários escolhe-se um; de nenhum isso é dito', async () => {
    const servidor = oficina(FUSCA, KOMBI);
    const { user, campo } = await nova(servidor);
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await escolhe(user, campo(/Veículo/), 'KOM-1B11');
    expect(campo(/Veículo/).value).toBe('KOM-1B11');
    servidor.responde(veiListPesVeiculo, () => ({ list: [] }));
    await escolhe(user, campo(/Cliente/), 'Carlos Souza', 'carlos');
    await waitFor(() => expect(campo(/Veículo/).placeholder).toBe('Este cliente não tem veículos'));
  });

  test('inteira, é enviada com os valores digitados', async () => {
    const servidor = oficina(FUSCA).responde(osInc, () => ({
      ...SALVA,
      message: 'Ordem de serviço salva com sucesso',
    }));
    const { user, campo, salva } = await nova(servidor);
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await waitFor(() => expect(campo(/Veículo/).value).toBe('ABC-1D23'));
    await user.click(campo(/Valor de Custo/));
    await user.keyboard('100,10{Tab}250,20{Tab}');
    expect(campo(/Mão de Obra/).value).toBe('150,10');
    await user.type(campo(/Descrição/), 'Amortecedores');
    await salva();
    await screen.findByText('Ordem de serviço salva com sucesso');
    expect(servidor.enviados(osInc)[0]?.body.ordemServico).toMatchObject({
      osId: 0,
      pesCliente: { id: 9 },
      pesResp: { id: 7 },
      veiculo: { veiculoId: 4 },
      osValorCusto: 100.1,
      osValorReceita: 250.2,
      osDescricao: 'Amortecedores',
      osDtaFim: '',
    });
  });
});

describe('o cliente novo', () => {
  test('registra-se só com o nome, no único tipo de cliente, e fica escolhido', async () => {
    const servidor = oficina().responde(userInc, () => ({
      message: 'Pessoa salva com sucesso',
      id: 33,
      versao: 1,
    }));
    const { user, campo, botao } = await nova(servidor);
    await user.click(botao('Cadastrar cliente'));
    const pessoa = within(await dialogo('Inclusão de Clientes'));
    await user.click(await pessoa.findByRole('button', { name: 'Salvar' }));
    const nome = pessoa.getByLabelText(/^Nome/);
    expect(erroDe(nome)).toContain('Informe este campo');
    await user.type(nome, 'Zuleica Zanetti');
    await user.click(pessoa.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(campo(/Cliente/).value).toBe('Zuleica Zanetti'));
    expect(screen.queryByRole('dialog', { name: 'Inclusão de Clientes' })).toBeNull();
    expect(servidor.enviados(userInc)[0]?.body).toMatchObject({
      user: { tipoAtor: 20, nome: 'Zuleica Zanetti' },
      reduzido: true,
    });
  });

  test.each([
    [/E-mail/, 'zu@', 'Muito Curto'],
    [/CPF/, '11111111111', 'CPF invalido'],
    [/Telefone/, '123', 'elefone'],
  ])('o que se digita além do nome também vale ou é dito: %s', async (rotulo, digitado, dito) => {
    const { user, botao } = await nova(oficina());
    await user.click(botao('Cadastrar cliente'));
    const pessoa = within(await dialogo('Inclusão de Clientes'));
    await user.type(await pessoa.findByLabelText(/^Nome/), 'Zuleica');
    const campo = pessoa.getByLabelText(rotulo);
    await user.type(campo, digitado);
    await user.click(pessoa.getByRole('button', { name: 'Salvar' }));
    expect(erroDe(campo)).toContain(dito);
  });

  test('de vários tipos de cliente um menu pergunta qual', async () => {
    const servidor = oficina().responde(userTipos, () => tipos('Clientes', 'Seguradoras'));
    const { user, botao } = await nova(servidor);
    await user.click(botao('Cadastrar cliente'));
    await user.click(await screen.findByRole('menuitem', { name: 'Seguradoras', hidden: true }));
    expect(await dialogo('Inclusão de Seguradoras')).toBeTruthy();
  });

  test.each([
    ['sem a permissão', menos('userInc'), tipos('Clientes'), falta('userInc')],
    [
      'sem tipo algum',
      menos(),
      { opcoes: [], permissions: [] },
      'Nenhum tipo de pessoa em que se possa cadastrar',
    ],
  ])('%s, o botão diz por que não se cadastra', async (_, pode, resposta, motivo) => {
    const { user, botao } = await nova(
      oficina().responde(userTipos, () => resposta),
      pode,
    );
    expect(await dica(user, botao('Cadastrar cliente'))).toContain(motivo);
  });
});

describe('o veículo do cliente', () => {
  test('um novo é do cliente escolhido e fica escolhido', async () => {
    const servidor = oficina()
      .responde(veiMarcas, () => ({ marcas: [], modelos: [] }))
      .responde(veiInc, () => ({ message: 'Veículo salvo com sucesso', veiculoId: 44, versao: 1 }));
    const { user, campo, botao } = await nova(servidor);
    expect(await dica(user, botao('Cadastrar veículo'))).toContain('Escolha o cliente');
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await user.click(botao('Cadastrar veículo'));
    const veiculo = within(await dialogo('Inclusão de Veículo'));
    const dono = await veiculo.findByLabelText<HTMLInputElement>('Proprietário');
    expect([dono.value, dono.readOnly]).toEqual(['Beatriz Lima', true]);
    await user.type(veiculo.getByLabelText(/Placa do Veículo/), 'zul3i54');
    await user.click(veiculo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(campo(/Veículo/).value).toBe('ZUL-3I54'));
    expect(servidor.enviados(veiInc)[0]?.body.veiculo).toMatchObject({ proprietario: { id: 9 } });
  });

  test('o escolhido abre para alterar, sem situação; Esc fecha só a janela dele', async () => {
    const servidor = oficina(FUSCA)
      .responde(veiMarcas, () => ({ marcas: [], modelos: [] }))
      .responde(veiVer, () => ({ veiculo: FUSCA, permissions: [] }))
      .responde(veiAlt, () => ({ message: 'Veículo alterado com sucesso', veiculoId: 4, versao: 4 }));
    const { user, campo, botao } = await nova(servidor);
    expect(await dica(user, botao('Editar veículo'))).toContain('Escolha o veículo');
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await waitFor(() => expect(campo(/Veículo/).value).toBe('ABC-1D23'));
    await user.click(botao('Editar veículo'));
    const veiculo = within(await dialogo('Edição de Veículo'));
    await veiculo.findByLabelText('Observação');
    expect(veiculo.queryByRole('switch')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edição de Veículo' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Inclusão de Ordem de Serviço' })).toBeTruthy();
    expect(campo(/Cliente/).value).toBe('Beatriz Lima');
  });

  test.each([
    ['Editar veículo', 'veiAlt'],
    ['Cadastrar veículo', 'veiInc'],
  ] as const)('%s sem a permissão diz qual falta', async (nome, recurso) => {
    const { user, botao } = await nova(oficina(FUSCA), menos(recurso));
    expect(await dica(user, botao(nome))).toContain(falta(recurso));
  });

  test('os veículos que não vêm não são nenhum: pedem-se de novo', async () => {
    const servidor = oficina().responde(veiListPesVeiculo, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const { user, campo } = await nova(servidor);
    await escolhe(user, campo(/Cliente/), 'Beatriz Lima', 'bea');
    await waitFor(() => expect(campo(/Veículo/).disabled).toBe(false));
    await user.click(campo(/Veículo/));
    const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo, hidden: true });
    servidor.responde(veiListPesVeiculo, () => ({ list: [FUSCA] }));
    await user.click(deNovo);
    await waitFor(() => expect(campo(/Veículo/).value).toBe('ABC-1D23'));
  });
});
