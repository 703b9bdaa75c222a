import {
  acessosPede,
  acessosQuemConcede,
  authLogout,
  authMe,
  authRefresh,
  MESSAGES,
  periciaList,
  periciaTipos,
  rascunhoPoe,
  rascunhoTira,
  userMenuList,
  veiList,
  veiVer,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FUSCA, frota, pagina } from '../features/veiculo/testing/frota.ts';
import { DRAFT_FORMAT, DRAFT_PREFIX } from '../lib/draft-storage.ts';
import { readShell } from '../lib/shell-store.ts';
import { Recusa, SemResposta } from '../testing/servidor.ts';
import { abreSemSessao, abreTela, enderecoAtual, menos, rotaDemora, vaiPara } from '../testing/tela.tsx';
import { UI } from '../ui/texts.ts';
import { SIGN_OUT_TEXTS } from './texts.ts';

const inesperado = () => {
  throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
};
const menu = () => screen.findByRole('navigation', { name: 'Menu' });

describe('o menu', () => {
  test('mostra as telas que se podem ver, marca a presente e leva às outras', async () => {
    const user = await abreTela('/veiculos', frota(FUSCA), { pode: ['veiculos', 'acessos', 'home'] });
    const lado = within(await menu());
    await lado.findByRole('link', { name: /Veículos/ });
    expect(lado.getAllByRole('link').map((l) => l.textContent)).toEqual([
      'Início1.',
      'Veículos2.',
      'Conferir um acesso3.',
    ]);
    expect(lado.getByRole('link', { current: 'page' }).textContent).toBe('Veículos2.');
    const botao = screen.getByRole('button', { name: 'Mostrar ou esconder o menu' });
    await user.click(botao);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(botao.getAttribute('aria-expanded')).toBe('false');
    await user.click(botao);
    await menu();
  });

  test('título e descrição são os mesmos pelo menu e pelo endereço', async () => {
    const ditos = () => document.querySelector('main header')?.textContent;
    const user = await abreTela('/veiculos', frota(FUSCA));
    await screen.findByRole('heading', { name: 'Veículos' });
    await waitFor(() => expect(readShell().screens['/veiculos']).toBeDefined());
    const peloEndereco = ditos();
    await user.click(within(await menu()).getByRole('link', { name: /Veículos/ }));
    expect(readShell().page.rota).toBe('/veiculos');
    expect(ditos()).toBe(peloEndereco);
    expect(peloEndereco).toContain(readShell().screens['/veiculos']?.desc ?? '?');
  });

  test('quem já foi a outra tela não é chamado de volta pelo que a de antes escolhe por si', async () => {
    let chegam = (): void => undefined;
    const saiu = new Promise<void>((resolve) => {
      chegam = resolve;
    });
    const servidor = frota(FUSCA).responde(periciaTipos, async () => {
      await saiu;
      return {
        tipoPericias: [{ catgId: 11, nome: 'Cíveis', total: 0 }],
        periciaId: 0,
        filtros: [],
        listPericias: [],
        permissions: [],
      };
    });
    const user = await abreTela('/pericias', servidor);
    rotaDemora('/signed-in/shell/veiculos', 100, chegam);
    await user.click(await within(await menu()).findByRole('link', { name: /Veículos/ }));
    await screen.findByRole('heading', { name: 'Veículos' });
    expect(enderecoAtual()).toBe('/veiculos');
  });

  test('sem tela alguma o diz', async () => {
    await abreTela('/', frota(), { pode: [] });
    await screen.findByText('Nenhuma tela liberada para o seu perfil.');
  });

  test('o que não vem se pede de novo', async () => {
    const servidor = frota(FUSCA).responde(userMenuList, inesperado);
    const user = await abreTela('/veiculos', servidor);
    const lado = within(await menu());
    const deNovo = await lado.findByRole('button', { name: UI.tentarDeNovo });
    servidor.responde(userMenuList, () => []);
    await user.click(deNovo);
    await lado.findByText('Nenhuma tela liberada para o seu perfil.');
  });
});

