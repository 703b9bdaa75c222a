import {
  historicoPessoas,
  historicoUsos,
  type Recurso,
  userAlt,
  userAnonimiza,
  userEdita,
  userEncerraSessoes,
  userEnviaLink,
  userGeraLink,
  userPontos,
  userPontosInc,
  userSessoes,
  whatsappPrepara,
} from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dialogo, dica, doDialogo, erroDe, escolhe, falta } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { sessaoAberta } from '../../testing/sessao-aberta.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { ficha, gente, LIA, PERITOS } from './testing/gente.ts';

async function abre(servidor: Servidor, ...fora: Recurso[]) {
  const user = await abreTela(`/usuarios?tipo=${PERITOS}&registro=21`, servidor, { pode: menos(...fora) });
  const janela = within(await dialogo('Edição de Peritos'));
  const secao = async (titulo: string) =>
    user.click(await janela.findByText(titulo, { selector: 'summary' }));
  return { user, janela, secao };
}

describe('o link para criar a senha', () => {
  const link = async (servidor: Servidor) => {
    const { user } = await abre(servidor);
    return {
      user,
      envia: () => doDialogo(user, 'Enviar link para criar senha'),
      gera: () => doDialogo(user, 'Mostrar link para criar senha'),
    };
  };

  test('é enviado a quem está ativo e entra por e-mail, e diz para onde', async () => {
    const message = 'O link para criar a senha segue para lia@exemplo.com.br';
    const servidor = gente(LIA).responde(userEnviaLink, () => ({ message }));
    const { user, envia } = await link(servidor);
    await user.click(await envia());
    await screen.findByText(message);
    expect(servidor.enviados(userEnviaLink).map((p) => p.body)).toEqual([{ id: 21 }]);
  });

  test('mostrado, é dito uma vez em uma janela e se copia', async () => {
    const servidor = gente(LIA).responde(userGeraLink, () => ({
      message: 'Entregue este link a Lia Prado',
      link: 'https://rede.exemplo/nova-senha#abc',
    }));
    const { user, gera } = await link(servidor);
    await user.click(await gera());
    const janela = within(await dialogo('Link para criar a senha'));
    expect(janela.getByRole('textbox')).toHaveProperty('value', 'https://rede.exemplo/nova-senha#abc');
    await user.click(janela.getByRole('button', { name: 'Copiar o link' }));
    await janela.findByRole('button', { name: 'Link copiado' });
  });

  test.each([
    ['inativa', { situacao: SITUACAO_PESSOA.inativa }],
    [
      'que não entra por e-mail',
      {
        autenticacao: {
          ...ficha().user.autenticacao,
          system: { ...ficha().user.autenticacao.system, flag: false },
        },
      },
    ],
  ])('de uma pessoa %s nada é enviado, e o ato diz por quê', async (_, parte) => {
    const { user, envia } = await link(gente(LIA).responde(userEdita, () => ficha(parte)));
    const ato = await envia();
    expect(ato.textContent).toContain('O link segue para o e-mail salvo');
    await user.click(ato);
  });

  test('recusado, diz por quê', async () => {
    const servidor = gente(LIA).responde(userEnviaLink, () => {
      throw new Recusa(422, [{ code: 'limite', message: 'Um link foi enviado há pouco' }]);
    });
    const { user, envia } = await link(servidor);
    await user.click(await envia());
    await screen.findByText('Um link foi enviado há pouco');
  });
});

const SESSAO = sessaoAberta();

