import { TIPO } from '@retaguarda/atributos';
import {
  acessosPede,
  acessosQuemConcede,
  authMe,
  CONDICAO_LISTA,
  type Coluna,
  FILTRO_FIXO,
  lotePrevia,
  type PericiaLinha,
  periciaExc,
  periciaExcImpacto,
  periciaList,
  periciaListBaixas,
  periciaTipos,
  periciaTotais,
  type RouteResponse,
} from '@retaguarda/contract';
import { addDays, SITUACAO_BAIXA, SITUACAO_PERICIA, todayIn } from '@retaguarda/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ATRIBUTO } from '../../../atributos/textos.ts';
import { saveTenant, saveWho } from '../../../lib/call/session.ts';
import { OWN_LAYOUT, saveLayout } from '../../../lib/list/column-layout.ts';
import { LOTE_T as L } from '../../../registros/lote/textos.ts';
import { valorDe } from '../../../registros/testing/atributos.ts';
import {
  daCabeca,
  daLinha,
  dialogo,
  dica,
  escolhe,
  falta,
  fazNaLinha,
  fazNoDialogo,
  linha,
  totalDito,
} from '../../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, volta } from '../../../testing/tela.tsx';
import { MARKS_TEXTS } from '../../../ui/table/marks-texts.ts';
import { UI } from '../../../ui/texts.ts';
import { CASO, CIVEIS, grupo, lista, outraFolha, pericias, TRABALHISTA, tipos } from '../testing/caso.ts';
import { PERICIA as T } from '../textos.ts';

const TELA = `/pericias?tipo=${CIVEIS}`;
const REGISTRO = 904;
const DE_ONDE_VEM = 'De onde vem este total';
const pedida = (servidor: Servidor) => servidor.enviados(periciaList).at(-1)?.query;
const seletor = (rotulo: string) => screen.getByLabelText(rotulo, { selector: 'input' });
const botao = (nome: string) => screen.getByRole('button', { name: nome });

test('sem nenhum tipo nada se lista, e nem inclui nem imprime: os botões dizem por quê', async () => {
  const servidor = pericias(CASO).responde(periciaTipos, () => tipos({ tipoPericias: [] }));
  const user = await abreTela('/pericias', servidor);
  await screen.findByRole('heading', { name: T.titulo });
  expect(await dica(user, botao('Adicionar'))).toBe(T.selecioneTipo);
  expect((await daCabeca(user, UI.imprimir)).textContent).toContain(T.selecioneTipo);
  expect(servidor.enviados(periciaList)).toEqual([]);
});

test('abre no primeiro tipo, e as abas levam aos outros', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela('/pericias', servidor);
  await user.click(await screen.findByRole('tab', { name: 'Cíveis' }));
  await linha(/Campinas/);
  expect(enderecoAtual()).toBe(TELA);
});

test('o único tipo que há já está escolhido', async () => {
  const servidor = pericias(CASO).responde(periciaTipos, () =>
    tipos({ tipoPericias: [{ catgId: CIVEIS, nome: 'Cíveis', total: 0 }] }),
  );
  await abreTela('/pericias', servidor);
  await linha(/Campinas/);
  expect(enderecoAtual()).toBe(TELA);
});

test('um tipo que já não existe sai do endereço, e abre o primeiro', async () => {
  const servidor = pericias(CASO).responde(periciaTipos, ({ query }) => {
    if (query.catgId === 77) throw new Recusa(404, [{ message: 'Tipo não encontrado' }]);
    return tipos();
  });
  await abreTela('/pericias?tipo=77', servidor);
  await waitFor(() => expect(enderecoAtual()).toMatch(/^\/pericias\?tipo=(?!77$)/));
});

