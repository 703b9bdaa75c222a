import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';

interface Nomeados {
  osId: number;
  baixaId: number;
}

/** Calls about documents: the sheet of a service order comes with the product. */
export function exemplosDocumento({ osId, baixaId }: Nomeados): readonly (readonly [RouteSpec, Exemplo])[] {
  const daOrdem = { modelo: contract.MODELO_DO_PRODUTO, tipo: 'ordemServico', registro: osId };
  return [
    [contract.documentoCampos, { query: { tipo: 'pericia' }, temIds: false }],
    [contract.documentoCategorias, { query: { tipo: 'pericia' }, temIds: false }],
    [
      contract.documentoPrevia,
      {
        body: { tipo: 'baixa', nome: 'Recibo', corpo: contract.CORPO_VAZIO, registro: baixaId },
        temIds: true,
      },
    ],
    [contract.documentoModelos, { query: { tipo: 'ordemServico', id: osId }, temIds: true }],
    [contract.documentoVer, { query: daOrdem, temIds: true }],
    [contract.documentoPdf, { query: daOrdem, temIds: true }],
    [contract.documentoGuarda, { body: daOrdem, temIds: true }],
  ];
}
