import type { periciaAltCadastro, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Valores } from '../../db/schema.ts';
import { Repetir, type Tx } from '../../db/tx.ts';
import { naoEncontrado, versaoAntiga } from '../../http/app-error.ts';
import { aplica, paraFio, SEM_EXTERNOS } from '../atributo/public.ts';
import { type Modelo, modeloDe } from '../categoria/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { atualizaTotais } from '../recebivel/public.ts';
import { externosDaPericia, tocaPericia } from './carrega.ts';
import { recalculaAbaixo } from './recalcula.ts';
import { travaVariasComBaixas } from './trava-com-baixas.ts';

interface Vinculo {
  id: number;
  pericia_id: number;
  categoria_id: number;
}

/** Every case of a person, by id. */
async function vinculosDe(tx: Tx, pessoaId: number): Promise<Vinculo[]> {
  const { rows } = await sql<Vinculo>`
    select pp.id, pp.pericia_id, p.categoria_id from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} order by pp.pericia_id`.execute(tx.db);
  return rows;
}

/** The cases whose formulas use a code of the person's own attributes, and the one the person was changed in. */
async function afetados(
  tx: Tx,
  modelo: Modelo,
  pessoa: { id: number; codigos: readonly string[]; procId: number },
): Promise<Vinculo[]> {
  const usa = (categoriaId: number) =>
    (['periciaPessoa', 'recebivel'] as const).some((nivel) => {
      const { usamExterno } = modelo.catalogo(modelo.refDe(categoriaId), nivel);
      return pessoa.codigos.some((codigo) => usamExterno.has(codigo));
    });
  return (await vinculosDe(tx, pessoa.id)).filter(
    (v) => v.pericia_id === pessoa.procId || usa(v.categoria_id),
  );
}

async function pessoaDoVinculo(tx: Tx, procId: number, procPesId: number) {
  const { rows } = await sql<{ id: number; categoria_id: number }>`
    select pe.id, pe.categoria_id from pericia_pessoa pp
      join pessoa pe on pe.tenant_id = pp.tenant_id and pe.id = pp.pessoa_id
     where pp.tenant_id = ${tx.tenant} and pp.id = ${procPesId} and pp.pericia_id = ${procId}`.execute(tx.db);
  const [pessoa] = rows;
  if (pessoa === undefined) throw naoEncontrado();
  return pessoa;
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

/** Alters a person's own attributes and recomputes every case whose formulas use them, in one transaction. */
export async function alteraCadastro(
  tx: Tx,
  sessao: SessaoAtual,
  envio: RouteBody<typeof periciaAltCadastro>,
) {
  const modelo = await modeloDe(tx);
  const { id, categoria_id } = await pessoaDoVinculo(tx, envio.procId, envio.procPesId);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'pessoa');
  const alvo = { id, codigos: nivel.definicoes.map((d) => d.codId), procId: envio.procId };
  const vinculos = await afetados(tx, modelo, alvo);
  const { pericias, baixas } = await travaVariasComBaixas(
    tx,
    vinculos.map((v) => v.pericia_id),
  );
  const antes = await travaPessoa(tx, id);
  if ((await afetados(tx, modelo, alvo)).length !== vinculos.length) throw new Repetir('vinculos');
  if (antes.versao !== envio.pesVersao)
    throw versaoAntiga({ pesVersao: antes.versao, atribPessoa: paraFio(nivel, antes.valores) });
  const { guardar } = aplica(nivel, {
    anteriores: antes.valores,
    envio: envio.atribPessoa,
    externos: SEM_EXTERNOS,
    permissoes: sessao.permissoes,
  });
  await sql`
    update pessoa set valores = ${JSON.stringify(guardar)}::jsonb, versao = versao + 1, atualizado_em = clock_timestamp()
     where tenant_id = ${tx.tenant} and id = ${id}`.execute(tx.db);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'pessoa',
      id,
      periciaId: envio.procId,
      antes: comValores({}, antes.valores),
      depois: comValores({}, guardar),
    },
  ]);
  for (const pericia of pericias) {
    const pessoas = vinculos.filter((v) => v.pericia_id === pericia.id).map((v) => v.id);
    const externos = externosDaPericia(modelo, pericia);
    await recalculaAbaixo(tx, sessao, modelo, { pericia, externos, baixas, pessoas });
  }
  await atualizaTotais(
    tx,
    pericias.map((p) => p.id),
  );
  await tocaPericia(tx, envio.procId);
  return { message: 'Cadastro alterado com sucesso', pesVersao: antes.versao + 1 };
}
