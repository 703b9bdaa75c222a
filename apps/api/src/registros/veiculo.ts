import { formatPlaca, nomeSituacaoRegistro, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../base/db/tx.ts';
import { docDeNome } from '../nucleo/busca/public.ts';
import { escrito, nomeia } from './leituras.ts';
import type { Registro } from './registro.ts';
import { grande, grandeOuNulo, situacao, texto } from './tabela.ts';

/** What is stored of a vehicle. */
export interface EstadoDoVeiculo {
  placa: string;
  proprietarioId: number;
  marcaId: number | null;
  modeloId: number | null;
  obs: string;
  situacao: SituacaoRegistro;
}

/** Searchable text of a vehicle: its plate with and without the dash, make, model and notes; the owner has its own. */
export const docDeVeiculo = (v: { placa: string; marca: string; modelo: string; obs: string }): string =>
  docDeNome([v.placa, formatPlaca(v.placa), v.marca, v.modelo, v.obs].join(' '));

async function nomesDe(tx: Tx, tabela: 'marca' | 'modelo', ids: readonly (number | null)[]) {
  const linhas = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from ${sql.table(tabela)}
     where tenant_id = ${tx.tenant} and id = any(${ids.filter((id) => id !== null)}::bigint[])`);
  return new Map<number | null, string>(linhas.map((l) => [l.id, l.nome]));
}

async function docs(tx: Tx, estados: readonly EstadoDoVeiculo[]): Promise<string[]> {
  const marcas = await nomesDe(
    tx,
    'marca',
    estados.map((v) => v.marcaId),
  );
  const modelos = await nomesDe(
    tx,
    'modelo',
    estados.map((v) => v.modeloId),
  );
  return estados.map(({ marcaId, modeloId, ...v }) =>
    docDeVeiculo({ ...v, marca: marcas.get(marcaId) ?? '', modelo: modelos.get(modeloId) ?? '' }),
  );
}

export const veiculo: Registro<EstadoDoVeiculo, 'veiculo'> = {
  tipo: 'veiculo',
  colunas: {
    placa: texto('placa', escrito(formatPlaca)),
    proprietarioId: grande('proprietario_id', nomeia('pessoa')),
    marcaId: grandeOuNulo('marca_id', nomeia('marca')),
    modeloId: grandeOuNulo('modelo_id', nomeia('modelo')),
    obs: texto('obs'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  dono: 'proprietario_id',
  unicas: {
    veiculo_tenant_id_placa_key: { message: 'Placa existente na base de dados', field: 'veiculoPlaca' },
  },
  docs,
};
