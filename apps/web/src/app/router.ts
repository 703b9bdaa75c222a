import { MESSAGES, RECURSOS_DE_CADASTRO } from '@retaguarda/contract';
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { acessosSearch } from '../features/acesso/acessos-search.ts';
import { categoriasSearch } from '../features/arvore/categorias-search.ts';
import { execucoesSearch } from '../features/automacao/execucoes-search.ts';
import { demonstrativoSearch } from '../features/baixa/demonstrativo/demonstrativo-search.ts';
import {
  baixaListSearch,
  NOVA,
  reciboSearch,
  recibosSearch,
} from '../features/baixa/lista/baixa-list-search.ts';
import { calendarioSearch } from '../features/calendario/calendario-search.ts';
import { campanhaListSearch } from '../features/campanha/campanha-list-search.ts';
import { cargaSearch } from '../features/carga/carga-search.ts';
import { catalogoSearch } from '../features/catalogo/catalogo-search.ts';
import { folhaSearch } from '../features/documento/folha-search.ts';
import { empresaListSearch } from '../features/empresa/empresa-list-search.ts';
import { estoqueSearch } from '../features/estoque/estoque-search.ts';
import { movEstoqueSearch } from '../features/estoque/notas/mov-estoque-search.ts';
import { usosSearch } from '../features/historico/usos-search.ts';
import { redesSearch } from '../features/instalacao/redes-search.ts';
import { mensagensSearch } from '../features/mensagem/mensagens-search.ts';
import { notificacoesSearch } from '../features/notificacao/notificacoes-search.ts';
import { ordemListSearch } from '../features/ordem-servico/ordem-list-search.ts';
import { pagamentosSearch } from '../features/pagamento/pagamento-search.ts';
import { pedidoSearch } from '../features/pedido/pedido-search.ts';
import { perfisSearch } from '../features/perfil/perfis-search.ts';
import {
  periciaDialogSearch,
  periciaListSearch,
  periciaPrintSearch,
} from '../features/pericia/lista/pericia-list-search.ts';
import { usuarioListSearch } from '../features/pessoa/lista/usuario-list-search.ts';
import { agendaSearch } from '../features/prazo/agenda-search.ts';
import { relatorioSearch } from '../features/relatorio/relatorio-search.ts';
import { tipoNovoSearch } from '../features/tipo-pericia/tipo-novo-search.ts';
import { onSessionEnd, readSession } from '../lib/call/session.ts';
import { isOwnPath } from '../lib/own-path.ts';
import { cadastroSearch } from '../registros/cadastro-search.ts';
import { toastDanger } from '../ui/notice/toast.tsx';
import { askAhead, askWhoIsSignedIn } from './ask-ahead.ts';
import { backCloses } from './back-closes.ts';
import { NotFoundPage, RouteErrorPage } from './failure-pages.tsx';
import { lazyPage } from './lazy-page.ts';
import { paperRoute, registryListRoute, registryPaperRoute, withUnreadNotice } from './list-routes.ts';
import { opensNewTabs } from './new-tab.ts';
import { movesOnlyItself } from './own-address.ts';
import { asLeft, keepAsLeft } from './remembered-lists.ts';

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteErrorPage });

/** An address that names no record is no page; asking the server for it would only say so later. */
const recordId = (id: string): void => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
};

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (s: Record<string, unknown>): { volta?: string } =>
    isOwnPath(s.volta) ? { volta: s.volta } : {},
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./login-route.tsx'), 'LoginRoute'),
});

const novaSenha = createRoute({
  getParentRoute: () => root,
  path: '/nova-senha',
  component: lazyPage(() => import('./nova-senha-route.tsx'), 'NovaSenhaRoute'),
});

const convite = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyPage(() => import('./convite-route.tsx'), 'ConviteRoute'),
});

const primeirosPassos = createRoute({
  getParentRoute: () => root,
  path: '/primeiros-passos',
  component: lazyPage(() => import('./primeiros-passos-route.tsx'), 'PrimeirosPassosRoute'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (readSession()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { volta: location.href } });
  },
  loader: askWhoIsSignedIn,
  component: lazyPage(() => import('./signed-in.tsx'), 'SignedIn'),
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
});

