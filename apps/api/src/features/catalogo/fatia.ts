import type { Clock } from '@retaguarda/atributos';
import { SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { SEM_EXTERNOS } from '../../nucleo/valores/public.ts';
import {
  carregaCasos,
  gravaCasos,
  type LinhaRecalculada,
  linhaDe,
  linhasDosCasos,
  proximosCasos,
  travaVariasComBaixas,
} from '../pericia/public.ts';
import { type Alcance, type Cadastro, carregaCadastros, type Fase, type FaseDeCadastro } from './alcance.ts';

/** Cases of one slice; records that hold nothing below them go by more at a time. */
const CASOS = 100;
const CADASTROS = 400;

/** Records of a slice by two models: as they are, and as the change makes them, in the same order. */
export interface Fatia {
  fase: Fase;
  /** Last id of the slice; the next one begins behind it. */
  ate: number;
  /** By the model before, for what it shows and how it judges; without one, empty. */
  antes: readonly LinhaRecalculada[];
  depois: readonly LinhaRecalculada[];
  situacaoDaBaixa: (id: number) => SituacaoBaixa;
}

export interface Modelos {
  antes?: Modelo;
  depois: Modelo;
  clock: Clock;
}

function linhasDeCadastros(
  cadastros: readonly Cadastro[],
  nivel: FaseDeCadastro,
  modelo: Modelo,
  clock: Clock,
): Promise<LinhaRecalculada[]> {
  return mapInSlices(cadastros, ({ id, categoria_id, valores }) =>
    linhaDe(
      { nivel, id, categoriaId: categoria_id, periciaId: 0, valores },
      {
        catalogo: modelo.catalogo(modelo.refDe(categoria_id), nivel),
        externos: SEM_EXTERNOS,
        clock,
        fechada: false,
      },
    ),
  );
}

/** Evaluates the next slice of a phase by one function for preview, saving and background; null at its end. */
export async function proximaFatia(
  tx: Tx,
  { fase, alcance, depoisDe, trava }: { fase: Fase; alcance: Alcance; depoisDe: number; trava: boolean },
  { antes, depois, clock }: Modelos,
): Promise<Fatia | null> {
  const categorias = alcance[fase];
  if (categorias.length === 0) return null;
  if (fase !== 'pericia') {
    const lidos = await carregaCadastros(tx, fase, categorias, { depoisDe, quantos: CADASTROS, trava });
    const de = async (modelo: Modelo | undefined) =>
      modelo === undefined ? [] : linhasDeCadastros(lidos, fase, modelo, clock);
    const ate = lidos.at(-1)?.id;
    return ate === undefined
      ? null
      : {
          fase,
          ate,
          antes: await de(antes),
          depois: await de(depois),
          situacaoDaBaixa: () => SITUACAO_BAIXA.cancelada,
        };
  }
  const ids = await proximosCasos(tx, categorias, { depoisDe, quantos: CASOS });
  const ate = ids.at(-1);
  if (ate === undefined) return null;
  if (trava) await travaVariasComBaixas(tx, ids);
  const lidos = await carregaCasos(tx, ids);
  const de = async (modelo: Modelo | undefined) =>
    modelo === undefined ? [] : linhasDosCasos(lidos, { modelo, clock });
  return {
    fase,
    ate,
    antes: await de(antes),
    depois: await de(depois),
    situacaoDaBaixa: (id) => lidos.situacoes.get(id) ?? SITUACAO_BAIXA.cancelada,
  };
}

async function gravaCadastros(
  tx: Tx,
  fase: FaseDeCadastro,
  pessoaId: number,
  linhas: readonly LinhaRecalculada[],
) {
  const mudadas = linhas.filter((l) => l.mudou);
  if (mudadas.length === 0) return;
  await tx.execute(sql`
    update ${sql.table(tableOf(fase))} t set valores = d.valores
      from json_to_recordset(${JSON.stringify(mudadas.map(({ id, depois }) => ({ id, valores: depois })))}::json)
           as d(id bigint, valores jsonb)
     where t.tenant_id = ${tx.tenant} and t.id = d.id`);
  await registra(
    tx,
    pessoaId,
    mudadas.map((l) => ({
      entidade: fase,
      id: l.id,
      antes: comValores({}, l.antes),
      depois: comValores({}, l.depois),
    })),
  );
}

/** Stores what a slice changed; what only a calculation changed keeps its version. */
export async function gravaFatia(
  tx: Tx,
  pessoaId: number,
  modelo: Modelo,
  { fase, depois }: Fatia,
): Promise<void> {
  if (fase === 'pericia') await gravaCasos(tx, { pessoaId, modelo }, depois);
  else await gravaCadastros(tx, fase, pessoaId, depois);
}
