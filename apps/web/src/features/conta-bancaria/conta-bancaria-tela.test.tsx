import { CONTA_BANCARIA, REGISTROS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, erroDe, escolhe } from '../../testing/na-tela.ts';
import { abreTela, telaEstreita } from '../../testing/tela.tsx';
import { contas, ITAU } from './testing/contas.ts';

const SALVO = { message: 'Conta bancária alterada com sucesso', id: 4, versao: 4 };

describe('a lista', () => {
  percorreLista({
    endereco: '/contasBancarias',
    servidor: () => contas(ITAU),
    lista: CONTA_BANCARIA.list,
    pagina: (total) => ({ list: [ITAU], total }),
    vazia: { list: [], total: 0 },
    linha: /Conta dos peritos/,
    permissoes: REGISTROS.contaBancaria.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhuma conta bancária cadastrada.',
    ordem: { titulo: 'Nome', coluna: 'nome' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: CONTA_BANCARIA.exc,
      pergunta: 'Você tem certeza que deseja excluir: Conta dos peritos ?',
      body: { id: 4 },
      feito: { message: 'Conta bancária excluída com sucesso' },
    },
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/contasBancarias?registro=4',
    servidor: () => contas(ITAU),
    titulo: { edicao: 'Edição de Conta bancária', visualizacao: 'Visualização de Conta bancária' },
    salvar: 'Salvar',
    campo: { nome: /^Nome/, antes: 'Conta dos peritos', depois: 'Conta dos laudos' },
    alterar: { route: CONTA_BANCARIA.alt, recurso: 'contaBancAlt', feito: SALVO },
    ver: CONTA_BANCARIA.ver,
    atual: {
      versao: 4,
      valor: 'Conta de outros',
      corpo: { ...ITAU, nome: 'Conta de outros', versao: 4 },
    },
    rascunho: { nome: 'contaBancaria.4', versao: 3 },
    recusas: [
      ['nome', /^Nome/],
      ['empresaId', /Empresa/],
      ['banco', /Banco/],
      ['conta', /^Conta/],
    ],
    versaoDe: (corpo) => (corpo as { versao: number }).versao, // of the route's own schema
  });
});

test('no cartão a conta vem antes do mais, com a sua agência', async () => {
  telaEstreita();
  await abreTela('/contasBancarias', contas(ITAU));
  const cartao = await screen.findByRole('listitem');
  expect(cartao.textContent).toMatch(/Conta dos peritos1234.* \/ 56789-0 · Laudos Matriz/);
});

test('a lista diz a empresa e o banco pelo nome, e a conta com o seu dígito', async () => {
  await abreTela('/contasBancarias', contas(ITAU));
  const linha = await screen.findByRole('row', { name: /Conta dos peritos/ });
  for (const texto of ['Laudos Matriz', 'Itaú Unibanco', '1234', '56789-0', '7'])
    expect(within(linha).getByText(texto)).toBeTruthy();
});

describe('uma conta nova', () => {
  const campo = (janela: HTMLElement, nome: RegExp | string) =>
    within(janela).getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
  const abreNova = async () => {
    const servidor = contas().responde(CONTA_BANCARIA.inc, () => ({ ...SALVO, message: 'Salva' }));
    const user = await abreTela('/contasBancarias?registro=novo', servidor);
    const janela = await dialogo('Inclusão de Conta bancária');
    const salva = () => user.click(within(janela).getByRole('button', { name: 'Salvar' }));
    return { servidor, user, janela, salva };
  };

  test('o que falta é dito em cada campo, e nada é enviado', async () => {
    const { servidor, user, janela, salva } = await abreNova();
    await user.type(campo(janela, /^Agência/), '12-3');
    await salva();
    await waitFor(() => expect(erroDe(campo(janela, /^Nome/))).toContain('Informe este campo'));
    expect(erroDe(campo(janela, /^Empresa/))).toContain('Selecione um item');
    expect(erroDe(campo(janela, /^Agência/))).toContain('Informe a agência com até cinco dígitos');
    expect(erroDe(campo(janela, /^Conta/))).toContain('Informe a conta com até doze dígitos');
    expect(servidor.enviados(CONTA_BANCARIA.inc)).toEqual([]);
  });

  test('salva, vai com a empresa pelo número e com os layouts de costume', async () => {
    const { servidor, user, janela, salva } = await abreNova();
    await user.type(campo(janela, /^Nome/), 'Peritos');
    await escolhe(user, campo(janela, /^Empresa/), 'Laudos Campinas', 'camp');
    await escolhe(user, campo(janela, /^Banco/), '341 – Itaú Unibanco', 'ita');
    await user.type(campo(janela, /^Agência/), '1234');
    await user.type(campo(janela, /^Conta/), '56789');
    await user.type(campo(janela, /^Dígito da conta/), 'p');
    await salva();
    await screen.findByText('Salva');
    expect(servidor.enviados(CONTA_BANCARIA.inc).map((p) => p.body)).toEqual([
      {
        id: 0,
        versao: 0,
        situacao: SITUACAO_REGISTRO.ativo,
        nome: 'Peritos',
        empresaId: 3,
        banco: '341',
        agencia: '1234',
        agenciaDv: '',
        conta: '56789',
        contaDv: 'P',
        convenio: '',
        versaoArquivo: '103',
        versaoLote: '046',
        proximaRemessa: 1,
      },
    ]);
  });
});
