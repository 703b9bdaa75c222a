import { LOCAL, recebiveisEnvio, recebivelNovo } from '@retaguarda/contract';
import { ehBaixaFechada } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { travaBaixas } from '../../../nucleo/recebivel/public.ts';
import { corpoDe, enviaAtributos } from '../../../registros/restauracao.ts';
import { reservaIds } from '../../../registros/tabela.ts';
import { carregaPericia } from '../carrega.ts';
import { incluiRecebivel } from '../inclui-recebivel.ts';
import { gravaRecebiveisDoPasso } from '../salva-recebiveis.ts';
import { voltam } from './voltam.ts';

export interface RecebivelApagado {
  id: number;
  estado: { pessoaId: number; baixaId?: number; valores: AttributeValues };
}

/** Fills in the values that a receivable had. */
export async function preencheRecebivel(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  { id, versao, valores }: { id: number; versao: number; valores: AttributeValues },
): Promise<void> {
  const { categoria_id } = await carregaPericia(tx, procId);
  const modelo = await modeloDe(tx);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'recebivel');
  const recebiveis = [{ recebId: id, versao, atribRecebiveis: enviaAtributos(nivel, { valores }) }];
  const envio = corpoDe({ body: recebiveisEnvio }, { local: LOCAL.recebiveis, procId, recebiveis });
  await gravaRecebiveisDoPasso(tx, sessao, envio);
}

const procPesDe = async (tx: Tx, periciaId: number, pessoaId: number): Promise<number | undefined> =>
  (
    await tx.maybeOne(sql<{ id: number }>`
      select id from pericia_pessoa
       where tenant_id = ${tx.tenant} and pericia_id = ${periciaId} and pessoa_id = ${pessoaId}`)
  )?.id;

/** Into its baixa, as long as that is open; refuses otherwise. */
async function voltaRecebivel(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  { id, estado: { baixaId = 0, pessoaId, valores } }: RecebivelApagado,
): Promise<void> {
  const [baixa] = await travaBaixas(tx, [baixaId], 'compartilhada');
  if (baixa === undefined) throw ruleViolation('regra', 'a sua baixa foi excluída.');
  if (ehBaixaFechada(baixa.situacao)) throw ruleViolation('regra', `a baixa ${baixa.nome} está fechada.`);
  const procPesId = await procPesDe(tx, procId, pessoaId);
  if (procPesId === undefined) throw ruleViolation('regra', 'a pessoa não está na perícia.');
  reservaIds(tx, 'recebivel', [id]);
  const novo = corpoDe({ body: recebivelNovo }, { local: LOCAL.recebiveis, procId, procPesId, baixaId });
  await incluiRecebivel(tx, sessao, novo);
  await preencheRecebivel(tx, sessao, procId, { id, versao: 1, valores });
}

/** Receivables that went with a case or a person come back by the calls that include and fill them. */
export const voltamRecebiveis = (
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  apagados: readonly RecebivelApagado[],
): Promise<string[]> =>
  voltam(tx, apagados, {
    volta: (apagado) => voltaRecebivel(tx, sessao, procId, apagado),
    chama: ({ id }) => `O recebível #${id}`,
    um: 'recebível',
    varios: 'recebíveis',
  });
