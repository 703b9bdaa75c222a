import {
  acessosQuemConcede,
  RELATORIO_VAZIO,
  type RelatorioSalvo,
  relatorioAlt,
  relatorioCalcula,
  relatorioFixa,
  relatorioFontes,
  relatorioInc,
  relatorioLinhas,
  relatorioList,
  relatorioNoInicio,
  relatorioVer,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daCabeca, dialogo, escolhe, fazNaCabeca } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { CALCULADO, FONTE } from './testing/relatorios.ts';
import { FIXADOS, LINHAS, RELATORIOS, SALVA, RELATORIO as T } from './textos.ts';

const DEFINICAO = {
  ...RELATORIO_VAZIO,
  fonte: 'recebiveis' as const,
  grupos: [{ campo: 'pessoa' }, { campo: 'data', por: 'mes' as const }],
  medidas: [
    { campo: 'valor', op: 'soma' as const },
    { campo: 'registros', op: 'contagem' as const },
  ],
  grafico: { tipo: 'nenhum' as const, medida: 0 },
};
const SALVO: RelatorioSalvo = {
  relatorioId: 7,
  versao: 3,
  nome: 'Por pessoa',
  descricao: '',
  definicao: DEFINICAO,
  perfilId: null,
  noInicio: false,
  agenda: null,
  propria: true,
  dono: 'Ana Operadora',
  perfilNome: '',
  fixado: false,
};

const servidor = (): Servidor =>
  new Servidor()
    .responde(relatorioFontes, () => ({ fontes: [FONTE] }))
    .responde(relatorioVer, () => ({ relatorio: SALVO }))
    .responde(relatorioCalcula, () => CALCULADO)
    .responde(relatorioList, () => ({
      list: [
        {
          ...{
            relatorioId: 7,
            nome: 'Por pessoa',
            descricao: '',
            fonte: 'recebiveis' as const,
            propria: true,
          },
          ...{ dono: 'Ana', perfilNome: 'Financeiro', noInicio: false, fixado: false, agendado: true },
        },
      ],
      prontos: [
        {
          codigo: 'pronto',
          nome: 'Um pronto',
          descricao: 'Vem com o produto',
          definicao: DEFINICAO,
          fixado: true,
        },
      ],
      perfis: [{ perfilId: 2, nome: 'Financeiro' }],
    }));

test('a lista: os meus, os prontos, o que cada um é; um alfinete põe no início', async () => {
  const s = servidor().responde(relatorioFixa, () => ({ message: 'Feito' }));
  const user = await abreTela('/relatorios', s);
  const meus = await screen.findByRole('region', { name: RELATORIOS.meus });
  within(meus).getByText('Compartilhado com Financeiro');
  within(meus).getByText(RELATORIOS.porEmail);
  await screen.findByRole('button', { name: RELATORIOS.soltar('Um pronto') });
  await user.click(within(meus).getByRole('button', { name: RELATORIOS.fixar('Por pessoa') }));
  await waitFor(() => expect(s.enviados(relatorioFixa)).toHaveLength(1));
  expect(s.enviados(relatorioFixa)[0]?.body).toEqual({ relatorioId: 7, fixado: true });
});

test('a tabela recolhe grupos, e cada um abre as linhas que conta; o endereço guarda o que se vê', async () => {
  const s = servidor().responde(relatorioLinhas, () => ({
    colunas: [
      { chave: 'pessoa', nome: 'Pessoa', tipo: 'texto' as const },
      { chave: 'data', nome: 'Data da baixa', tipo: 'data' as const },
      { chave: 'soma.valor', nome: 'Valor', tipo: 'dinheiro' as const },
    ],
    list: [{ id: 1, abre: { tipo: 'pericia' as const, id: 42 }, celulas: ['Ana Abreu', '2026-03-15', 50] }],
    total: 1,
    valores: [50, 1],
  }));
  const user = await abreTela('/relatorios/7', s);
  const tabela = await screen.findByRole('table', { name: T.tabela });
  within(tabela).getByRole('button', { name: 'R$ 170,10' });
  const figuras = within(screen.getByLabelText(T.figuras)).getAllByRole('term');
  expect(figuras.map((f) => f.textContent)).toEqual(['Valor', 'Recebíveis', 'Pessoa']);
  await user.click(within(tabela).getByRole('button', { name: T.recolhe('Ana Abreu') }));
  expect(within(tabela).queryByText('Fevereiro de 2026')).toBeNull();
  await user.click(within(tabela).getByRole('button', { name: T.expande('Ana Abreu') }));
  await user.click(within(tabela).getAllByRole('button', { name: 'Março de 2026' })[0] as HTMLElement); // there are two
  const linhas = within(await dialogo(LINHAS.titulo('Ana Abreu › Março de 2026')));
  await linhas.findByText('15/03/2026');
  expect(linhas.getByRole('link', { name: '#42' }).getAttribute('href')).toBe('/pericias/42');
  linhas.getByText('1 linha · Valor R$ 50,00 · Recebíveis 1');
  expect(s.enviados(relatorioLinhas)[0]?.body).toMatchObject({ chaves: ['10', '2026-03'], page: 1 });
  expect(enderecoAtual()).toContain('grupo=');
});

