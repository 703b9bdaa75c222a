import { ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { mapInSlices } from '../../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { RetryTransaction, type Tx } from '../../../base/db/tx.ts';
import { comValores, type Registro, registra, valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import {
  atualizaTotais,
  gravaRecebiveis,
  type LinhaGravada,
  travaBaixas,
  valorDe,
} from '../../../nucleo/recebivel/public.ts';
import { reavalia } from '../../../nucleo/valores/public.ts';
import { catalogoDe } from '../campos/catalogo.ts';
import { externosDe } from '../tipos/externos.ts';
import { type Alvo, type Desfaz, intactos, type Mantidos, soltos, tenta } from './tenta.ts';

async function travaCasos(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select id from pericia where tenant_id = ${tx.tenant} and id = any(${[...new Set(ids)]}::bigint[])
             order by id for no key update`);
}

async function tocaCasos(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update pericia set atualizado_em = statement_timestamp()
             where tenant_id = ${tx.tenant} and id = any(${[...new Set(ids)]}::bigint[])`);
}

interface Vinculo {
  id: number;
  pericia_id: number;
  pessoa_id: number;
  valores: AttributeValues;
}

/** Takes people out of a case that the import put in. */
export const desfazVinculos: Desfaz = async (tx, sessao, _carga, alvos) => {
  const mantidos: Mantidos = new Map();
  const linhas = async (estes: readonly Alvo[]): Promise<Vinculo[]> => {
    return tx.rows(sql<Vinculo>`
      select id, pericia_id, pessoa_id, valores from pericia_pessoa
       where tenant_id = ${tx.tenant} and id = any(${estes.map((a) => a.id)}::bigint[])`);
  };
  const casos = (await linhas(alvos)).map((v) => v.pericia_id);
  await travaCasos(tx, casos);
  const livres = await soltos(
    tx,
    'periciaPessoa',
    await intactos(tx, 'periciaPessoa', alvos, mantidos),
    mantidos,
  );
  await tenta(tx, livres, mantidos, async (estes) => {
    const antes = await linhas(estes);
    await tx.execute(
      sql`delete from pericia_pessoa where tenant_id = ${tx.tenant} and id = any(${estes.map((a) => a.id)}::bigint[])`,
    );
    await registra(
      tx,
      sessao.pessoaId,
      antes.map((v) => ({
        entidade: 'periciaPessoa',
        id: v.id,
        periciaId: v.pericia_id,
        antes: comValores({ pessoaId: v.pessoa_id }, v.valores),
      })),
    );
  });
  await tocaCasos(tx, casos);
  return mantidos;
};

interface Recebivel {
  id: number;
  pericia_id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  valores: AttributeValues;
  valor: number;
  situacao: SituacaoBaixa;
}

async function recebiveisDe(tx: Tx, alvos: readonly Alvo[]): Promise<Recebivel[]> {
  return tx.rows(sql<Recebivel>`
    select r.id, r.pericia_id, r.pericia_pessoa_id, r.baixa_id, r.valores, r.valor, b.situacao from recebivel r
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and r.id = any(${alvos.map((a) => a.id)}::bigint[]) order by r.id`);
}

const registroDe = ({ row, id, valores, valor }: LinhaGravada & { row: Recebivel }): Registro => ({
  entidade: 'recebivel',
  id,
  periciaId: row.pericia_id,
  baixaId: row.baixa_id,
  antes: comValores({ valor: row.valor }, row.valores),
  depois: comValores({ valor }, valores),
});

/** Brings receivables back to what they held; those of a closed baixa stay as they were settled. */
export const desfazRecebiveis: Desfaz = async (tx, sessao, carga, alvos) => {
  const mantidos: Mantidos = new Map();
  const vistos = await recebiveisDe(tx, alvos);
  const baixas = [...new Set(vistos.map((r) => r.baixa_id))];
  await travaBaixas(tx, baixas, 'compartilhada');
  await travaCasos(
    tx,
    vistos.map((r) => r.pericia_id),
  );
  const podem = await intactos(tx, 'recebivel', alvos, mantidos);
  const rows = new Map((await recebiveisDe(tx, podem)).map((r) => [r.id, r]));
  if ([...rows.values()].some((r) => !baixas.includes(r.baixa_id))) throw new RetryTransaction('baixas');
  const modelo = await modeloDe(tx);
  const catalogo = catalogoDe(modelo, { ...carga, categoriaId: carga.categoria_id });
  const externos = await externosDe(tx, { modelo, carga }, [...rows.values()]);
  const porAlvo = await mapInSlices(podem, (a) => {
    const row = rows.get(a.id);
    if (row === undefined || ehBaixaFechada(row.situacao)) {
      mantidos.set(a.ordem, 'A baixa do recebível está fechada');
      return [];
    }
    const { guardar, avaliacao } = reavalia(
      catalogo,
      valoresDoEstado(a.antes),
      externos.get(row.pericia_pessoa_id) ?? new Map(),
    );
    return [{ row, id: a.id, valores: guardar, valor: valorDe(catalogo, avaliacao) }];
  });
  const linhas = porAlvo.flat();
  await gravaRecebiveis(tx, linhas, 'edicao');
  await registra(tx, sessao.pessoaId, linhas.map(registroDe));
  const casos = [...new Set(linhas.map((l) => l.row.pericia_id))];
  await atualizaTotais(tx, casos);
  await tocaCasos(tx, casos);
  return mantidos;
};
