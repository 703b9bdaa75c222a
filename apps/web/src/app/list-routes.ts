import type { RecursoDeCadastro } from '@retaguarda/contract';
import type { ComponentType } from 'react';
import { cadastroSearch } from '../registros/cadastro-search.ts';
import { toastDanger } from '../ui/notice/toast.tsx';
import { type PaperProps, paperSearch } from '../ui/print/paper-search.ts';
import { unreadParams } from './command/search-unread.ts';
import { lazyPage } from './lazy-page.ts';
import { REGISTRY_SCREENS } from './registry-screens.ts';
import { asLeft } from './remembered-lists.ts';
import { FAILURE_TEXTS } from './texts.ts';

type Raw = Record<string, unknown>;

let dita = '';

/** Says once what of an address a screen cannot read; the rest of it holds. */
export const withUnreadNotice =
  <S extends object>(le: (raw: Raw) => S) =>
  (raw: Raw): S => {
    const search = le(raw);
    const nomes = unreadParams(raw, search).join(', ');
    if (nomes !== '' && nomes !== dita) toastDanger(FAILURE_TEXTS.enderecoNaoLido(nomes));
    // Once it is read off, the same address is news again.
    dita = nomes;
    // The router lays what was read over the address; what was not read must not stay below.
    return { ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...search };
  };

/** The route of the list at `path` on paper, without its parent and its own path. */
export const paperRoute = <S extends object, N extends string>(
  path: string,
  le: (raw: Raw) => S,
  load: () => Promise<Record<N, ComponentType<PaperProps<S>>>>,
  name: N,
) => ({
  validateSearch: withUnreadNotice(paperSearch(le)),
  component: lazyPage(async () => {
    const [{ paperPage }, views] = await Promise.all([import('./paper-page.tsx'), load()]);
    return { Paper: paperPage(path, views[name]) };
  }, 'Paper'),
});

/** The route of the list of a registry by the standard calls. */
export const registryListRoute = (recurso: RecursoDeCadastro) => ({
  validateSearch: withUnreadNotice(cadastroSearch(recurso)),
  beforeLoad: asLeft,
  component: lazyPage(async () => {
    const [{ cadastroPage }, { TELA }] = await Promise.all([
      import('./cadastro-route.tsx'),
      REGISTRY_SCREENS[recurso](),
    ]);
    return { Page: cadastroPage(`/${recurso}`, TELA) };
  }, 'Page'),
});

/** The route of that list on paper. */
export const registryPaperRoute = (recurso: RecursoDeCadastro) =>
  paperRoute(
    `/${recurso}`,
    cadastroSearch(recurso),
    async () => {
      const [{ cadastroPaper }, { TELA }] = await Promise.all([
        import('./cadastro-route.tsx'),
        REGISTRY_SCREENS[recurso](),
      ]);
      return { Paper: cadastroPaper(TELA) };
    },
    'Paper',
  );
