import {
  acessosEncerra,
  acessosExplica,
  acessosOpcoes,
  acessosPedidos,
  type PedidoDeAcesso,
  perfisPessoas,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { escolhe } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, telaEstreita } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';

const negada: RouteResponse<typeof acessosExplica> = {
  pessoa: { id: 2, name: 'Otávio Prado' },
  pode: false,
  passos: [
    { ok: true, titulo: 'A pessoa entra no sistema', detalhe: 'Está ativa' },
    { ok: false, titulo: 'Um perfil dá a permissão', detalhe: "Os perfis que a dão: 'Administrador'" },
    { ok: false, titulo: 'A categoria é vista', detalhe: 'Não se pergunta mais' },
  ],
  perfis: [
    {
      perfilId: 1,
      perfilNome: 'Administrador',
      situacao: SITUACAO_REGISTRO.ativo,
      daPessoa: false,
      concede: true,
    },
  ],
  chamadas: [
    {
      method: 'POST',
      path: '/pericia/excBaixa',
      summary: 'Exclui uma baixa',
      permissoes: ['baixaExc'],
      pode: false,
    },
    { method: 'GET', path: '/auth/me', summary: 'Quem está na sessão', permissoes: [], pode: true },
  ],
};

const acessos = (resposta = negada, pedidos: readonly PedidoDeAcesso[] = []): Servidor =>
  new Servidor()
    .responde(acessosPedidos, () => ({ list: [...pedidos] }))
    .responde(perfisPessoas, () => ({ list: [{ id: 2, name: 'Otávio Prado' }] }))
    .responde(acessosOpcoes, () => ({
      recursos: [{ recurso: 'baixaExc', nome: 'Excluir baixa', area: 'Operação', tipo: 3 }],
      campos: [{ catId: 1009, label: 'Honorários', codId: 'hon', categoria: 'Perícia Judicial' }],
    }))
    .responde(acessosExplica, () => resposta);

test('pergunta-se por pessoa e botão; a pergunta fica no endereço', async () => {
  const servidor = acessos();
  const user = await abreTela('/acessos', servidor);
  await screen.findByText('Escolha a pessoa e o que ela não vê');
  expect(servidor.enviados(acessosExplica)).toEqual([]);
  await escolhe(user, screen.getByLabelText('Pessoa', { selector: 'input' }), 'Otávio Prado', 'ota');
  await escolhe(
    user,
    screen.getByLabelText('Qual tela ou botão', { selector: 'input' }),
    'Operação › Excluir baixa',
  );
  await screen.findByText('Otávio Prado não tem acesso');
  expect(enderecoAtual()).toBe('/acessos?pessoa=2&recurso=baixaExc');
  expect(servidor.enviados(acessosExplica).map((p) => p.query)).toEqual([{ pesId: 2, recurso: 'baixaExc' }]);
});

test('em tela estreita as duas perguntas estão à vista', async () => {
  telaEstreita();
  await abreTela('/acessos', acessos());
  for (const nome of ['Pessoa', 'O que ela não vê', 'Qual tela ou botão'])
    await screen.findByLabelText(nome, { selector: 'input' });
  expect(screen.queryByRole('button', { name: /^Filtros/ })).toBeNull();
});

const PEDIDO: PedidoDeAcesso = {
  pedidoId: 5,
  pessoa: { id: 2, name: 'Otávio Prado' },
  recurso: 'baixaExc',
  registro: null,
  nome: 'Excluir baixa',
  em: '2026-11-20T12:00:00Z',
};

test('o que foi pedido está à vista: leva ao que falta, e se encerra depois de uma pergunta', async () => {
  const abertos = [PEDIDO];
  const servidor = acessos(negada, abertos).responde(acessosEncerra, () => {
    abertos.length = 0;
    return { message: 'Pedido encerrado' };
  });
  servidor.responde(acessosPedidos, () => ({ list: [...abertos] }));
  const user = await abreTela('/acessos', servidor);
  const pedidos = within(await screen.findByRole('region', { name: 'Pedidos de acesso' }));
  await user.click(pedidos.getByRole('button', { name: 'Ver o que falta' }));
  await screen.findByText('Otávio Prado não tem acesso');
  expect(enderecoAtual()).toBe('/acessos?pessoa=2&recurso=baixaExc');
  await user.click(pedidos.getByRole('button', { name: 'Encerrar o pedido' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Encerrar o pedido' }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pedidos de acesso' })).toBeNull());
  expect(servidor.enviados(acessosEncerra).map((p) => p.body)).toEqual([{ pedidoId: 5 }]);
});

