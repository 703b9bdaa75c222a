import type { periciaAltCadastro, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { aplica, paraFio, SEM_EXTERNOS } from '../../nucleo/valores/public.ts';
import { cadastrosDe, tocaPericia } from './carrega.ts';
import { alteraPessoa } from './muda-pessoa.ts';

async function pessoaDoVinculo(tx: Tx, procId: number, procPesId: number) {
  const linha = await tx.maybeOne(sql<{ pessoa_id: number }>`
    select pessoa_id from pericia_pessoa
     where tenant_id = ${tx.tenant} and id = ${procPesId} and pericia_id = ${procId}`);
  const pessoaId = linha?.pessoa_id ?? 0;
  const pessoa = (await cadastrosDe(tx, [pessoaId])).get(pessoaId);
  if (pessoa === undefined) throw notFound();
  return pessoa;
}

/** Alters a person's own attributes in a case. */
export async function alteraCadastro(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof periciaAltCadastro>,
) {
  const modelo = await modeloDe(tx);
  const { id, categoria_id } = await pessoaDoVinculo(tx, envio.procId, envio.procPesId);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'pessoa');
  const alvo = { id, categoriaId: categoria_id, procId: envio.procId };
  const pesVersao = await alteraPessoa(tx, sessao, alvo, async (antes) => {
    if (antes.versao !== envio.pesVersao)
      throw staleVersion({
        pesVersao: antes.versao,
        atribPessoa: paraFio(nivel, antes.valores),
      });
    const { guardar } = aplica(nivel, {
      anteriores: antes.valores,
      envio: envio.atribPessoa,
      externos: SEM_EXTERNOS,
      permissoes: sessao.permissions,
    });
    await seeingEverything(tx, () =>
      tx.execute(sql`
        update pessoa set valores = ${JSON.stringify(guardar)}::jsonb, versao = versao + 1, atualizado_em = statement_timestamp()
         where tenant_id = ${tx.tenant} and id = ${id}`),
    );
    await registra(tx, sessao.pessoaId, [
      {
        entidade: 'pessoa',
        id,
        periciaId: envio.procId,
        antes: comValores({}, antes.valores),
        depois: comValores({}, guardar),
      },
    ]);
    return antes.versao + 1;
  });
  await tocaPericia(tx, envio.procId);
  return { message: 'Cadastro alterado com sucesso', pesVersao };
}