test('enquanto espera não diz que está vazia; depois mostra a perícia na sua categoria', async () => {
  let resolve: (pagina: RouteResponse<typeof periciaList>) => void = () => undefined;
  const promise = new Promise<RouteResponse<typeof periciaList>>((feita) => {
    resolve = feita;
  });
  await abreTela(
    TELA,
    pericias().responde(periciaList, () => promise),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(T.vazio)).toBeNull();
  await act(async () => resolve(lista([CASO])));
  const categoria = within(await screen.findByRole('region', { name: 'Trabalhista' }));
  const celulas = within(categoria.getByRole('row', { name: /12/ }));
  for (const texto of ['SP/Campinas', 'R$ 1.500,50', 'R$ 1.000,00', 'R$ 500,50'])
    expect(celulas.getAllByRole('cell').map((c) => c.textContent?.replaceAll('\u00a0', ' '))).toContain(
      texto,
    );
});

test.each([
  ['o tipo que se cadastra nele mesmo', CIVEIS, T.vazio],
  ['o que só tem categorias abaixo', TRABALHISTA, T.vazioFolhas],
])('vazia, %s diz onde incluir', async (_, folha, texto) => {
  const servidor = pericias().responde(periciaTipos, () =>
    tipos({ listPericias: [{ ...outraFolha, catgId: folha }] }),
  );
  await abreTela(TELA, servidor);
  await screen.findByText(texto);
});

test('sem achados, oferece a lista do tipo sem os filtros', async () => {
  const servidor = pericias();
  const user = await abreTela(`${TELA}&situacao=3&fixo=-1&buscaFixa=xyz&tamanho=50`, servidor);
  await screen.findByText(UI.nadaCorresponde);
  servidor.responde(periciaList, () => lista([CASO]));
  await user.click(botao(UI.limparFiltros));
  await linha(/Campinas/);
  expect(enderecoAtual()).toBe(`${TELA}&tamanho=50`);
});

test('a falha tem outra tentativa', async () => {
  const servidor = pericias().responde(periciaList, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela(TELA, servidor);
  await screen.findByText(UI.naoCarregou);
  servidor.responde(periciaList, () => lista([CASO]));
  await user.click(botao(UI.tentarDeNovo));
  await linha(/Campinas/);
});

test('vazia para quem atua em algumas empresas, diz que pode haver o que não se mostra, e quem dá o acesso', async () => {
  const servidor = pericias()
    .responde(authMe, () => ({
      id: 7,
      nome: 'Ana',
      email: '',
      urlImg: '',
      permissions: ['pericias'],
      empresas: [{ id: 3, nome: 'Laudos Campinas' }],
    }))
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  await abreTela(TELA, servidor);
  const nota = await screen.findByRole('note');
  await within(nota).findByText(/Você atua em: Laudos Campinas\..*Alice Montenegro/);
});

test('proibida, diz quem pode dar o acesso, e com um clique o pede', async () => {
  const servidor = pericias()
    .responde(periciaList, () => {
      throw new Recusa(403, [{ code: 'sem_permissao', message: 'Você não tem permissão para isto.' }]);
    })
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }))
    .responde(acessosPede, () => ({ message: 'Pedido enviado', pedidoEm: '2026-11-24T12:00:00.000Z' }));
  const user = await abreTela(TELA, servidor);
  const aviso = within(await screen.findByRole('alert'));
  await aviso.findByText(/Alice Montenegro/);
  await user.click(await aviso.findByRole('button', { name: UI.pedirAcesso }));
  await waitFor(() => expect(servidor.enviados(acessosPede).at(-1)?.body).toEqual({ recurso: 'pericias' }));
  expect(screen.queryByRole('button', { name: UI.tentarDeNovo })).toBeNull();
});

