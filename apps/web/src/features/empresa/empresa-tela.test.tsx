import {
  cepBusca,
  cidadeList,
  empAlt,
  empChangeSituacao,
  empEdita,
  empExc,
  empInc,
  empList,
  REGISTROS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, dica, erroDe, escolhe, falta, totalDito } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { AURORA, CURITIBA, detalhe, FILIAIS, pagina, rede } from './testing/rede.ts';

const LISTA = `/empresas?tipo=${FILIAIS}`;
const SALVA = { message: 'Empresa alterada com sucesso', id: 3, versao: 6 };
const VAZIO = 'Nenhum cadastro encontrado para: Filiais';

describe('a lista', () => {
  percorreLista({
    endereco: LISTA,
    servidor: () => rede(AURORA),
    lista: empList,
    daLista: ({ query }) => query.tipos === 1,
    pagina: (total) => pagina([AURORA], total),
    vazia: pagina([]),
    linha: /Aurora/,
    permissoes: REGISTROS.empresa.permissoes,
    adicionar: 'Adicionar',
    nenhum: VAZIO,
    procurado: VAZIO,
    ordem: { titulo: 'Razão Social', coluna: 'razaoSocial' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: empExc,
      pergunta: 'Você tem certeza que deseja excluir: Aurora Avaliações Ltda ?',
      body: { id: 3 },
      feito: { message: 'Empresa excluída com sucesso' },
    },
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: `${LISTA}&registro=3`,
    servidor: () => rede(AURORA),
    titulo: { edicao: 'Edição de Filiais', visualizacao: 'Visualização de Filiais' },
    salvar: 'Salvar',
    campo: { nome: /Bairro/, antes: 'Cambuí', depois: 'Taquaral' },
    alterar: { route: empAlt, recurso: 'empAlt', feito: SALVA },
    ver: empEdita,
    atual: { versao: 6, valor: 'Centro', corpo: detalhe({ bairro: 'Centro', versao: 6 }) },
    rascunho: { nome: 'empresa.3', versao: 5 },
    recusas: [
      ['razaoSocial', /Razão Social/],
      ['nomeFantazia', /Nome Fantasia/],
      ['codigo', /Código/],
      ['cnpj', /CNPJ/],
      ['telefone', /Telefone/],
      ['email', /E-mail/],
      ['cep', /CEP/],
      ['uf', /Estado/],
      ['cidade', /Cidade/],
      ['bairro', /Bairro/],
      ['logradouro', /Logradouro/],
      ['complemento', /Complemento/],
    ],
    versaoDe: (corpo) => (corpo as { emp: { versao: number } }).emp.versao, // of the route's own schema
  });
});

describe('o tipo de empresa', () => {
  test('sem nenhum tipo nada se procura nem se adiciona, e os botões dizem por quê', async () => {
    const servidor = rede(AURORA).responde(empList, () => ({ ...pagina([]), opcoes: [] }));
    const user = await abreTela('/empresas', servidor);
    await waitFor(() =>
      expect(screen.getAllByText('Selecione um tipo de empresa').length).toBeGreaterThan(0),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Busca').disabled).toBe(true);
    const adiciona = screen.getByRole('button', { name: 'Adicionar' });
    expect(await dica(user, adiciona)).toBe('Selecione um tipo de empresa');
    expect(screen.queryByRole('row')).toBeNull();
  });

  test('abre no primeiro tipo; o escolhido fica no endereço', async () => {
    const user = await abreTela('/empresas', rede(AURORA));
    await user.click(await screen.findByRole('tab', { name: 'Filiais' }));
    await totalDito('Total de 1 Filiais');
    expect(enderecoAtual()).toBe(LISTA);
    expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
      'Código',
      'Razão Social',
      'CNPJ',
      'Cidade',
      'Situação',
      'Ação',
    ]);
    expect(screen.getByRole('row', { name: /12\.ABC\.345\/01DE-35 Campinas\/SP/ })).toBeTruthy();
  });

  test('o tipo que não existe é deixado de lado, e isso é dito', async () => {
    await abreTela('/empresas?tipo=999', rede(AURORA));
    await screen.findByText(UI.escolhaDesconhecida('tipo'));
    await waitFor(() => expect(enderecoAtual()).toBe('/empresas'));
  });

  test('o único tipo está escolhido por si', async () => {
    const so = { ...pagina([AURORA]), opcoes: [{ catgId: FILIAIS, categoria: 'Filiais', total: 0 }] };
    await abreTela(
      '/empresas',
      rede().responde(empList, () => so),
    );
    await totalDito('Total de 1 Filiais');
  });

  test('os tipos que não vêm são pedidos de novo', async () => {
    const servidor = rede().responde(empList, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const user = await abreTela('/empresas', servidor);
    const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
    servidor.responde(empList, () => pagina([AURORA]));
    await user.click(deNovo);
    await waitFor(() => expect(screen.queryByText(UI.naoCarregou)).toBeNull());
  });
});

