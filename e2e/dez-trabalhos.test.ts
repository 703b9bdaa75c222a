import { SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { retornoDe } from '../apps/api/src/testing/retorno.ts';
import {
  chama,
  comPessoas,
  detalhe,
  idDe,
  novaBaixa,
  novaPericia,
  novoRecebivel,
  pessoas,
  valor,
} from './support/api.ts';
import { abre, entra } from './support/browser.ts';

/**
 * What an office does all day, by keyboard alone, and how many keys that takes: each key that does something counts, the
 * letters and figures that are typed into a field do not.
 */

let page: Page;
let falhas: string[];
let teclas = 0;

beforeAll(async () => {
  ({ page, falhas } = await abre());
  await entra(page, 'admin');
});
beforeEach(() => {
  teclas = 0;
});

async function tecla(...quais: string[]): Promise<void> {
  for (const qual of quais) {
    teclas += 1;
    await page.keyboard.press(qual);
  }
}
const digita = (texto: string) => page.keyboard.type(texto);
const paleta = () => page.getByRole('dialog', { name: /Ir para uma tela/ });
const titulo = (nome: string) => page.getByRole('heading', { name: nome, level: 1 });
const janela = (nome: string | RegExp) => page.getByRole('dialog', { name: nome });
const nomeDoFoco = async () => (await page.locator(':focus').getAttribute('aria-label')) ?? '';
const focoEm = (nome: string | RegExp) =>
  expect.poll(() => page.locator(':focus').and(page.getByLabel(nome)).count()).toBe(1);

/** Ctrl+K, what is meant, Enter. */
async function manda(texto: string): Promise<void> {
  await tecla('Control+k');
  await paleta().waitFor();
  await digita(texto);
  await paleta().locator('[data-action][data-selected]').waitFor();
  await tecla('Enter');
  await paleta().waitFor({ state: 'detached' });
}

/** What a field offers for a text is there; Enter takes it, as does Tab where it is the only one. */
async function escolhe(texto: string, com: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  await digita(texto);
  await page.getByRole('option', { name: texto }).first().waitFor();
  await tecla(com);
}

test('abrir uma perícia pelo número: 2 teclas', async () => {
  await page.goto('/baixas');
  await titulo('Baixas').waitFor();
  await manda('pericia 12');
  await page.waitForURL(/\/pericias\/12$/);
  expect(teclas).toBe(2);
});

test('achar uma pessoa pelo CPF: 2 teclas', async () => {
  await page.goto('/baixas');
  await titulo('Baixas').waitFor();
  await manda('100.200.302-40');
  await page.waitForURL(/\/usuarios\?.*registro=\d+/);
  expect(teclas).toBe(2);
});

test('achar uma perícia pelos algarismos do processo: 2 teclas', async () => {
  await page.goto('/pericias?tipo=5');
  const linha = page.locator('main tbody tr[data-linha]').first();
  const [, id = '', processo = ''] = /#(\d+).*?(\d{7}-[\d.]+)/s.exec(await linha.innerText()) ?? [];
  await page.goto('/baixas');
  await titulo('Baixas').waitFor();
  await manda(processo.replace(/\D/g, ''));
  await page.waitForURL(new RegExp(`/pericias/${id}$`));
  expect(teclas).toBe(2);
});

/** The first day from today on which nothing keeps a file from being made: banks rest. */
async function primeiroDiaQueServe<P extends { data: string }>(
  pedidoDe: (data: string) => P,
): Promise<{ visto: string; pedido: P }> {
  for (let dias = 0; dias < 10; dias += 1) {
    const pedido = pedidoDe(new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10));
    const { visto, faltas } = await chama<{ visto: string; faltas: string[] }>(
      ...([page, 'POST', '/pagamento/previa', pedido] as const),
    );
    if (faltas.length === 0) return { visto, pedido };
  }
  throw new Error('no day on which a bank pays');
}

