import {
  JANELA_TODOS,
  LINHAS_POR_PARTE,
  PAGE_SIZE_PADRAO,
  type periciaList,
  type periciaTotais,
  type RouteQuery,
  type SubtotalPericias,
} from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { idsDaConsulta } from '../../../nucleo/busca/public.ts';
import { modeloVisto } from '../../../nucleo/modelo/public.ts';
import { valorVisto } from '../../../nucleo/recebivel/public.ts';
import { agrupa, comSomatorios, type LinhaRow, selecao, semValorDe, temPrazos } from '../linhas.ts';
import {
  type Contagem,
  contagens,
  type Janela,
  listaEstreita,
  type Somas,
  somaTudo,
} from './lista-estreita.ts';
import { contagensLargas, contagensPeloResto, listaLarga } from './lista-larga.ts';
import { ondeDo, type Recorte, recorteDe } from './recorte.ts';
import { subtotalDeTodos, tabelaDeTodos } from './todos-os-tipos.ts';

type Query = RouteQuery<typeof periciaList>;

const LINHAS_HOME = 10;

function janela({ page = 1, paginas = PAGE_SIZE_PADRAO }: Pick<Query, 'page' | 'paginas'>): Janela {
  if (page < 0) return { inicio: (-page - 1) * LINHAS_POR_PARTE, tamanho: LINHAS_POR_PARTE };
  const tamanho = paginas === -1 ? JANELA_TODOS : paginas;
  return { inicio: (Math.max(1, page) - 1) * tamanho, tamanho };
}

const totaisDe = ({ repasse, previsto }: Somas) => ({
  valorTotal: centavosToReais(repasse + previsto),
  valorRepasse: centavosToReais(repasse),
  valorPrevisto: centavosToReais(previsto),
});

/** In the list's order. */
const subtotaisDe = ({ folhas }: Recorte, contadas: readonly Contagem[]): SubtotalPericias[] =>
  folhas.flatMap((folha) => {
    const { id, nome, exibeValorTotal } = folha;
    const contada = contadas.find((c) => c.categoria_id === id);
    return contada
      ? [
          {
            catgId: id,
            nome,
            exibeValorTotal,
            ...semValorDe(folha),
            total: contada.total,
            ...totaisDe(contada),
          },
        ]
      : [];
  });

/**
 * A page of the case list: ordered by category, then updated last first, grouped into one table a category. Of all types
 * it is one table.
 */
export async function periciaListView(tx: Tx, sessao: CurrentSession, query: Query) {
  const modelo = await modeloVisto(tx, sessao);
  const recorte = await recorteDe(tx, { modelo, sessao }, query.catgId, query);
  const pedida = janela(query);
  const pagina = await (recorte.largos.length === 0 ? listaEstreita : listaLarga)(tx, recorte, pedida);
  const deTodos = query.catgId === undefined;
  const pericias = await (deTodos ? tabelaDeTodos : agrupa)(modelo, recorte.folhas, pagina.rows);
  if ('aoMenos' in pagina) {
    // The page after the last that is known stays within reach: opening it counts them all.
    const totalPages = Math.floor(pagina.aoMenos / pedida.tamanho) + 1;
    const contagem = 'parcial' as const;
    return { pericias, total: pagina.aoMenos, totalPages, contagem, totais: null, subtotais: [] };
  }
  const somas = somaTudo(pagina.contadas);
  const subtotais = subtotaisDe(recorte, pagina.contadas);
  const semBusca = recorte.condicoes.length === 0 && recorte.largos.length === 0;
  return {
    pericias,
    total: somas.total,
    totalPages: Math.ceil(somas.total / pedida.tamanho),
    contagem: 'exata' as const,
    totais: semBusca ? null : totaisDe(somas),
    subtotais: deTodos ? subtotalDeTodos(subtotais) : subtotais,
  };
}

/** What a list with the same filters counts and sums in all, exactly, however many match. */
export async function periciaTotaisView(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof periciaTotais>,
) {
  const recorte = await recorteDe(tx, { modelo: await modeloVisto(tx, sessao), sessao }, query.catgId, query);
  const { tamanho } = janela({ paginas: query.paginas });
  const contadas =
    recorte.largos.length === 0
      ? await contagens(tx, recorte)
      : ((await contagensPeloResto(tx, recorte)) ??
        (await contagensLargas(tx, recorte, { inicio: 0, tamanho: 0 })).contadas);
  const somas = somaTudo(contadas);
  const subtotais = subtotaisDe(recorte, contadas);
  return {
    total: somas.total,
    totalPages: Math.ceil(somas.total / tamanho),
    totais: totaisDe(somas),
    subtotais: query.catgId === undefined ? subtotalDeTodos(subtotais) : subtotais,
  };
}

/** All that a list answers, page after page. */
export async function periciasDaLista(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof periciaTotais>,
  limite: number,
): Promise<number[]> {
  const recorte = await recorteDe(tx, { modelo: await modeloVisto(tx, sessao), sessao }, query.catgId, query);
  if (recorte.largos.length > 0)
    return (await contagensLargas(tx, recorte, { inicio: 0, tamanho: limite })).ids;
  return idsDaConsulta(
    tx,
    sql`select p.id from pericia p where ${ondeDo(tx, recorte)} order by p.id limit ${limite}`,
  );
}

/** The cases of a type that were updated last, for the home. */
export async function periciaHomeView(tx: Tx, sessao: CurrentSession, tipoId: number) {
  const modelo = await modeloVisto(tx, sessao);
  const folhas = modelo.folhasDe(tipoId);
  const rows = await tx.rows(sql<LinhaRow>`
    select ${selecao(tx, await valorVisto(tx), temPrazos(modelo, folhas))} from pericia p where p.tenant_id = ${tx.tenant} and p.tipo_id = ${tipoId}
     order by p.atualizado_em desc, p.id desc limit ${LINHAS_HOME}`);
  const pericias = await comSomatorios(tx, modelo, await agrupa(modelo, folhas, rows));
  return {
    pericias,
    total: rows.length,
    totalPages: 1,
    contagem: 'exata' as const,
    totais: null,
    subtotais: [],
  };
}