test('a situação vai ao servidor e ao endereço, volta à primeira página, e Voltar a desfaz', async () => {
  const servidor = pericias(CASO).responde(periciaList, () => lista([CASO], { total: 25, totalPages: 3 }));
  const user = await abreTela(`${TELA}&pagina=2`, servidor);
  await linha(/Campinas/);
  expect(pedida(servidor)).toMatchObject({ page: 2, situacao: -1, catgId: CIVEIS });
  await escolhe(user, seletor(T.situacao), 'Finalizada');
  await waitFor(() =>
    expect(pedida(servidor)).toMatchObject({ page: 1, situacao: SITUACAO_PERICIA.finalizada }),
  );
  expect(enderecoAtual()).toBe(`${TELA}&situacao=3`);
  volta();
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}&pagina=2`));
});

test('o filtro fixo de ID só aceita algarismos', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  await escolhe(user, seletor(T.filtrosFixos), 'ID');
  await user.type(await screen.findByLabelText(T.busca), 'n. 12{Enter}');
  await waitFor(() =>
    expect(pedida(servidor)).toMatchObject({ filterFixo: FILTRO_FIXO.id, searchFixo: '12' }),
  );
  await escolhe(user, seletor(T.filtrosFixos), 'Cidade');
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}&fixo=-1`));
  expect(pedida(servidor)?.searchFixo).toBeUndefined();
});

test('só as minhas: vão ao servidor e ao endereço, e de volta', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  await user.click(screen.getByRole('button', { name: T.minhas }));
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ minhas: 1 }));
  expect(enderecoAtual()).toBe(`${TELA}&minhas=1`);
  await user.click(screen.getByRole('button', { name: T.minhas }));
  await waitFor(() => expect(enderecoAtual()).toBe(TELA));
});