/** A remessa of one payment, as the bank answers that it is paid. */
async function retornoDeUm(): Promise<{ recebId: number; arquivo: string }> {
  const { contas } = await chama<{ contas: { id: number }[] }>(page, 'GET', '/pagamento/contas');
  const { list } = await chama<{ list: { recebId: number; forma: string; valor: number }[] }>(
    page,
    'POST',
    '/pagamento/list',
    { page: 1 },
  );
  const recebId = list.find(({ forma, valor: quanto }) => forma !== '' && quanto > 0)?.recebId ?? 0;
  const { visto, pedido } = await primeiroDiaQueServe((data) => ({
    ...{ contaId: contas[0]?.id, data, recebIds: [recebId], porPessoa: true },
  }));
  const { remessaId } = await chama<{ remessaId: number }>(page, 'POST', '/pagamento/gera', {
    ...pedido,
    visto,
  });
  const { arquivo } = await chama<{ arquivo: string }>(
    page,
    'GET',
    `/remessa/arquivo?remessaId=${remessaId}`,
  );
  return {
    recebId,
    arquivo: retornoDe(arquivo, () => ({
      ...{ ocorrencias: '00', pagoEm: pedido.data.split('-').toReversed().join('') },
    })),
  };
}

test('ler o retorno do banco: 7 teclas', async () => {
  const { recebId, arquivo } = await retornoDeUm();
  await page.goto('/pericias');
  await titulo('Perícias').waitFor();
  // Told to the browser long before the key that asks for it.
  const escolhe = page.waitForEvent('filechooser');
  await manda('ler retorno');
  await focoEm(/^Conta/);
  await tecla('Tab');
  await tecla('Enter');
  await (await escolhe).setFiles({ name: 'banco.ret', mimeType: 'text/plain', buffer: Buffer.from(arquivo) });
  await janela('Ler retorno do banco')
    .getByText(/1 pago/)
    .waitFor();
  await tecla('Tab', 'Tab', 'Enter');
  await janela('Ler retorno do banco').waitFor({ state: 'detached' });
  const { list } = await chama<{ list: { recebId: number; pagamento: { situacao: number } }[] }>(
    page,
    'POST',
    '/pagamento/list',
    { page: 1, paginas: 100, situacao: SITUACAO_PAGAMENTO.pago },
  );
  expect(list.map((l) => l.recebId)).toContain(recebId);
  expect(teclas).toBe(7);
});

test('corrigir um valor de uma perícia aberta: 3 teclas', async () => {
  const procId = await novaPericia(page);
  await page.goto(`/pericias/${procId}`);
  await page.getByLabel(/^Honorários/).waitFor();
  await manda('honorarios');
  await focoEm(/^Honorários/);
  await digita('4321,09');
  await tecla('Control+s');
  await page
    .getByText(/salv[ao] com sucesso|alterad[ao] com sucesso/i)
    .first()
    .waitFor();
  expect(await valor(page, procId, 'Honorários')).toBe(4321.09);
  expect(teclas).toBe(3);
});

test('fechar uma baixa e imprimir o recibo: 2 teclas', async () => {
  const procId = await novaPericia(page);
  const [linha] = await comPessoas(page, procId, 1);
  const baixaId = await novaBaixa(page, 'Baixa de duas teclas');
  const valores = [{ catId: idDe(await detalhe(page, procId), 'Valor'), atribValue: 250 }];
  await novoRecebivel(page, { procId, procPesId: linha?.procPesId ?? 0, baixaId, valores });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impressa', '');
  });
  await page.goto(`/baixas/${baixaId}`);
  await page.getByText('Valor Total de Repasses').waitFor();
  await manda('finalizar e imprimir');
  await page.waitForURL(`/baixas/${baixaId}/recibo`);
  await page.locator('html[data-impressa]').waitFor();
  expect(teclas).toBe(2);
});

/** A name by which at least twenty people of cases are found, and no more than go in at once. */
async function nomeDeVinte(baixaId: number): Promise<{ nome: string; total: number }> {
  for (const nome of [
    'Prado',
    'Bragança',
    'Sampaio',
    'Teixeira',
    'Vasconcelos',
    'Conceição',
    'Otávio',
    'Juliana',
  ]) {
    const busca = `baixaId=${baixaId}&page=1&situacao=-1&searchFixo=${encodeURIComponent(nome)}`;
    const { total } = await chama<{ total: number }>(page, 'GET', `/pericia/listPessoasBaixa?${busca}`);
    if (total >= 20 && total <= 200) return { nome, total };
  }
  throw new Error('no name of twenty');
}

