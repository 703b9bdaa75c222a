import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';

/** A report of the administrator. */
export interface RegistrosRelatorio {
  relatorioId: number;
}

const relatorioDeTeste = (nome: string) => ({
  nome,
  descricao: '',
  definicao: { ...contract.RELATORIO_VAZIO, grupos: [{ campo: 'situacao' }] },
  perfilId: null,
  noInicio: false,
  agenda: null,
});

export async function semeiaRegistrosRelatorio(c: Cliente): Promise<RegistrosRelatorio> {
  const { relatorioId } = await c.pede(contract.relatorioInc, { body: relatorioDeTeste('Por situação') });
  return { relatorioId };
}

export const exemplosRelatorio = (r: RegistrosRelatorio): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.relatorioFontes, { temIds: false }],
  [contract.relatorioList, { temIds: false }],
  [contract.relatorioNoInicio, { temIds: false }],
  [contract.relatorioCalcula, { body: contract.RELATORIO_VAZIO, temIds: false }],
  [
    contract.relatorioLinhas,
    { body: { definicao: contract.RELATORIO_VAZIO, chaves: [], page: 1, paginas: 10 }, temIds: false },
  ],
  [contract.relatorioVer, { query: { id: r.relatorioId }, temIds: true }],
  [contract.relatorioInc, { body: relatorioDeTeste('Outro'), temIds: false }],
  [
    contract.relatorioAlt,
    { body: { ...relatorioDeTeste('Mudado'), relatorioId: r.relatorioId, versao: 1 }, temIds: true },
  ],
  [contract.relatorioExc, { body: { relatorioId: r.relatorioId }, temIds: true }],
  [contract.relatorioFixa, { body: { relatorioId: r.relatorioId, fixado: true }, temIds: true }],
  [contract.relatorioDestinatarios, { query: { fonte: 'pericias' }, temIds: false }],
  [contract.relatorioEnvios, { query: { id: r.relatorioId }, temIds: true }],
];
