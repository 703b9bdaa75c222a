import {
  type CamposDoCabecalho,
  faltasDoCabecalho,
  type MovCab,
  type NfeDoCabecalho,
} from '@retaguarda/contract';
import { formatDateBr, todayIn } from '@retaguarda/domain';
import { currentBy } from '../../../editing/current-by.ts';
import type { StoredVersion } from '../../../editing/fields-options.ts';
import type { FixedField } from '../../../editing/fixed-field.ts';
import { serverNow } from '../../../lib/call/server-clock.ts';
import type { TiposMov } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import type { Digitada } from './folha/linhas.ts';

/** The header of a note as its form holds it; 0 for what is not chosen yet. */
export type Cabecalho = { [K in Campo]: CamposDoCabecalho[K] } & {
  descricao: string;
  /** Of the NF-e that it was read from. */
  chaveNfe: string;
  nfe: NfeDoCabecalho | null;
  /** Its items, which are typed into the note once it is there. */
  itens: readonly Digitada[];
};

/** What of it an NF-e brings along, which no field shows. */
const SEM_NFE = { chaveNfe: '', nfe: null, itens: [] };

export type Campo = keyof CamposDoCabecalho;

/** The fields of the first step: when, what and at which stock. */
export const DO_MOVIMENTO: readonly Campo[] = ['dtaLancamento', 'tipoMovSelected', 'estoqueSelected'];

export const novo = (): StoredVersion<Cabecalho> => ({
  versao: 0,
  valores: {
    dtaLancamento: todayIn(serverNow()) ?? '',
    descricao: '',
    tipoMovSelected: 0,
    empresaSelected: 0,
    fornecedorSelected: 0,
    estoqueSelected: 0,
    ...SEM_NFE,
  },
});

export const guardadoDe = (nota: MovCab): StoredVersion<Cabecalho> => ({
  versao: nota.versao,
  valores: {
    dtaLancamento: nota.dtaLancamento,
    descricao: nota.descricao,
    tipoMovSelected: nota.tipoId,
    empresaSelected: nota.empresaId,
    fornecedorSelected: nota.fornecedorId,
    estoqueSelected: nota.estoqueId,
    ...SEM_NFE,
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'dtaLancamento');

export const transfere = (cab: Cabecalho, { tipoMovs }: TiposMov): boolean =>
  (tipoMovs.find((t) => t.id === cab.tipoMovSelected)?.transf ?? 0) > 0;

/** A transfer names an entry stock, which is another one, where the other types name a supplier. */
export function acertada(cab: Cabecalho, tipos: TiposMov): Cabecalho {
  if (!transfere(cab, tipos)) return { ...cab, empresaSelected: 0 };
  const mesmo = cab.empresaSelected === cab.estoqueSelected;
  return { ...cab, fornecedorSelected: 0, empresaSelected: mesmo ? 0 : cab.empresaSelected };
}

export const faltasDe = (cab: Cabecalho, { tipoMovs }: TiposMov) =>
  faltasDoCabecalho(cab, { tipos: tipoMovs, hoje: todayIn(serverNow()) ?? '' });

/** The fields in the order of the form; the type decides whose other side it is. */
export function camposDe({ tipoMovs, empList, fornecedores }: TiposMov): readonly FixedField<Cabecalho>[] {
  const nomeEm = (lista: readonly { id: number; nome: string }[]) => (id: number) =>
    lista.find((e) => e.id === id)?.nome ?? '';
  return [
    { key: 'dtaLancamento', label: T.lancamento, inWords: (dia) => formatDateBr(dia) },
    { key: 'tipoMovSelected', label: T.tipo, inWords: nomeEm(tipoMovs) },
    { key: 'estoqueSelected', label: T.estoque, inWords: nomeEm(empList) },
    { key: 'empresaSelected', label: T.estoqueEntrada, inWords: nomeEm(empList) },
    { key: 'fornecedorSelected', label: T.fornecedor, inWords: nomeEm(fornecedores) },
    { key: 'descricao', label: T.descricao, inWords: (descricao) => descricao },
  ];
}
