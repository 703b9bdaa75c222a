import {
  type ArquivoDeDefinicoes,
  caminhoEmPalavras,
  type definicoesImporta,
  type definicoesPrevia,
  type EstadoDaDefinicao,
  type ItemDaPrevia,
  REGISTROS,
  type RouteResponse,
  registroDaArvore,
  TIPO_SYS,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, changedSince } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { asksOnlyForProof, previewSession } from '../../base/auth/route-refusal.ts';
import { lockModel, type Tx } from '../../base/db/tx.ts';
import { callEvents } from '../../base/http/security-event.ts';
import { stampOf } from '../../base/stamp.ts';
import { alcancados, type Plano, recalculaTodas } from '../catalogo/public.ts';
import { type Alvo, alvoDe, chaveDe, chavesDe } from './alvo.ts';
import { ajustaAtributo, incluiAtributo } from './aplica-atributo.ts';
import { ajustaCategoria, incluiSeFalta } from './aplica-categoria.ts';
import { aplicaPerfil } from './aplica-perfil.ts';
import { aplicaAutomacao, automacoesParaArquivo } from './automacoes.ts';
import { camposDaAutomacao, camposDaCategoria, camposDoAtributo, camposDoPerfil } from './compara.ts';
import { atributoParaArquivo, categoriaParaArquivo, perfilParaArquivo } from './exporta.ts';
import { Precisa } from './precisa.ts';

interface Passo {
  chave: string;
  faz: (tx: Tx, sessao: CurrentSession) => Promise<Plano | null>;
}

const semPlano =
  (faz: (tx: Tx, sessao: CurrentSession) => Promise<void>): Passo['faz'] =>
  async (tx, sessao) => {
    await faz(tx, sessao);
    return null;
  };

/** Trees of records before those of attributes, which refer to them; each from the top down. */
function categoriasEmOrdem({ categorias }: ArquivoDeDefinicoes) {
  const peso = (i: number): number =>
    (categorias[i]?.arvore === 'atributos' ? 1000 : 0) + (categorias[i]?.caminho.length ?? 0);
  return categorias
    .map((item, i) => ({ item, i, chave: chaveDe('categorias', i) }))
    .toSorted((a, b) => peso(a.i) - peso(b.i));
}

/** All that is done, in order: what others stand on first. */
function passosDe(arquivo: ArquivoDeDefinicoes): Passo[] {
  const categorias = categoriasEmOrdem(arquivo);
  const atributos = new Precisa(arquivo).ordemDosAtributos().flatMap((i) => {
    const item = arquivo.atributos[i];
    return item === undefined ? [] : [{ item, chave: chaveDe('atributos', i) }];
  });
  return [
    ...categorias.flatMap(({ chave, item }): Passo[] => [
      { chave, faz: semPlano((tx, s) => incluiSeFalta(tx, s, item)) },
      { chave, faz: semPlano((tx, s) => ajustaCategoria(tx, s, item, { comPerfis: false })) },
    ]),
    ...atributos.map(({ chave, item }): Passo => ({ chave, faz: (tx, s) => incluiAtributo(tx, s, item) })),
    ...atributos.map(({ chave, item }): Passo => ({ chave, faz: (tx, s) => ajustaAtributo(tx, s, item) })),
    ...arquivo.perfis.map(
      (item, i): Passo => ({
        chave: chaveDe('perfis', i),
        faz: semPlano((tx, s) => aplicaPerfil(tx, s, item)),
      }),
    ),
    ...categorias.map(
      ({ chave, item }): Passo => ({
        chave,
        faz: semPlano((tx, s) => ajustaCategoria(tx, s, item, { comPerfis: true })),
      }),
    ),
    ...(arquivo.automacoes ?? []).map(
      (item, i): Passo => ({
        chave: chaveDe('automacoes', i),
        faz: semPlano((tx, s) => aplicaAutomacao(tx, s, item)),
      }),
    ),
  ];
}

const motivoDe = (error: AppError): string => error.errors.map((e) => e.message).join(' ');

/** Does something that may be refused; a refusal takes back what it had done. Being asked who one is is none of the item's. */
async function tenta<T>(tx: Tx, faz: () => Promise<T>): Promise<{ feito: T } | { motivo: string }> {
  await tx.execute(sql`savepoint definicao`);
  try {
    const feito = await faz();
    await tx.execute(sql`release savepoint definicao`);
    return { feito };
  } catch (error) {
    if (!(error instanceof AppError) || asksOnlyForProof(error)) throw error;
    await tx.execute(sql`rollback to savepoint definicao`);
    return { motivo: motivoDe(error) };
  }
}

interface Feito {
  planos: Plano[];
  /** Why an item cannot be taken, by its key. */
  recusas: Map<string, string>;
}

/** Takes the chosen items by the acts that their screens use; what one of them refuses is left out and told. */
async function executa(
  tx: Tx,
  sessao: CurrentSession,
  arquivo: ArquivoDeDefinicoes,
  chaves: ReadonlySet<string>,
): Promise<Feito> {
  const feito: Feito = { planos: [], recusas: new Map() };
  for (const { chave, faz } of passosDe(arquivo)) {
    if (!chaves.has(chave) || feito.recusas.has(chave)) continue;
    const passo = await tenta(tx, () => faz(tx, sessao));
    if ('motivo' in passo) feito.recusas.set(chave, passo.motivo);
    else if (passo.feito) feito.planos.push(passo.feito);
  }
  return feito;
}

type Comparado = Omit<ItemDaPrevia, 'estado' | 'motivo'> & { novo: boolean };

