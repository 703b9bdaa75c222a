import { formatMoney } from '@retaguarda/domain';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  baixaEditavel,
  chama,
  comPessoas,
  detalhe,
  idDe,
  mudaPessoa,
  mudaRecebivel,
  novaBaixa,
  novaPericia,
  novoRecebivel,
  pessoas,
  valor,
} from './support/api.ts';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, acessivel, entra, figura, type Tela } from './support/browser.ts';

const PASTA = 'test-results/concorrencia';
/** Two people, each with a browser of their own. */
let ana: Page;
let bia: Page;
let telas: Tela[];

beforeAll(async () => {
  telas = [await abre(), await abre()];
  const [a, b] = telas;
  if (!a || !b) throw new Error('two browsers');
  [ana, bia] = [a.page, b.page];
  await entra(ana, 'admin');
  await entra(bia);
});

const campo = (page: Page, rotulo: string): Locator => page.getByRole('textbox', { name: rotulo }).first();
const salva = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const salvou = (page: Page, texto: RegExp) => page.getByText(texto).first().waitFor();
const conflito = (page: Page): Locator => page.getByRole('dialog', { name: /^Alterado (por|enquanto)/ });
const grupo = (page: Page, rotulo: string): Locator =>
  conflito(page).getByRole('group', { name: new RegExp(`^${rotulo}`) });

async function abrePericia(page: Page, procId: number): Promise<void> {
  await page.goto(`/pericias/${procId}`);
  await campo(page, 'Observações').waitFor();
}

/** Whoever comes back to a page asks at once, and not at the next beat. */
const torna = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('cada uma lê quem mais tem a perícia aberta, e o aviso some quando a outra a fecha', async () => {
  const procId = await novaPericia(ana);
  await abrePericia(ana, procId);
  await abrePericia(bia, procId);
  const aviso = (page: Page) => page.getByText(/(também está com|está editando) este registro/);
  await aviso(bia).waitFor();
  await torna(ana);
  await aviso(ana).waitFor();
  await acessivel(bia, 'presença');
  await figura(bia, `${PASTA}/presenca-1440-light.png`);
  await ana.goto('/');
  const dizDela = async () => {
    await torna(bia);
    return aviso(bia).count();
  };
  await expect.poll(dizDela).toBe(0);
});

describe('dados da perícia', () => {
  test('o mesmo campo: a segunda vê as duas versões, escolhe e salva', async () => {
    const procId = await novaPericia(ana);
    await Promise.all([abrePericia(ana, procId), abrePericia(bia, procId)]);
    await campo(ana, 'Honorários').fill('5000,00');
    await salva(ana);
    await salvou(ana, /Perícia alterada com sucesso/);
    await campo(bia, 'Honorários').fill('7000,00');
    await campo(bia, 'Observações').fill('da Bia');
    await salva(bia);
    await conflito(bia).waitFor();
    const honorarios = grupo(bia, 'Honorários');
    await expect.poll(() => honorarios.textContent()).toMatch(/Você aqui, e .+ às \d\d:\d\d/);
    expect(await honorarios.getByRole('radio', { name: /^Seu valor/ }).isChecked()).toBe(true);
    expect(await honorarios.textContent()).toContain(formatMoney(700_000));
    expect(await honorarios.textContent()).toContain(formatMoney(500_000));
    expect(await grupo(bia, 'Observações').textContent()).toContain('Só você mudou');
    await emCadaAspecto(bia, 'processo', { pasta: 'concorrencia' });
    // The keyboard alone decides: the first choice has the focus.
    expect(
      await honorarios
        .getByRole('radio', { name: /^Seu valor/ })
        .evaluate((e) => e === document.activeElement),
    ).toBe(true);
    await bia.keyboard.press('ArrowDown');
    expect(await honorarios.getByRole('radio', { name: /^Valor atual/ }).isChecked()).toBe(true);
    await conflito(bia).getByRole('button', { name: 'Salvar mesclado' }).click();
    await conflito(bia).waitFor({ state: 'detached' });
    await salvou(bia, /Perícia alterada com sucesso/);
    expect(await valor(bia, procId, 'Honorários')).toBe(5000);
    expect(await valor(bia, procId, 'Observações')).toBe('da Bia');
    expect(await campo(bia, 'Honorários').inputValue()).toContain('5.000,00');
  });
});

test('campos diferentes juntam-se sozinhos, e a segunda lê quem mudou o quê, e quando', async () => {
  const procId = await novaPericia(ana);
  await Promise.all([abrePericia(ana, procId), abrePericia(bia, procId)]);
  await campo(ana, 'Honorários').fill('5000,00');
  await salva(ana);
  await salvou(ana, /Perícia alterada com sucesso/);
  await campo(bia, 'Observações').fill('da Bia');
  await salva(bia);
  await salvou(bia, /.+ mudou Honorários às \d\d:\d\d\./);
  await figura(bia, `${PASTA}/juntou-1440-light.png`);
  expect(await conflito(bia).count()).toBe(0);
  await expect.poll(() => valor(bia, procId, 'Observações')).toBe('da Bia');
  expect(await valor(bia, procId, 'Honorários')).toBe(5000);
});