test('sem filtro que diga onde, busca em todos os atributos de busca; o filtro fixo toma o lugar dela', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  await user.type(screen.getByLabelText(T.busca), '0001{Enter}');
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ search: '0001' }));
  expect(pedida(servidor)?.filterId).toBeUndefined();
  expect(enderecoAtual()).toContain('&busca=0001');
  await escolhe(user, seletor(T.filtrosFixos), 'Cidade');
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}&fixo=-1`));
  expect(screen.getAllByLabelText(T.busca)).toHaveLength(1);
});

test('o prazo em aberto que passou ou está perto se destaca; o de um caso sem prazo em aberto não', async () => {
  const dia = (n: number) => addDays(todayIn(new Date().toISOString()) ?? '', n) ?? '';
  const prazo = { catId: REGISTRO, tipo: TIPO.data } as const;
  const com = (procId: number, vence: string, aberto = true): PericiaLinha => ({
    ...CASO,
    procId,
    atribTable: [valorDe(REGISTRO, vence)],
    prazos: aberto ? [{ catId: REGISTRO, vence }] : [],
  });
  const casos = [com(1, dia(-2)), com(2, dia(3)), com(3, dia(40)), com(4, dia(-2), false)];
  const coluna = { ...prazo, label: 'Prazo Final', calcRetorno: 0 as const, opcoes: [] };
  const deles = lista(casos, { pericias: [{ ...grupo(...casos), inTable: [coluna] }] });
  await abreTela(
    TELA,
    pericias().responde(periciaList, () => deles),
  );
  const tons = (await screen.findAllByRole('row', { name: /Campinas/ })).map(
    (r) => r.querySelector('[data-prazo]')?.getAttribute('data-prazo') ?? null,
  );
  expect(tons).toEqual(['tarde', 'logo', null, null]);
});

test('o total está sempre abaixo das linhas; por categoria só se soma o que se busca', async () => {
  const soma = { catgId: TRABALHISTA, nome: 'Trabalhista', exibeValorTotal: true, total: 1 };
  const valores = { valorTotal: 1500.5, valorRepasse: 1000, valorPrevisto: 500.5 };
  const deles = lista([CASO], { subtotais: [{ ...soma, ...valores }] });
  const servidor = pericias().responde(periciaList, ({ query: { search } }) => ({
    ...deles,
    totais: search === undefined ? null : valores,
  }));
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  expect(screen.getByText(UI.total).closest('p')?.textContent).toContain('R$ 1.000,00');
  expect(screen.queryByText(T.subtotal)).toBeNull();
  await user.type(screen.getByLabelText(T.busca), '0001{Enter}');
  await screen.findByText(T.subtotal);
});

test('um filtro dinâmico busca no seu atributo', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  await escolhe(user, seletor(T.filtrosDinamicos), 'Autos');
  await user.type(await screen.findByLabelText(T.busca), '0001{Enter}');
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ filterId: '901', search: '0001' }));
  expect(decodeURIComponent(enderecoAtual())).toContain('dinamicos=[901]&busca=0001');
});

const TOTAIS = { valorTotal: 9000, valorRepasse: 6000, valorPrevisto: 3000 };
const SUBTOTAL = { ...TOTAIS, catgId: TRABALHISTA, nome: 'Trabalhista', exibeValorTotal: true, total: 40 };

test('a busca soma todas as que correspondem, e não só as da página', async () => {
  const servidor = pericias().responde(periciaList, () =>
    lista([CASO], { total: 40, totalPages: 4, totais: TOTAIS, subtotais: [SUBTOTAL] }),
  );
  await abreTela(`${TELA}&fixo=-1&buscaFixa=camp`, servidor);
  const soma = within(await linha(new RegExp(`^${T.subtotal}`)));
  for (const valor of [/9\.000,00/, /6\.000,00/, /3\.000,00/]) soma.getByText(valor);
  expect(screen.getAllByText(/9\.000,00/)).toHaveLength(2);
  expect(servidor.enviados(periciaTotais)).toEqual([]);
});

test('o que a página contou em parte é contado à parte, e a contagem que falha pode ser pedida outra vez', async () => {
  const parte = { total: 11, totalPages: 2, contagem: 'parcial' } as const;
  const servidor = pericias()
    .responde(periciaList, () => lista([CASO], parte))
    .responde(periciaTotais, () => {
      throw new Recusa(422, [{ message: 'A contagem demorou demais' }]);
    });
  const user = await abreTela(`${TELA}&fixo=-1&buscaFixa=camp`, servidor);
  const outra = await screen.findByRole('button', { name: /de novo/i });
  expect(screen.queryByText(/9\.000,00/)).toBeNull();
  servidor.responde(periciaTotais, () => ({
    total: 40,
    totalPages: 4,
    totais: TOTAIS,
    subtotais: [SUBTOTAL],
  }));
  await user.click(outra);
  await totalDito(/^Total.*40/);
  expect(await screen.findAllByText(/9\.000,00/)).toHaveLength(2);
});

test.each([
  ['uma categoria só', [outraFolha], async () => undefined],
  [
    'a escolhida entre várias',
    [...tipos().listPericias, outraFolha],
    async (user: UserEvent) => user.click(await screen.findByRole('menuitem', { name: 'Previdenciária' })),
  ],
] as const)('Adicionar abre a perícia nova: %s', async (_, listPericias, escolheFolha) => {
  const servidor = pericias(CASO).responde(periciaTipos, () => tipos({ listPericias: [...listPericias] }));
  const user = await abreTela(TELA, servidor);
  await linha(/Campinas/);
  await user.click(botao('Adicionar'));
  await escolheFolha(user);
  await dialogo('Cadastro de Cíveis');
  expect(enderecoAtual()).toBe('/pericias/novo?categoria=52');
});

test.each([
  [T.editar, '/pericias/12', { procId: 12 }],
  [T.duplicar, `/pericias/novo?categoria=${TRABALHISTA}&copia=12`, { procId: 12, listAlter: 1 }],
])('%s abre a perícia, e Voltar para a lista a deixa como estava', async (nome, endereco, query) => {
  const servidor = pericias(CASO);
  const user = await abreTela(`${TELA}&situacao=2`, servidor);
  const campinas = await linha(/Campinas/);
  if (nome === T.duplicar) await fazNaLinha(user, campinas, nome);
  else await user.click(within(campinas).getByRole('button', { name: nome }));
  await dialogo();
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ ...query, condition: CONDICAO_LISTA.uma }));
  expect(enderecoAtual()).toBe(endereco);
  await fazNoDialogo(user, 'Voltar para a lista');
  // A copy is unsaved work from the start.
  if (nome === T.duplicar) await user.click(await screen.findByRole('button', { name: UI.descartar }));
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}&situacao=2`));
});