const inicio = createRoute({
  getParentRoute: () => shell,
  path: '/',
  loader: askAhead(() => import('../features/painel/inicio-page.tsx')),
  component: lazyPage(() => import('../features/painel/inicio-page.tsx'), 'InicioPage'),
});
const pericias = createRoute({
  getParentRoute: () => shell,
  path: '/pericias',
  validateSearch: withUnreadNotice(periciaListSearch),
  beforeLoad: asLeft,
  loader: askAhead(() => import('../features/pericia/lista/pericia-list-page.tsx')),
  component: lazyPage(() => import('../features/pericia/lista/pericia-list-page.tsx'), 'PericiaListPage'),
});
// Named, since its type would not be found beside the other functions of a route.
const doDialogo = withUnreadNotice(periciaDialogSearch);
const periciaNova = createRoute({
  getParentRoute: () => shell,
  path: '/pericias/novo',
  validateSearch: doDialogo,
  component: lazyPage(() => import('../features/pericia/pericia-new-page.tsx'), 'PericiaNewPage'),
});
const pericia = createRoute({
  getParentRoute: () => shell,
  path: '/pericias/$procId',
  validateSearch: doDialogo,
  beforeLoad: ({ params }) => recordId(params.procId),
  loader: askAhead(() => import('../features/pericia/pericia-page.tsx')),
  component: lazyPage(() => import('../features/pericia/pericia-page.tsx'), 'PericiaPage'),
});
const baixas = createRoute({
  getParentRoute: () => shell,
  path: '/baixas',
  validateSearch: withUnreadNotice(baixaListSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/baixa/lista/baixa-list-page.tsx'), 'BaixaListPage'),
});
const baixa = createRoute({
  getParentRoute: () => shell,
  path: '/baixas/$baixaId',
  beforeLoad: ({ params }) => {
    if (params.baixaId !== NOVA) recordId(params.baixaId);
  },
  component: lazyPage(() => import('../features/baixa/dialogo/baixa-page.tsx'), 'BaixaPage'),
});

const pagamentos = createRoute({
  getParentRoute: () => shell,
  path: '/pagamentos',
  validateSearch: withUnreadNotice(pagamentosSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/pagamento/pagamentos-page.tsx'), 'PagamentosPage'),
});
const pagamentosPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/pagamentos/impressao',
  ...paperRoute(
    '/pagamentos',
    pagamentosSearch,
    () => import('../features/pagamento/pagamentos-paper.tsx'),
    'PagamentosPaper',
  ),
});