async function automacoesComparadas(
  tx: Tx,
  alvo: Alvo,
  { automacoes = [] }: ArquivoDeDefinicoes,
): Promise<Comparado[]> {
  const daqui = automacoes.length === 0 ? [] : await automacoesParaArquivo(tx, alvo);
  return automacoes.map((item, i) => {
    const automacao = daqui.find((a) => a.nome === item.nome);
    return {
      ...{ chave: chaveDe('automacoes', i), nome: item.nome, lugar: REGISTROS.automacao.plural, precisa: [] },
      novo: automacao === undefined,
      campos: automacao === undefined ? [] : camposDaAutomacao(automacao, item),
    };
  });
}

/** Each item beside what is here. A comparison that fails is a conflict that the act will tell. */
async function comparados(tx: Tx, alvo: Alvo, arquivo: ArquivoDeDefinicoes): Promise<Comparado[]> {
  const precisa = new Precisa(arquivo);
  const nomeDaArvore = (arvore: keyof typeof TIPO_SYS): string =>
    REGISTROS[registroDaArvore(TIPO_SYS[arvore]) ?? 'atributo'].plural;
  return [
    ...arquivo.categorias.map((item, i): Comparado => {
      const c = alvo.categoria(item.arvore, item.caminho);
      return {
        chave: chaveDe('categorias', i),
        nome: caminhoEmPalavras(item.caminho),
        lugar: nomeDaArvore(item.arvore),
        precisa: precisa.daCategoria(item),
        novo: c === undefined,
        campos: c === undefined ? [] : camposDaCategoria(categoriaParaArquivo(alvo, c), item),
      };
    }),
    ...arquivo.atributos.map((item, i): Comparado => {
      const row = alvo.atributo(item.codigo);
      return {
        chave: chaveDe('atributos', i),
        nome: `${item.label} (${item.codigo})`,
        lugar: caminhoEmPalavras(item.categoria),
        precisa: precisa.doAtributo(item),
        novo: row === undefined,
        campos:
          row === undefined ? [] : seCompara(() => camposDoAtributo(atributoParaArquivo(alvo, row), item)),
      };
    }),
    ...arquivo.perfis.map((item, i): Comparado => {
      const perfil = alvo.perfil(item.nome);
      return {
        chave: chaveDe('perfis', i),
        nome: item.nome,
        lugar: '',
        precisa: precisa.doPerfil(item),
        novo: perfil === undefined,
        campos: perfil === undefined ? [] : camposDoPerfil(perfilParaArquivo(alvo, perfil), item),
      };
    }),
    ...(await automacoesComparadas(tx, alvo, arquivo)),
  ];
}

function seCompara(compara: () => ItemDaPrevia['campos']): ItemDaPrevia['campos'] {
  try {
    return compara();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function estadoDe({ novo, campos }: Comparado, motivo: string): EstadoDaDefinicao {
  if (motivo !== '') return 'conflito';
  if (novo) return 'novo';
  return campos.length > 0 ? 'difere' : 'igual';
}

/** Everything that a file brings; what is here already and the same stays as it is. */
export const importaTudo = (tx: Tx, sessao: CurrentSession, arquivo: ArquivoDeDefinicoes) =>
  importaDefinicoes(tx, sessao, { arquivo, itens: chavesDe(arquivo) });

/** What an import would do, found by doing it and taking all of it back. */
export async function previaDasDefinicoes(
  tx: Tx,
  sessao: CurrentSession,
  arquivo: ArquivoDeDefinicoes,
): Promise<RouteResponse<typeof definicoesPrevia>> {
  const itens = await comparados(tx, await alvoDe(tx), arquivo);
  await tx.execute(sql`savepoint previa`);
  // What is taken back has not happened: the log does not hear of it.
  const { recusas, registros } = await callEvents.run(new Set(), async () => {
    const { planos, recusas } = await executa(
      tx,
      previewSession(sessao),
      arquivo,
      new Set(chavesDe(arquivo)),
    );
    return { recusas, registros: await alcancados(tx, planos) };
  });
  await tx.execute(sql`rollback to savepoint previa`);
  return {
    registros,
    visto: stampOf(arquivo, itens),
    itens: itens.map((item) => {
      const { novo: _, ...dito } = item;
      const motivo = recusas.get(item.chave) ?? '';
      return { ...dito, motivo, estado: estadoDe(item, motivo) };
    }),
  };
}

interface Pedido {
  arquivo: ArquivoDeDefinicoes;
  itens: readonly string[];
  visto?: string | undefined;
}

function confereVisto(visto: string | undefined, agora: string): void {
  if (visto === undefined || visto === agora) return;
  throw changedSince(
    'As definições desta rede mudaram depois da comparação. Compare de novo antes de importar.',
  );
}

/** Takes the chosen items of a file, all or none; what is here and not in the file stays as it is. */
export async function importaDefinicoes(
  tx: Tx,
  sessao: CurrentSession,
  { arquivo, itens, visto }: Pedido,
): Promise<RouteResponse<typeof definicoesImporta>> {
  await lockModel(tx);
  const escolhidos = new Set(itens);
  const todos = await comparados(tx, await alvoDe(tx), arquivo);
  confereVisto(visto, stampOf(arquivo, todos));
  const antes = todos.filter((i) => escolhidos.has(i.chave));
  const { planos, recusas } = await executa(tx, sessao, arquivo, escolhidos);
  if (recusas.size > 0)
    throw new AppError(
      422,
      [...recusas].map(([field, message]) => ({ code: 'regra', message, field })),
    );
  const tarefaId = await recalculaTodas(tx, sessao, 'Importação de definições', planos);
  const incluidos = antes.filter((i) => i.novo).length;
  const alterados = antes.filter((i) => !i.novo && i.campos.length > 0).length;
  return { message: 'Definições importadas', incluidos, alterados, tarefaId };
}
