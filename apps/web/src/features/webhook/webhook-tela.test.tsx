import { REGISTROS, WEBHOOK, webhookReenvia, webhookSegredo, webhookTeste } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo } from '../../testing/na-tela.ts';
import { abreTela, telaEstreita } from '../../testing/tela.tsx';
import { ENTREGA, PORTAL, webhooks } from './testing/webhooks.ts';

const SALVO = { message: 'Webhook alterado com sucesso', id: 4, versao: 4 };
const SEGREDO = { message: 'Segredo criado', segredo: 'whsec_c2VncmVkbw==', anteriorAte: null };

describe('a lista', () => {
  percorreLista({
    endereco: '/integracoes',
    servidor: () => webhooks(PORTAL),
    lista: WEBHOOK.list,
    pagina: (total) => ({ list: [PORTAL], total }),
    vazia: { list: [], total: 0 },
    linha: /Portal dos peritos/,
    permissoes: REGISTROS.webhook.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhum webhook cadastrado.',
    ordem: { titulo: 'Nome', coluna: 'nome' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: WEBHOOK.exc,
      pergunta: 'Você tem certeza que deseja excluir: Portal dos peritos ?',
      body: { id: 4 },
      feito: { message: 'Webhook excluído com sucesso' },
    },
  });

  test('as abas dizem quantos há de cada, também dos desligados', async () => {
    await abreTela('/integracoes', webhooks(PORTAL));
    for (const name of ['Webhooks 2', 'Chaves de API 3', 'Como receber'])
      await screen.findByRole('tab', { name });
  });

  test('no cartão está se envia; o que falta se aperta, e o desligado se diz', async () => {
    telaEstreita();
    const outro = { ...PORTAL, id: 5, nome: 'Loja', situacao: SITUACAO_REGISTRO.inativo };
    await abreTela('/integracoes', webhooks({ ...PORTAL, estado: 'semSegredo' }, outro));
    const [portal, loja] = await screen.findAllByRole('listitem');
    within(portal ?? document.body).getByRole('link', { name: 'Falta o segredo' });
    within(loja ?? document.body).getByText('Inativo', { selector: '[data-tone]' });
  });

  test('diz os eventos em palavras, e a qual falta o segredo', async () => {
    await abreTela('/integracoes', webhooks({ ...PORTAL, estado: 'semSegredo', entregueEm: '' }));
    const linha = await screen.findByRole('row', { name: /Portal dos peritos/ });
    for (const texto of ['Baixa: finalizada, Perícia: incluída', /Falta o segredo/, 'Nenhuma'])
      expect(within(linha).getAllByText(texto).length).toBeGreaterThan(0);
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/integracoes?registro=4',
    servidor: () => webhooks(PORTAL),
    titulo: { edicao: 'Edição de Webhook', visualizacao: 'Visualização de Webhook' },
    salvar: 'Salvar',
    campo: { nome: /^Nome/, antes: 'Portal dos peritos', depois: 'Portal dos laudos' },
    alterar: { route: WEBHOOK.alt, recurso: 'webhookAlt', feito: SALVO },
    ver: WEBHOOK.ver,
    atual: {
      versao: 4,
      valor: 'Portal de outros',
      corpo: { ...PORTAL, nome: 'Portal de outros', versao: 4 },
    },
    rascunho: { nome: 'webhook.4', versao: 3 },
    recusas: [
      ['nome', /^Nome/],
      ['url', /^Endereço/],
    ],
    versaoDe: (corpo) => (corpo as { versao: number }).versao, // of the route's own schema
  });

  const abre = async (servidor = webhooks(PORTAL)) => {
    const user = await abreTela('/integracoes?registro=4', servidor);
    const janela = await dialogo('Edição de Webhook');
    const aperta = async (name: string) => user.click(await within(janela).findByRole('button', { name }));
    return { servidor, user, janela, aperta };
  };

  test('os envios dizem por que falharam e quando se tenta de novo, e voltam para a fila', async () => {
    const servidor = webhooks(PORTAL).responde(webhookReenvia, () => ({ message: 'Voltou para a fila' }));
    const { janela, aperta } = await abre(servidor);
    const linha = await within(janela).findByRole('row', { name: /Baixa: finalizada/ });
    expect(linha.textContent).toMatch(
      /HTTP 500, 2 tentativas, outra em .*O destino falhou \(500\)fora do ar/,
    );
    await aperta('Enviar de novo');
    await screen.findByText('Voltou para a fila');
    expect(servidor.enviados(webhookReenvia).map((p) => p.body)).toEqual([{ id: ENTREGA.id }]);
  });

  test('o teste mostra o que o destino respondeu', async () => {
    const resposta = {
      message: 'O teste não foi entregue. O destino recusou (401)',
      entregue: false,
      status: 401,
      resposta: 'assine',
    };
    const { janela, aperta } = await abre(webhooks(PORTAL).responde(webhookTeste, () => resposta));
    await aperta('Enviar teste');
    const aviso = await within(janela).findByRole('status', { name: 'Resultado do teste' });
    expect(aviso.textContent).toContain('O destino recusou (401)');
    expect(aviso.textContent).toContain('assine');
  });

  test('o segredo que se troca é perguntado antes, e mostrado uma vez', async () => {
    const servidor = webhooks(PORTAL).responde(webhookSegredo, () => SEGREDO);
    const { user, aperta } = await abre(servidor);
    await aperta('Trocar segredo');
    const pergunta =
      (await screen.findByText(/deixa de assinar em 24 horas/)).closest<HTMLElement>(
        '[role=dialog], .mantine-Modal-content',
      ) ?? document.body;
    expect(servidor.enviados(webhookSegredo)).toEqual([]);
    await user.click(within(pergunta).getByRole('button', { name: 'Trocar segredo' }));
    const janela = await dialogo('Segredo da assinatura');
    expect(within(janela).getByLabelText<HTMLInputElement>('Segredo').value).toBe(SEGREDO.segredo);
    await user.click(within(janela).getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SEGREDO.segredo)).toBeNull());
  });

  test('sem segredo nada se testa, e quem não altera vê por quê', async () => {
    const { janela } = await abre(webhooks({ ...PORTAL, estado: 'semSegredo' }));
    const teste = await within(janela).findByRole('button', { name: /Enviar teste/ });
    expect(teste.getAttribute('aria-disabled')).toBe('true');
    within(janela).getByRole('button', { name: 'Gerar segredo' });
  });
});