test('excluída por outra pessoa, é dito na hora; o digitado fica, e volta com ela, também depois de recarregar', async () => {
  // As in service: what happens is told to whoever listens.
  const tela = await abre({ aoVivo: true });
  const ouvinte = tela.page;
  await entra(ouvinte);
  const procId = await novaPericia(ana);
  await abrePericia(ouvinte, procId);
  await campo(ouvinte, 'Observações').fill('digitado pela Bia');
  const exclui = () => chama(ana, 'POST', '/pericia/exc', { id: procId, local: 1 });
  await exclui();
  const aviso = ouvinte.getByText(/ excluiu este registro hoje às \d\d:\d\d\./);
  await aviso.waitFor();
  await acessivel(ouvinte, 'excluído');
  await figura(ouvinte, `${PASTA}/excluida-1440-light.png`);
  expect(await campo(ouvinte, 'Observações').inputValue()).toBe('digitado pela Bia');
  await ouvinte.getByRole('button', { name: 'Restaurar e salvar' }).click();
  const volta = ouvinte.getByRole('dialog', { name: 'Restaurar o registro' });
  await volta.getByRole('button', { name: 'Restaurar e salvar' }).click();
  await salvou(ouvinte, /Perícia alterada com sucesso/);
  await aviso.waitFor({ state: 'detached' });
  expect(await valor(ana, procId, 'Observações')).toBe('digitado pela Bia');

  await campo(ouvinte, 'Observações').fill('ainda por salvar');
  await exclui();
  await aviso.waitFor();
  await ouvinte.goto(`/pericias/${procId}`);
  await aviso.waitFor();
  await ouvinte.getByRole('link', { name: 'Ver meus rascunhos' }).click();
  await ouvinte.getByRole('button', { name: new RegExp(`Ver o que digitei em .*#${procId}`) }).click();
  await ouvinte.getByRole('dialog').getByText('Observações: ainda por salvar').waitFor();
  await figura(ouvinte, `${PASTA}/rascunho-excluida-1440-light.png`);
  expect(tela.falhas).toEqual([]);
  await tela.context.close();
});

describe('pessoas e recebíveis', () => {
  test('pessoas: todas as linhas em conflito de uma vez', async () => {
    const procId = await novaPericia(ana);
    const linhas = await comPessoas(ana, procId, 2);
    const anotacoes = idDe(await detalhe(ana, procId), 'Anotações');
    await bia.goto(`/pericias/${procId}?etapa=2`);
    for (const [i, l] of linhas.entries()) {
      await bia
        .getByRole('row', { name: new RegExp(l.pesNome) })
        .getByRole('button', { name: 'Editar' })
        .click();
      await campo(bia, 'Anotações').fill(`minha ${i}`);
      await bia.getByRole('button', { name: 'Recolher' }).click();
      await mudaPessoa(ana, procId, l, [{ catId: anotacoes, atribValue: `dela ${i}` }]);
    }
    await bia.getByRole('button', { name: 'Próximo' }).click();
    await conflito(bia).waitFor();
    for (const l of linhas) await conflito(bia).getByRole('heading', { name: l.pesNome }).waitFor();
    await conflito(bia).getByText('dela 1').click();
    await emCadaAspecto(bia, 'pessoas', { pasta: 'concorrencia' });
    await conflito(bia).getByRole('button', { name: 'Salvar mesclado' }).click();
    await salvou(bia, /Pessoas salvas com sucesso/);
    const gravadas = (await pessoas(ana, procId)).map(
      (p) => p.atribProcessoPessoa.find((v) => v.catId === anotacoes)?.atribValue,
    );
    expect(gravadas).toEqual(['minha 0', 'dela 1']);
  });

  test('uma pessoa removida pela outra: o que foi digitado fica à vista, o resto se salva', async () => {
    const procId = await novaPericia(ana);
    const [fica, sai] = await comPessoas(ana, procId, 2);
    if (!fica || !sai) throw new Error('two people');
    await bia.goto(`/pericias/${procId}?passo=2`);
    for (const [i, l] of [fica, sai].entries()) {
      await bia
        .getByRole('row', { name: new RegExp(l.pesNome) })
        .getByRole('button', { name: 'Editar' })
        .click();
      await campo(bia, 'Anotações').fill(`nota ${i}`);
      await bia.getByRole('button', { name: 'Recolher' }).click();
    }
    await chama(ana, 'POST', '/pericia/exc', { id: sai.procPesId, local: 2 });
    await bia.keyboard.press('Control+s');
    await conflito(bia).getByText(`${sai.pesNome} não está mais aqui`).waitFor();
    await conflito(bia).getByText('nota 1').waitFor();
    await conflito(bia).getByRole('button', { name: 'Salvar mesclado' }).click();
    await salvou(bia, /Pessoas salvas com sucesso/);
    const restantes = await pessoas(ana, procId);
    expect(restantes.map((p) => p.procPesId)).toEqual([fica.procPesId]);
    expect(restantes[0]?.atribProcessoPessoa.map((v) => v.atribValue)).toContain('nota 0');
  });
});

