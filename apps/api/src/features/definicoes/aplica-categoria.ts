import {
  type CategoriaDoArquivo,
  caminhoEmPalavras,
  type Recurso,
  TIPO_SYS,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { alteraCategoria, incluiCategoria, incluiSubcategoria } from '../arvore/public.ts';
import { type Alvo, alvoDe } from './alvo.ts';
import { camposDaCategoria } from './compara.ts';
import { categoriaParaArquivo } from './exporta.ts';
import { conferePermissao } from './permissao.ts';

function referenciaDe(alvo: Alvo, { referencia }: CategoriaDoArquivo): number {
  if (referencia === undefined) return 0;
  const achada = alvo.categoria(referencia.arvore, referencia.caminho);
  if (achada === undefined)
    throw ruleViolation(
      'regra',
      `Falta a categoria de referência '${caminhoEmPalavras(referencia.caminho)}'`,
    );
  return achada.id;
}

function perfisDe(alvo: Alvo, { perfis }: CategoriaDoArquivo): number[] {
  if (perfis === undefined) return [TODOS_OS_PERFIS];
  return perfis.map((nome) => {
    const perfil = alvo.perfil(nome);
    if (perfil === undefined)
      throw ruleViolation('perfis', `Falta o perfil '${nome}', que vê esta categoria`);
    return perfil.id;
  });
}

const dadosDe = (alvo: Alvo, item: CategoriaDoArquivo, perfis: number[]) => ({
  name: item.caminho.at(-1) ?? '',
  perfis,
  idRef: referenciaDe(alvo, item),
  tipoSysEtapa: item.etapas,
  iconeClose: item.iconeFechado,
  iconeOpen: item.iconeAberto,
  categoriaDados: { integration: item.integracao, client: item.cliente },
  exibeValorTotal: item.exibeValorTotal,
  somatoriosNaHome: item.somatoriosNoInicio,
  recebiveisEditaveis: item.recebiveisEditaveis,
  ordem: item.ordem,
});

async function inclui(tx: Tx, sessao: CurrentSession, alvo: Alvo, item: CategoriaDoArquivo): Promise<void> {
  const acima = item.caminho.slice(0, -1);
  const permissao: Recurso = acima.length === 0 ? 'catgInc' : 'catgSubgrupo';
  conferePermissao(sessao, permissao);
  const dados = dadosDe(alvo, item, [TODOS_OS_PERFIS]);
  if (acima.length === 0) {
    await incluiCategoria(tx, sessao, { categoria: { ...dados, tipoSysId: TIPO_SYS[item.arvore] } });
    return;
  }
  const pai = alvo.categoria(item.arvore, acima);
  if (pai === undefined) throw ruleViolation('regra', `Falta a categoria '${caminhoEmPalavras(acima)}'`);
  await incluiSubcategoria(tx, sessao, { categoria: { ...dados, idPai: pai.id } });
}

/** Adds what is missing; who sees it, and what else differs, comes when the profiles stand. */
export async function incluiSeFalta(tx: Tx, sessao: CurrentSession, item: CategoriaDoArquivo): Promise<void> {
  const alvo = await alvoDe(tx);
  if (alvo.categoria(item.arvore, item.caminho) === undefined) await inclui(tx, sessao, alvo, item);
}

/** Brings a category to what the file says, where it differs; its place among the profiles last. */
export async function ajustaCategoria(
  tx: Tx,
  sessao: CurrentSession,
  item: CategoriaDoArquivo,
  { comPerfis }: { comPerfis: boolean },
): Promise<void> {
  const alvo = await alvoDe(tx);
  const c = alvo.categoria(item.arvore, item.caminho);
  if (c === undefined) return;
  if (!ehAtivo(c.situacao)) throw ruleViolation('inativa', 'A categoria está desativada nesta rede');
  const daqui = categoriaParaArquivo(alvo, c);
  const { perfis: _, ...semPerfis } = item;
  const depois = comPerfis ? item : { ...semPerfis, ...(daqui.perfis && { perfis: daqui.perfis }) };
  if (camposDaCategoria(daqui, depois).length === 0) return;
  conferePermissao(sessao, 'catgAlt');
  const perfis = comPerfis ? perfisDe(alvo, item) : c.perfis;
  await alteraCategoria(tx, sessao, {
    categoria: { ...dadosDe(alvo, item, perfis), id: c.id, versao: c.versao },
  });
}