const conta = createRoute({
  getParentRoute: () => shell,
  path: '/conta',
  component: lazyPage(() => import('../features/conta/conta-page.tsx'), 'ContaPage'),
});
const rascunhos = createRoute({
  getParentRoute: () => shell,
  path: '/rascunhos',
  component: lazyPage(() => import('../features/rascunho/rascunhos-page.tsx'), 'RascunhosPage'),
});
const agenda = createRoute({
  getParentRoute: () => shell,
  path: '/agenda',
  validateSearch: withUnreadNotice(agendaSearch),
  component: lazyPage(() => import('../features/prazo/agenda-page.tsx'), 'AgendaPage'),
});
const agendaPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/agenda/impressao',
  validateSearch: withUnreadNotice(agendaSearch),
  component: lazyPage(() => import('../features/prazo/agenda-print-page.tsx'), 'AgendaPrintPage'),
});
const notificacoes = createRoute({
  getParentRoute: () => shell,
  path: '/notificacoes',
  validateSearch: withUnreadNotice(notificacoesSearch),
  component: lazyPage(() => import('../features/notificacao/notificacoes-page.tsx'), 'NotificacoesPage'),
});
const escritorio = createRoute({
  getParentRoute: () => shell,
  path: '/escritorio',
  component: lazyPage(() => import('../features/escritorio/escritorio-page.tsx'), 'EscritorioPage'),
});
const configuracoes = createRoute({
  getParentRoute: () => shell,
  path: '/configuracoes',
  component: lazyPage(() => import('../features/configuracoes/configuracoes-page.tsx'), 'ConfiguracoesPage'),
});
const calendario = createRoute({
  getParentRoute: () => shell,
  path: '/calendario',
  validateSearch: withUnreadNotice(calendarioSearch),
  component: lazyPage(() => import('../features/calendario/calendario-page.tsx'), 'CalendarioPage'),
});
const definicoes = createRoute({
  getParentRoute: () => shell,
  path: '/definicoes',
  component: lazyPage(() => import('../features/definicoes/definicoes-page.tsx'), 'DefinicoesPage'),
});
const mensagens = createRoute({
  getParentRoute: () => shell,
  path: '/mensagens',
  validateSearch: withUnreadNotice(mensagensSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/mensagem/mensagens-page.tsx'), 'MensagensPage'),
});
const mensagensTextos = createRoute({
  getParentRoute: () => shell,
  path: '/mensagens/textos',
  component: lazyPage(() => import('../features/mensagem/textos-page.tsx'), 'TextosPage'),
});
const instalacao = createRoute({
  getParentRoute: () => shell,
  path: '/instalacao',
  validateSearch: withUnreadNotice(redesSearch),
  component: lazyPage(() => import('../features/instalacao/redes-page.tsx'), 'RedesPage'),
});
const operacao = createRoute({
  getParentRoute: () => shell,
  path: '/operacao',
  component: lazyPage(() => import('../features/operacao/operacao-page.tsx'), 'OperacaoPage'),
});
const usos = createRoute({
  getParentRoute: () => shell,
  path: '/operacao/usos',
  validateSearch: withUnreadNotice(usosSearch),
  component: lazyPage(() => import('../features/historico/usos-page.tsx'), 'UsosPage'),
});

const empresas = createRoute({
  getParentRoute: () => shell,
  path: '/empresas',
  validateSearch: withUnreadNotice(empresaListSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/empresa/empresa-list-page.tsx'), 'EmpresaListPage'),
});
const usuarios = createRoute({
  getParentRoute: () => shell,
  path: '/usuarios',
  validateSearch: withUnreadNotice(usuarioListSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/pessoa/lista/usuario-list-page.tsx'), 'UsuarioListPage'),
});
const veiculos = createRoute({
  getParentRoute: () => shell,
  path: '/veiculos',
  validateSearch: withUnreadNotice(cadastroSearch('veiculos')),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/veiculo/veiculo-list-page.tsx'), 'VeiculoListPage'),
});
const ordens = createRoute({
  getParentRoute: () => shell,
  path: '/ordem_servico',
  validateSearch: withUnreadNotice(ordemListSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/ordem-servico/ordem-list-page.tsx'), 'OrdemListPage'),
});

const registryLists = RECURSOS_DE_CADASTRO.map((recurso) =>
  createRoute({
    getParentRoute: () => shell,
    path: `/${recurso}` as const,
    ...registryListRoute(recurso),
  }),
);
const registryPapers = RECURSOS_DE_CADASTRO.map((recurso) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: `/${recurso}/impressao` as const,
    ...registryPaperRoute(recurso),
  }),
);
const integracoesChaves = createRoute({
  getParentRoute: () => shell,
  path: '/integracoes/chaves',
  component: lazyPage(() => import('../features/chave/chaves-page.tsx'), 'ChavesPage'),
});
const integracoesReceber = createRoute({
  getParentRoute: () => shell,
  path: '/integracoes/receber',
  component: lazyPage(() => import('../features/webhook/receber-page.tsx'), 'ReceberPage'),
});
const automacoesExecucoes = createRoute({
  getParentRoute: () => shell,
  path: '/automacoes/execucoes',
  validateSearch: withUnreadNotice(execucoesSearch),
  component: lazyPage(() => import('../features/automacao/execucoes-page.tsx'), 'ExecucoesPage'),
});
const folha = createRoute({
  getParentRoute: () => signedIn,
  path: '/documentos/folha',
  validateSearch: withUnreadNotice(folhaSearch),
  component: lazyPage(() => import('../features/documento/folha-page.tsx'), 'FolhaPage'),
});

const perfis = createRoute({
  getParentRoute: () => shell,
  path: '/perfis',
  validateSearch: withUnreadNotice(perfisSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/perfil/perfis-page.tsx'), 'PerfisPage'),
});

const categoria = createRoute({
  getParentRoute: () => shell,
  path: '/categoria',
  validateSearch: withUnreadNotice(categoriasSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/arvore/categorias-page.tsx'), 'CategoriasPage'),
});

const acessos = createRoute({
  getParentRoute: () => shell,
  path: '/acessos',
  validateSearch: withUnreadNotice(acessosSearch),
  component: lazyPage(() => import('../features/acesso/acessos-page.tsx'), 'AcessosPage'),
});

const catalogo = createRoute({
  getParentRoute: () => shell,
  path: '/catalogo',
  validateSearch: withUnreadNotice(catalogoSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/catalogo/catalogo-page.tsx'), 'CatalogoPage'),
});

const tipoNovo = createRoute({
  getParentRoute: () => shell,
  path: '/tipo-novo',
  validateSearch: withUnreadNotice(tipoNovoSearch),
  component: lazyPage(() => import('../features/tipo-pericia/tipo-novo-page.tsx'), 'TipoNovoPage'),
});

const relatorios = createRoute({
  getParentRoute: () => shell,
  path: '/relatorios',
  component: lazyPage(() => import('../features/relatorio/relatorios-page.tsx'), 'RelatoriosPage'),
});
// Named, since its type would not be found beside the other functions of a route.
const doRelatorio = withUnreadNotice(relatorioSearch);
const relatorio = createRoute({
  getParentRoute: () => shell,
  path: '/relatorios/$qual',
  validateSearch: doRelatorio,
  component: lazyPage(() => import('../features/relatorio/relatorio-page.tsx'), 'RelatorioPage'),
});
const relatorioPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/relatorios/$qual/impressao',
  validateSearch: doRelatorio,
  component: lazyPage(() => import('../features/relatorio/relatorio-print-page.tsx'), 'RelatorioPrintPage'),
});

const estoque = createRoute({
  getParentRoute: () => shell,
  path: '/estoque',
  validateSearch: withUnreadNotice(estoqueSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/estoque/saldos/estoque-page.tsx'), 'EstoquePage'),
});
const movEstoque = createRoute({
  getParentRoute: () => shell,
  path: '/movEstoque',
  validateSearch: withUnreadNotice(movEstoqueSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/estoque/notas/mov-estoque-page.tsx'), 'MovEstoquePage'),
});
const comprasEstoque = createRoute({
  getParentRoute: () => shell,
  path: '/comprasEstoque',
  validateSearch: withUnreadNotice(pedidoSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/pedido/compra/compras-page.tsx'), 'ComprasPage'),
});
const pedidosEstoque = createRoute({
  getParentRoute: () => shell,
  path: '/pedidosEstoque',
  validateSearch: withUnreadNotice(pedidoSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/pedido/pedidos-page.tsx'), 'PedidosPage'),
});
const importacao = createRoute({
  getParentRoute: () => shell,
  path: '/importacao',
  validateSearch: withUnreadNotice(cargaSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/carga/carga-page.tsx'), 'CargaPage'),
});
const campanha = createRoute({
  getParentRoute: () => shell,
  path: '/campanha',
  validateSearch: withUnreadNotice(campanhaListSearch),
  beforeLoad: asLeft,
  component: lazyPage(() => import('../features/campanha/campanha-list-page.tsx'), 'CampanhaListPage'),
});

const periciasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/pericias/impressao',
  validateSearch: withUnreadNotice(periciaPrintSearch),
  component: lazyPage(
    () => import('../features/pericia/impressao/pericia-print-page.tsx'),
    'PericiaPrintPage',
  ),
});
const baixasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/baixas/impressao',
  ...paperRoute(
    '/baixas',
    baixaListSearch,
    () => import('../features/baixa/recibo/baixa-paper.tsx'),
    'BaixaPaper',
  ),
});
const empresasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/empresas/impressao',
  ...paperRoute(
    '/empresas',
    empresaListSearch,
    () => import('../features/empresa/empresa-paper.tsx'),
    'EmpresaPaper',
  ),
});
const usuariosPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/usuarios/impressao',
  ...paperRoute(
    '/usuarios',
    usuarioListSearch,
    () => import('../features/pessoa/lista/usuario-paper.tsx'),
    'UsuarioPaper',
  ),
});
const veiculosPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/veiculos/impressao',
  ...paperRoute(
    '/veiculos',
    cadastroSearch('veiculos'),
    () => import('../features/veiculo/veiculo-paper.tsx'),
    'VeiculoPaper',
  ),
});
const ordensPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/ordem_servico/impressao',
  ...paperRoute(
    '/ordem_servico',
    ordemListSearch,
    () => import('../features/ordem-servico/ordem-paper.tsx'),
    'OrdemPaper',
  ),
});
const campanhasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/campanha/impressao',
  ...paperRoute(
    '/campanha',
    campanhaListSearch,
    () => import('../features/campanha/campanha-paper.tsx'),
    'CampanhaPaper',
  ),
});
const estoquePrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/estoque/impressao',
  ...paperRoute(
    '/estoque',
    estoqueSearch,
    () => import('../features/estoque/saldos/estoque-paper.tsx'),
    'EstoquePaper',
  ),
});
const movPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/movEstoque/impressao',
  ...paperRoute(
    '/movEstoque',
    movEstoqueSearch,
    () => import('../features/estoque/notas/mov-paper.tsx'),
    'MovPaper',
  ),
});
const pedidosPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/pedidosEstoque/impressao',
  ...paperRoute(
    '/pedidosEstoque',
    pedidoSearch,
    () => import('../features/pedido/itens/itens-paper.tsx'),
    'PedidosPaper',
  ),
});
const comprasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/comprasEstoque/impressao',
  ...paperRoute(
    '/comprasEstoque',
    pedidoSearch,
    () => import('../features/pedido/itens/itens-paper.tsx'),
    'ComprasPaper',
  ),
});
const recibos = createRoute({
  getParentRoute: () => signedIn,
  path: '/baixas/recibos',
  validateSearch: withUnreadNotice(recibosSearch),
  component: lazyPage(() => import('../features/baixa/recibo/recibos-page.tsx'), 'RecibosPage'),
});
const doDemonstrativo = withUnreadNotice(demonstrativoSearch);
const demonstrativo = createRoute({
  getParentRoute: () => signedIn,
  path: '/usuarios/$pesId/demonstrativo',
  validateSearch: doDemonstrativo,
  beforeLoad: ({ params }) => recordId(params.pesId),
  component: lazyPage(
    () => import('../features/baixa/demonstrativo/demonstrativo-page.tsx'),
    'DemonstrativoPage',
  ),
});
const doRecibo = withUnreadNotice(reciboSearch);
const recibo = createRoute({
  getParentRoute: () => signedIn,
  path: '/baixas/$baixaId/recibo',
  validateSearch: doRecibo,
  beforeLoad: ({ params }) => recordId(params.baixaId),
  component: lazyPage(() => import('../features/baixa/recibo/recibo-page.tsx'), 'ReciboPage'),
});
const notaPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/estoque/$movCabId/impressao',
  beforeLoad: ({ params }) => recordId(params.movCabId),
  component: lazyPage(() => import('../features/estoque/notas/nota-print-page.tsx'), 'NotaPrintPage'),
});
const pedidoRecibo = createRoute({
  getParentRoute: () => signedIn,
  path: '/pedidosEstoque/$cabId/recibo',
  beforeLoad: ({ params }) => recordId(params.cabId),
  component: lazyPage(() => import('../features/pedido/pedido-recibo-page.tsx'), 'PedidoReciboPage'),
});