describe('endereços', () => {
  test('o que não existe o diz, com a volta ao início', async () => {
    await abreTela('/nadadisso', frota());
    await screen.findByRole('heading', { name: 'Página não encontrada' });
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
  });

  test.each(['/pericias/abc', '/baixas/0', '/baixas/1e3/recibo'])(
    '%s não nomeia registro algum',
    async (endereco) => {
      await abreTela(endereco, frota());
      await screen.findByRole('heading', { name: 'Página não encontrada' });
    },
  );

  test('a tela que não se pode ver diz a permissão e quem a dá, e não se pede', async () => {
    const servidor = frota(FUSCA).responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
    const user = await abreTela('/veiculos', servidor, { pode: menos('veiculos') });
    await screen.findByRole('heading', { name: 'Você não tem acesso a esta tela' });
    await screen.findByText("Ela pede a permissão 'Veículos'.");
    await screen.findByText('Quem pode dar o acesso: Alice Montenegro.');
    expect(servidor.enviados(acessosQuemConcede).map((p) => p.query)).toEqual([{ recurso: 'veiculos' }]);
    const em = '2026-11-20T12:00:00Z';
    servidor
      .responde(acessosPede, () => ({ message: 'Pedido enviado', pedidoEm: em }))
      .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'], pedidoEm: em }));
    await user.click(await screen.findByRole('button', { name: 'Pedir acesso' }));
    await screen.findByText(/^Você pediu este acesso em 20\/11\/2026/);
    expect(servidor.enviados(acessosPede).map((p) => p.body)).toEqual([{ recurso: 'veiculos' }]);
    const confere = screen.getByRole('link', { name: 'Conferir um acesso' });
    expect(confere.getAttribute('href')).toBe('/acessos?pessoa=7&recurso=veiculos');
  });

  test('quem não confere acessos não é levado a conferi-los', async () => {
    const servidor = frota(FUSCA).responde(acessosQuemConcede, () => ({ list: [] }));
    await abreTela('/veiculos', servidor, { pode: menos('veiculos', 'acessos') });
    await screen.findByRole('heading', { name: 'Você não tem acesso a esta tela' });
    expect(screen.queryByRole('link', { name: 'Conferir um acesso' })).toBeNull();
  });

  test('uma lista a que o menu não leva não é perguntada ao se ir a ela', async () => {
    const servidor = frota(FUSCA)
      .responde(periciaTipos, inesperado)
      .responde(periciaList, inesperado)
      .responde(acessosQuemConcede, () => ({ list: [] }));
    await abreTela('/veiculos', servidor, { pode: menos('pericias') });
    await within(await menu()).findByRole('link', { name: /Veículos/ });
    await vaiPara('/pericias?tipo=11');
    await screen.findByRole('heading', { name: 'Você não tem acesso a esta tela' });
    expect(servidor.enviados(periciaTipos)).toEqual([]);
    expect(servidor.enviados(periciaList)).toEqual([]);
  });

  test('um registro que não se acha, haja ele ou não, se pede dali mesmo', async () => {
    const em = '2026-11-20T12:00:00Z';
    const servidor = frota(FUSCA)
      .responde(veiVer, () => {
        throw new Recusa(404);
      })
      .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
    const user = await abreTela('/veiculos?registro=12', servidor);
    const dialogo = within(await screen.findByRole('dialog'));
    await dialogo.findByText(/Quem pode dar o acesso: Alice Montenegro/);
    servidor
      .responde(acessosPede, () => ({ message: 'Pedido enviado', pedidoEm: em }))
      .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'], pedidoEm: em }));
    await user.click(await dialogo.findByRole('button', { name: 'Pedir acesso' }));
    await dialogo.findByText(/^Você pediu este acesso em 20\/11\/2026/);
    expect(servidor.enviados(acessosPede).map((p) => p.body)).toEqual([
      { registro: 'veiculo', registroId: 12 },
    ]);
  });

  test('o que não se lê do endereço fica de fora e é dito; o resto vale', async () => {
    const servidor = frota(FUSCA);
    await abreTela('/veiculos?situacao=99&busca=lima', servidor);
    await screen.findByText('Parte do endereço não pôde ser lida e ficou de fora: situacao.');
    await waitFor(() =>
      expect(servidor.enviados(veiList).at(-1)?.body).toMatchObject({ search: 'lima', situacao: 1 }),
    );
  });

  test('sem sessão vai-se à entrada, que sabe a volta', async () => {
    await abreSemSessao('/veiculos?busca=lima', frota().responde(authMe, inesperado));
    await screen.findByLabelText('E-mail');
    expect(enderecoAtual()).toBe('/login?volta=%2Fveiculos%3Fbusca%3Dlima');
  });
});

