import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { loteEmCurso } from '@retaguarda/domain';
import type { Cliente } from './cliente.ts';
import { eventually } from './eventually.ts';
import type { Exemplo } from './exemplo.ts';
import { veiculoDeTeste } from './exemplos-oficina.ts';
import { MUNDO } from './mundo.ts';

export interface RegistrosLote {
  /** Done, and not undone. */
  loteId: number;
  /** What was previewed and not begun. */
  conjunto: string;
}

type Pedido = contract.RouteBodyInput<typeof contract.lotePrevia>;

/** As it stands once the server is done with it. */
export const loteTerminado = (c: Pick<Cliente, 'pede'>, loteId: number) =>
  eventually(`the end of the change of many ${loteId}`, async () => {
    const { list } = await c.pede(contract.loteList, { query: { id: String(loteId) } });
    const lote = list[0];
    return lote !== undefined && !loteEmCurso(lote.situacao) && lote;
  });

/** Looks at a change of many, and begins it. */
export async function comecaLote(c: Cliente, pedido: Pedido): Promise<number> {
  const { conjunto } = await c.pede(contract.lotePrevia, { body: pedido });
  const { andamento } = await c.pede(contract.loteInicia, { body: { ...pedido, conjunto } });
  return andamento.loteId;
}

const obsDe = (veiculoId: number, valor: string): Pedido => ({
  tipo: 'veiculo',
  selecao: { ids: [veiculoId] },
  mudanca: { ato: 'campo', chave: 'obs', valor },
});

export async function semeiaRegistrosLote(c: Cliente, veiculoId: number): Promise<RegistrosLote> {
  // Not the vehicle that is previewed: undoing this one, which goes on behind, would change what was looked at.
  const outro = await c.pede(contract.veiInc, { body: veiculoDeTeste('LTE-0A01') });
  const { loteId } = await loteTerminado(c, await comecaLote(c, obsDe(outro.veiculoId, 'Em lote')));
  const { conjunto } = await c.pede(contract.lotePrevia, { body: obsDe(veiculoId, 'Outra') });
  return { loteId, conjunto };
}

/** Calls about changes of many records. */
export const exemplosLote = (
  r: RegistrosLote & { veiculoLivre: number },
): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.loteCampos, { query: { tipo: 'empresa', catgId: MUNDO.empresas }, temIds: false }],
  [contract.lotePrevia, { body: obsDe(r.veiculoLivre, 'Outra'), temIds: false }],
  [contract.loteInicia, { body: { ...obsDe(r.veiculoLivre, 'Outra'), conjunto: r.conjunto }, temIds: false }],
  [contract.loteList, { temIds: false }],
  [contract.loteMinhas, { temIds: false }],
  [contract.loteRecusas, { query: { id: r.loteId }, temIds: true }],
  [contract.loteVisto, { body: { ids: [r.loteId] }, temIds: false }],
  // It has ended.
  [contract.loteCancela, { body: { id: r.loteId }, temIds: true, status: 422 }],
  [contract.loteRetoma, { body: { id: r.loteId }, temIds: true, status: 422 }],
  [contract.loteDesfaz, { body: { id: r.loteId }, temIds: true }],
];