describe('a situação na lista', () => {
  const chave = (nome: string) => screen.findByRole('switch', { name: `${nome}: ${AURORA.razaoSocial}` });

  test('muda na hora, diz que mudou e pede a lista de novo', async () => {
    const servidor = rede(AURORA).responde(empChangeSituacao, () => ({
      message: 'Empresa desativada com sucesso',
    }));
    const user = await abreTela(LISTA, servidor);
    const situacao = await chave('Ativo');
    servidor.responde(empList, () => pagina([{ ...AURORA, situacao: SITUACAO_REGISTRO.inativo }]));
    await user.click(situacao);
    await screen.findByText('Empresa desativada com sucesso');
    expect(servidor.enviados(empChangeSituacao).map((p) => p.body)).toEqual([{ id: 3, situacao: 0 }]);
    expect(await chave('Inativo')).toHaveProperty('checked', false);
  });

  test('recusada, diz por quê e fica como estava', async () => {
    const servidor = rede(AURORA).responde(empChangeSituacao, () => {
      throw new Recusa(422, [{ code: 'em_uso', message: 'Há notas em confecção nesta filial' }]);
    });
    const user = await abreTela(LISTA, servidor);
    await user.click(await chave('Ativo'));
    await screen.findByText('Há notas em confecção nesta filial');
    expect(await chave('Ativo')).toHaveProperty('checked', true);
  });

  test('sem a permissão mostra o estado e diz qual falta', async () => {
    const user = await abreTela(LISTA, rede(AURORA), { pode: menos('changeSituacao') });
    const situacao = await chave('Ativo');
    expect(situacao).toHaveProperty('disabled', true);
    const moldura = situacao.closest<HTMLElement>('[tabindex="0"]');
    if (!moldura) throw new Error('o motivo não se alcança');
    expect(await dica(user, moldura)).toBe(falta('changeSituacao'));
  });
});