test('sem permissões, cada botão diz qual falta e nada faz', async () => {
  const servidor = pericias(CASO);
  const user = await abreTela(TELA, servidor, {
    pode: menos('periciaInc', 'periciaAlt', 'periciaVer', 'periciaExc'),
  });
  const celulas = within(await linha(/Campinas/));
  for (const [controle, recurso] of [
    [botao('Adicionar'), 'periciaInc'],
    [celulas.getByRole('button', { name: T.visualizar }), 'periciaVer'],
  ] as const) {
    expect(await dica(user, controle)).toContain(falta(recurso));
    await user.click(controle);
  }
  const duplica = await daLinha(user, await linha(/Campinas/), T.duplicar);
  const exclui = screen.getByRole('menuitem', {
    name: (dito) => dito.startsWith(UI.excluirPergunta),
    hidden: true,
  });
  expect(duplica.textContent).toContain(falta('periciaInc'));
  expect(exclui.textContent).toContain(falta('periciaExc'));
  for (const ato of [duplica, exclui]) await user.click(ato);
  await user.dblClick(await linha(/Campinas/));
  expect(enderecoAtual()).toBe(TELA);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const IMPACTO = {
  visto: 'v3',
  recebiveis: 3,
  total: 300,
  baixas: [{ baixaId: 9, baixaNome: 'Lote de março', recebiveis: 3, total: 300 }],
};

test('excluir diz o dinheiro que sai e de que baixas, e confirma só o que se viu', async () => {
  const servidor = pericias(CASO)
    .responde(periciaExcImpacto, () => IMPACTO)
    .responde(periciaExc, () => ({ message: 'Perícia excluída com sucesso' }));
  const user = await abreTela(TELA, servidor);
  await fazNaLinha(user, await linha(/Campinas/), UI.excluirPergunta);
  const pergunta = within(await dialogo(UI.confirmacaoExclusao));
  await pergunta.findByText(/saem 3 recebíveis, no total de R\$.300,00, destas baixas:/);
  pergunta.getByText(/Lote de março #9: 3 recebíveis, R\$.300,00/);
  pergunta.getByText(/excluir a Perícia Cíveis #12 \?/);
  await user.click(pergunta.getByRole('button', { name: UI.excluir }));
  await screen.findByText('Perícia excluída com sucesso');
  expect(servidor.enviados(periciaExc).map((p) => p.body)).toEqual([{ id: 12, local: 1, visto: 'v3' }]);
});

test('sem saber o que sairia não se confirma; o que entretanto mudou é recusado', async () => {
  const motivo = 'A perícia tem outros recebíveis agora';
  const servidor = pericias(CASO)
    .responde(periciaExcImpacto, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    })
    .responde(periciaExc, () => {
      throw new Recusa(409, [{ message: motivo }]);
    });
  const user = await abreTela(TELA, servidor);
  await fazNaLinha(user, await linha(/Campinas/), UI.excluirPergunta);
  const pergunta = within(await dialogo(UI.confirmacaoExclusao));
  await pergunta.findByText(UI.naoCarregou);
  expect(pergunta.getByRole('button', { name: UI.excluir })).toHaveProperty('disabled', true);
  servidor.responde(periciaExcImpacto, () => ({ visto: '', recebiveis: 0, total: 0, baixas: [] }));
  await user.click(pergunta.getByRole('button', { name: UI.tentarDeNovo }));
  await pergunta.findByText(/Nenhum recebível sai com a exclusão\./);
  await user.click(pergunta.getByRole('button', { name: UI.excluir }));
  await screen.findByText(motivo);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await linha(/Campinas/);
});

test('as categorias têm cada uma a sua tabela', async () => {
  const servidor = pericias().responde(periciaList, () =>
    lista([], {
      total: 2,
      pericias: [
        grupo(CASO),
        {
          ...grupo({ ...CASO, procId: 13, procCidade: null }),
          catgId: 52,
          nome: 'Previdenciária',
          exibeValorTotal: false,
        },
      ],
    }),
  );
  await abreTela(TELA, servidor);
  const primeira = within(await screen.findByRole('region', { name: 'Trabalhista' }));
  const segunda = within(screen.getByRole('region', { name: 'Previdenciária' }));
  primeira.getByRole('columnheader', { name: T.valorTotal });
  expect(segunda.queryByRole('columnheader', { name: T.valorTotal })).toBeNull();
  segunda.getByRole('row', { name: /#13\b/ });
});

const LOTE = {
  baixaId: 9,
  baixaNome: 'Lote de março',
  baixaDta: '2026-03-31',
  baixaDtaCad: '2026-03-01',
  baixaSituacao: SITUACAO_BAIXA.emAndamento,
  versao: 3,
  totalRecebiceis: 0,
};

test('marcadas entram em uma baixa escolhida na lista delas; sem escolher não se confere', async () => {
  const servidor = pericias(CASO)
    .responde(periciaListBaixas, () => ({
      permissions: [],
      listBaixas: [LOTE],
      total: 1,
      totalPages: 1,
      page: 1,
      totalRecebiceis: 0,
    }))
    .responde(lotePrevia, () => {
      throw new Recusa(422, [{ message: 'A baixa está fechada' }]);
    });
  const user = await abreTela(TELA, servidor);
  await user.click(await screen.findByRole('checkbox', { name: MARKS_TEXTS.marcar(`#${CASO.procId}`) }));
  await user.click(botao(L.emLote));
  await user.click(await screen.findByRole('menuitem', { name: L.atos.baixa, hidden: true }));
  const aberto = within(await dialogo(L.titulos.baixa));
  await user.click(aberto.getByRole('button', { name: L.conferir }));
  expect(servidor.enviados(lotePrevia)).toEqual([]);
  await user.click(aberto.getByRole('button', { name: L.escolherBaixa }));
  await user.click(await screen.findByRole('button', { name: `Selecionar ${LOTE.baixaNome}` }));
  await user.click(aberto.getByRole('checkbox', { name: L.repetidas }));
  await user.click(aberto.getByRole('button', { name: L.conferir }));
  await screen.findByText('A baixa está fechada');
  expect(servidor.enviados(lotePrevia).at(-1)?.body).toEqual({
    tipo: 'pericia',
    selecao: { ids: [CASO.procId] },
    mudanca: { ato: 'baixa', baixaId: LOTE.baixaId, repetidas: true },
  });
});

test('um valor calculado e os totais têm na própria lista quem os explique', async () => {
  const prazo: Coluna = { catId: 905, label: 'Prazo', tipo: TIPO.calculo, calcRetorno: 1, opcoes: [] };
  const caso = {
    ...CASO,
    atribTable: [{ catId: 905, atribId: 1, atribValue: '30', tipoSys: 1, active: true }],
  };
  const grupos = [{ ...grupo(caso, { ...caso, procId: 13, atribTable: [] }), inTable: [prazo] }];
  await abreTela(
    TELA,
    pericias(CASO).responde(periciaList, () => lista([caso], { pericias: grupos })),
  );
  await linha(/12.*Campinas/);
  // One that is empty has nothing to be explained.
  expect(screen.getAllByRole('button', { name: `${ATRIBUTO.comoCalculado}: Prazo` })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: DE_ONDE_VEM })).toHaveLength(6);
});

test('quem não abre perícias não as explica', async () => {
  await abreTela(TELA, pericias(CASO), { pode: menos('periciaAlt', 'periciaVer') });
  await linha(/Campinas/);
  expect(screen.queryByRole('button', { name: DE_ONDE_VEM })).toBeNull();
});

test('as colunas da pessoa valem no papel antes de o servidor dizer quem ela é', async () => {
  const servidor = pericias(CASO).responde(authMe, () => new Promise(() => {}));
  saveLayout({ userId: 7, list: `pericias.${CIVEIS}` }, { ...OWN_LAYOUT, hidden: new Set(['cidade']) });
  saveTenant('1');
  saveWho(7);
  await abreTela(`/pericias/impressao?tipo=${CIVEIS}`, servidor);
  await screen.findByRole('columnheader', { name: T.id });
  expect(screen.queryByRole('columnheader', { name: T.ufCidade })).toBeNull();
});