test('um webhook novo vai com os eventos marcados, e o seu segredo aparece em seguida', async () => {
  const servidor = webhooks()
    .responde(WEBHOOK.inc, () => ({ message: 'Salvo', id: 9, versao: 1 }))
    .responde(webhookSegredo, () => SEGREDO);
  const user = await abreTela('/integracoes?registro=novo', servidor);
  const janela = await dialogo('Inclusão de Webhook');
  await user.type(within(janela).getByLabelText(/^Nome/), 'Loja');
  await user.type(within(janela).getByLabelText(/^Endereço/), 'http://loja.exemplo');
  const salva = () => user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  await salva();
  await within(janela).findByText('Informe um endereço que comece com https://');
  await within(janela).findByText('Selecione um item');
  await user.clear(within(janela).getByLabelText(/^Endereço/));
  await user.type(within(janela).getByLabelText(/^Endereço/), 'https://loja.exemplo');
  const pedidos = within(janela).getByRole('group', { name: 'Pedidos' });
  await user.click(within(pedidos).getByLabelText('Entregue'));
  await user.click(
    within(janela).getByRole('group', { name: 'Baixas' }).querySelector('input') as HTMLInputElement,
  );
  await salva();
  await dialogo('Segredo da assinatura');
  expect(servidor.enviados(WEBHOOK.inc).map((p) => p.body)).toEqual([
    {
      ...{ id: 0, versao: 0, situacao: SITUACAO_REGISTRO.ativo },
      ...{ nome: 'Loja', url: 'https://loja.exemplo', eventos: 'baixa.criado pedido.entregue' },
    },
  ]);
  expect(servidor.enviados(webhookSegredo).map((p) => p.body)).toEqual([{ id: 9 }]);
});