const routeTree = root.addChildren([
  login,
  novaSenha,
  convite,
  primeirosPassos,
  signedIn.addChildren([
    shell.addChildren([
      inicio,
      pericias,
      periciaNova,
      pericia,
      baixas,
      baixa,
      pagamentos,
      conta,
      rascunhos,
      agenda,
      notificacoes,
      configuracoes,
      escritorio,
      calendario,
      definicoes,
      mensagens,
      mensagensTextos,
      operacao,
      usos,
      instalacao,
      usuarios,
      empresas,
      perfis,
      categoria,
      catalogo,
      tipoNovo,
      veiculos,
      ...registryLists,
      integracoesChaves,
      integracoesReceber,
      automacoesExecucoes,
      ordens,
      acessos,
      relatorios,
      relatorio,
      estoque,
      movEstoque,
      comprasEstoque,
      pedidosEstoque,
      importacao,
      campanha,
    ]),
    periciasPrint,
    baixasPrint,
    pagamentosPrint,
    estoquePrint,
    movPrint,
    pedidosPrint,
    comprasPrint,
    empresasPrint,
    usuariosPrint,
    veiculosPrint,
    ...registryPapers,
    folha,
    ordensPrint,
    campanhasPrint,
    recibo,
    demonstrativo,
    relatorioPrint,
    agendaPrint,
    recibos,
    notaPrint,
    pedidoRecibo,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: RouteErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

movesOnlyItself(router);
backCloses(router);
opensNewTabs(router);
router.subscribe('onResolved', keepAsLeft);

onSessionEnd(() => {
  if (router.state.location.pathname === '/login') return;
  toastDanger(MESSAGES.sessaoExpirada);
  void router.navigate({ to: '/login', search: { volta: router.state.location.href }, ignoreBlocker: true });
});
