import type { ComLote } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { comValores } from '../../nucleo/historico/public.ts';
import { campanha } from '../../registros/campanha.ts';
import { empresa } from '../../registros/empresa.ts';
import { ordemServico } from '../../registros/ordem-servico.ts';
import { pericia } from '../../registros/pericia.ts';
import { pessoa } from '../../registros/pessoa.ts';
import type { Estado } from '../../registros/restauracao.ts';
import { carregaTodos, soCampos, type Tabela } from '../../registros/tabela.ts';
import { veiculo } from '../../registros/veiculo.ts';

/** A record as it stands, as its history keeps it. */
export interface RegistroLido {
  id: number;
  categoriaId: number;
  estado: Estado;
}

type Leitura = (tx: Tx, ids: readonly number[]) => Promise<RegistroLido[]>;

const daTabela =
  <E extends object>(tabela: Tabela<E>): Leitura =>
  async (tx, ids) =>
    (await carregaTodos(tx, tabela, ids)).map(({ id, categoriaId, estado, valores }) => ({
      id,
      categoriaId,
      estado: comValores(soCampos(tabela, estado), valores),
    }));

const baixas: Leitura = async (tx, ids) => {
  const linhas = await tx.rows(sql<{ id: number; nome: string; dta: string; situacao: number }>`
    select id, nome, dta, situacao from baixa where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  return linhas.map(({ id, ...estado }) => ({ id, categoriaId: 0, estado }));
};

const LEITURAS: Readonly<Record<ComLote, Leitura>> = {
  empresa: daTabela(empresa),
  pessoa: daTabela(pessoa),
  veiculo: daTabela(veiculo),
  ordemServico: daTabela(ordemServico),
  baixa: baixas,
  pericia: daTabela(pericia),
  campanha: daTabela(campanha),
};

/** Records as they stand, those that the transaction sees. */
export async function leRegistros(
  tx: Tx,
  tipo: ComLote,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RegistroLido>> {
  if (ids.length === 0) return new Map();
  return new Map((await LEITURAS[tipo](tx, [...new Set(ids)])).map((r) => [r.id, r]));
}