test('a resposta diz a pessoa do endereço, onde para, os perfis e as chamadas', async () => {
  await abreTela('/acessos?pessoa=2&recurso=baixaExc', acessos());
  const porque = within(await screen.findByRole('region', { name: 'O que decide' }));
  expect(porque.getAllByLabelText('Passa')).toHaveLength(1);
  const passos = porque.getAllByRole('listitem');
  expect(passos.map((p) => p.hasAttribute('data-barra'))).toEqual([false, true, false]);
  await waitFor(() =>
    expect(screen.getByLabelText('Pessoa', { selector: 'input' })).toHaveProperty('value', 'Otávio Prado'),
  );
  const perfis = within(screen.getByRole('region', { name: 'Perfis' }));
  expect(perfis.getByRole('row', { name: 'Administrador Ativo Não Sim' })).toBeTruthy();
  const chamadas = within(screen.getByRole('region', { name: 'Chamadas ao servidor' }));
  expect(
    chamadas.getByRole('row', { name: /POST \/pericia\/excBaixa .*Excluir baixa \(baixaExc\) Não/ }),
  ).toBeTruthy();
  expect(chamadas.getByRole('row', { name: /GET \/auth\/me .*Nenhuma Sim/ })).toBeTruthy();
});

test('quem tem acesso o tem dito assim', async () => {
  await abreTela('/acessos?pessoa=2&recurso=baixaExc', acessos({ ...negada, pode: true }));
  await screen.findByText('Otávio Prado tem acesso');
});

test.each([
  ['oque=registro&numero=200', { pesId: 2, registro: 'pericia', registroId: 200 }],
  ['oque=registro&registro=veiculo&numero=4', { pesId: 2, registro: 'veiculo', registroId: 4 }],
  ['oque=campo&campo=1009', { pesId: 2, catId: 1009 }],
  ['oque=campo&campo=1009&numero=200', { pesId: 2, catId: 1009, registro: 'pericia', registroId: 200 }],
  ['oque=tudo', { pesId: 2 }],
])('com %s pergunta por isso', async (endereco, query) => {
  const servidor = acessos();
  await abreTela(`/acessos?pessoa=2&${endereco}`, servidor);
  await screen.findByRole('region', { name: 'Chamadas ao servidor' });
  expect(servidor.enviados(acessosExplica).map((p) => p.query)).toEqual([query]);
  expect(screen.queryByRole('region', { name: 'O que decide' }) === null).toBe(endereco === 'oque=tudo');
});

test.each(['oque=registro', 'oque=campo', 'oque=recurso'])(
  'com %s só, ainda falta o alvo',
  async (endereco) => {
    const servidor = acessos();
    await abreTela(`/acessos?pessoa=2&${endereco}`, servidor);
    await screen.findByText('Escolha a pessoa e o que ela não vê');
    expect(servidor.enviados(acessosExplica)).toEqual([]);
  },
);

test('o número se digita, e apagado tira a pergunta', async () => {
  const servidor = acessos();
  const user = await abreTela('/acessos?pessoa=2&oque=registro', servidor);
  const numero = await screen.findByLabelText('Número do registro');
  await user.type(numero, '7');
  await waitFor(() => expect(enderecoAtual()).toContain('numero=7'));
  await screen.findByText('Otávio Prado não tem acesso');
  await user.clear(numero);
  await screen.findByText('Escolha a pessoa e o que ela não vê');
});

test('a pergunta que falha se tenta de novo; a que não acha ninguém, não', async () => {
  const servidor = acessos().responde(acessosExplica, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/acessos?pessoa=2&recurso=baixaExc', servidor);
  const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
  servidor.responde(acessosExplica, () => negada);
  await user.click(deNovo);
  await screen.findByText('Otávio Prado não tem acesso');
});