describe('as sessões abertas', () => {
  test('dizem onde e quando; uma ou todas se encerram', async () => {
    const servidor = gente(LIA)
      .responde(userSessoes, () => ({ list: [SESSAO] }))
      .responde(userEncerraSessoes, () => ({ message: 'Sessão encerrada' }));
    const { user, janela, secao } = await abre(servidor);
    expect(servidor.enviados(userSessoes)).toEqual([]);
    await secao('Sessões abertas');
    await janela.findByText(
      /^Usada por último em 10\/03\/2026 12:30, aberta em 10\/03\/2026 09:00, 10\.0\.0\.8/,
    );
    await user.click(janela.getByRole('button', { name: 'Encerrar a sessão de Chrome no Windows' }));
    await waitFor(() => expect(servidor.enviados(userSessoes)).toHaveLength(2));
    await user.click(await janela.findByRole('button', { name: 'Encerrar todas' }));
    await waitFor(() => expect(servidor.enviados(userEncerraSessoes)).toHaveLength(2));
    expect(servidor.enviados(userEncerraSessoes).map((p) => p.body)).toEqual([
      { id: 21, sessao: SESSAO.id },
      { id: 21 },
    ]);
  });

  test('nenhuma é dito; a falha se tenta de novo', async () => {
    const servidor = gente(LIA).responde(userSessoes, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const { user, janela, secao } = await abre(servidor);
    await secao('Sessões abertas');
    const deNovo = await janela.findByRole('button', { name: UI.tentarDeNovo });
    servidor.responde(userSessoes, () => ({ list: [] }));
    await user.click(deNovo);
    await janela.findByText('Nenhuma sessão aberta.');
  });

  test('sem a permissão da senha não há a parte', async () => {
    const { janela } = await abre(gente(LIA), 'userReset');
    await janela.findByText('Pontos', { selector: 'summary' });
    expect(janela.queryByText('Sessões abertas')).toBeNull();
  });
});

const ponto = (id: number, quantidade: number, pedidoId = 0) => ({
  id,
  em: '2026-03-10T12:00:00.000Z',
  quantidade,
  motivo: `Motivo ${id}`,
  autor: 'Alice Montenegro',
  pedidoId,
});

describe('os pontos', () => {
  test('o extrato diz o saldo, o sinal e o pedido, que abre', async () => {
    const servidor = gente(LIA).responde(userPontos, () => ({
      saldo: 1_250,
      list: [ponto(2, -250, 88), ponto(1, 1_500)],
    }));
    const { janela, secao } = await abre(servidor);
    await secao('Pontos');
    await janela.findByText('Saldo: 1.250');
    expect(janela.getByText('+1.500')).toBeTruthy();
    expect(janela.getByText('-250')).toBeTruthy();
    expect(janela.getByRole('link', { name: '#88' }).getAttribute('href')).toBe('/pedidosEstoque/88/recibo');
  });

  test('quem não vê pedidos lê o número', async () => {
    const servidor = gente(LIA).responde(userPontos, () => ({ saldo: -250, list: [ponto(2, -250, 88)] }));
    const { janela, secao } = await abre(servidor, 'pedidosEstoque');
    await secao('Pontos');
    await janela.findByText('#88');
    expect(janela.queryByRole('link', { name: '#88' })).toBeNull();
  });

  test('sem a permissão não se lançam, e o botão diz qual falta', async () => {
    const servidor = gente(LIA).responde(userPontos, () => ({ saldo: 0, list: [] }));
    const { user, janela, secao } = await abre(servidor, 'pontosInc');
    await secao('Pontos');
    await janela.findByText('Nenhum lançamento de pontos.');
    expect(await dica(user, janela.getByRole('button', { name: 'Lançar pontos' }))).toBe(falta('pontosInc'));
  });

  const lanca = async (servidor: Servidor) => {
    const { user, janela, secao } = await abre(servidor.responde(userPontos, () => ({ saldo: 0, list: [] })));
    await secao('Pontos');
    await user.click(await janela.findByRole('button', { name: 'Lançar pontos' }));
    const lancamento = within(await dialogo('Lançar pontos'));
    return {
      user,
      lancamento,
      quantidade: await lancamento.findByLabelText(/^Pontos/),
      motivo: lancamento.getByLabelText(/^Motivo/),
    };
  };

  test.each([
    ['', 'Informe este campo'],
    ['0', 'Informe um número inteiro diferente de zero'],
    ['1,5', 'Informe um número inteiro diferente de zero'],
    ['dez', 'Informe um número inteiro diferente de zero'],
  ])('%j não se lança, e é dito no campo', async (digitado, dito) => {
    const servidor = gente(LIA);
    const { user, lancamento, quantidade, motivo } = await lanca(servidor);
    if (digitado !== '') await user.type(quantidade, digitado);
    await user.click(lancamento.getByRole('button', { name: 'Lançar' }));
    expect(erroDe(quantidade)).toContain(dito);
    expect(erroDe(motivo)).toContain('Informe este campo');
    expect(servidor.enviados(userPontosInc)).toEqual([]);
  });

  test('com o sinal de menos, debita uma vez só, e o extrato se pede de novo', async () => {
    const servidor = gente(LIA).responde(userPontosInc, () => ({
      message: 'Pontos lançados com sucesso',
      saldo: -30,
    }));
    const { user, lancamento, quantidade, motivo } = await lanca(servidor);
    await user.type(quantidade, '-30');
    await user.type(motivo, 'Acerto');
    await user.click(lancamento.getByRole('button', { name: 'Lançar' }));
    await screen.findByText('Pontos lançados com sucesso');
    const [lancado] = servidor.enviados(userPontosInc);
    expect(lancado?.body).toEqual({ id: 21, quantidade: -30, motivo: 'Acerto' });
    expect(lancado?.chave).toBeTruthy();
    await waitFor(() => expect(servidor.enviados(userPontos)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lançar pontos' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edição de Peritos' })).toBeTruthy();
  });
});

