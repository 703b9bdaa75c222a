import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Valores } from '../../db/schema.ts';
import { Repetir, type Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { type Modelo, modeloDe } from '../categoria/public.ts';
import { atualizaTotais } from '../recebivel/public.ts';
import { externosDaPericia } from './carrega.ts';
import { recalculaAbaixo } from './recalcula.ts';
import { travaVariasComBaixas } from './trava-com-baixas.ts';

interface Vinculo {
  id: number;
  pericia_id: number;
  categoria_id: number;
}

interface Alvo {
  id: number;
  categoriaId: number;
  /** The case that the person is changed in. */
  procId?: number;
}

/** Every case of a person, by id. */
async function vinculosDe(tx: Tx, pessoaId: number): Promise<Vinculo[]> {
  const { rows } = await sql<Vinculo>`
    select pp.id, pp.pericia_id, p.categoria_id from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} order by pp.pericia_id`.execute(tx.db);
  return rows;
}

/** The cases whose formulas use a code of the person's own attributes, and the one the person is changed in. */
async function afetados(tx: Tx, modelo: Modelo, { id, categoriaId, procId }: Alvo): Promise<Vinculo[]> {
  const codigos = modelo.catalogo(modelo.refDe(categoriaId), 'pessoa').definicoes.map((d) => d.codId);
  const usa = (categoria: number) =>
    (['periciaPessoa', 'recebivel'] as const).some((nivel) => {
      const { usamExterno } = modelo.catalogo(modelo.refDe(categoria), nivel);
      return codigos.some((codigo) => usamExterno.has(codigo));
    });
  return (await vinculosDe(tx, id)).filter((v) => v.pericia_id === procId || usa(v.categoria_id));
}

/** Locked so that no new case can name the person meanwhile: it would calculate with the values of before. */
async function travaPessoa(tx: Tx, id: number): Promise<{ valores: Valores; versao: number }> {
  const { rows } = await sql<{ valores: Valores; versao: number }>`
    select valores, versao from pessoa where tenant_id = ${tx.tenant} and id = ${id} for update`.execute(
    tx.db,
  );
  const [pessoa] = rows;
  if (pessoa === undefined) throw naoEncontrado();
  return pessoa;
}

/**
 * Runs a change of a person's own attributes, the person locked, and recomputes every case whose formulas use them,
 * all in one transaction.
 */
export async function mudaPessoa<T>(
  tx: Tx,
  sessao: SessaoAtual,
  alvo: Alvo,
  muda: (antes: { valores: Valores; versao: number }) => Promise<T>,
): Promise<T> {
  const modelo = await modeloDe(tx);
  const vinculos = await afetados(tx, modelo, alvo);
  const { pericias, baixas } = await travaVariasComBaixas(
    tx,
    vinculos.map((v) => v.pericia_id),
  );
  const antes = await travaPessoa(tx, alvo.id);
  if ((await afetados(tx, modelo, alvo)).length !== vinculos.length) throw new Repetir('vinculos');
  const feito = await muda(antes);
  for (const pericia of pericias) {
    const pessoas = vinculos.filter((v) => v.pericia_id === pericia.id).map((v) => v.id);
    const externos = externosDaPericia(modelo, pericia);
    await recalculaAbaixo(tx, sessao, modelo, { pericia, externos, baixas, pessoas });
  }
  await atualizaTotais(
    tx,
    pericias.map((p) => p.id),
  );
  return feito;
}
