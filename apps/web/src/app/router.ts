import { MESSAGES } from '@retaguarda/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { baixaListSearch, baixaPrintSearch, NOVA } from '../features/baixa/baixa-list-search.ts';
import {
  periciaDialogSearch,
  periciaListSearch,
  periciaPrintSearch,
} from '../features/pericia/pericia-list-search.ts';
import { onSessionEnd, readSession } from '../lib/session.ts';
import { toastDanger } from '../ui/toast.tsx';
import { NotFoundPage, RouteErrorPage } from './failure-pages.tsx';
import { LoginRoute } from './login-route.tsx';

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteErrorPage });

/** An address that names no record is no page; asking the server for it would only say so later. */
const recordId = (id: string): void => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
};

/** Only paths of this app: a crafted link must not send the person elsewhere after signing in. */
const isOwnPath = (v: unknown): v is string => typeof v === 'string' && /^\/(?![/\\])/.test(v);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (s: Record<string, unknown>): { volta?: string } =>
    isOwnPath(s.volta) ? { volta: s.volta } : {},
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: '/' });
  },
  component: LoginRoute,
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (readSession()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { volta: location.href } });
  },
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const inicio = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('../features/inicio/inicio-page.tsx'), 'InicioPage'),
});
const pericias = createRoute({
  getParentRoute: () => shell,
  path: '/pericias',
  validateSearch: periciaListSearch,
  component: lazyRouteComponent(() => import('../features/pericia/pericia-list-page.tsx'), 'PericiaListPage'),
});
const periciaNova = createRoute({
  getParentRoute: () => shell,
  path: '/pericias/novo',
  validateSearch: periciaDialogSearch,
  component: lazyRouteComponent(() => import('../features/pericia/pericia-new-page.tsx'), 'PericiaNewPage'),
});
const pericia = createRoute({
  getParentRoute: () => shell,
  path: '/pericias/$procId',
  validateSearch: periciaDialogSearch,
  beforeLoad: ({ params }) => recordId(params.procId),
  component: lazyRouteComponent(() => import('../features/pericia/pericia-page.tsx'), 'PericiaPage'),
});
const baixas = createRoute({
  getParentRoute: () => shell,
  path: '/baixas',
  validateSearch: baixaListSearch,
  component: lazyRouteComponent(() => import('../features/baixa/baixa-list-page.tsx'), 'BaixaListPage'),
});
const baixa = createRoute({
  getParentRoute: () => shell,
  path: '/baixas/$baixaId',
  beforeLoad: ({ params }) => {
    if (params.baixaId !== NOVA) recordId(params.baixaId);
  },
  component: lazyRouteComponent(() => import('../features/baixa/baixa-page.tsx'), 'BaixaPage'),
});

const periciasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/pericias/impressao',
  validateSearch: periciaPrintSearch,
  component: lazyRouteComponent(
    () => import('../features/pericia/pericia-print-page.tsx'),
    'PericiaPrintPage',
  ),
});
const baixasPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/baixas/impressao',
  validateSearch: baixaPrintSearch,
  component: lazyRouteComponent(() => import('../features/baixa/baixa-print-page.tsx'), 'BaixaPrintPage'),
});
const recibo = createRoute({
  getParentRoute: () => signedIn,
  path: '/baixas/$baixaId/recibo',
  beforeLoad: ({ params }) => recordId(params.baixaId),
  component: lazyRouteComponent(() => import('../features/baixa/recibo-page.tsx'), 'ReciboPage'),
});

const routeTree = root.addChildren([
  login,
  signedIn.addChildren([
    shell.addChildren([inicio, pericias, periciaNova, pericia, baixas, baixa]),
    periciasPrint,
    baixasPrint,
    recibo,
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

onSessionEnd(() => {
  if (router.state.location.pathname === '/login') return;
  toastDanger(MESSAGES.sessaoExpirada);
  void router.navigate({ to: '/login', search: { volta: router.state.location.href }, ignoreBlocker: true });
});
