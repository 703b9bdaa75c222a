import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { extratoDe } from './extrato-ofx.ts';

/** Entries of a statement that the examples name: what came in, two that left, one of which is ignored. */
export interface RegistrosExtrato {
  lancamentoEntrada: number;
  lancamentoLivre: number;
  lancamentoIgnorado: number;
}

/** A statement of the account of `contaDeTeste`, of which nothing is tied. */
export async function semeiaRegistrosExtrato(c: Cliente, contaId: number): Promise<RegistrosExtrato> {
  const arquivo = extratoDe([
    { dia: '2026-03-02', valor: 300, fitid: 'E1', historico: 'TED RECEBIDA' },
    { dia: '2026-03-03', valor: -10, fitid: 'E2', historico: 'PIX ENVIADO' },
    { dia: '2026-03-04', valor: -7.5, fitid: 'E3', historico: 'TARIFA' },
  ]);
  const { linhas } = await c.pede(contract.extratoLe, { body: { contaId, arquivo, seco: false } });
  const [lancamentoEntrada, lancamentoLivre, lancamentoIgnorado] = linhas.map((l) => l.lancamentoId) as [
    number,
    number,
    number,
  ]; // as many as the file has
  await c.pede(contract.extratoIgnora, {
    body: { lancamentos: [{ lancamentoId: lancamentoIgnorado, versao: 1 }], motivo: 'Tarifa' },
  });
  return { lancamentoEntrada, lancamentoLivre, lancamentoIgnorado };
}

type Nomeados = RegistrosExtrato & { contaId: number; procId: number };

export function exemplosExtrato(r: Nomeados): readonly (readonly [RouteSpec, Exemplo])[] {
  const { contaId, procId } = r;
  const arquivo = extratoDe([{ dia: '2026-03-05', valor: -25, fitid: 'E4', historico: 'PIX ENVIADO' }]);
  const com = [{ procId, valor: 300 }];
  return [
    [contract.extratoLe, { body: { contaId, arquivo, seco: false }, temIds: true }],
    [contract.extratoList, { body: { contaId, situacao: -1, comCertas: 1 }, temIds: true }],
    [contract.extratoCandidatos, { body: { lancamentoId: r.lancamentoLivre }, temIds: true }],
    [
      contract.extratoConcilia,
      { body: { pares: [{ lancamentoId: r.lancamentoEntrada, versao: 1, com }] }, temIds: true },
    ],
    [
      contract.extratoDesfaz,
      { body: { lancamentos: [{ lancamentoId: r.lancamentoIgnorado, versao: 2 }] }, temIds: true },
    ],
    [
      contract.extratoIgnora,
      {
        body: { lancamentos: [{ lancamentoId: r.lancamentoLivre, versao: 1 }], motivo: 'Transferência' },
        temIds: true,
      },
    ],
  ];
}
