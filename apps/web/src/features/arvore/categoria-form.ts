import {
  type Categoria,
  COM_ATRIBUTOS,
  ICONES_CATEGORIA,
  REGISTROS,
  TIPO_SYS,
  TIPOS_SYS,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { NomeIcone } from './categoria-icone.tsx';
import type { Arvore } from './categoria-queries.ts';
import { NOMES_ICONES, FORM_CATEGORIA as T } from './textos.ts';

export type CategoriaValores = {
  tipoSysId: number;
  name: string;
  perfis: readonly number[];
  /** 0 for none. */
  idRef: number;
  tipoSysEtapa: number;
  iconeClose: NomeIcone | '';
  iconeOpen: NomeIcone | '';
  integration: boolean;
  client: boolean;
  exibeValorTotal: boolean;
  somatoriosNaHome: boolean;
  recebiveisEditaveis: boolean;
  ordem: string;
};

/** How many form steps an attribute category may have: as many as kinds carry attributes in. */
export const ETAPAS = [...new Set(COM_ATRIBUTOS.map((tipo) => String(REGISTROS[tipo].etapa)))].sort();

/** 'Todos os perfis' stands alone: chosen last it takes the others away, and any other takes it away. */
export function perfisEscolhidos(antes: readonly number[], agora: readonly number[]): number[] {
  const todos = agora.includes(TODOS_OS_PERFIS);
  if (todos && !antes.includes(TODOS_OS_PERFIS)) return [TODOS_OS_PERFIS];
  return agora.filter((p) => agora.length === 1 || p !== TODOS_OS_PERFIS);
}

const icone = (nome: string): NomeIcone | '' => ICONES_CATEGORIA.find((i) => i === nome) ?? '';

const valoresDa = (c: Categoria): CategoriaValores => ({
  tipoSysId: c.tipoSysId,
  name: c.name,
  perfis: c.perfis,
  idRef: c.idRef,
  tipoSysEtapa: c.tipoSysEtapa,
  iconeClose: icone(c.iconeClose),
  iconeOpen: icone(c.iconeOpen),
  integration: c.categoriaDados.integration,
  client: c.categoriaDados.client,
  exibeValorTotal: c.exibeValorTotal,
  somatoriosNaHome: c.somatoriosNaHome,
  recebiveisEditaveis: c.recebiveisEditaveis,
  ordem: String(c.ordem),
});

export const guardadaDe = (c: Categoria): StoredVersion<CategoriaValores> => ({
  versao: c.versao,
  valores: valoresDa(c),
});

/** A new category at the top, or below another, whose profiles it starts with. */
export const novaDe = (pai: Categoria | null): StoredVersion<CategoriaValores> => ({
  versao: 0,
  valores: {
    tipoSysId: pai?.tipoSysId ?? TIPO_SYS.pessoas,
    name: '',
    perfis: pai?.perfis ?? [TODOS_OS_PERFIS],
    idRef: 0,
    tipoSysEtapa: pai?.tipoSysEtapa ?? 1,
    iconeClose: '',
    iconeOpen: '',
    integration: false,
    client: false,
    exibeValorTotal: false,
    somatoriosNaHome: false,
    recebiveisEditaveis: false,
    ordem: '0',
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'categoriaDados');

/** Whether it names what it describes: an attribute category, and below the top it must. */
export const pedeReferencia = (tipoSysId: number, idPai: number): boolean =>
  tipoSysId === TIPO_SYS.atributos && idPai !== 0;

export function faltasDaCategoria(v: CategoriaValores, idPai: number) {
  return {
    ...(v.name.trim() === '' ? { name: T.informe } : {}),
    ...(v.perfis.length === 0 ? { perfis: T.informe } : {}),
    ...(pedeReferencia(v.tipoSysId, idPai) && v.idRef === 0 ? { idRef: T.selecione } : {}),
    ...(/^\d{1,4}$/.test(v.ordem) ? {} : { ordem: T.ordemInvalida }),
  };
}

/** The fields both kinds of saving send. */
export const camposNoFio = (v: CategoriaValores) => ({
  name: v.name,
  perfis: [...v.perfis],
  idRef: v.idRef,
  tipoSysEtapa: v.tipoSysEtapa,
  iconeClose: v.iconeClose,
  iconeOpen: v.iconeOpen,
  categoriaDados: { integration: v.integration, client: v.client },
  exibeValorTotal: v.exibeValorTotal,
  somatoriosNaHome: v.somatoriosNaHome,
  recebiveisEditaveis: v.recebiveisEditaveis,
  ordem: Number(v.ordem),
});

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export function camposDa({ catgPerfis, categoriaList }: Arvore): readonly FixedField<CategoriaValores>[] {
  const perfil = (id: number) => catgPerfis.find((p) => p.perfilId === id)?.perfilNome ?? String(id);
  const nome = (id: number) => categoriaList.find((c) => c.id === id)?.name ?? '';
  const icone = (i: NomeIcone | '') => (i === '' ? '' : NOMES_ICONES[i]);
  const simNao = (sim: boolean) => (sim ? T.sim : T.nao);
  return [
    {
      key: 'tipoSysId',
      label: T.tipo,
      inWords: (t) => TIPOS_SYS.find((s) => s.tipoSysId === t)?.tipoSysNome ?? '',
    },
    { key: 'name', label: T.nome, inWords: (n) => n },
    { key: 'perfis', label: T.perfis, inWords: (ids) => ids.map(perfil).join(', ') },
    { key: 'idRef', label: T.referencia, inWords: nome },
    { key: 'tipoSysEtapa', label: T.etapas, inWords: String },
    { key: 'ordem', label: T.ordem, inWords: (o) => o },
    { key: 'iconeClose', label: T.iconeFechado, inWords: icone },
    { key: 'iconeOpen', label: T.iconeAberto, inWords: icone },
    { key: 'integration', label: T.integracao, inWords: simNao },
    { key: 'client', label: T.cliente, inWords: simNao },
    { key: 'exibeValorTotal', label: T.exibeValorTotal, inWords: simNao },
    { key: 'somatoriosNaHome', label: T.somatoriosNaHome, inWords: simNao },
    { key: 'recebiveisEditaveis', label: T.recebiveisEditaveis, inWords: simNao },
  ];
}
