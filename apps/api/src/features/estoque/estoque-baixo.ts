import type { Saldo } from '@retaguarda/domain';
import { sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { notifica, quemTem } from '../../registros/notifica.ts';

const livreDe = (saldo: Saldo | undefined): number =>
  saldo === undefined ? 0 : saldo.quantAtual - saldo.reservado;

interface Caida {
  e: number;
  p: number;
  antes: number;
  agora: number;
}

/** Balances of which less is free than before. */
const caidas = (antes: ReadonlyMap<string, Saldo>, agora: ReadonlyMap<string, Saldo>): Caida[] =>
  [...agora].flatMap(([chave, saldo]) => {
    const [e = 0, p = 0] = chave.split('.').map(Number);
    const caida = { e, p, antes: livreDe(antes.get(chave)), agora: livreDe(saldo) };
    return caida.agora < caida.antes ? [caida] : [];
  });

/**
 * Tells whoever sees the stock of a product of which a branch has come down to its minimum: once a day, however often
 * it goes up and down.
 */
export async function avisaEstoqueBaixo(
  tx: Tx,
  antes: ReadonlyMap<string, Saldo>,
  agora: ReadonlyMap<string, Saldo>,
): Promise<void> {
  const lista = caidas(antes, agora);
  if (lista.length === 0) return;
  const baixos = await tx.rows(sql<{ e: number; p: number }>`
    select d.e, d.p from json_to_recordset(${JSON.stringify(lista)}::json) as d(e bigint, p bigint, antes bigint, agora bigint)
      join produto p on p.tenant_id = ${tx.tenant} and p.id = d.p and p.estoque_minimo > 0
     where d.antes > p.estoque_minimo and d.agora <= p.estoque_minimo order by d.e, d.p`);
  if (baixos.length === 0) return;
  const pessoas = await quemTem(tx, ['estoque']);
  for (const { e, p } of baixos)
    await notifica(tx, {
      ...{ tipo: 'estoqueBaixo', pessoas, registro: { tipo: 'produto', id: p }, empresaId: e, dados: {} },
      chave: `estoqueBaixo.${e}.${p}.${today()}`,
    });
}