/** A text that is seen: columns are as wide as their longest one, which stands in them unseen too. */
const visto = (page: Page, texto: string) => page.getByText(texto).filter({ visible: true }).first();

describe('baixa', () => {
  test('nome mudado pelas duas', async () => {
    const baixaId = await novaBaixa(ana, 'Lote original');
    await bia.goto(`/baixas/${baixaId}`);
    const nome = bia.locator('#baixa-nome');
    await nome.fill('Lote da Bia');
    const baixa = { baixaId, baixaNome: 'Lote da Ana', baixaDta: '2026-03-11', baixaSituacao: 1, versao: 1 };
    await chama(ana, 'POST', '/pericia/altBaixa', { baixa });
    await salva(bia);
    await expect.poll(() => grupo(bia, 'Nome').textContent()).toMatch(/Você aqui, e .+ às \d\d:\d\d/);
    expect(await grupo(bia, 'Data').textContent()).toMatch(/Só .+ às \d\d:\d\d/);
    await emCadaAspecto(bia, 'baixa', { pasta: 'concorrencia' });
    await conflito(bia).getByRole('button', { name: 'Salvar mesclado' }).click();
    await salvou(bia, /Baixa alterada com sucesso/);
    const { listBaixas } = await chama<{ listBaixas: { baixaNome: string; baixaDta: string }[] }>(
      ana,
      'GET',
      `/pericia/listBaixas?baixaId=${baixaId}&situacao=-1`,
    );
    expect(listBaixas[0]).toMatchObject({ baixaNome: 'Lote da Bia', baixaDta: '2026-03-11' });
  });

  test('recebíveis editáveis na própria baixa', async () => {
    const { baixaId, grupo: g } = await baixaEditavel(ana);
    const [pessoa] = g.pessoas;
    const catId = (label: string) => g.definicoes.find((d) => d.catDados.label === label)?.catId ?? 0;
    await bia.goto(`/baixas/${baixaId}`);
    await bia.locator(`tr[data-linha="${pessoa?.recebId}"] td[data-coluna="r${catId('Valor')}"]`).click();
    await campo(bia, 'Valor').fill('43,21');
    await mudaRecebivel(ana, pessoa?.procId ?? 0, pessoa?.recebId ?? 0, [
      { catId: catId('Valor'), atribValue: 77.77 },
      { catId: catId('Nota Fiscal'), atribValue: 'NF da Ana' },
    ]);
    await salva(bia);
    expect(await grupo(bia, 'Valor').textContent()).toContain(formatMoney(7_777));
    await expect.poll(() => grupo(bia, 'Nota Fiscal').textContent()).toMatch(/Só .+ às \d\d:\d\d/);
    await conflito(bia).getByRole('button', { name: 'Salvar mesclado' }).click();
    await salvou(bia, /Recebíveis salvos com sucesso/);
    await visto(bia, 'NF da Ana').waitFor();
    const gravado = (await pessoas(ana, pessoa?.procId ?? 0))
      .flatMap((p) => p.atribRecebiveis)
      .find((r) => r.recebId === pessoa?.recebId);
    expect(gravado?.atributos.find((v) => v.catId === catId('Valor'))?.atribValue).toBe(43.21);
    expect(gravado?.atributos.find((v) => v.catId === catId('Nota Fiscal'))?.atribValue).toBe('NF da Ana');
  });

  test('fechar enquanto a outra inclui: recusa, mostra o que há agora e pede de novo', async () => {
    const procId = await novaPericia(ana);
    const [um, dois] = await comPessoas(ana, procId, 2);
    const catValor = idDe(await detalhe(ana, procId), 'Valor');
    const baixaId = await novaBaixa(ana, 'Lote a fechar');
    const inclui = (procPesId = 0, atribValue = 0) =>
      novoRecebivel(ana, { procId, procPesId, baixaId, valores: [{ catId: catValor, atribValue }] });
    await inclui(um?.procPesId, 100);
    await bia.goto(`/baixas/${baixaId}`);
    await visto(bia, formatMoney(10_000)).waitFor();
    await bia.locator('#baixa-nome').fill('Lote a fechar, renomeado');
    await inclui(dois?.procPesId, 50);
    await bia
      .getByRole('textbox', { name: 'Situação' })
      .or(bia.getByRole('combobox', { name: 'Situação' }))
      .first()
      .click();
    await bia.getByRole('option', { name: 'Finalizada' }).click();
    await salva(bia);
    await bia
      .getByText(/Os recebíveis desta baixa mudaram enquanto você a fechava/)
      .first()
      .waitFor();
    await expect
      .poll(() => bia.getByText('Valor Total de Repasses').locator('..').textContent())
      .toContain(formatMoney(15_000));
    expect(await bia.locator('#baixa-nome').inputValue()).toBe('Lote a fechar, renomeado');
    await figura(bia, `${PASTA}/fechar.png`);
    await acessivel(bia, 'fechar');
    await salva(bia);
    await bia.getByText('Baixa Finalizada: recebíveis bloqueados').waitFor();
  });
});

test('nada falhou no console, nem a política de conteúdo', () => {
  expect(telas.flatMap((t) => t.falhas)).toEqual([]);
});
