import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Cadastrado,
  campList,
  catList,
  configuracoesVer,
  empList,
  estoqueItens,
  estoqueListMovCab,
  estoqueRazao,
  estoqueSaldos,
  extratoList,
  importList,
  type ListaOrdenavel,
  mensagemList,
  ORDENAVEIS,
  osList,
  pagamentoList,
  perfisList,
  periciaList,
  periciaListBaixas,
  REGISTROS,
  type RecursoDeCadastro,
  type RouteResponse,
  type RouteSpec,
  remessaList,
  userList,
  type Visao,
  veiList,
  visaoList,
} from '@retaguarda/contract';
import { CADASTROS, type CadastroQualquer } from '@retaguarda/contract/routes';
import { SITUACAO_BAIXA, SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { com, lotes, pagina as paginaDeBaixas } from '../features/baixa/testing/lotes.ts';
import { campanhas, VERAO } from '../features/campanha/testing/campanhas.ts';
import { carga, FEITA, importacoes } from '../features/carga/testing/importacoes.ts';
import { AURORA, pagina as paginaDeEmpresas, rede } from '../features/empresa/testing/rede.ts';
import { deposito, em, SALDO, saldos } from '../features/estoque/testing/deposito.ts';
import { oficina, pagina as paginaDeOrdens, REVISAO } from '../features/ordem-servico/testing/oficina.ts';
import { extrato, SEM_PAR } from '../features/pagamento/testing/extrato.ts';
import { A_PAGAR, pagamentos, REMESSA } from '../features/pagamento/testing/pagamentos.ts';
import { ENTREGA, estoque } from '../features/pedido/testing/brindes.ts';
import { VISAO as ESTOQUE } from '../features/pedido/textos.ts';
import { COLUNAS_ORDENAVEIS } from '../features/perfil/perfis-search.ts';
import { CONSULTA, perfis } from '../features/perfil/testing/perfis.ts';
import { CASO, CIVEIS, lista as listaDeCasos, pericias } from '../features/pericia/testing/caso.ts';
import { gente, LIA, PERITOS, pagina as paginaDePessoas } from '../features/pessoa/testing/gente.ts';
import { CANETA, catalogo, paginaDe } from '../features/produto/testing/brindes.ts';
import { FUSCA, frota, pagina as paginaDeVeiculos } from '../features/veiculo/testing/frota.ts';
import { VISAO } from '../registros/visoes/textos.ts';
import { escolhe } from '../testing/na-tela.ts';
import { Servidor } from '../testing/servidor.ts';
import { abreTela, enderecoAtual, telaEstreita, vaiPara, volta } from '../testing/tela.tsx';
import { LIST_PANEL_TEXTS } from '../ui/table/list-panel-texts.ts';
import { LIST_TEXTS, UI } from '../ui/texts.ts';
import { REGISTRY_SCREENS } from './registry-screens.ts';
import { isRemembered } from './remembered-lists.ts';

const DOCUMENTO = 'docs/web.md';
const EXEMPLO = /^Ex\.: /;
const [INICIO, FIM] = ['<!-- lists and what they have: made by lists-screen.test.tsx -->', '<!-- /lists -->'];

interface Lista {
  endereco: string;
  /** With one row, and without any. */
  servidor: (vazia: boolean) => Servidor;
  lista: RouteSpec;
  /** The head of the first column that it can be ordered by. */
  titulo: string;
  /** A filter as the address names it; none of a list over another one, whose state is its own. */
  filtro: string | null;
  /** What an empty list says that is filtered, where it is not what all say. */
  procurado?: string;
}

const LANCAMENTO = {
  id: 1,
  em: '2026-03-04T12:00:00.000Z',
  motivo: 'entrada',
  quantAtual: 10,
  reservado: 0,
  valor: 25,
  diferenca: 0,
  perdido: 0,
  valorPerdido: 0,
  descricao: '',
  quantDepois: 10,
  reservadoDepois: 0,
  valorMedioDepois: 2.5,
  movCabId: 21,
  pedidoId: 0,
  autor: 'Ana',
};
const MENSAGEM = {
  id: 3,
  canal: 'email',
  destino: 'b@exemplo.com.br',
  assunto: 'Crie a sua senha',
  situacao: SITUACAO_MENSAGEM.espera,
  tentativas: 0,
  erro: '',
  proximaEm: null,
  criadaEm: '2026-03-02T02:30:00.000Z',
  enviadaEm: null,
  registro: null,
};

interface Esquema {
  properties: Readonly<Record<string, Esquema>>;
  examples?: readonly unknown[];
  enum?: readonly unknown[];
  type?: string;
}

const valorDe = ({ examples, enum: opcoes, type }: Esquema): unknown =>
  [...(examples ?? []), ...(opcoes ?? []), type === 'string' ? '' : 1][0];

/** The list of a registry by the standard calls, with the record that its fields give as an example. */
async function doCadastro(cadastro: CadastroQualquer): Promise<readonly [RecursoDeCadastro, Lista]> {
  const recurso = REGISTROS[cadastro.tipo].tela.recurso as RecursoDeCadastro;
  const { TELA } = await REGISTRY_SCREENS[recurso]();
  const esquema = z.toJSONSchema(cadastro.ver.response, { io: 'input', unrepresentable: 'any' });
  const { properties } = (esquema as Esquema).properties.registro ?? { properties: {} };
  const um = Object.fromEntries(Object.entries(properties).map(([campo, de]) => [campo, valorDe(de)]));
  const registro = um as Cadastrado & Record<string, unknown>; // as its schema describes it
  const titulo = TELA.campos.find(({ chave }) => chave === ORDENAVEIS[recurso][0])?.label ?? '';
  const servidor = (vazia: boolean) =>
    new Servidor()
      .responde(configuracoesVer, () => ({}))
      .responde(cadastro.list, () => ({
        list: vazia ? [] : [registro],
        total: vazia ? 0 : 1,
      }));
  return [recurso, { endereco: TELA.rota, servidor, lista: cadastro.list, titulo, filtro: 'situacao=0' }];
}

/** Every other list that can be ordered; one that is new does not compile without its row. */
const LISTAS: Readonly<Record<Exclude<ListaOrdenavel, RecursoDeCadastro> | 'perfis', Lista>> = {
  cargas: {
    endereco: '/importacao?aba=historico',
    servidor: (vazia) => importacoes(() => (vazia ? [] : [carga(FEITA)])),
    lista: importList,
    titulo: 'Data',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  pericias: {
    endereco: `/pericias?tipo=${CIVEIS}`,
    servidor: (vazia) => (vazia ? pericias().responde(periciaList, () => listaDeCasos([])) : pericias(CASO)),
    lista: periciaList,
    titulo: 'ID',
    filtro: 'situacao=1',
  },
  baixas: {
    endereco: '/baixas',
    servidor: (vazia) =>
      lotes().responde(periciaListBaixas, () =>
        paginaDeBaixas(vazia ? [] : [com(SITUACAO_BAIXA.finalizada)]),
      ),
    lista: periciaListBaixas,
    titulo: 'ID',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  pagamentos: {
    endereco: '/pagamentos',
    servidor: (vazia) => pagamentos(vazia ? [] : [A_PAGAR]),
    lista: pagamentoList,
    titulo: 'Data da baixa',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  remessas: {
    endereco: '/pagamentos?aba=remessas',
    servidor: (vazia) => pagamentos([], vazia ? [] : [REMESSA]),
    lista: remessaList,
    titulo: 'Número',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  extrato: {
    endereco: '/pagamentos?aba=extrato',
    servidor: (vazia) => extrato(vazia ? [] : [SEM_PAR]),
    lista: extratoList,
    titulo: 'Dia',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  usuarios: {
    endereco: `/usuarios?tipo=${PERITOS}`,
    servidor: (vazia) => (vazia ? gente().responde(userList, () => paginaDePessoas([])) : gente(LIA)),
    lista: userList,
    titulo: 'Nome',
    filtro: 'situacao=0',
  },
  empresas: {
    endereco: '/empresas?tipo=52',
    servidor: (vazia) => (vazia ? rede().responde(empList, () => paginaDeEmpresas([])) : rede(AURORA)),
    lista: empList,
    titulo: 'Código',
    filtro: 'situacao=0',
  },
  produtos: {
    endereco: '/catalogo?categoria=62',
    servidor: (vazia) => (vazia ? catalogo().responde(catList, () => paginaDe([])) : catalogo(CANETA)),
    lista: catList,
    titulo: 'Nome',
    filtro: 'situacao=0',
  },
  veiculos: {
    endereco: '/veiculos',
    servidor: (vazia) => frota(FUSCA).responde(veiList, () => paginaDeVeiculos(vazia ? [] : [FUSCA])),
    lista: veiList,
    titulo: 'ID',
    filtro: 'situacao=0',
  },
  ordens: {
    endereco: '/ordem_servico',
    servidor: (vazia) => oficina().responde(osList, () => paginaDeOrdens(vazia ? [] : [REVISAO])),
    lista: osList,
    titulo: 'ID',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  notas: {
    endereco: '/movEstoque',
    servidor: (vazia) => deposito(...(vazia ? [] : [em(3)])),
    lista: estoqueListMovCab,
    titulo: '#ID',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  saldos: {
    endereco: '/estoque?secao=saldos',
    servidor: (vazia) => deposito().responde(estoqueSaldos, () => saldos(vazia ? [] : [SALDO])),
    lista: estoqueSaldos,
    titulo: 'Nome',
    filtro: 'baixo=1',
  },
  razao: {
    endereco: '/estoque?secao=saldos&produto=8',
    servidor: (vazia) =>
      deposito().responde(estoqueRazao, () => ({
        produto: { catId: 8, nome: 'Caneta', codigo: 'C' },
        list: vazia ? [] : [LANCAMENTO],
        total: vazia ? 0 : 1,
      })),
    lista: estoqueRazao,
    titulo: 'Data',
    filtro: null,
  },
  pedidos: {
    endereco: '/pedidosEstoque?empresa=2',
    servidor: (vazia) => estoque(vazia ? { itens: [] } : {}),
    lista: estoqueItens,
    titulo: 'ID - Data',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  campanhas: {
    endereco: '/campanha',
    servidor: (vazia) => campanhas(vazia ? [] : [VERAO]),
    lista: campList,
    titulo: 'ID',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  mensagens: {
    endereco: '/mensagens',
    servidor: (vazia) =>
      new Servidor().responde(mensagemList, () => ({
        permissions: [],
        canais: ['email', 'sms'],
        list: vazia ? [] : [MENSAGEM],
        total: vazia ? 0 : 1,
      })),
    lista: mensagemList,
    titulo: 'Criada em',
    filtro: 'periodo=2026-01-01,2026-01-31',
  },
  perfis: {
    endereco: '/perfis',
    // All of them are here, and are kept to some where they are shown.
    servidor: () => perfis(CONSULTA),
    lista: perfisList,
    titulo: 'Perfil',
    filtro: 'situacao=0',
  },
};

type Nome = keyof typeof LISTAS;

/** Why a list is without something that lists have; what is not said here stands on its screen. */
const SEM: Readonly<Record<Capacidade, Partial<Record<Nome, string>>>> = {
  views: { razao: 'stands over the list of balances, whose views they are' },
  'columns, density': {},
  'CSV, XLSX': {
    perfis: 'definitions, which leave as a file of definitions',
    cargas: 'each gives back its own rows as a file',
    mensagens: 'whom messages went to leaves with the data of each person alone',
  },
  marked: {
    razao: 'read, one product at a time',
    perfis: 'few, each changed with what it does seen',
    cargas: 'each is undone as a whole',
    mensagens: 'sent again one by one',
  },
  print: {
    produtos: 'what a branch holds of them is printed',
    perfis: 'definitions, which leave as a file of definitions',
    razao: 'its files have it',
    cargas: 'each gives back its own rows as a file',
    mensagens: 'whom messages went to leaves with the data of each person alone',
  },
  remembered: {
    produtos: 'stands under the category that is chosen in a tree',
    razao: 'stands over another list',
  },
  filters: { razao: 'one product, day by day' },
  'another tab': {
    razao: 'tells what happened; a row leads nowhere',
    mensagens: 'what is said of a message stands in its row',
    extrato: 'an entry is tied over its list',
  },
};
const CAPACIDADES = [
  'views',
  'columns, density',
  'CSV, XLSX',
  'marked',
  'print',
  'remembered',
  'filters',
  'another tab',
] as const;
type Capacidade = (typeof CAPACIDADES)[number];

const caminho = ({ endereco }: Lista): string => endereco.split('?')[0] ?? '';

/** Whether a row leads to an address that opens in another tab as a link's does, and this one stays where it is. */
function abreEmOutraAba(onde: HTMLElement): boolean {
  const abre = vi.spyOn(window, 'open').mockReturnValue(null);
  const [aqui, linha] = [enderecoAtual(), onde.querySelector('tbody [data-linha]')];
  if (linha !== null) fireEvent.click(linha, { ctrlKey: true });
  const abertas = abre.mock.calls.map(([endereco]) => String(endereco));
  abre.mockRestore();
  expect(enderecoAtual()).toBe(aqui);
  return abertas.length === 1 && abertas[0] !== aqui;
}

/** The lines of the '…' that stands above the list in front. */
async function doMenu(user: UserEvent, folha: HTMLElement): Promise<readonly string[]> {
  const [mais] = within(folha).queryAllByRole('button', { name: UI.maisAcoes });
  if (mais === undefined || mais.closest('tr, li') !== null) return [];
  await user.click(mais);
  const linhas = await screen.findAllByRole('menuitem', { hidden: true });
  await user.keyboard('{Escape}');
  return linhas.map((linha) => linha.textContent ?? '');
}

/** What a list that is open has, as whoever looks at it finds it. */
async function acha(user: UserEvent, l: Lista): Promise<Readonly<Record<Capacidade, boolean>>> {
  // A list over another one is what is in front.
  const folha = screen.queryByRole('dialog') ?? document.body;
  const onde = within(folha);
  const tem = (nome: string) => onde.queryByRole('button', { name: nome }) !== null;
  const menu = await doMenu(user, folha);
  const oferece = (nome: string) => menu.some((linha) => linha.startsWith(nome));
  return {
    views: tem(VISAO.visoes),
    'columns, density': oferece(LIST_PANEL_TEXTS.colunas) && oferece(LIST_PANEL_TEXTS.altura),
    'CSV, XLSX': oferece(LIST_TEXTS.exportar),
    marked: onde.queryAllByRole('checkbox', { name: /^Marcar / }).length > 0,
    print: oferece(UI.imprimir),
    remembered: l.filtro !== null && isRemembered(caminho(l)),
    filters: l.filtro !== null,
    'another tab': abreEmOutraAba(folha),
  };
}

const linhaDe = (celulas: readonly string[]): string => `| ${celulas.join(' | ')} |`;
const tabela = (): string =>
  [
    linhaDe(['list', ...CAPACIDADES]),
    linhaDe(['---', ...CAPACIDADES.map(() => '---')]),
    ...Object.keys(LISTAS)
      .filter((nome) => CAPACIDADES.some((c) => SEM[c][nome as Nome] !== undefined))
      .map((nome) =>
        linhaDe([
          nome,
          ...CAPACIDADES.map((c) =>
            SEM[c][nome as Nome] === undefined ? 'yes' : `– ${SEM[c][nome as Nome]}`,
          ),
        ]),
      ),
    linhaDe(['any other', ...CAPACIDADES.map(() => 'yes')]),
  ].join('\n');

const TODAS = [...Object.entries<Lista>(LISTAS), ...(await Promise.all(CADASTROS.map(doCadastro)))];
const COM_FILTRO = TODAS.flatMap(([nome, l]) => (l.filtro === null ? [] : [[nome, l, l.filtro] as const]));
const COM_PAPEL = TODAS.filter(([nome]) => SEM.print[nome as Nome] === undefined);
const primeira = (nome: string): string =>
  (nome === 'perfis' ? COLUNAS_ORDENAVEIS : ORDENAVEIS[nome as ListaOrdenavel])[0]; // a key of the table
const filtrada = ({ endereco }: Lista, filtro: string): string =>
  `${endereco}${endereco.includes('?') ? '&' : '?'}${filtro}`;
const chaveDe = (filtro: string): string => filtro.split('=')[0] ?? '';

function pedida(servidor: Servidor, lista: RouteSpec): Record<string, unknown> {
  const { body, query } = servidor.enviados(lista).at(-1) ?? { body: {}, query: {} };
  return { ...(query as object), ...(body as object) }; // a call carries one of both
}

test('a tabela das listas e do que têm é a que se acha nelas', () => {
  const texto = readFileSync(DOCUMENTO, 'utf8');
  const [antes = '', resto = ''] = texto.split(INICIO);
  const certo = `${antes}${INICIO}\n\n${tabela()}\n\n${resto.slice(resto.indexOf(FIM))}`;
  // ESCREVE=1 npx vitest run --project componente lists-screen
  if (process.env.ESCREVE === '1') writeFileSync(DOCUMENTO, certo);
  else expect(texto).toBe(certo);
});

describe('toda lista', () => {
  test.each(TODAS)('%s: o título ordena, o endereço guarda, e Voltar desfaz', async (nome, l) => {
    const servidor = l.servidor(false);
    const user = await abreTela(l.endereco, servidor);
    const titulo = await screen.findByRole('button', { name: l.titulo });
    await user.click(titulo);
    await waitFor(() => expect(titulo.closest('th')?.getAttribute('aria-sort')).toBe('ascending'));
    if (nome !== 'perfis')
      await waitFor(() => expect(pedida(servidor, l.lista)).toMatchObject({ ordem: primeira(nome) }));
    const achado = await acha(user, l);
    for (const c of CAPACIDADES)
      expect(`${nome}: ${c} ${achado[c]}`).toBe(`${nome}: ${c} ${SEM[c][nome as Nome] === undefined}`);
    if (l.filtro === null) return;
    expect(enderecoAtual()).toContain(`ordem=${primeira(nome)}`);
    volta();
    await waitFor(() => expect(enderecoAtual()).toBe(l.endereco));
  });

  test.each(COM_PAPEL)('%s: Ctrl+P a mostra inteira, como sai no papel', async (_nome, l) => {
    await abreTela(l.endereco, l.servidor(false));
    await screen.findByRole('button', { name: l.titulo });
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(enderecoAtual()).toContain('/impressao'));
  });

  test.each(TODAS)('%s em 390 px: a ordem se escolhe', async (nome, l) => {
    telaEstreita();
    const servidor = l.servidor(false);
    const user = await abreTela(l.endereco, servidor);
    // The ledger stands over another list, which has its own.
    const onde = l.filtro === null ? within(await screen.findByRole('dialog')) : screen;
    const campo = () => onde.queryByLabelText<HTMLInputElement>(LIST_TEXTS.ordenarPor, { selector: 'input' });
    await waitFor(() => expect(campo()).not.toBeNull());
    await escolhe(user, campo() ?? document.body, LIST_TEXTS.decrescente(l.titulo));
    await waitFor(() => expect(campo()?.value).toBe(LIST_TEXTS.decrescente(l.titulo)));
    if (nome !== 'perfis')
      await waitFor(() => expect(pedida(servidor, l.lista)).toMatchObject({ ordem: `-${primeira(nome)}` }));
  });

  test.each(COM_FILTRO)(
    '%s em 390 px: os filtros estão atrás de um botão que os conta',
    async (_nome, l, filtro) => {
      telaEstreita();
      const user = await abreTela(filtrada(l, filtro), l.servidor(false));
      await user.click(await screen.findByRole('button', { name: LIST_TEXTS.filtros(1) }));
      const gaveta = await screen.findByRole('dialog', { name: LIST_TEXTS.filtros(1) });
      await within(gaveta).findByRole('button', { name: /^Ver \d+ resultados?$/ });
      await user.click(within(gaveta).getByRole('button', { name: UI.limparFiltros }));
      await waitFor(() => expect(enderecoAtual()).not.toContain(chaveDe(filtro)));
      await user.click(within(gaveta).getByRole('button', { name: /^Ver / }));
      await screen.findByRole('button', { name: LIST_TEXTS.filtros(0) });
    },
  );

  test.each(COM_FILTRO)(
    '%s sem achados oferece a lista sem os filtros; sem registro algum diz um exemplo',
    async (nome, l, filtro) => {
      const user = await abreTela(filtrada(l, filtro), l.servidor(true));
      const limpa = await screen.findByRole('button', { name: UI.limparFiltros });
      expect(screen.queryByText(EXEMPLO)).toBeNull();
      await user.click(limpa);
      await waitFor(() => expect(enderecoAtual()).not.toContain(chaveDe(filtro)));
      await waitFor(() => expect(screen.queryByRole('button', { name: UI.limparFiltros })).toBeNull());
      // Without any profile nobody would be here.
      if (nome !== 'perfis') await screen.findByText(EXEMPLO);
    },
  );
});

describe('quem volta a uma lista acha-a como a deixou', () => {
  test('com filtros, ordem e linhas por página; o que procurava não se guarda, e o endereço vale mais', async () => {
    const user = await abreTela('/veiculos', frota(FUSCA));
    await escolhe(user, await screen.findByLabelText('Situação', { selector: 'input' }), 'Inativo');
    await user.click(await screen.findByRole('button', { name: 'Placa' }));
    await user.type(screen.getByLabelText('Busca'), 'ana{Enter}');
    await waitFor(() => expect(enderecoAtual()).toContain('busca=ana'));
    await vaiPara('/nada');
    await vaiPara('/veiculos');
    await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?situacao=0&ordem=placa'));
    await vaiPara('/nada');
    await vaiPara('/veiculos?situacao=-1');
    await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?situacao=-1'));
  });

  test('limpar os filtros os esquece; a ordem fica', async () => {
    const servidor = LISTAS.veiculos.servidor(true);
    const user = await abreTela('/veiculos', servidor);
    await screen.findByRole('heading', { level: 1 });
    await vaiPara('/veiculos?situacao=0&ordem=placa');
    await user.click(await screen.findByRole('button', { name: UI.limparFiltros }));
    await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?ordem=placa'));
    await vaiPara('/nada');
    await vaiPara('/veiculos');
    await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?ordem=placa'));
  });

  test('o tipo também; e de outra pessoa nada se acha', async () => {
    await abreTela('/usuarios', gente(LIA));
    await vaiPara(`/usuarios?tipo=${PERITOS}`);
    await vaiPara('/nada');
    await vaiPara('/usuarios');
    await waitFor(() => expect(enderecoAtual()).toBe(`/usuarios?tipo=${PERITOS}`));
    await vaiPara('/nada');
    localStorage.setItem('quem', '1.8');
    await vaiPara('/usuarios');
    await waitFor(() => expect(enderecoAtual()).toBe('/usuarios'));
  });
});

describe('as visões', () => {
  const visao = (parte: Partial<Visao>): RouteResponse<typeof visaoList> => ({
    list: [
      {
        ...{ visaoId: 1, nome: 'Abertas', dados: {}, aspecto: null, propria: true, dono: 'Ana' },
        ...{ perfilId: 5, perfilNome: 'Balcão', padrao: false, versao: 1, ...parte },
      },
    ],
    perfis: [],
    padraoId: parte.padrao ? 1 : null,
  });

  test('a padrão dos pedidos é a da empresa que se escolheu, com as suas colunas', async () => {
    const aspecto = {
      colunas: { ocultas: ['destino'], ordem: [], larguras: {} },
      densidade: 'normal' as const,
    };
    const dados = { empresa: 3, status: ENTREGA.id, ordem: '-quantidade' };
    const servidor = estoque().responde(visaoList, () => visao({ padrao: true, aspecto, dados }));
    await abreTela('/pedidosEstoque', servidor);
    await waitFor(() =>
      expect(enderecoAtual()).toBe(`/pedidosEstoque?empresa=2&status=${ENTREGA.id}&ordem=-quantidade`),
    );
    const tabela = await screen.findByRole('table', { name: ENTREGA.statusNome });
    expect(within(tabela).queryByRole('columnheader', { name: ESTOQUE.empresaDestino })).toBeNull();
  });

  test('a de produtos se aplica na categoria que está aberta', async () => {
    const servidor = catalogo(CANETA).responde(visaoList, () => visao({ dados: { situacao: 0 } }));
    const user = await abreTela('/catalogo?categoria=62', servidor);
    await user.click(await screen.findByRole('button', { name: VISAO.visoes }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Abertas/, hidden: true }));
    await waitFor(() => expect(enderecoAtual()).toBe('/catalogo?situacao=0&categoria=62'));
  });
});
