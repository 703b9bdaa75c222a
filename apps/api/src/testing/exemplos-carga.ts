import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';
import { terminada } from './mundo-carga.ts';

export interface RegistrosCarga {
  /** Under way, and done. */
  cargaId: number;
  cargaFeita: number;
  mapeamentoId: number;
}

const comum = {
  tipoSysId: 1 as const,
  condition: 3 as const,
  procId: 0,
  pericia: { catgId: MUNDO.partes, procId: 0, procCidade: null, procSituacao: 1 },
};
const CAMPOS = [{ catId: 0, chave: 'nome', titulo: 'Nome' }];
const LINHAS = [{ linha: 2, celulas: ['Zuleica Importada'] }];

const inicio = (sha256: string) => ({
  ...comum,
  nomeArquivo: 'partes.csv',
  sha256,
  linhas: 1,
  cabecalho: ['Nome'],
  atributos: [{ catId: 0, chave: 'nome', catImport: 0 }],
});
const bloco = (importId: number) => ({ ...comum, importId, seq: 0, ultimo: true, atributos: LINHAS });

const mapeamento = (nome: string) => ({
  tipoSysId: 1 as const,
  condition: 3 as const,
  catgId: MUNDO.partes,
  nome,
  campos: CAMPOS,
});

/** Makes an import that is under way, one that is done, and a saved mapping. */
export async function semeiaRegistrosCarga(c: Cliente): Promise<RegistrosCarga> {
  const cria = async (sha256: string) =>
    (await c.pede(contract.importInicio, { body: inicio(sha256) })).andamento.importId;
  const [cargaId, cargaFeita] = [await cria('1'.repeat(64)), await cria('2'.repeat(64))];
  await c.pede(contract.importInc, { body: bloco(cargaFeita) });
  await terminada(c, cargaFeita);
  const { id } = await c.pede(contract.importMapeamentoSalva, { body: mapeamento('Do ERP') });
  return { cargaId, cargaFeita, mapeamentoId: id };
}

/** Calls about imports; `procId` is a case of the small world's first leaf. */
export const exemplosCarga = (
  r: RegistrosCarga & { procId: number },
): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.importTipo, { temIds: false }],
  [contract.importListcatg, { query: { id: MUNDO.refPericia, condition: 6 }, temIds: false }],
  [contract.importAtributos, { query: { tipoSysId: 1, condition: 3, catgId: MUNDO.partes }, temIds: false }],
  [
    contract.importInicio,
    {
      body: {
        ...inicio('3'.repeat(64)),
        tipoSysId: 4,
        condition: 1,
        procId: r.procId,
        pericia: { catgId: MUNDO.folhaA, procId: r.procId, procCidade: null, procSituacao: 1 },
      },
      temIds: true,
    },
  ],
  [contract.importContinua, { query: { sha256: '1'.repeat(64) }, temIds: false }],
  [contract.importVerifica, { body: { importId: r.cargaId, atributos: LINHAS }, temIds: true }],
  [
    contract.importCorrige,
    {
      body: { importId: r.cargaId, correcoes: [{ linha: 2, coluna: 0, valor: 'Zuleica' }] },
      temIds: true,
    },
  ],
  [contract.importInc, { body: bloco(r.cargaId), temIds: true }],
  [contract.importList, { query: { id: r.cargaFeita }, temIds: true }],
  [contract.importRecusas, { query: { id: r.cargaFeita }, temIds: true }],
  [contract.importMantidos, { query: { id: r.cargaFeita }, temIds: true }],
  [contract.importMinhas, { temIds: false }],
  [contract.importVista, { body: { ids: [r.cargaFeita] }, temIds: false }],
  [contract.importCancela, { body: { id: r.cargaFeita }, temIds: true, status: 422 }],
  [contract.importRetoma, { body: { id: r.cargaFeita }, temIds: true, status: 422 }],
  [contract.importDesfaz, { body: { id: r.cargaFeita }, temIds: true }],
  [
    contract.importMapeamentos,
    { query: { tipoSysId: 1, condition: 3, catgId: MUNDO.partes }, temIds: false },
  ],
  [contract.importMapeamentoSalva, { body: mapeamento('Do outro'), temIds: false }],
  [contract.importMapeamentoExc, { body: { id: r.mapeamentoId }, temIds: true }],
];
