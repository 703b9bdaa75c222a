import { TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';

/** The tree of active product categories that the caller sees. */
export async function categoriasDeProdutos(tx: Tx, sessao: CurrentSession) {
  const modelo = await modeloVisto(tx, sessao);
  const categorias = modelo.todas().filter((c) => c.tipoSys === TIPO_SYS.produtos && ehAtivo(c.situacao));
  const folhas = new Set(modelo.folhas(TIPO_SYS.produtos).map((c) => c.id));
  return categorias.map((c) => ({ id: c.id, nome: c.nome, idPai: c.idPai ?? 0, folha: folhas.has(c.id) }));
}
