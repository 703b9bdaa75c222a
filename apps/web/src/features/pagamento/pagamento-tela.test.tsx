import {
  pagamentoContas,
  pagamentoEstorna,
  pagamentoGera,
  pagamentoList,
  pagamentoMarca,
  pagamentoPix,
  pagamentoPrevia,
  remessaArquivo,
  remessaCancela,
  remessaRetorno,
  SEM_PAGAMENTO,
  userPagamento,
  userPagamentoAlt,
} from '@retaguarda/contract';
import { SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { daLinha, dialogo, dica, erroDe, escolhe, falta, fazNaLinha } from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { extrato } from './testing/extrato.ts';
import { A_PAGAR, CONTA, PAGO, pagamentos, REMESSA } from './testing/pagamentos.ts';

const PREVIA = {
  visto: 'v1',
  pagamentos: 1,
  recebiveis: 1,
  total: 100.1,
  valorRecebiveis: 102.1,
  numero: 8,
  formas: [{ forma: '45' as const, pagamentos: 1, total: 100.1 }],
  impedidos: [
    { recebId: 73, pesId: 9, nome: 'Carla Dias', motivo: 'Falta dizer como a pessoa é paga', semForma: true },
  ],
  faltas: [],
};
const GERADA = {
  remessaId: 4,
  numero: 8,
  pagamentos: 1,
  recebiveis: 1,
  total: 100.1,
  valorRecebiveis: 102.1,
  message: 'Remessa 8 gerada com sucesso',
};

const marca = async (user: Awaited<ReturnType<typeof abreTela>>) => {
  await user.click(await screen.findByRole('checkbox', { name: /^Marcar #71/ }));
  return screen.findByRole('region', { name: /marcadas/i });
};

const ehPrimario = (botao: HTMLElement): boolean => botao.dataset.variant === 'filled';

const CARLA = { id: 9, versao: 3, nome: 'Carla Dias', pagamento: SEM_PAGAMENTO };

test('sem nada a pagar, leva ao que foi pago', async () => {
  const servidor = pagamentos([]).responde(pagamentoList, ({ body }) => {
    const list = body.situacao === SITUACAO_PAGAMENTO.pago ? [PAGO] : [];
    return { list, total: list.length, soma: 0, somaRecebiveis: 0, parcial: false, permissions: [] };
  });
  const user = await abreTela('/pagamentos', servidor);
  await user.click(await screen.findByRole('button', { name: 'Ver 1 pago' }));
  await screen.findByRole('row', { name: new RegExp(PAGO.nome) });
});

describe('como alguém recebe', () => {
  test('informa-se onde falta, na lista, e só isso se julga e se envia', async () => {
    const servidor = pagamentos([{ ...A_PAGAR, pesId: 9, nome: 'Carla Dias', forma: '', destino: '' }])
      .responde(userPagamento, () => CARLA)
      .responde(userPagamentoAlt, () => ({
        message: 'Forma de pagamento salva com sucesso',
        id: 9,
        versao: 4,
      }));
    const user = await abreTela('/pagamentos', servidor);
    await user.click(await screen.findByRole('button', { name: 'Informar como recebe' }));
    const janela = within(await dialogo('Como Carla Dias recebe'));
    const campo = (nome: RegExp) => janela.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
    await escolhe(user, campo(/^Forma de pagamento/), 'Chave PIX');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(erroDe(campo(/^Chave PIX/))).toContain('Informe este campo'));
    await user.type(campo(/^Chave PIX/), 'carla@exemplo.com.br');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Forma de pagamento salva com sucesso');
    expect(servidor.enviados(userPagamentoAlt).map((p) => p.body)).toEqual([
      {
        id: 9,
        versao: 3,
        pagamento: { ...SEM_PAGAMENTO, pagForma: 'pix', pagChave: 'carla@exemplo.com.br' },
      },
    ]);
    await waitFor(() => expect(servidor.enviados(pagamentoList)).toHaveLength(2));
  });

  test('na prévia da remessa, que se confere de novo depois', async () => {
    const servidor = pagamentos([A_PAGAR])
      .responde(pagamentoPrevia, () => PREVIA)
      .responde(userPagamento, () => CARLA)
      .responde(userPagamentoAlt, () => ({
        message: 'Forma de pagamento salva com sucesso',
        id: 9,
        versao: 4,
      }));
    const user = await abreTela('/pagamentos', servidor);
    await user.click(within(await marca(user)).getByRole('button', { name: 'Gerar remessa' }));
    const gera = within(await dialogo('Gerar remessa'));
    await user.click(await gera.findByRole('button', { name: 'Informar como recebe' }));
    const janela = within(await dialogo('Como Carla Dias recebe'));
    const campo = (nome: RegExp) => janela.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
    await escolhe(user, campo(/^Forma de pagamento/), 'Chave PIX');
    await user.type(campo(/^Chave PIX/), '11 98765-4321');
    servidor.responde(pagamentoPrevia, () => ({ ...PREVIA, impedidos: [], recebiveis: 2 }));
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    await gera.findByText('1 pagamento de 2 recebíveis');
  });

  test('quem não altera pagamentos só lê que falta', async () => {
    const servidor = pagamentos([{ ...A_PAGAR, forma: '', destino: '' }]);
    await abreTela('/pagamentos', servidor, { pode: menos('pessoaPagAlt') });
    await screen.findByText('Informar como recebe');
    expect(screen.queryByRole('button', { name: 'Informar como recebe' })).toBeNull();
  });
});

describe('o que se marca', () => {
  test('vira uma remessa depois de visto o que ela leva e o que fica de fora; o arquivo é baixado', async () => {
    const baixado = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:teste');
    onTestFinished(() => baixado.mockRestore());
    const servidor = pagamentos([A_PAGAR, PAGO])
      .responde(pagamentoPrevia, () => PREVIA)
      .responde(pagamentoGera, () => GERADA)
      .responde(remessaArquivo, () => ({ nome: 'remessa-341-000008.rem', arquivo: '341' }));
    const user = await abreTela('/pagamentos', servidor);
    const barra = await marca(user);
    expect(barra.textContent).toContain('R$ 100,10');
    await user.click(within(barra).getByRole('button', { name: 'Gerar remessa' }));
    const janela = await dialogo('Gerar remessa');
    await within(janela).findByText('1 pagamento de 1 recebível');
    expect(janela.textContent).toContain('Os recebíveis valem R$ 102,10; R$ 2,00 ficam retidos.');
    expect(janela.textContent).toContain('1 recebível fica de fora');
    expect(janela.textContent).toContain('Carla Dias: Falta dizer como a pessoa é paga');
    await user.click(within(janela).getByRole('button', { name: 'Gerar e baixar o arquivo' }));
    await screen.findByText('Remessa 8 gerada com sucesso');
    expect(servidor.enviados(pagamentoGera).map((p) => p.body)).toMatchObject([
      { contaId: 4, porPessoa: true, recebIds: [71], visto: 'v1' },
    ]);
    await waitFor(() => expect(baixado).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', { name: /marcadas/i })).toBeNull();
  });

  test('que mudou desde que foi visto fica como está, e a recusa é dita', async () => {
    const servidor = pagamentos([A_PAGAR])
      .responde(pagamentoPrevia, () => PREVIA)
      .responde(pagamentoGera, () => {
        throw new Recusa(409, [{ message: 'O que foi marcado mudou.' }]);
      });
    const user = await abreTela('/pagamentos', servidor);
    await user.click(within(await marca(user)).getByRole('button', { name: 'Gerar remessa' }));
    const janela = await dialogo('Gerar remessa');
    await within(janela).findByText('1 pagamento de 1 recebível');
    await user.click(within(janela).getByRole('button', { name: 'Gerar e baixar o arquivo' }));
    await screen.findByText('O que foi marcado mudou.');
    expect(within(janela).getByRole('button', { name: 'Gerar e baixar o arquivo' })).toBeTruthy();
  });

  test('todas as que combinam se marcam como pagas por fora, com a data e a observação', async () => {
    const servidor = pagamentos([A_PAGAR, PAGO]).responde(pagamentoMarca, () => ({
      message: '2 recebíveis marcados como pagos',
      pagamentos: 2,
      total: 150.3,
    }));
    servidor.responde(pagamentoList, ({ body }) => ({
      list: (body.page ?? 1) > 1 ? [] : [A_PAGAR, PAGO],
      total: 2,
      soma: 150.3,
      somaRecebiveis: 152.3,
      parcial: false,
      permissions: [],
    }));
    const user = await abreTela('/pagamentos', servidor);
    const barra = await marca(user);
    await user.click(within(barra).getByRole('button', { name: /todas as 2/i }));
    await user.click(within(barra).getByRole('button', { name: 'Marcar como pago' }));
    const janela = await dialogo('Marcar como pago');
    await within(janela).findByText(/2 recebíveis ficam como pagos por fora/);
    const pagoEm = within(janela).getByRole('textbox', { name: /Pago em/ });
    expect([...janela.querySelectorAll('[data-autofocus]')]).toEqual([pagoEm]);
    await user.type(within(janela).getByLabelText(/Observação/), 'Dinheiro');
    await user.click(within(janela).getByRole('button', { name: 'Marcar como pago' }));
    await screen.findByText('2 recebíveis marcados como pagos');
    expect(servidor.enviados(pagamentoMarca).map((p) => p.body)).toMatchObject([
      { recebIds: [71, 72], observacao: 'Dinheiro' },
    ]);
  });
});

test.each([
  ['há conta que pague', [CONTA], menos(), 'Gerar remessa'],
  ['não há conta que pague', [], menos(), 'Marcar como pago'],
  ['não se geram remessas', [CONTA], menos('pagGera'), 'Marcar como pago'],
])('quando %s, o ato primário é o que pode pagar', async (_, contas, pode, primario) => {
  const servidor = pagamentos([A_PAGAR]).responde(pagamentoContas, () => ({ contas }));
  const barra = within(await marca(await abreTela('/pagamentos', servidor, { pode })));
  const atos = ['Gerar remessa', 'Marcar como pago'].map((name) => barra.getByRole('button', { name }));
  await waitFor(() => expect(atos.filter(ehPrimario).map((b) => b.textContent)).toEqual([primario]));
});

test("o PIX 'copia e cola' mostra o código; o que já se paga não o tem, e se estorna com o motivo", async () => {
  const servidor = pagamentos([A_PAGAR, PAGO])
    .responde(pagamentoPix, () => ({
      codigo: '000201PIX6304ABCD',
      nome: 'Ana Souza',
      chave: 'CPF 52998224725',
      valor: 100.1,
      valorRecebivel: 102.1,
      txid: 'R71',
    }))
    .responde(pagamentoEstorna, () => ({ message: 'Pagamento estornado com sucesso' }));
  const user = await abreTela('/pagamentos?situacao=-1', servidor);
  const livre = await screen.findByRole('row', { name: /Ana Souza/ });
  const pago = await screen.findByRole('row', { name: /Bruno Lima/ });
  await daLinha(user, pago, 'Estornar pagamento');
  expect(screen.queryByRole('menuitem', { name: "PIX 'copia e cola'", hidden: true })).toBeNull();
  await user.keyboard('{Escape}');
  await fazNaLinha(user, livre, "PIX 'copia e cola'");
  const janela = await dialogo("PIX 'copia e cola'");
  await within(janela).findByText('000201PIX6304ABCD');
  expect(within(janela).getByRole('img', { name: 'Código QR do PIX' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await fazNaLinha(user, pago, 'Estornar pagamento');
  const estorno = await dialogo('Estornar pagamento');
  await user.type(within(estorno).getByLabelText(/Motivo/), 'Devolvido');
  await user.click(within(estorno).getByRole('button', { name: 'Estornar' }));
  await screen.findByText('Pagamento estornado com sucesso');
  expect(servidor.enviados(pagamentoEstorna).map((p) => p.body)).toEqual([
    { pagamentoId: 5, versao: 2, motivo: 'Devolvido' },
  ]);
});

test('a remessa mostra os seus pagamentos e se cancela; quem não pode lê o que falta', async () => {
  const servidor = pagamentos([], [REMESSA]).responde(remessaCancela, () => ({ message: 'Cancelada' }));
  const user = await abreTela('/pagamentos?aba=remessas&remessa=3', servidor);
  const janela = await dialogo('Remessa 7');
  await within(janela).findByRole('row', { name: /Bruno Lima.*#12/ });
  await user.click(within(janela).getByRole('button', { name: 'Cancelar remessa' }));
  const pergunta = await dialogo('Cancelar remessa');
  await user.click(within(pergunta).getByRole('button', { name: 'Cancelar remessa' }));
  await screen.findByText('Cancelada');
  expect(servidor.enviados(remessaCancela).map((p) => p.body)).toEqual([{ remessaId: 3, versao: 1 }]);
});

test('as setas levam de uma lista à outra, e o foco fica nas abas', async () => {
  const user = await abreTela('/pagamentos', extrato([]));
  (await screen.findByRole('tab', { name: 'Recebíveis' })).focus();
  for (const nome of ['Remessas', 'Extrato', 'Recebíveis']) {
    await user.keyboard('{ArrowRight}');
    const aba = await screen.findByRole('tab', { name: nome, selected: true });
    expect(document.activeElement).toBe(aba);
  }
});

test('sem a permissão os atos dizem o que falta', async () => {
  const user = await abreTela('/pagamentos', pagamentos([A_PAGAR]), { pode: ['pagamentos'] });
  const retorno = await screen.findByRole('button', { name: 'Ler retorno' });
  expect(await dica(user, retorno)).toContain(falta('pagGera'));
});

test('o retorno diz linha a linha o que muda antes de ser aplicado', async () => {
  const { enviado, pago } = SITUACAO_PAGAMENTO;
  const servidor = pagamentos([], [REMESSA]).responde(remessaRetorno, ({ body }) => ({
    message: body.seco ? 'O retorno muda: 1 pago' : 'Retorno lido: 1 pago',
    numero: 12,
    visto: 'v1',
    linhas: [
      {
        linha: 3,
        seuNumero: 'P5',
        nome: 'BRUNO LIMA',
        remessaId: 3,
        remessaNumero: 7,
        valor: 50.2,
        antes: enviado,
        depois: pago,
        ocorrencias: [{ codigo: '00', significado: 'Pago' }],
        efeito: 'muda' as const,
        aviso: '',
      },
    ],
    pagos: 1,
    agendados: 0,
    recusados: 0,
    totalPago: 50.2,
  }));
  const user = await abreTela('/pagamentos?aba=remessas', servidor);
  await user.click(await screen.findByRole('button', { name: 'Ler retorno' }));
  const janela = await dialogo('Ler retorno do banco');
  const campo = janela.querySelector<HTMLInputElement>('input[type="file"]');
  if (campo === null) throw new Error('the file input is there');
  await user.upload(campo, new File(['34100000'], 'retorno.ret', { type: 'text/plain' }));
  await within(janela).findByText(/O retorno muda: 1 pago/);
  await within(janela).findByRole('row', { name: /BRUNO LIMA.*Na remessa.*Pago/ });
  expect(servidor.enviados(remessaRetorno).map((p) => p.body.seco)).toEqual([true]);
  await user.click(within(janela).getByRole('button', { name: 'Aplicar' }));
  await screen.findByText('Retorno lido: 1 pago');
  expect(servidor.enviados(remessaRetorno).at(-1)?.body).toEqual({
    contaId: 4,
    arquivo: '34100000',
    seco: false,
    visto: 'v1',
  });
});