/** The header of a new case: of what is wanting Ctrl+Enter leads from one to the next. */
async function periciaNova(): Promise<void> {
  await page.goto('/baixas');
  await titulo('Baixas').waitFor();
  await manda('nova pericia');
  const foco = (nome: string) =>
    expect
      .poll(() =>
        page
          .locator(':focus')
          .and(page.getByRole('button', { name: nome }))
          .count(),
      )
      .toBe(1);
  await foco('Perícia Judicial');
  await tecla('Enter');
  await foco('Trabalhista');
  await tecla('Enter');
  await focoEm(/^Estado/);
  await escolhe('São Paulo', 'Tab');
  await focoEm(/^Cidade/);
  await escolhe('Campinas', 'Tab');
  await focoEm(/^Número do Processo/);
  await digita('0001234-56.2026.5.15.0001');
  await tecla('Tab');
  await escolhe('1ª Vara do Trabalho');
  await tecla('Control+Enter');
  await focoEm(/^Data da Nomeação/);
  await digita('10/03/2026');
  await tecla('Control+Enter');
  await focoEm(/^Honorários/);
  await digita('1500');
  await tecla('Control+Enter');
  await page.waitForURL(/passo=2/);
}

/** Three people by name, each added by Enter while the next one is typed over them. */
async function tresPessoas(): Promise<void> {
  await page.getByRole('button', { name: 'Pessoas', exact: true }).waitFor();
  await manda('pessoas');
  await focoEm(/^Tipo de Pessoa/);
  await escolhe('Peritos', 'Tab');
  const picker = janela('Pessoas');
  const nomes = picker.locator('tbody tr td:first-child');
  await nomes.nth(2).waitFor();
  const tres = (await nomes.allInnerTexts()).slice(0, 3);
  await focoEm('Busca');
  for (const [i, nome] of tres.entries()) {
    await digita(nome);
    await expect.poll(() => nomes.allInnerTexts()).toEqual([nome]);
    await tecla('Enter');
    await picker.getByRole('button', { name: `Salvar (${i + 1})` }).waitFor();
  }
  await tecla('Control+Enter');
  await picker.waitFor({ state: 'detached' });
}

test('uma perícia nova com 3 pessoas e 5 recebíveis: 26 teclas', async () => {
  const nome = 'Baixa do caso novo';
  await novaBaixa(page, nome);
  await periciaNova();
  await tresPessoas();
  await tecla('Control+Enter');
  await page.waitForURL(/passo=3/);
  await page.getByRole('button', { name: 'Adicionar Recebível' }).nth(2).waitFor();
  for (const n of [1, 2, 3, 4, 5]) {
    await tecla('Control+Enter');
    if (n === 1) {
      await focoEm('Busca');
      const achadas = page.waitForResponse((r) => /listBaixas\?.*search=/.test(r.url()));
      await digita(nome);
      await achadas;
      await janela('Baixas').locator('[aria-busy="false"] tbody tr[data-linha]').getByText(nome).waitFor();
      await tecla('Enter');
    }
    // Its amount is what a new row is made for.
    await expect.poll(() => page.locator('[data-pessoa] tbody tr[data-linha]').count()).toBe(n);
    const novo = page.locator('tr:has(:focus[data-coluna])').getByText('R$ 0,00').first();
    await novo.waitFor();
    await digita(`${n}00`);
  }
  await tecla('Control+s');
  const procId = Number(/\/pericias\/(\d+)/.exec(page.url())?.[1]);
  const valores = async () =>
    (await pessoas(page, procId)).flatMap((p) =>
      p.atribRecebiveis.map((r) => r.atributos.map((a) => a.atribValue)),
    );
  await expect
    .poll(
      async () =>
        (await valores()).filter((v) => v.some((n) => Number(n) % 100 === 0 && Number(n) >= 100)).length,
    )
    .toBe(5);
  expect(teclas).toBe(26);
  await page.locator('[data-pessoa] td[aria-readonly]', { hasText: 'R$' }).first().focus();
  await page.keyboard.press('F2');
  const explicado = page.getByRole('dialog', { name: /^Como foi calculado: / });
  await explicado.getByText('Resultado').waitFor();
  await explicado.getByText(/^Mudou por último em \d{2}\/\d{2}\/\d{4}.*, por /).waitFor();
  await page.keyboard.press('Escape');
  const perguntas = page.getByRole('button', { name: /^Como foi calculado: / });
  await expect.poll(() => perguntas.count()).toBe(0);
  // A card has no keys: opened, it is asked for at the value.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-pessoa] [data-row] button[aria-expanded="false"]').first().click();
  await perguntas.first().click();
  await explicado.getByText('Resultado').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  // In the list the arrows lead from a row to what explains its values.
  await page.goto('/pericias?tipo=5');
  await page.locator('tr[data-linha]').first().focus();
  await page.keyboard.press('ArrowRight');
  while (!/^De onde vem/.test(await nomeDoFoco())) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'De onde vem este total' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await nomeDoFoco()).toBe('De onde vem este total');
});