describe('os dados pessoais', () => {
  const anonimiza = async (servidor: Servidor) => {
    const { user, janela, secao } = await abre(servidor);
    await secao('Dados pessoais (LGPD)');
    await user.click(await janela.findByRole('button', { name: 'Anonimizar…' }));
    return {
      user,
      janela,
      pergunta: within(await dialogo('Anonimizar pessoa')),
    };
  };

  test('anonimizar diz antes o que se apaga e o que fica; desistir nada faz', async () => {
    const servidor = gente(LIA);
    const { user, pergunta } = await anonimiza(servidor);
    for (const dito of [
      /Deseja anonimizar Lia Prado\?/,
      /^De todos os outros lugares: CPF/,
      /^A placa dos veículos/,
    ])
      expect(pergunta.getByText(dito)).toBeTruthy();
    await user.click(pergunta.getByRole('button', { name: UI.fechar }));
    expect(servidor.enviados(userAnonimiza)).toEqual([]);
  });

  test('feito, vai com a versão que se viu e fecha o cadastro', async () => {
    const servidor = gente(LIA).responde(userAnonimiza, () => ({
      message: 'Pessoa anonimizada com sucesso',
    }));
    const { user, pergunta } = await anonimiza(servidor);
    await user.click(pergunta.getByRole('button', { name: 'Anonimizar' }));
    await screen.findByText('Pessoa anonimizada com sucesso');
    expect(servidor.enviados(userAnonimiza).map((p) => p.body)).toEqual([{ id: 21, versao: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('recusado, diz por quê e o cadastro fica aberto', async () => {
    const servidor = gente(LIA).responde(userAnonimiza, () => {
      throw new Recusa(422, [{ code: 'em_uso', message: 'Há pedidos em aberto' }]);
    });
    const { user, pergunta } = await anonimiza(servidor);
    await user.click(pergunta.getByRole('button', { name: 'Anonimizar' }));
    await screen.findByText('Há pedidos em aberto');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anonimizar pessoa' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edição de Peritos' })).toBeTruthy();
  });

  test.each([['a si mesmo', { proprio: true }]])('ninguém anonimiza %s', async (_, parte) => {
    const { janela, secao } = await abre(gente(LIA).responde(userEdita, () => ficha(parte)));
    await secao('Dados pessoais (LGPD)');
    await janela.findByRole('button', { name: 'Exportar dados' });
    expect(janela.queryByRole('button', { name: 'Anonimizar…' })).toBeNull();
  });

  test('quem usou estes dados se vê na tela dos usos, já filtrada', async () => {
    const servidor = gente(LIA).responde(historicoUsos, () => ({
      ...{ list: [], mais: false, pessoa: null, titular: { id: 21, name: 'Lia Prado' } },
    }));
    const { user, janela, secao } = await abre(servidor.responde(historicoPessoas, () => ({ list: [] })));
    await secao('Dados pessoais (LGPD)');
    await user.click(await janela.findByRole('button', { name: 'Quem usou estes dados' }));
    await waitFor(() => expect(enderecoAtual()).toBe('/operacao/usos?titular=21'));
  });

  test('sem ver a operação, o botão diz o que falta', async () => {
    const { user, janela, secao } = await abre(gente(LIA), 'operacaoVer');
    await secao('Dados pessoais (LGPD)');
    const botao = await janela.findByRole('button', { name: 'Quem usou estes dados' });
    expect(await dica(user, botao)).toContain(falta('operacaoVer'));
    await user.click(botao);
    expect(enderecoAtual()).toContain('/usuarios');
  });

  test('sem a permissão não há a parte', async () => {
    const { janela } = await abre(gente(LIA), 'userLgpd');
    await janela.findByText('Pontos', { selector: 'summary' });
    expect(janela.queryByText('Dados pessoais (LGPD)')).toBeNull();
  });
});

describe('as empresas em que a pessoa atua', () => {
  test('são todas até que se escolham algumas, e o que se escolheu é o que segue', async () => {
    const servidor = gente(LIA).responde(userAlt, () => ({
      message: 'Pessoa alterada com sucesso',
      id: 21,
      versao: 5,
    }));
    const { user, janela } = await abre(servidor);
    const campo = (nome: RegExp) => janela.findByLabelText(nome, { selector: 'input' });
    expect(await campo(/^Empresas em que atua/)).toHaveProperty('value', 'Todas');
    await escolhe(user, await campo(/^Empresas em que atua/), 'Empresas escolhidas');
    await escolhe(user, await campo(/^Empresas escolhidas/), 'Filial Norte');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(servidor.enviados(userAlt).map((p) => p.body)).toMatchObject([
        { atuacao: { todas: false, empresas: [8] } },
      ]),
    );
  });

  test('quem não atua em todas não as oferece, e sabe que há outras', async () => {
    const so = { todas: false, selected: [8], outras: true, podeTodas: false };
    const { janela } = await abre(gente(LIA).responde(userEdita, () => ficha({}, {}, so)));
    await janela.findByText('Atua também em empresas que você não vê; elas ficam como estão.');
    expect(screen.queryByText('Todas')).toBeNull();
  });
});

test('do cadastro se escreve pelo WhatsApp', async () => {
  const servidor = gente(LIA).responde(whatsappPrepara, () => ({
    pessoas: [{ id: 21, nome: 'Lia Prado', telefone: '', recusouEm: null, impedimento: 'Sem telefone' }],
    ...{ mais: false, pessoaId: 21, texto: 'Olá, Lia.', vias: { link: '', provedor: 'Não há' } },
  }));
  const { user } = await abre(servidor);
  await user.click(await doDialogo(user, 'Enviar WhatsApp'));
  within(await dialogo('Enviar WhatsApp')).getByText('Lia Prado');
  expect(enderecoAtual()).toContain('#whatsapp.pessoa-21');
  expect(servidor.enviados(whatsappPrepara)[0]?.query).toMatchObject({ origem: 'pessoa', id: 21 });
});
