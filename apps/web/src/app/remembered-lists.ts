import { RECURSOS_DE_CADASTRO } from '@retaguarda/contract';
import { redirect } from '@tanstack/react-router';
import { categoriasSearch } from '../features/arvore/categorias-search.ts';
import { baixaListSearch } from '../features/baixa/lista/baixa-list-search.ts';
import { campanhaListSearch } from '../features/campanha/campanha-list-search.ts';
import { cargaSearch } from '../features/carga/carga-search.ts';
import { catalogoSearch } from '../features/catalogo/catalogo-search.ts';
import { empresaListSearch } from '../features/empresa/empresa-list-search.ts';
import { estoqueSearch, notasSearch } from '../features/estoque/estoque-search.ts';
import { mensagensSearch } from '../features/mensagem/mensagens-search.ts';
import { ordemListSearch } from '../features/ordem-servico/ordem-list-search.ts';
import { pagamentosSearch } from '../features/pagamento/pagamento-search.ts';
import { pedidoSearch } from '../features/pedido/pedido-search.ts';
import { perfisSearch } from '../features/perfil/perfis-search.ts';
import { periciaListSearch, TODOS_OS_TIPOS } from '../features/pericia/lista/pericia-list-search.ts';
import { usuarioListSearch } from '../features/pessoa/lista/usuario-list-search.ts';
import { keep, recall } from '../lib/list/list-memory.ts';
import { cadastroSearch } from '../registros/cadastro-search.ts';

interface Remembered {
  recall: (search: object) => object | null;
  keep: (search: object) => void;
}

const remembered = <S extends object>(
  list: string,
  read: (raw: Record<string, unknown>) => S,
  keys: readonly (keyof S & string)[],
): Remembered => ({
  recall: (search) => recall({ list, keys, read }, read({ ...search })),
  keep: (search) => keep({ list, keys, read }, read({ ...search })),
});

const DO_REGISTRO = ['situacao', 'tamanho', 'ordem'] as const;
const POR_DIAS = [...DO_REGISTRO, 'periodo'] as const;
const DE_UM_TIPO = [...DO_REGISTRO, 'tipo'] as const;
const DE_NOTAS = [...POR_DIAS, 'tipo', 'empresa'] as const;
const DE_PEDIDOS = ['empresa', 'periodo', 'ordem'] as const;

const PERICIAS = remembered('pericias', periciaListSearch, [...DE_UM_TIPO, 'dinamicos', 'periodo', 'minhas']);
/** The list opens on a type again, also after one has looked at all. */
const ehDeUmTipo = (search: object): boolean => periciaListSearch({ ...search }).tipo !== TODOS_OS_TIPOS;

/** What a person finds again of each list, by its address. */
const LISTS: Readonly<Record<string, Remembered>> = {
  '/pericias': { ...PERICIAS, keep: (search) => ehDeUmTipo(search) && PERICIAS.keep(search) },
  '/baixas': remembered('baixas', baixaListSearch, POR_DIAS),
  '/pagamentos': remembered('pagamentos', pagamentosSearch, [...POR_DIAS, 'aba', 'conta']),
  '/usuarios': remembered('usuarios', usuarioListSearch, DE_UM_TIPO),
  '/empresas': remembered('empresas', empresaListSearch, DE_UM_TIPO),
  '/veiculos': remembered('veiculos', cadastroSearch('veiculos'), DO_REGISTRO),
  '/ordem_servico': remembered('ordens', ordemListSearch, POR_DIAS),
  '/perfis': remembered('perfis', perfisSearch, DO_REGISTRO),
  '/estoque': remembered('estoque', estoqueSearch, [...DE_NOTAS, 'secao', 'baixo']),
  '/movEstoque': remembered('movimentos', notasSearch, DE_NOTAS),
  '/pedidosEstoque': remembered('pedidos', pedidoSearch, DE_PEDIDOS),
  '/comprasEstoque': remembered('compras', pedidoSearch, DE_PEDIDOS),
  '/campanha': remembered('campanhas', campanhaListSearch, POR_DIAS),
  '/importacao': remembered('cargas', cargaSearch, ['periodo', 'ordem']),
  '/mensagens': remembered('mensagens', mensagensSearch, ['situacao', 'periodo', 'ordem']),
  ...Object.fromEntries(
    RECURSOS_DE_CADASTRO.map((recurso) => [
      `/${recurso}`,
      remembered(recurso, cadastroSearch(recurso), DO_REGISTRO),
    ]),
  ),
};

/** Screens of a tree: what was chosen of it last. */
const TREES: Readonly<Record<string, Remembered>> = {
  '/categoria': remembered('categorias', categoriasSearch, ['categoria']),
  '/catalogo': remembered('catalogo', catalogoSearch, ['categoria']),
};

const rememberedAt = (pathname: string): Remembered | undefined => LISTS[pathname] ?? TREES[pathname];

/** Whether the list at an address is found as it was left. */
export const isRemembered = (pathname: string): boolean => pathname in LISTS;

interface Entered {
  cause: 'preload' | 'enter' | 'stay';
  location: { pathname: string; hash: string };
  search: object;
}

/** Of a route with a list: who comes to it by a bare address finds it as it was left, below what the address opens over it. */
export function asLeft({ cause, location: { pathname, hash }, search }: Entered): void {
  const found = cause === 'enter' ? (rememberedAt(pathname)?.recall(search) ?? null) : null;
  // The address is that of the route itself.
  if (found !== null) throw redirect({ to: pathname, search: found, hash, replace: true } as never);
}

interface Resolved {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string; search: object };
}

/** Whoever changes a list while on it leaves it so; what a link leads to is no change. */
export function keepAsLeft({ fromLocation, toLocation: { pathname, search } }: Resolved): void {
  if (fromLocation?.pathname === pathname) rememberedAt(pathname)?.keep(search);
}
