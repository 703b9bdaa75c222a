import {
  CARGA,
  type CampoImportacao,
  condicaoDe,
  linhasDoBloco,
  type TipoImportacao,
} from '@retaguarda/contract';
import type { Environment } from '../../editing/environment.ts';
import type { Spreadsheet } from '../../lib/spreadsheet/chosen-file.ts';
import type { Cut } from '../../lib/spreadsheet/chunks.ts';
import { type EstadoDoEnvio, SEM_ENVIO } from './envio-em-blocos.ts';
import { type Correcoes, type Erros, type Previsao, SEM_CORRECOES, SEM_PREVISAO } from './erros/correcoes.ts';
import type { Mapa, Trocas } from './mapa.ts';

export interface EstadoDaCarga extends EstadoDoEnvio {
  erros: Erros;
  correcoes: Correcoes;
  /** Lines that are left out by hand. */
  fora: ReadonlySet<number>;
  /** Of the last check: what would be included and altered. */
  previsao: Previsao;
}

export const INICIO: EstadoDaCarga = {
  ...SEM_ENVIO,
  erros: new Map(),
  correcoes: SEM_CORRECOES,
  fora: new Set(),
  previsao: SEM_PREVISAO,
};

/** Everything that is chosen for an import. */
export interface EscolhaDaCarga {
  tipo: TipoImportacao;
  etapa: number;
  catgId: number;
  procId: number;
  cidade: number;
  situacao: number;
  planilha: Spreadsheet;
  campos: readonly CampoImportacao[];
  mapa: Mapa;
  trocas: Trocas;
}

/** What an import needs of where it runs. */
export type AmbienteDaCarga = Pick<Environment, 'now' | 'tellDone' | 'tellFailed'>;

/** What is chosen, as every call of an import says it. */
export const corpoDe = (e: EscolhaDaCarga) => ({
  tipoSysId: e.tipo,
  condition: condicaoDe(e.tipo, e.etapa),
  procId: e.procId,
  pericia: {
    catgId: e.catgId,
    procId: e.procId,
    procCidade: e.cidade > 0 ? { id: e.cidade } : null,
    procSituacao: e.situacao,
  },
});

/** The cut depends on the file alone: corrections do not move it, so that an import goes on with the same chunks. */
export const corteDe = ({ tipo }: EscolhaDaCarga): Cut => ({
  letters: CARGA.letras,
  rows: linhasDoBloco(tipo),
});
