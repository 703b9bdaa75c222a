import type { DefinicaoDeRelatorio } from '@retaguarda/contract';
import { diasDeQuando, diasDoPeriodo, todayIn } from '@retaguarda/domain';
import type { LinkProps } from '@tanstack/react-router';
import { serverNow as agoraDoServidor } from '../../lib/call/server-clock.ts';

/** How a list is told what a dimension says. */
type Filtro = 'tipo' | 'situacao' | 'periodo';

interface Lista {
  to: '/pericias' | '/baixas' | '/usuarios' | '/ordem_servico';
  filtros: Readonly<Record<string, Filtro>>;
  /** Without it the list shows nothing. */
  precisa?: Filtro;
}

const LISTAS: Partial<Record<DefinicaoDeRelatorio['fonte'], Lista>> = {
  pericias: { to: '/pericias', filtros: { tipo: 'tipo', situacao: 'situacao' }, precisa: 'tipo' },
  recebiveis: { to: '/baixas', filtros: { situacaoBaixa: 'situacao', data: 'periodo' }, precisa: 'situacao' },
  pessoas: { to: '/usuarios', filtros: { tipo: 'tipo', situacao: 'situacao' }, precisa: 'tipo' },
  ordens: { to: '/ordem_servico', filtros: { situacao: 'situacao', entrada: 'periodo' } },
};

interface Parte {
  filtro: Filtro;
  valor: string;
}

/** What a group says as the filters of the list; nothing where that has none for it. */
function partesDo(lista: Lista, d: DefinicaoDeRelatorio, chaves: readonly string[], hoje: string) {
  const partes: (Parte | null)[] = chaves.map((chave, i) => {
    const grupo = d.grupos[i];
    const filtro = lista.filtros[grupo?.campo ?? ''];
    if (filtro === undefined || chave === '') return null;
    if (filtro !== 'periodo') return { filtro, valor: chave };
    const dias = diasDoPeriodo(chave, grupo?.por ?? 'mes');
    return dias === null ? null : { filtro, valor: dias.join(',') };
  });
  const dosFiltros = d.filtros.map(({ campo, valores: [valor, ...outros] }): Parte | null => {
    const filtro = lista.filtros[campo];
    return filtro === undefined || filtro === 'periodo' || outros.length > 0 || !valor
      ? null
      : { filtro, valor };
  });
  const doPeriodo = (): (Parte | null)[] => {
    if (d.periodo === null) return [];
    if (lista.filtros[d.periodo.campo] !== 'periodo') return [null];
    const { quando, de = '', ate = '' } = d.periodo;
    const dias = quando === 'fixo' ? [de, ate] : diasDeQuando(quando, hoje);
    return [{ filtro: 'periodo', valor: dias.join(',') }];
  };
  return [...partes, ...dosFiltros, ...doPeriodo()];
}

/** The days that lie in each of the periods: a month that the period of the report cuts is no whole month. */
function comUmPeriodo(partes: readonly Parte[]): Parte[] {
  const periodos = partes.filter((p) => p.filtro === 'periodo').map((p) => p.valor.split(','));
  if (periodos.length === 0) return [...partes];
  const [de = ''] = periodos
    .map(([primeiro = '']) => primeiro)
    .toSorted()
    .slice(-1);
  const [ate = ''] = periodos.map(([, ultimo = '']) => ultimo).toSorted();
  return [...partes.filter((p) => p.filtro !== 'periodo'), { filtro: 'periodo', valor: `${de},${ate}` }];
}

/** The list that shows the rows of a group and no others; nothing where it cannot be asked for just those. */
export function naLista(
  d: DefinicaoDeRelatorio,
  chaves: readonly string[],
  agora = agoraDoServidor(),
): Pick<LinkProps, 'to' | 'search'> | null {
  const lista = LISTAS[d.fonte];
  if (lista === undefined) return null;
  const partes = partesDo(lista, d, chaves, todayIn(agora) ?? '');
  const sabidas = partes.filter((p): p is Parte => p !== null);
  const ditas = comUmPeriodo(sabidas);
  if (sabidas.length < partes.length || new Set(ditas.map((p) => p.filtro)).size < ditas.length) return null;
  if (lista.precisa !== undefined && !ditas.some((p) => p.filtro === lista.precisa)) return null;
  const search = Object.fromEntries(
    ditas.map(({ filtro, valor }) => [filtro, filtro === 'periodo' ? valor : Number(valor)]),
  );
  return { to: lista.to, search };
}
