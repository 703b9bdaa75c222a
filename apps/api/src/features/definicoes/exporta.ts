import { recursoDeVer } from '@retaguarda/atributos';
import {
  ARVORES,
  type ArquivoDeDefinicoes,
  type Arvore,
  type Categoria,
  type CategoriaDoArquivo,
  FORMATO_DEFINICOES,
  ICONES_CATEGORIA,
  type PerfilDoArquivo,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { permissionDefinition as recursoDe } from '../../base/auth/permissions.ts';
import type { Tx } from '../../base/db/tx.ts';
import { definicaoDe } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from '../catalogo/public.ts';
import { type Alvo, alvoDe, arvoreDe, type PerfilGuardado } from './alvo.ts';
import { automacoesParaArquivo } from './automacoes.ts';
import { paraArquivo } from './definicao-arquivo.ts';

const icone = (nome: string): CategoriaDoArquivo['iconeAberto'] =>
  ICONES_CATEGORIA.find((i) => i === nome) ?? '';

/** A category as a file tells it. */
export function categoriaParaArquivo(alvo: Alvo, c: Categoria): CategoriaDoArquivo {
  const ref = alvo.categoriaDe(c.idRef);
  const nomes = c.perfis.flatMap((id) => alvo.perfis.find((p) => p.id === id)?.nome ?? []);
  return {
    arvore: arvoreDe(c),
    caminho: alvo.caminhoDe(c.id),
    ...(ref === undefined ? {} : { referencia: { arvore: arvoreDe(ref), caminho: alvo.caminhoDe(ref.id) } }),
    etapas: c.tipoSysEtapa,
    ordem: c.ordem,
    iconeFechado: icone(c.iconeClose),
    iconeAberto: icone(c.iconeOpen),
    integracao: c.categoriaDados.integration,
    cliente: c.categoriaDados.client,
    exibeValorTotal: c.exibeValorTotal,
    somatoriosNoInicio: c.somatoriosNaHome,
    recebiveisEditaveis: c.recebiveisEditaveis,
    ...(c.perfis.includes(TODOS_OS_PERFIS) ? {} : { perfis: nomes.sort() }),
  };
}

export const atributoParaArquivo = (alvo: Alvo, row: AtributoRow) =>
  paraArquivo(definicaoDe(row), {
    categoria: alvo.caminhoDe(row.categoria_id),
    espelhoDe: row.espelho_de === null ? undefined : alvo.codigoDe(row.espelho_de),
    codigoDe: alvo.codigoDe,
  });

export function perfilParaArquivo(alvo: Alvo, { nome, recursos }: PerfilGuardado): PerfilDoArquivo {
  const restritos = new Set(alvo.atributos.filter((a) => a.dados.restrito).map((a) => a.cod_id));
  const vistos = alvo.atributos
    .filter((a) => a.dados.reservado && recursos.includes(recursoDeVer(a.cod_id)))
    .map((a) => a.cod_id);
  return {
    nome,
    permissoes: recursos.filter((r) => recursoDe(r) !== undefined),
    camposRestritos: recursos.filter((r) => restritos.has(r)),
    camposReservados: [...new Set(vistos)].sort(),
  };
}

/** Whether a category and all above it are switched on: what is switched off stays where it is. */
function ligada(alvo: Alvo, id: number): boolean {
  const c = alvo.categoriaDe(id);
  return c !== undefined && ehAtivo(c.situacao) && (c.idPai === 0 || ligada(alvo, c.idPai));
}

/** The definitions of the network, or some of its trees. */
export async function exportaDefinicoes(
  tx: Tx,
  {
    arvores = ARVORES,
    perfis = 'sim',
  }: { arvores?: readonly Arvore[] | undefined; perfis?: 'sim' | 'nao' | undefined },
): Promise<ArquivoDeDefinicoes> {
  const alvo = await alvoDe(tx);
  const categorias = alvo.categorias.filter((c) => arvores.includes(arvoreDe(c)) && ligada(alvo, c.id));
  const ids = new Set(categorias.map((c) => c.id));
  const automacoes = await automacoesParaArquivo(tx, alvo);
  return {
    formato: FORMATO_DEFINICOES,
    categorias: categorias
      .map((c) => categoriaParaArquivo(alvo, c))
      .toSorted((a, b) => a.caminho.length - b.caminho.length),
    atributos: alvo.atributos
      .filter((a) => ids.has(a.categoria_id) && ehAtivo(a.situacao))
      .map((a) => atributoParaArquivo(alvo, a)),
    perfis:
      perfis === 'nao'
        ? []
        : alvo.perfis.filter((p) => ehAtivo(p.situacao)).map((p) => perfilParaArquivo(alvo, p)),
    ...(automacoes.length === 0 ? {} : { automacoes }),
  };
}