test('vinte recebíveis em uma baixa: 4 teclas', async () => {
  const baixaId = await novaBaixa(page, 'Baixa de quatro teclas');
  const { nome, total } = await nomeDeVinte(baixaId);
  await page.goto(`/baixas/${baixaId}`);
  await page.getByText('Valor Total de Repasses').waitFor();
  await manda('adicionar pessoa');
  await focoEm('Busca por pessoa');
  await digita(nome);
  await janela('Adicionar Pessoa')
    .getByRole('button', { name: `Adicionar todas as ${total}` })
    .waitFor();
  await tecla('Control+Enter');
  await janela('Adicionar todas').waitFor();
  await tecla('Enter');
  await page.getByText('Pessoas adicionadas à baixa').first().waitFor();
  expect(teclas).toBe(4);
  // The cases are those of other journeys.
  const { grupos } = await chama<{ grupos: { pessoas: { recebId: number; versao: number }[] }[] }>(
    page,
    'GET',
    `/pericia/baixaPessoas?baixaId=${baixaId}`,
  );
  for (const { recebId: id, versao } of grupos.flatMap((g) => g.pessoas))
    await chama(page, 'POST', '/pericia/exc', { id, versao, local: 3 });
});

/** Takes what was typed of a note, so that other journeys find the stock as it was. */
const descartaNota = (id: number) => chama(page, 'POST', '/estoque/excMovCab', { movCabId: id });

async function notaDeFornecedor(): Promise<void> {
  await page.goto('/movEstoque');
  await titulo('Movimentos').waitFor();
  await manda('adicionar movimento');
  await focoEm(/^Data de Lançamento/);
  // Over the button of its calendar.
  await tecla('Tab', 'Tab');
  await focoEm(/^Tipo de Movimento/);
  await escolhe('Entrada de fornecedor');
  await tecla('Tab');
  await escolhe('Laudos Campinas');
  await tecla('Control+s');
  await focoEm(/^Fornecedor/);
  await escolhe('Brindes do Sul');
  await tecla('Control+s');
  await page.waitForURL(/nota=\d+/);
  await expect.poll(() => page.locator(':focus[data-coluna="codigo"]').count()).toBe(1);
}