describe('os atalhos', () => {
  test('? os mostra, os da lista e os de toda parte; num campo é uma letra', async () => {
    const user = await abreTela('/veiculos', frota(FUSCA));
    await screen.findByRole('row', { name: /Beatriz Lima/ });
    await user.keyboard('?');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    dialogo.getByText('abre a linha');
    dialogo.getByText('procura um registro, uma tela, uma ação, ou um campo ou botão desta tela');
    expect(dialogo.queryByText('salva')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByLabelText('Busca'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('os de um registro aberto vêm primeiro', async () => {
    const user = await abreTela('/veiculos?registro=4', frota(FUSCA));
    const [fecha] = await screen.findAllByRole('button', { name: 'Fechar' });
    fecha?.focus();
    await user.keyboard('?');
    const [primeiro] = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).getAllByRole(
      'heading',
      {
        level: 3,
      },
    );
    expect(primeiro?.textContent).toBe('No formulário');
  });
});

describe('quem está', () => {
  const abreMenu = async (servidor = frota(FUSCA)) => {
    const user = await abreTela('/veiculos', servidor);
    await screen.findByRole('row', { name: /Beatriz Lima/ });
    await user.click(screen.getByRole('button', { name: /Ana Operadora/ }));
    return user;
  };

  test.each([
    ['ouve', () => ({ message: 'Até logo' })],
    ['não ouve', inesperado],
  ])('sair termina a sessão e leva os rascunhos, também quando o servidor %s', async (_, resposta) => {
    const servidor = frota(FUSCA).responde(authLogout, resposta);
    const user = await abreMenu(servidor);
    localStorage.setItem(`${DRAFT_PREFIX}7.veiculo.4@aba`, '{}');
    await user.click(await screen.findByRole('menuitem', { name: 'Sair', hidden: true }));
    await screen.findByLabelText('E-mail');
    expect(enderecoAtual()).toBe('/login');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((k) => k.startsWith(DRAFT_PREFIX))).toEqual([]),
    );
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('o rascunho que não chegou ao servidor vai antes de sair, e se não pode ir isso é perguntado', async () => {
    const servidor = frota(FUSCA).responde(authLogout, () => ({ message: 'Até logo' }));
    let longe = true;
    servidor.responde(rascunhoPoe, () => {
      if (longe) throw new SemResposta();
      return { em: '2026-03-10T12:00:00.000Z' };
    });
    const user = await abreMenu(servidor);
    const guardado = { format: DRAFT_FORMAT, savedAt: Date.now(), versao: 1, data: { valores: {} } };
    localStorage.setItem(`${DRAFT_PREFIX}7.veiculo.4@aba`, JSON.stringify(guardado));
    const sair = async () => user.click(await screen.findByRole('menuitem', { name: 'Sair', hidden: true }));
    await sair();
    const pergunta = within(await screen.findByRole('dialog', { name: SIGN_OUT_TEXTS.titulo }));
    await user.click(pergunta.getByRole('button', { name: SIGN_OUT_TEXTS.ficar }));
    expect(localStorage.getItem('token')).not.toBeNull();
    longe = false;
    await user.click(screen.getByRole('button', { name: /Ana Operadora/ }));
    await sair();
    await screen.findByLabelText('E-mail');
    expect(servidor.enviados(rascunhoPoe).at(-1)?.body).toMatchObject({ nome: 'veiculo.4', aba: 'aba' });
    // It leaves the browser, and stays where it went.
    expect(Object.keys(localStorage).filter((k) => /draft|enviado/.test(k))).toEqual([]);
    expect(servidor.enviados(rascunhoTira)).toEqual([]);
  });

  test('o modo escuro se liga e se vê ligado', async () => {
    const user = await abreMenu();
    const escuro = await screen.findByRole('menuitemcheckbox', { name: 'Modo escuro', hidden: true });
    const antes = escuro.getAttribute('aria-checked');
    await user.click(escuro);
    await waitFor(() => expect(escuro.getAttribute('aria-checked')).not.toBe(antes));
    await user.click(escuro);
    await waitFor(() => expect(escuro.getAttribute('aria-checked')).toBe(antes));
  });

  test('enquanto não se sabe quem é, isso é dito e os botões o dizem', async () => {
    const servidor = frota(FUSCA).responde(authMe, inesperado);
    const user = await abreTela('/veiculos', servidor);
    const aviso = within((await screen.findByText(MESSAGES.usuario)).parentElement ?? document.body);
    const adiciona = screen.getByRole('button', { name: 'Adicionar' });
    expect(adiciona.getAttribute('aria-disabled')).toBe('true');
    servidor.responde(authMe, () => ({
      id: 7,
      nome: 'Ana',
      email: '',
      urlImg: '',
      permissions: ['veiculos', 'veiInc'],
      empresas: null,
    }));
    await user.click(aviso.getByRole('button', { name: UI.tentarDeNovo }));
    await waitFor(() => expect(screen.queryByText(MESSAGES.usuario)).toBeNull());
    await waitFor(() => expect(adiciona.getAttribute('aria-disabled')).toBeNull());
  });
});

describe('a sessão e a rede', () => {
  test('a sessão vencida se renova uma vez, e a tela vem', async () => {
    let vencida = true;
    const servidor = frota(FUSCA)
      .responde(veiList, () => {
        if (vencida) throw new Recusa(401, [{ code: 'sessao_expirada' }]);
        return pagina([FUSCA]);
      })
      .responde(authRefresh, () => {
        vencida = false;
        return { accessToken: 'novo', refreshToken: 'outro' };
      });
    await abreTela('/veiculos', servidor);
    await screen.findByRole('row', { name: /Beatriz Lima/ });
    expect(localStorage.getItem('token')).toBe('novo');
    expect(servidor.enviados(authRefresh)).toHaveLength(1);
  });

  test('a que não se renova leva à entrada, que diz por quê e sabe a volta', async () => {
    const expirada = () => {
      throw new Recusa(401, [{ code: 'sessao_expirada', message: MESSAGES.sessaoExpirada }]);
    };
    await abreTela('/veiculos', frota(FUSCA).responde(veiList, expirada).responde(authRefresh, expirada));
    await screen.findByText(MESSAGES.sessaoExpirada);
    await screen.findByLabelText('E-mail');
    expect(enderecoAtual()).toBe('/login?volta=%2Fveiculos');
  });

  test('sem rede a barra o diz; com ela a lista vem', async () => {
    let fora = true;
    const servidor = frota(FUSCA).responde(veiList, () => {
      if (fora) throw new SemResposta();
      return pagina([FUSCA]);
    });
    const user = await abreTela('/veiculos', servidor);
    await screen.findByText('Sem conexão. O que você digitou continua aqui.');
    fora = false;
    await user.click(screen.getAllByRole('button', { name: UI.tentarDeNovo })[0] ?? document.body);
    await screen.findByRole('row', { name: /Beatriz Lima/ });
    await waitFor(() => expect(screen.queryByText(/^Sem conexão/)).toBeNull());
  });
});
