import { LOCAL, periciaAlt, type RecebiveisEnvio, type RecebivelNovo } from '@retaguarda/contract';
import { ehBaixaFechada } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { withSavepoint } from '../../../base/db/savepoint.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { type Modelo, modeloDe } from '../../../nucleo/modelo/public.ts';
import { travaBaixas } from '../../../nucleo/recebivel/public.ts';
import { corpoDe, enviaAtributos, naoVolta } from '../../../registros/restauracao.ts';
import { reservaIds } from '../../../registros/tabela.ts';
import { carregaPericia } from '../carrega.ts';
import { incluiRecebivel } from '../inclui-recebivel.ts';
import { gravaRecebiveisDoPasso } from '../salva-recebiveis.ts';

export interface RecebivelApagado {
  id: number;
  estado: { pessoaId: number; baixaId?: number; valores: AttributeValues };
}

/** Attribute values of a receivable as its call takes them. */
export const valoresDoRecebivel = (modelo: Modelo, categoriaId: number, valores: AttributeValues) =>
  enviaAtributos(modelo.catalogo(modelo.refDe(categoriaId), 'recebivel'), { valores });

const procPesDe = async (tx: Tx, periciaId: number, pessoaId: number): Promise<number | undefined> =>
  (
    await tx.maybeOne(sql<{ id: number }>`
      select id from pericia_pessoa
       where tenant_id = ${tx.tenant} and pericia_id = ${periciaId} and pessoa_id = ${pessoaId}`)
  )?.id;

/** Into its baixa, as long as that is open; answers why it stays out, or nothing. */
async function um(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  { id, estado }: RecebivelApagado,
): Promise<string | undefined> {
  const fica = (motivo: string) => naoVolta(`O recebível #${id}`, motivo);
  const { baixaId = 0, pessoaId, valores } = estado;
  const [baixa] = await travaBaixas(tx, [baixaId], 'compartilhada');
  if (baixa === undefined) return fica('a sua baixa foi excluída.');
  if (ehBaixaFechada(baixa.situacao)) return fica(`a baixa ${baixa.nome} está fechada.`);
  const procPesId = await procPesDe(tx, procId, pessoaId);
  if (procPesId === undefined) return fica('a pessoa não está na perícia.');
  reservaIds(tx, 'recebivel', [id]);
  const novo = corpoDe(periciaAlt, { local: LOCAL.recebiveis, procId, procPesId, baixaId });
  await incluiRecebivel(tx, sessao, novo as RecebivelNovo); // the shape that was just made
  const { categoria_id } = await carregaPericia(tx, procId);
  const atribRecebiveis = valoresDoRecebivel(await modeloDe(tx), categoria_id, valores);
  const envio = corpoDe(periciaAlt, {
    local: LOCAL.recebiveis,
    procId,
    recebiveis: [{ recebId: id, versao: 1, atribRecebiveis }],
  });
  await gravaRecebiveisDoPasso(tx, sessao, envio as RecebiveisEnvio); // the shape that was just made
  return undefined;
}

/** Receivables that went with a case or a person come back by the calls that include and fill them; each by itself. */
export async function voltamRecebiveis(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  apagados: readonly RecebivelApagado[],
): Promise<string[]> {
  const fora: string[] = [];
  for (const apagado of apagados) {
    try {
      const motivo = await withSavepoint(tx, () => um(tx, sessao, procId, apagado));
      if (motivo !== undefined) fora.push(motivo);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fora.push(naoVolta(`O recebível #${apagado.id}`, error.message));
    }
  }
  const n = apagados.length - fora.length;
  return [...(n === 0 ? [] : [n === 1 ? 'Volta 1 recebível.' : `Voltam ${n} recebíveis.`]), ...fora];
}