test('montar muda o cálculo e o endereço; salvar põe no lugar, e quem não pode lê por quê', async () => {
  const s = servidor().responde(relatorioAlt, () => ({
    message: 'Relatório alterado com sucesso',
    versao: 4,
  }));
  const user = await abreTela('/relatorios/7', s);
  await screen.findByRole('table', { name: T.tabela });
  // What it is built with stands aside until it is asked for, and nothing is offered to be saved before it changes.
  expect(screen.queryByRole('button', { name: T.tiraGrupo(1) })).toBeNull();
  expect(screen.queryByRole('button', { name: T.salvarComo })).toBeNull();
  await user.click(screen.getByRole('button', { name: T.montar }));
  await user.click(await screen.findByRole('button', { name: T.tiraGrupo(1) }));
  await waitFor(() => expect(s.enviados(relatorioCalcula)).toHaveLength(2));
  expect(s.enviados(relatorioCalcula)[1]?.body).toMatchObject({ grupos: [{ campo: 'pessoa' }] });
  expect(enderecoAtual()).toContain('d=');
  await escolhe(user, screen.getByLabelText(T.grupo(1), { selector: 'input' }), 'Situação da baixa');
  await waitFor(() =>
    expect(s.enviados(relatorioCalcula).at(-1)?.body).toMatchObject({
      grupos: [{ campo: 'pessoa' }, { campo: 'situacaoBaixa' }],
    }),
  );
  screen.getByRole('button', { name: T.salvarComo });
  await user.click(screen.getByRole('button', { name: T.salvar }));
  await waitFor(() => expect(s.enviados(relatorioAlt)).toHaveLength(1));
  expect(s.enviados(relatorioAlt)[0]?.body).toMatchObject({
    ...{ relatorioId: 7, versao: 3, nome: 'Por pessoa' },
    definicao: { grupos: [{ campo: 'pessoa' }, { campo: 'situacaoBaixa' }] },
  });
});

test('salvar como pede um nome; a recusa fica no seu campo, e o relatório novo se abre', async () => {
  let vez = 0;
  const s = servidor().responde(relatorioInc, () => {
    vez += 1;
    if (vez === 1)
      throw new Recusa(422, [
        { code: 'em_uso', message: 'Já existe um relatório seu com este nome', field: 'nome' },
      ]);
    return { message: 'Relatório salvo com sucesso', relatorioId: 9, versao: 1 };
  });
  const user = await abreTela('/relatorios/pronto', s);
  await screen.findByRole('table', { name: T.tabela });
  await fazNaCabeca(user, T.salvarComo);
  const nova = within(await dialogo(SALVA.tituloNovo));
  await user.click(nova.getByRole('button', { name: SALVA.salvar }));
  await nova.findByText('Já existe um relatório seu com este nome');
  await user.type(nova.getByLabelText(SALVA.nome, { exact: false, selector: 'input' }), ' 2');
  await user.click(nova.getByRole('button', { name: SALVA.salvar }));
  await waitFor(() => expect(enderecoAtual()).toBe('/relatorios/9'));
  expect(s.enviados(relatorioInc)[1]?.body).toMatchObject({ nome: 'Um pronto 2', definicao: DEFINICAO });
});

test('sem o que somar, com uma recusa e com o que falta de direito, a tela diz', async () => {
  const vazio = servidor().responde(relatorioCalcula, () => ({
    ...CALCULADO,
    ...{ linhas: [], total: { quantidade: 0, valores: [0, 0] }, parcial: true },
  }));
  const user = await abreTela('/relatorios/7', vazio, { pode: ['relatorios', 'baixas'] });
  await screen.findByText(T.vazio);
  screen.getByText(T.parcial);
  expect((await daCabeca(user, T.salvarComo)).getAttribute('aria-disabled')).toBe('true');
});

test('o início mostra os fixados com a sua soma, cada um uma ligação; o que não se calcula o diz', async () => {
  const fixado = (parte: object) => ({
    ...{ relatorioId: 7, codigo: null, nome: 'Por pessoa', definicao: DEFINICAO, fixado: true },
    ...parte,
  });
  const s = servidor()
    .responde(relatorioNoInicio, () => ({
      list: [
        fixado({}),
        fixado({ relatorioId: 8, nome: 'Recusado', definicao: { ...DEFINICAO, limite: 5 } }),
      ],
    }))
    .responde(relatorioCalcula, ({ body }) => {
      if ((body as { limite: number }).limite === 5) throw new Recusa(422, []);
      return CALCULADO;
    });
  await abreTela('/', s, { pode: ['home', 'relatorios', 'baixas'] });
  const fixados = await screen.findByRole('region', { name: FIXADOS.titulo });
  await within(fixados).findByText('R$ 170,10');
  within(fixados).getByText('Ana Abreu');
  await within(fixados).findByText(FIXADOS.falhou);
  const [primeiro] = within(fixados).getAllByRole('link');
  expect(primeiro?.getAttribute('href')).toBe('/relatorios/7');
});

test('o relatório que não há tem uma página só: o que houve, por quê, e a volta', async () => {
  const semEle = servidor()
    .responde(relatorioVer, () => {
      throw new Recusa(404);
    })
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  const user = await abreTela('/relatorios/9999', semEle);
  await screen.findByRole('heading', { level: 1, name: UI.naoEncontrado });
  await screen.findByText(/Alice Montenegro/);
  await user.click(screen.getByRole('link', { name: T.voltar }));
  await screen.findByRole('heading', { level: 1, name: RELATORIOS.titulo });
});