describe('uma empresa nova', () => {
  const abreNova = async (servidor: Servidor = rede()) => {
    const user = await abreTela(`${LISTA}&registro=novo`, servidor);
    const janela = await dialogo('Inclusão de Filiais');
    const campo = (nome: RegExp) =>
      within(janela).getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
    await waitFor(() => campo(/Razão Social/));
    const salva = () => user.click(within(janela).getByRole('button', { name: 'Salvar' }));
    return { servidor, user, janela, campo, salva };
  };

  test('o que falta é dito em cada campo, o foco vai ao primeiro e nada é enviado', async () => {
    const { servidor, campo, salva } = await abreNova();
    await salva();
    for (const nome of [/Razão Social/, /Nome Fantasia/, /Código/, /CEP/, /Bairro/, /Logradouro/, /Regime/])
      expect(erroDe(campo(nome)), String(nome)).toContain('Informe este campo');
    for (const nome of [/Estado/, /Cidade/])
      expect(erroDe(campo(nome)), String(nome)).toContain('Selecione um item');
    for (const nome of [/CNPJ/, /Telefone/, /E-mail/, /Complemento/])
      expect(erroDe(campo(nome)), String(nome)).toBe('');
    expect(document.activeElement).toBe(campo(/Razão Social/));
    expect(servidor.enviados(empInc)).toEqual([]);
  });

  test.each([
    [/CNPJ/, '12abc34501de36', 'CNPJ invalido'],
    [/CEP/, '1302', 'CEP'],
    [/Telefone/, '1234', 'elefone'],
    [/E-mail/, 'contato@', 'mail'],
  ])('em %s, %j não vale e é dito ali', async (nome, digitado, dito) => {
    const { user, campo, salva } = await abreNova();
    await user.type(campo(nome), digitado);
    await salva();
    expect(erroDe(campo(nome))).toContain(dito);
  });

  test('o CEP preenche o endereço; outro estado tira a cidade', async () => {
    const servidor = rede().responde(cepBusca, () => ({
      localidade: 'Campinas',
      uf: 'SP',
      ibge: 3509502,
      bairro: 'Cambuí',
      logradouro: 'Rua Coronel Quirino',
    }));
    const { user, campo } = await abreNova(servidor);
    await user.type(campo(/CEP/), '13024001');
    await waitFor(() => expect(campo(/Logradouro/).value).toBe('Rua Coronel Quirino'));
    expect(campo(/Estado/).value).toBe('São Paulo (SP)');
    expect(campo(/Cidade/).value).toBe('Campinas');
    expect(servidor.enviados(cepBusca).map((p) => p.query)).toEqual([{ cep: '13024001' }]);
    await escolhe(user, campo(/Estado/), 'Paraná (PR)');
    expect(campo(/Cidade/).value).toBe('');
    expect(campo(/Bairro/).value).toBe('Cambuí');
    await escolhe(user, campo(/Cidade/), 'Curitiba');
    expect(campo(/Cidade/).value).toBe('Curitiba');
  });

  test('o CEP que não responde é dito, e os campos ficam para digitar', async () => {
    const motivo = 'A busca de CEP não respondeu. Preencha o endereço e siga em frente.';
    const servidor = rede().responde(cepBusca, () => {
      throw new Recusa(422, [{ code: 'indisponivel', message: motivo, field: 'cep' }]);
    });
    const { user, janela, campo } = await abreNova(servidor);
    await user.type(campo(/CEP/), '13024000');
    expect(await within(janela).findByRole('status')).toBeTruthy();
    await waitFor(() => expect(within(janela).getAllByText(motivo).length).toBe(2));
    await user.type(campo(/Bairro/), 'Centro');
    expect(campo(/Bairro/).value).toBe('Centro');
  });

  test('as cidades que não vêm não são nenhuma: pedem-se de novo na própria lista', async () => {
    const servidor = rede().responde(cidadeList, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const { user, campo } = await abreNova(servidor);
    expect(campo(/Cidade/).disabled).toBe(true);
    await escolhe(user, campo(/Estado/), 'Paraná (PR)');
    await user.click(campo(/Cidade/));
    const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo, hidden: true });
    expect(screen.queryByText('Nenhuma cidade encontrada')).toBeNull();
    servidor.responde(cidadeList, () => ({ list: [CURITIBA] }));
    await user.click(deNovo);
    await escolhe(user, campo(/Cidade/), 'Curitiba');
    expect(campo(/Cidade/).value).toBe('Curitiba');
  });

  test('é enviada sem situação, na sua categoria, com o que se ligou e os atributos', async () => {
    const servidor = rede()
      .responde(empInc, () => ({ ...SALVA, message: 'Empresa salva com sucesso' }))
      .responde(cepBusca, () => {
        throw new Recusa(404);
      });
    const { user, janela, campo, salva } = await abreNova(servidor);
    expect(within(janela).queryByRole('switch', { name: 'Ativo' })).toBeNull();
    for (const [nome, texto] of [
      [/Razão Social/, 'Serra Ltda'],
      [/Nome Fantasia/, 'Serra'],
      [/Código/, 'SER'],
      [/CNPJ/, '12abc34501de35'],
      [/CEP/, '80010000'],
      [/Bairro/, 'Centro'],
      [/Logradouro/, 'Rua XV'],
      [/Regime/, 'Real'],
    ] as const)
      await user.type(campo(nome), texto);
    await escolhe(user, campo(/Estado/), 'Paraná (PR)');
    await escolhe(user, campo(/Cidade/), 'Curitiba');
    await user.click(within(janela).getByRole('switch', { name: 'Restrição de pedido' }));
    await salva();
    await screen.findByText('Empresa salva com sucesso');
    const [envio] = servidor.enviados(empInc).map((p) => p.body);
    expect(envio).toMatchObject({
      emp: {
        empId: 0,
        categoriaId: FILIAIS,
        versao: 0,
        razaoSocial: 'Serra Ltda',
        uf: 'PR',
        cidade: 'Curitiba',
        restricaoPedido: true,
      },
      atributos: [{ catId: 90, atribValue: 'Real' }],
      tipoSave: 1,
    });
    expect(envio?.emp.situacao).toBeUndefined();
  });
});

test('sem mudar a situação, o interruptor do diálogo fica e o resto se altera', async () => {
  const servidor = rede(AURORA).responde(empAlt, () => SALVA);
  const user = await abreTela(`${LISTA}&registro=3`, servidor, { pode: menos('changeSituacao') });
  const janela = await dialogo('Edição de Filiais');
  expect(await within(janela).findByRole('switch', { name: 'Ativo' })).toHaveProperty('disabled', true);
  await user.click(within(janela).getByRole('switch', { name: 'Filial de estoque' }));
  await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await screen.findByText(SALVA.message);
  expect(servidor.enviados(empAlt)[0]?.body.emp).toMatchObject({ filialEstoque: false, situacao: 1 });
});
