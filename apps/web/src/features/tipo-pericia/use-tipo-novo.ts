import type { Categoria } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePermissoes } from '../../sessao/public.ts';
import { arvoreQuery } from '../arvore/public.ts';
import { catalogoQuery } from '../catalogo/public.ts';
import { alcanceDe, feitosDe } from './andamento.ts';
import { PASSO, type TipoNovoSearch } from './tipo-novo-search.ts';
import { tiposDePericiaQuery } from './tipo-queries.ts';

const route = getRouteApi('/signed-in/shell/tipo-novo');

/** Where somebody stands on the way to a new kind of case: its address, what is there of it, and what is done. */
export function useTipoNovo() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissoes = usePermissoes();
  const arvore = useQuery(arvoreQuery);
  const tipos = useQuery(tiposDePericiaQuery);
  const tipo = tipos.data?.tipos.find((t) => t.id === search.tipo) ?? null;
  const categoria: Categoria | null =
    arvore.data?.categoriaList.find((c) => c.id === search.tipo && ehAtivo(c.situacao)) ?? null;
  const catgId = tipo?.catgId ?? 0;
  const le = catgId > 0 && permissoes.has('catalogo');
  const catalogo = useQuery({ ...catalogoQuery(catgId), enabled: le });
  const { perfis = [] } = tipos.data ?? {};
  const semQuemPreencha = tipo?.semQuemPreencha ?? [];
  const feitos = feitosDe({
    ...{ tipo: tipo !== null, campos: catgId > 0 ? (catalogo.data?.list ?? []) : null, semQuemPreencha },
    ...{ veem: categoria?.perfis ?? [], perfis, temPericias: tipo?.temPericias ?? false },
  });
  const primeiro = feitos.findIndex((feito) => !feito);
  const alcance = alcanceDe(feitos);
  const pedido = search.passo ?? (primeiro < 0 ? PASSO.campos : primeiro + 1);
  const passo = search.tipo === undefined ? PASSO.tipo : Math.min(pedido, alcance);
  return {
    search,
    permissoes,
    arvore,
    tipos,
    tipo,
    categoria,
    catalogo,
    feitos,
    passo,
    alcance,
    semQuemPreencha,
    /** Nothing of what was asked for is known yet, or some of it could not be read. */
    espera: !arvore.data || !tipos.data || (le && !catalogo.data),
    error: arvore.error ?? tipos.error ?? (le ? catalogo.error : null),
    deNovo: () => void Promise.all([arvore.refetch(), tipos.refetch(), ...(le ? [catalogo.refetch()] : [])]),
    /** Also once a save has made what is typed the stored one: nothing is left to ask about. */
    vai: (para: TipoNovoSearch, ignoreBlocker = false) => void navigate({ search: para, ignoreBlocker }),
    troca: (para: TipoNovoSearch) => void navigate({ search: para, replace: true, ignoreBlocker: true }),
  };
}

export type TipoEmCurso = ReturnType<typeof useTipoNovo>;
