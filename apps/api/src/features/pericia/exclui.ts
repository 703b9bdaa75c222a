import { LOCAL_EXC } from '@retaguarda/contract';
import { centavosToReais, ehBaixaFechada, formatMoney } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type AppError, changedSince, notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { apagaBusca } from '../../nucleo/busca/public.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { atualizaTotais, baixaFechada, travaBaixasDe, valorVisto } from '../../nucleo/recebivel/public.ts';
import { carregaPericia, estadoDaPericia, pessoasDaPericia, tocaPericia, travaPericia } from './carrega.ts';
import { confereVisto, impactoDaExclusao } from './impacto-exclusao.ts';
import { registraApagados } from './registra-apagados.ts';
import { travaComBaixas } from './trava-com-baixas.ts';

type Baixas = Awaited<ReturnType<typeof travaBaixasDe>>;

function confereAbertas(baixas: Baixas): void {
  const fechada = [...baixas.values()].find((b) => ehBaixaFechada(b.situacao));
  if (fechada !== undefined) throw baixaFechada(fechada.nome, fechada.id);
}

/** Refuses to delete what another changed since the person saw it; without a version nothing is claimed to be seen. */
function confereVersao(vista: number | undefined, versao: number): void {
  if (vista !== undefined && vista !== versao) throw staleVersion({ versao });
}

interface Alvo {
  id: number;
  versao?: number | undefined;
  visto?: string | undefined;
}

/** Deletes a case with its people and receivables; refuses what a closed baixa holds. */
export async function excluiPericia(tx: Tx, sessao: CurrentSession, alvo: Alvo): Promise<string> {
  const { id, versao } = alvo;
  const { pericia, baixas } = await travaComBaixas(tx, id);
  confereVersao(versao, pericia.versao);
  await confereVisto(tx, LOCAL_EXC.pericia, alvo);
  const fechada = [...baixas.values()].find((b) => ehBaixaFechada(b.situacao));
  if (fechada !== undefined)
    throw ruleViolation(
      'em_uso',
      `A perícia #${id} tem recebíveis na baixa fechada ${fechada.nome} #${fechada.id} e não pode ser excluída. Ela pode ser posta como Inativa.`,
    );
  await registraApagados(tx, sessao.pessoaId, { periciaId: id });
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'pericia',
      id,
      periciaId: id,
      antes: estadoDaPericia(pericia),
    },
  ]);
  await tx.execute(sql`delete from pericia where tenant_id = ${tx.tenant} and id = ${id}`);
  await apagaBusca(tx, 'pericia', [id]);
  return 'Perícia excluída com sucesso';
}

async function periciaDe(tx: Tx, tabela: 'pericia_pessoa' | 'recebivel', id: number): Promise<number> {
  const { periciaId } = await tx.one(
    sql<{ periciaId: number }>`
      select pericia_id as "periciaId" from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  return periciaId;
}

async function excluiPessoa(tx: Tx, sessao: CurrentSession, alvo: Alvo): Promise<string> {
  const { id, versao } = alvo;
  const periciaId = await periciaDe(tx, 'pericia_pessoa', id);
  await travaComBaixas(tx, periciaId);
  confereAbertas(await travaBaixasDe(tx, { periciaPessoaId: id }));
  const [pessoa] = await pessoasDaPericia(tx, periciaId, [id]);
  if (pessoa === undefined) throw notFound();
  confereVersao(versao, pessoa.versao);
  await confereVisto(tx, LOCAL_EXC.pessoa, alvo);
  await registraApagados(tx, sessao.pessoaId, { procPesId: id });
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'periciaPessoa',
      id,
      periciaId,
      antes: comValores({ pessoaId: pessoa.pessoa_id }, pessoa.valores),
    },
  ]);
  await tx.execute(sql`delete from pericia_pessoa where tenant_id = ${tx.tenant} and id = ${id}`);
  await atualizaTotais(tx, [periciaId]);
  await tocaPericia(tx, periciaId);
  return 'Pessoa removida da perícia com sucesso';
}

/** The refusal says what is stored, so that it can be judged before it is deleted. */
function recebivelMudou(id: number, { versao, valor }: { versao: number; valor: number }): AppError {
  const message = `O recebível #${id} foi alterado por outra pessoa e agora vale ${formatMoney(valor)}. Confira e exclua de novo.`;
  return changedSince(message, {
    atual: {
      versao,
      recebiveis: 1,
      total: centavosToReais(valor),
    },
  });
}

/** Removes a receivable whose baixa is open. */
async function excluiRecebivel(tx: Tx, sessao: CurrentSession, alvo: Alvo): Promise<string> {
  const { id, versao } = alvo;
  const periciaId = await periciaDe(tx, 'recebivel', id);
  confereAbertas(await travaBaixasDe(tx, { recebIds: [id] }));
  await travaPericia(tx, periciaId);
  await confereVisto(tx, LOCAL_EXC.recebivel, alvo);
  await registraApagados(tx, sessao.pessoaId, { recebId: id });
  const vale = await valorVisto(tx);
  const apagado = await tx.one(
    sql<{ versao: number; valor: number }>`
      delete from recebivel where tenant_id = ${tx.tenant} and id = ${id}
      returning versao, ${vale('valor', 'categoria_id')} as valor`,
    notFound,
  );
  if (versao !== undefined && versao !== apagado.versao) throw recebivelMudou(id, apagado);
  await atualizaTotais(tx, [periciaId]);
  await tocaPericia(tx, periciaId);
  return 'Recebível excluído com sucesso';
}

/** What would go with it; a missing id answers as with the deletion itself. */
export async function impactoView(tx: Tx, local: 1 | 2 | 3, id: number) {
  if (local === LOCAL_EXC.pericia) await carregaPericia(tx, id);
  else await periciaDe(tx, local === LOCAL_EXC.pessoa ? 'pericia_pessoa' : 'recebivel', id);
  return impactoDaExclusao(tx, local, id);
}

/** Deletes a case (1), a person of a case (2) or a receivable (3); refuses what a closed baixa holds. */
export function exclui(tx: Tx, sessao: CurrentSession, local: 1 | 2 | 3, alvo: Alvo): Promise<string> {
  if (local === LOCAL_EXC.pericia) return excluiPericia(tx, sessao, alvo);
  if (local === LOCAL_EXC.pessoa) return excluiPessoa(tx, sessao, alvo);
  return excluiRecebivel(tx, sessao, alvo);
}