test('uma nota de fornecedor com 10 itens: 11 teclas, com uma colagem', async () => {
  const codigos = Array.from({ length: 10 }, (_, i) => `BR-${String(i + 1).padStart(3, '0')}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await notaDeFornecedor();
  const linhas = codigos.map((codigo, i) => `${codigo}\t${i + 1}\t1${i},50`);
  await page.evaluate((texto) => navigator.clipboard.writeText(texto), linhas.join('\r\n'));
  await tecla('Control+v');
  await janela('Movimentação de Estoque - Itens').getByText('Total: 10').waitFor();
  expect(teclas).toBe(11);
  await descartaNota(Number(new URL(page.url()).searchParams.get('nota')));
});

test('de onde vem um total: 2 teclas', async () => {
  await page.goto('/baixas/3');
  await page.getByText('Valor Total de Repasses').waitFor();
  await manda('de onde');
  await janela('De onde vem este total')
    .getByRole('link', { name: /^Perícia #/ })
    .first()
    .waitFor();
  expect(teclas).toBe(2);
});

test('um atributo com a sua fórmula: 6 teclas', async () => {
  await page.goto('/catalogo?categoria=40');
  await page.getByRole('button', { name: 'Todas as regras' }).waitFor();
  await manda('adicionar');
  await focoEm(/^Nome/);
  await digita('Metade dos Honorários');
  await tecla('Shift+Tab');
  await escolhe('16 - Cálculo');
  await focoEm(/^Fórmula/);
  await digita('honorarios_jud/2');
  await page.getByText('Fórmula correta').waitFor();
  await tecla('Control+s');
  await page.getByText('O que esta mudança faz').waitFor();
  await tecla('Enter');
  await page.getByText('Atributo incluído com sucesso').waitFor();
  expect(teclas).toBe(6);
  const { list } = await chama<{ list: { catId: number; versao: number; catDados: { label: string } }[] }>(
    page,
    'GET',
    '/catalogo/list?catgId=40',
  );
  const novo = list.find((r) => r.catDados.label === 'Metade dos Honorários');
  await chama(page, 'POST', '/catalogo/exc', { catId: novo?.catId, versao: novo?.versao });
});

test('uma planilha de pessoas com três células erradas, corrigidas: 14 teclas', async () => {
  const linhas = ['NOME;codigo;E-mail', ';DZ-1;', 'Décima Pessoa;DZ-2;sem arroba', ';DZ-3;'];
  await page.goto('/baixas');
  await titulo('Baixas').waitFor();
  const arquivo = page.waitForEvent('filechooser');
  await manda('nova importacao');
  await titulo('Importação').waitFor();
  await manda('tipo de importacao');
  await focoEm('Tipo de Importação');
  await escolhe('Pessoas', 'Tab');
  await focoEm('Categoria');
  await escolhe('Partes', 'Tab');
  await tecla('Enter');
  const buffer = Buffer.from(linhas.join('\r\n'));
  await (await arquivo).setFiles({ name: 'dez.csv', mimeType: 'text/csv', buffer });
  await page.getByText('3 linhas no arquivo').waitFor();
  await manda('verificar');
  await page.getByText('3 linhas com erro.').waitFor();
  for (const [celula, texto] of [
    ['Linha 2, NOME', 'Primeira Pessoa'],
    ['Linha 3, E-mail', 'decima@exemplo.com.br'],
    ['Linha 4, NOME', 'Última Pessoa'],
  ] as const) {
    await focoEm(celula);
    await digita(texto);
    await tecla('Enter');
  }
  await manda('importar');
  await page
    .getByText(/3 incluídas/)
    .first()
    .waitFor();
  expect(teclas).toBe(14);
});

test('um brinde pedido e entregue no balcão: 8 teclas', async () => {
  const { list } = await chama<{
    list: { id: number; name: string; brindes: { pontos: number; empId: number } }[];
  }>(page, 'POST', '/user/listClient', { search: '', limit: 100, brindes: true });
  const cliente = list.find(
    (c) => c.brindes.pontos === 0 && list.filter((x) => x.name === c.name).length === 1,
  );
  if (cliente === undefined) throw new Error('no client without points');
  await chama(page, 'POST', '/user/pontosInc', {
    id: cliente.id,
    quantidade: 60,
    motivo: 'Crédito de teste',
  });
  await page.goto('/pedidosEstoque?empresa=2');
  await page.getByRole('combobox', { name: 'Situação' }).waitFor();
  await manda('solicitar brinde');
  await focoEm(/^Cliente/);
  await escolhe(cliente.name);
  await tecla('Tab');
  await escolhe('Caneta esferográfica');
  await tecla('Control+s');
  await janela('Código de entrega').waitFor();
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Entregar agora');
  await tecla('Enter');
  await janela('Informe o código de entrega do brinde').getByText(cliente.name).waitFor();
  await tecla('Enter');
  await page.getByText('Brinde entregue com sucesso').waitFor();
  expect(teclas).toBe(8);
});

test('nada falhou no console', () => {
  expect(falhas).toEqual([]);
});
