import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { imagensDoProduto } from './carrega-produto.ts';

interface Escolha {
  catAnexoId: number;
  catAnexoPrimaria: boolean;
}

/** Makes one of a product's images its cover. The one there was steps back first: there is never a second. */
export async function fazCapa(tx: Tx, produtoId: number, imagemId: number): Promise<void> {
  await tx.execute(sql`
    update produto_imagem set primaria = false
     where tenant_id = ${tx.tenant} and produto_id = ${produtoId} and primaria and id <> ${imagemId}`);
  await tx.execute(sql`
    update produto_imagem set primaria = true
     where tenant_id = ${tx.tenant} and produto_id = ${produtoId} and id = ${imagemId} and not primaria`);
}

/** Takes the cover that was chosen among the images that were named, and tells whether it is another; without a choice it stays. */
export async function alteraCapa(
  tx: Tx,
  sessao: CurrentSession,
  produtoId: number,
  escolhas: readonly Escolha[],
): Promise<boolean> {
  if (escolhas.length === 0) return false;
  const imagens = await imagensDoProduto(tx, produtoId);
  if (!escolhas.every((e) => imagens.some((i) => i.id === e.catAnexoId))) throw notFound();
  const [capa, outra] = escolhas.filter((e) => e.catAnexoPrimaria);
  if (outra !== undefined) throw ruleViolation('campo_invalido', 'Só uma imagem pode ser a capa', 'imagens');
  const antes = imagens.find((i) => i.primaria);
  if (capa === undefined || capa.catAnexoId === antes?.id) return false;
  await fazCapa(tx, produtoId, capa.catAnexoId);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'produto',
      id: produtoId,
      antes: { capa: antes?.id ?? null },
      depois: { capa: capa.catAnexoId },
    },
  ]);
  return true;
}
